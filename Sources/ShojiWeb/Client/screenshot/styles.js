// Styles: the rules of a page as text, as they apply in its window now.

/** Pseudo-classes that a copy does not have. In the copy they are attributes, which count as much in a selector: `is-hover`. */
export const states = ["root", "popover-open", "modal", "focus-visible", "focus-within", "focus", "hover", "active", "indeterminate", "fullscreen"]
const stateNames = new RegExp(`(?<!:):(${states.join("|")})(?![\\w-])`, "g")
const selectorOf = (text) => text.replace(stateNames, "[is-$1]").replace(/\[popover(?=[\]=~|^$*])/g, "[is-popover")

/** The browser's own rules for what it shows above the page, which a copy is not. */
const before = ":where(dialog[is-modal]){position:fixed;overflow:auto;inset-block:0;max-width:calc(100% - 6px - 2em);max-height:calc(100% - 6px - 2em)}"
  + ":where([is-popover]){position:fixed;inset:0;width:fit-content;height:fit-content;margin:auto;border:solid;padding:.25em;overflow:auto;color:CanvasText;background-color:Canvas}"
const after = "*,::before,::after{animation:none!important;transition:none!important;caret-color:transparent!important;scrollbar-width:none!important;scroll-behavior:auto!important}"
  + "::-webkit-scrollbar{display:none!important}[is-scrolled]::before,[is-scrolled]::after{translate:var(--is-x) var(--is-y)}"

/** What has a meaning in a style sheet: comments, texts, addresses, brackets and semicolons. */
const marks = /\/\*[^]*?\*\/|"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'|url\(\s*[^"'\s)][^)]*\)|\\[^]|[{};()[\]]/g

/** A style as it is in the window: with the used colour scheme and the window's safe areas. An image has none of its own. */
export const usedStyle = (text, { scheme, insets }) => text.replace(/color-scheme\s*:\s*(light\s+dark|dark\s+light)/g, `color-scheme:${scheme}`)
  .replace(/env\(\s*safe-area-inset-(top|right|bottom|left)\s*(?:,[^()]*)?\)/g, (_, side) => insets[side])

/**
 * Returns the text of a style sheet without the conditions of `@media`: an image has neither the window's preferences nor its pointer.
 * @param {(condition: string) => boolean} applies
 */
export function applied(text, applies) {
  const plain = text.replace(marks, (mark) => mark.startsWith("/*") ? "" : mark), blocks = []
  let result = "", start = 0, depth = 0
  const isKept = () => blocks.every((block) => block !== "dropped")
  const add = (part) => { if (isKept()) result += part }

  function open(head) {
    const [, name] = /^@([\w-]+)/.exec(head) ?? []
    if (name === "media") blocks.push(applies(head.slice("@media".length).trim()) ? "flat" : "dropped")
    else if (name && /keyframes$|^view-transition$|^page$/.test(name)) blocks.push("dropped")
    else {
      add(`${name ? head : selectorOf(head)}{`)
      blocks.push("block")
    }
  }
  for (const { 0: mark, index } of plain.matchAll(marks)) {
    if (mark === "(" || mark === "[") depth += 1
    else if (mark === ")" || mark === "]") depth -= 1
    else if (depth || !/^[{};]$/.test(mark)) continue
    else {
      const part = plain.slice(start, index).trim()
      start = index + 1
      if (mark === "{") open(part)
      else if (mark === ";") { if (part && !/^@(import|charset|namespace)/.test(part)) add(`${part};`) }
      else {
        // The last declaration before the end of a nested condition.
        if (part) add(`${part};`)
        const isBlock = blocks.at(-1) === "block"
        if (isBlock) add("}")
        blocks.pop()
      }
    }
  }
  return result
}

/** NB: not the text of `cssRules`: browsers write `font: var(--a); font-weight: 600` as `font-size: ; font-family: ; …`. */
async function textOf(sheet) {
  if (sheet.href) {
    try {
      const response = await fetch(sheet.href, { cache: "force-cache" })
      if (response.ok) return await response.text()
    } catch {}
  }
  try { return [...sheet.cssRules].map((rule) => rule.cssText).join("\n") } catch { return "" }
}

/** @returns {Promise<string>} all rules that apply in the page's window */
export async function rulesOf(page, facts, files) {
  const applies = (condition) => page.defaultView.matchMedia(condition).matches
  const sheets = [...page.styleSheets, ...page.adoptedStyleSheets].filter((sheet) => !sheet.disabled && (!sheet.media.length || applies(sheet.media.mediaText)))
  const texts = await Promise.all(sheets.map(async (sheet) => files.styled(usedStyle(applied(await textOf(sheet), applies), facts), sheet.href ?? page.baseURI)))
  return before + texts.join("\n") + after
}
