// Document: builds the print document: one self-contained HTML document, or a PDF as it is.
import { turnOf } from "../notification-view.js"
import { contentOf } from "./author-html.js"
import { blobOf, createFiles } from "./files.js"
import { copyOf, titleOf } from "./page.js"
import { paperRules, rulesOf } from "./page-styles.js"
import { margin } from "./papers.js"
import { tableOf, withoutCodes } from "./tables.js"
import { say } from "./words.js"

/** Bytes of the largest document that is sent, and the most parts that it has. */
export const largest = 24 * 1024 * 1024
const mostParts = 100
/** The document's own policy: it loads nothing and runs no script. */
export const policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; font-src data:"

/** The rules of every document. `--paper-height` is the height of a page without its margins. */
const rules = `
@page { margin: ${margin}mm; }
:root { --paper-height: 100vh; color-scheme: light; }
html { background: #fff; color: #000; font: 12pt/1.4 -apple-system, Inter, "Hiragino Sans", "Noto Sans CJK JP", system-ui, sans-serif; -webkit-print-color-adjust: exact; print-color-adjust: exact; orphans: 2; widows: 2; overflow-wrap: anywhere; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body { margin: 0; }
`
const sharedRules = `
.print-heading { font-size: 20pt; line-height: 1.2; margin: 0 0 12pt; break-after: avoid; }
.print-text { white-space: pre-wrap; margin: 0 0 12pt; unicode-bidi: plaintext; text-align: start; }
.print-text[data-type="file"] { font-family: ui-monospace, Menlo, "DejaVu Sans Mono", "Noto Sans Mono CJK JP", monospace; font-size: 10pt; }
.print-table { border-collapse: collapse; font-size: 10pt; margin: 0 0 12pt; }
.print-table tr { break-inside: avoid; }
.print-table td { border: .5pt solid #999; padding: 2pt 4pt; text-align: start; vertical-align: top; white-space: pre-wrap; }
[data-apart] { break-before: page; }
.print-image { margin: 0; height: calc(var(--paper-height) - 1px); break-inside: avoid; display: flex; align-items: center; justify-content: center; }
.print-image:not(:first-child) { break-before: page; }
.print-image > img { display: block; width: 100%; height: 100%; object-fit: contain; }
.print-turned { position: relative; width: 100%; height: 100%; overflow: hidden; container-type: size; }
.print-turned > img { object-fit: contain; }
`
const authorRules = `
img, svg, table { max-width: 100%; }
img { height: auto; }
tr, img, figure { break-inside: avoid; }
h1, h2, h3, h4, h5, h6 { break-after: avoid; }
pre { white-space: pre-wrap; }
thead { display: table-header-group; }
`

const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;")
const isPDF = ({ type }) => type === "application/pdf"
const isWeb = ({ type }) => type.startsWith("text/html")
const isText = (file) => file.type.startsWith("text/") && !isWeb(file)
const isPicture = ({ type }) => type.startsWith("image/")
/** Whether a file is a document of its own. */
const isApart = (file) => isPDF(file) || isWeb(file)

/** Returns a file's text, in the encoding that its type names; one that the browser does not know is read as UTF-8. */
async function textOf({ address, type }) {
  const bytes = await (await blobOf(address)).arrayBuffer()
  let decoder
  try { decoder = new TextDecoder(/;charset=(.+)/.exec(type)?.[1]) } catch { decoder = new TextDecoder() }
  return decoder.decode(bytes)
}

/** Whether the browser can draw a picture: not each one has a decoder for photos of phones, and the file may be damaged. */
const isDrawn = ({ address }) => new Promise((resolve) => {
  const image = new Image()
  for (const [name, answer] of [["load", true], ["error", false]]) image.addEventListener(name, () => resolve(answer), { once: true })
  image.src = address
})

/** Lays out shared items: texts, then each image on a page of its own. */
async function shared({ title, text, url, files = [] }, inert, reader) {
  const body = inert.createElement("body"), jobs = []
  const add = (tag, name, words) => {
    const made = Object.assign(inert.createElement(tag), { className: name })
    if (words) made.append(words)
    body.append(made)
    return made
  }
  const words = [text, url].filter(Boolean).join("\n"), textFiles = files.filter(isText), texts = await Promise.all(textFiles.map(textOf))
  if (title && (words || texts.length)) add("h1", "print-heading", title).dir = "auto"
  if (words) add("p", "print-text", words).dir = "auto"
  for (const [index, one] of texts.entries()) {
    const { type } = textFiles[index], table = tableOf(one, type, inert)
    const made = table ?? add("p", "print-text", type.startsWith("text/vcard") ? withoutCodes(one) : one)
    if (table) body.append(table)
    made.dir = "auto"
    made.dataset.type = "file"
    if (made !== body.querySelector(".print-text, .print-table")) made.dataset.apart = ""
  }
  const pictures = files.filter(isPicture), drawn = await Promise.all(pictures.map(isDrawn))
  if (pictures.length && pictures.length === files.length && !words && !drawn.includes(true)) throw new Error("picture", { cause: pictures[0].name })
  for (const [index, file] of pictures.entries()) {
    if (!drawn[index]) {
      add("p", "print-text", say("notDrawn", file.name || title || say("title")))
      continue
    }
    const image = inert.createElement("img"), figure = add("figure", "print-image")
    image.alt = file.name ?? ""
    if (file.turn > 1) {
      const box = Object.assign(inert.createElement("div"), { className: "print-turned" })
      image.setAttribute("style", turnOf(file.turn))
      figure.append(box)
      box.append(image)
    } else figure.append(image)
    jobs.push(reader.fill(image, file.address))
  }
  for (const file of files.filter((one) => !isText(one) && !isPicture(one))) add("p", "print-text", say("notIncluded", file.name || title || say("title")))
  if (!body.firstChild) throw new Error("empty")
  await Promise.all(jobs)
  return { body, css: sharedRules, attributes: {} }
}

async function authored({ html }, inert, reader) {
  const body = inert.createElement("body"), { element, css, jobs } = contentOf(html, inert, reader)
  const { lang, dir } = element
  for (const name of ["lang", "dir"]) element.removeAttribute(name)
  body.append(element)
  const [styles] = await Promise.all([reader.styled(css, document.baseURI), ...jobs])
  return { body, css: authorRules + styles, attributes: { ...lang && { lang }, ...dir && { dir } } }
}

async function shown({ title, page }, inert, reader) {
  const body = inert.createElement("body"), main = inert.createElement("main"), { dataset } = document.documentElement, attributes = { "data-scheme": "light" }
  const copy = copyOf(page, inert, reader), style = getComputedStyle(page), heading = title ?? titleOf(page)
  for (const name of ["textSize", "legibility", "contrast", "sizeClass"]) {
    if (dataset[name]) attributes[`data-${name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)}`] = dataset[name]
  }
  main.className = "print-page"
  const tint = style.getPropertyValue("--tint")
  if (tint) main.style.setProperty("--tint", tint)
  if (heading) {
    const made = Object.assign(inert.createElement("h1"), { className: "print-title", textContent: heading })
    main.append(made)
  }
  main.append(copy.element)
  body.append(main)
  const [css] = await Promise.all([rulesOf(reader), ...copy.jobs])
  return { body, css: css + paperRules, attributes: { ...attributes, lang: page.closest("[lang]")?.lang, dir: style.direction } }
}

/**
 * Returns the print document; `html` may be given further style rules. Throws an error whose message is a reason: `empty`, `file` or `picture` (their cause is the name), `large`.
 *
 * @param {{title?: string, text?: string, url?: string, files?: {name: string, address: string, type: string}[], html?: string, page?: Element}} what
 * @returns {Promise<{kind: "html", title: string, name?: string, html(more?: string): string, css: string, body: Element, attributes: object} | {kind: "pdf", title: string, name?: string, blob: Blob}
 *   | {kind: "parts", parts: object[]}>} the kind `parts`, of PDF files among others, has what `html` has too: the browser's own dialog prints that
 */
export async function documentOf(what) {
  const groups = groupsOf(what)
  if (groups.length < 2) return single(what)
  if (groups.length > mostParts) throw new Error("large")
  const [whole, ...parts] = await Promise.all([what, ...groups].map(single))
  if (parts.reduce((sum, part) => sum + (part.blob?.size ?? new Blob([part.html()]).size), 0) > largest) throw new Error("large")
  return { ...whole, kind: "parts", parts }
}

/** Divides shared items: a PDF or HTML file is a document of its own. Words come first. */
function groupsOf({ title, text, url, files = [], ...more }) {
  const groups = text || url ? [{ title, text, url, files: [], ...more }] : []
  for (const file of files) {
    const last = groups.at(-1)
    if (last && !isApart(file) && !last.files.some(isApart)) last.files.push(file)
    else groups.push({ title: groups.length ? undefined : title, files: [file], ...more })
  }
  return groups
}

async function single(what) {
  const { files = [], text, url } = what, title = what.title || what.page && titleOf(what.page) || files[0]?.name || document.title
  if (files.length === 1 && isPDF(files[0]) && !text && !url) {
    const blob = await blobOf(files[0].address).catch(() => { throw new Error("file", { cause: files[0].name }) })
    if (blob.size > largest) throw new Error("large")
    return { kind: "pdf", title, name: files[0].name, blob: blob.type === "application/pdf" ? blob : new Blob([blob], { type: "application/pdf" }) }
  }
  // Its elements load nothing and run nothing.
  const inert = document.implementation.createHTMLDocument(""), reader = createFiles()
  let made
  try {
    if (files.length === 1 && isWeb(files[0]) && !text && !url) what = { ...what, html: await textOf(files[0]) }
    made = await (what.page ? shown : typeof what.html === "string" ? authored : shared)(what, inert, reader)
  } catch ({ message, cause }) { throw new Error(["empty", "picture"].includes(message) ? message : "file", { cause }) }
  const root = document.documentElement, all = { lang: root.lang, dir: root.dir || "ltr", ...made.attributes }, css = rules + made.css
  const list = Object.entries(all).filter(([, value]) => value).map(([name, value]) => ` ${name}="${escaped(value)}"`).join("")
  const start = `<!doctype html><html${list}><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title>`
    + `<style>${css.replace(/<\/(?=style)/gi, "<\\/")}`, rest = `</style></head>${made.body.outerHTML}</html>`
  if (new Blob([start, rest]).size > largest) throw new Error("large")
  return { kind: "html", title, name: files[0]?.name, html: (more = "") => start + more + rest, css, body: made.body, attributes: all }
}
