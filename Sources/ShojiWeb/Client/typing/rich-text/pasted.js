// Pasted: the styles of a pasted text. Of a page's HTML only bold, italic, underline and links are kept; the text is the plain one.

const bold = 1, italic = 2, underlined = 4, longest = 100_000, mostParts = 2000
const unseen = "script,style,head,title,template,noscript"

function formatsOf(element, formats) {
  const { fontWeight, fontStyle, textDecorationLine, textDecoration } = element.style
  const tag = element.tagName, set = (bit, isOn) => { formats = isOn ? formats | bit : formats & ~bit }
  if (/^(B|STRONG|H\d)$/.test(tag)) set(bold, true)
  if (/^(I|EM|CITE)$/.test(tag)) set(italic, true)
  if (/^(U|INS)$/.test(tag)) set(underlined, true)
  if (fontWeight) set(bold, fontWeight === "bold" || fontWeight === "bolder" || +fontWeight >= 600)
  if (fontStyle) set(italic, fontStyle === "italic" || fontStyle === "oblique")
  const line = textDecorationLine || textDecoration
  if (line) set(underlined, line.includes("underline"))
  return formats
}

/** Returns the characters of an HTML text that are no white space, with their formats and links. */
function charactersOf(html) {
  const found = []
  function walk(node, formats, link) {
    if (node.nodeType === 3) for (const character of node.data) { if (/\S/.test(character)) found.push([character, formats, link]) }
    if (node.nodeType !== 1 || node.matches(unseen)) return
    const address = node.tagName === "A" ? node.getAttribute("href") ?? "" : link
    for (const child of node.childNodes) walk(child, formatsOf(node, formats), address)
  }
  // The document is inert: nothing in it runs or is loaded. NB: browsers still report the handlers in it, which the policy forbids.
  const quiet = html.replace(/<[^>]*>/g, (tag) => tag.replace(/\son\w+/gi, " title"))
  walk(new DOMParser().parseFromString(quiet, "text/html").body, 0, "")
  return found
}

/**
 * Returns the styles of a text as `[length, formats, link, …]`; nothing if it has none, or if the HTML shows another text.
 * @param {string} text  the plain text of the same paste
 */
export function stylesOf(text, html) {
  if (!html || html.length > 10 * longest || text.length > longest) return []
  const characters = charactersOf(html), parts = []
  let index = 0, formats = 0, link = ""
  for (const character of text) {
    if (/\S/.test(character)) {
      if (characters[index]?.[0] !== character) return [];
      [, formats, link] = characters[index++]
    }
    // A space before a word has the word's style only if the word before it has it too.
    const isSpace = /\s/.test(character), next = characters[index]
    const own = isSpace && next ? formats & next[1] : formats, address = isSpace && next?.[2] !== link ? "" : link
    if (parts.length && parts.at(-2) === own && parts.at(-1) === address) parts[parts.length - 3] += character.length
    else parts.push(character.length, own, address)
  }
  const isPlain = parts.every((part, place) => place % 3 === 0 || !part)
  return isPlain || parts.length > 3 * mostParts ? [] : parts
}
