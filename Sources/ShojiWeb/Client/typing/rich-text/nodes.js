// Nodes: an editor's DOM as a text with offsets, and the text with its styles as DOM. Browsers may put line breaks and blocks into it.

const isBlock = (node) => /^(DIV|P|LI|UL|OL|H\d|BLOCKQUOTE|PRE)$/.test(node.tagName)

/**
 * Reads an editor: its text, and the nodes with their offsets. The `<br>` at the end only makes an empty last line visible.
 * @returns {{text: string, parts: {node: Node, start: number, length: number}[]}}
 */
export function read(host) {
  const parts = []
  let text = ""
  const put = (node, words) => {
    parts.push({ node, start: text.length, length: words.length })
    text += words
  }
  function walk(parent) {
    for (const node of parent.childNodes) {
      if (node.nodeType === 3) put(node, node.data.replace(/\r\n?/g, "\n"))
      else if (node.tagName === "BR") put(node, isLast(host, node) ? "" : "\n")
      else {
        if (isBlock(node) && text && !text.endsWith("\n")) text += "\n"
        walk(node)
      }
    }
  }
  walk(host)
  return { text, parts }
}

function isLast(host, node) {
  for (let place = node; place !== host; place = place.parentNode) if (place.nextSibling) return false
  return true
}

/** Returns the offset of a place in the DOM. */
export function offsetOf(host, { text, parts }, node, offset) {
  if (node.nodeType === 3) return (parts.find((part) => part.node === node)?.start ?? text.length) + offset
  const next = node.childNodes[offset]
  const isBefore = (part) => next ? next.compareDocumentPosition(part) & 2 : node.contains(part) || node.compareDocumentPosition(part) & 2
  const last = parts.findLast((part) => isBefore(part.node))
  return last ? last.start + last.length : 0
}

/** Returns the place in the DOM of an offset. */
export function placeOf(host, { text, parts }, offset) {
  const part = parts.find(({ node, start, length }) => node.nodeType === 3 && offset <= start + length)
  // Behind a line break at the end, the insertion point is on the empty last line.
  if (offset === text.length && text.endsWith("\n") && host.lastChild?.tagName === "BR") return [host, host.childNodes.length - 1]
  return part ? [part.node, Math.max(0, offset - part.start)] : [host, host.childNodes.length]
}

/** Whether a node already shows a run. */
const shows = (node, [text, style, look]) =>
  node?.tagName === "SPAN" && node.dataset.style === `${style}` && node.childNodes.length === 1 && node.firstChild.nodeType === 3
  && node.firstChild.data === text && node.className === look[0] && (node.drawn ?? node.getAttribute("style") ?? "") === look[1]

function spanFor([text, style, look]) {
  const span = document.createElement("span")
  span.dataset.style = style
  if (look[0]) span.className = look[0]
  if (look[1]) span.setAttribute("style", look[1])
  span.drawn = look[1]
  span.textContent = text
  return span
}

/** Shows a text in its styles, and changes only the nodes that differ. @returns whether any did */
export function show(host, text, runs, looks) {
  const wanted = []
  let offset = 0
  for (let index = 0; index < runs.length; index += 2) {
    wanted.push([text.slice(offset, offset += runs[index]), runs[index + 1], looks.get(runs[index + 1]) ?? ["", ""]])
  }
  const nodes = [...host.childNodes], needsBreak = !text || text.endsWith("\n")
  const hasBreak = nodes.at(-1)?.tagName === "BR"
  if (hasBreak) nodes.pop()
  let head = 0, tail = 0
  while (head < wanted.length && shows(nodes[head], wanted[head])) head++
  while (tail < Math.min(wanted.length, nodes.length) - head && shows(nodes.at(-1 - tail), wanted.at(-1 - tail))) tail++
  const gone = nodes.slice(head, nodes.length - tail), fresh = wanted.slice(head, wanted.length - tail)
  if (!gone.length && !fresh.length && hasBreak === needsBreak) return false
  const next = nodes[nodes.length - tail] ?? (hasBreak ? host.lastChild : null)
  for (const run of fresh) host.insertBefore(spanFor(run), next)
  for (const node of gone) node.remove()
  if (hasBreak && !needsBreak) host.lastChild.remove()
  if (!hasBreak && needsBreak) host.append(document.createElement("br"))
  return true
}
