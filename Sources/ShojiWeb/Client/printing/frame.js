// Frame: a print document in a frame of the page, as a preview, and for the browser's own print dialog.
// The frame inherits the page's policy, which forbids style elements: its styles are a constructed style sheet. No script runs in it.
import { policy } from "./document.js"
import { margin, pageRule, turned } from "./papers.js"

/** CSS pixels of a millimetre. */
const perMillimetre = 96 / 25.4

/** Creates an empty frame in a box. NB: with its own doctype, because an empty frame is in quirks mode. */
async function createFrame(box, sandbox, name) {
  const frame = Object.assign(document.createElement("iframe"), { className: name, srcdoc: "<!doctype html><title></title>", tabIndex: -1 })
  frame.setAttribute("sandbox", sandbox)
  frame.ariaHidden = "true"
  const loaded = new Promise((resolve) => { frame.addEventListener("load", resolve, { once: true }) })
  box.append(frame)
  await loaded
  return frame
}

function show(frame, { title, css, body, attributes }, more) {
  const page = frame.contentDocument, sheet = new frame.contentWindow.CSSStyleSheet(), meta = page.createElement("meta")
  page.title = title
  meta.httpEquiv = "Content-Security-Policy"
  meta.content = policy
  page.head.append(meta)
  for (const [name, value] of Object.entries(attributes)) if (value) page.documentElement.setAttribute(name, value)
  sheet.replaceSync(css + more)
  page.adoptedStyleSheets = [sheet]
  page.body.replaceWith(page.importNode(body, true))
  return page
}

/**
 * Shows the first page.
 *
 * @param {HTMLElement} box  gets the form of the paper
 * @returns {{lay(paper: string, orientation: string): void, show(content: object): Promise<void>}}
 */
export function createPreview(box) {
  let frame
  return {
    lay(paper, orientation) {
      const { width, height } = turned(paper, orientation)
      for (const [name, value] of [["--paper-width", width * perMillimetre], ["--paper-height", height * perMillimetre]]) box.style.setProperty(name, Math.round(value))
    },
    async show(content) {
      frame?.remove()
      frame = await createFrame(box, "allow-same-origin", "printing-frame")
      if (!frame.contentDocument) return
      show(frame, content, `
        :root { --paper-height: calc(100vh - ${margin * 2}mm); }
        html { overflow: hidden !important; }
        body { padding: ${margin}mm !important; height: 100vh !important; box-sizing: border-box; overflow: clip !important; overflow-clip-margin: content-box; }
        .print-image:not(:first-child), .print-text[data-apart] { display: none; }`)
      box.dataset.state = "shown"
    },
  }
}

let printing

/** Opens the browser's print dialog for a document. Browsers do not report its result. */
export async function printHere(content, options) {
  printing?.remove()
  printing = await createFrame(document.body, "allow-same-origin allow-modals", "printing-paper-frame")
  const page = show(printing, content, pageRule(options))
  await Promise.all([...page.images].map((image) => image.decode().catch(() => {})))
  printing.contentWindow.focus()
  // NB: some browsers return at once and read the frame while their dialog is open, so it stays until the next one.
  printing.contentWindow.print()
}

/** Opens a PDF in a tab, where the browser's own viewer prints it. Throws `blocked` if the browser opens no tab. */
export function openPDF(blob) {
  const address = URL.createObjectURL(blob), tab = open(address, "_blank")
  setTimeout(() => URL.revokeObjectURL(address), 600_000)
  if (!tab) throw new Error("blocked")
  tab.opener = null
}
