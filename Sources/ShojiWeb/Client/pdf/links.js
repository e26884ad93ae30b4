// Links: those of a page, as links of the window. A document's other actions are never run.
import { button, make } from "../notification-view.js"
import { say } from "./words.js"

const most = 2000
/** Links to other documents lead only to sites and to mail. */
function safe(address) {
  try { return ["http:", "https:", "mailto:"].includes(new URL(address).protocol) ? new URL(address).href : undefined } catch { return undefined }
}

/**
 * @param {object[]} notes  the annotations of the page
 * @param {object} view  pdf.js's viewport of the page, in units of the document
 * @param {(destination: any) => void} follow  goes to a place in the document
 */
export function linksOf(notes, view, follow) {
  const layer = make("div", "pdf-links")
  layer.style.width = `${view.width}px`
  layer.style.height = `${view.height}px`
  for (const note of notes.filter(({ subtype }) => subtype === "Link").slice(0, most)) {
    const href = safe(note.url)
    if (!href && !note.dest) continue
    const link = href ? Object.assign(make("a", "pdf-link"), { href, target: "_blank", rel: "noopener noreferrer" }) : button("pdf-link", "", () => follow(note.dest))
    link.ariaLabel = href ? href.replace(/^mailto:/, "") : say("goTo")
    link.title = link.ariaLabel
    const [x1, y1, x2, y2] = view.convertToViewportRectangle(note.rect)
    const [left, top, width, height] = [Math.min(x1, x2), Math.min(y1, y2), Math.abs(x1 - x2), Math.abs(y1 - y2)]
    Object.assign(link.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` })
    layer.append(link)
  }
  return layer
}
