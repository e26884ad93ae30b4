// PDF: the part that shows documents is loaded when a page first contains one.
import { script } from "../deferred-chunk.js"

/** @returns {() => void} cleanup */
export function startPdf(element, says, server) {
  let undo, isOver
  script("pdf-view").then((its) => { if (!isOver) undo = its.startPdfView(element, says, server) })
  const stop = () => { isOver = true; undo?.() }
  stop.changed = (attribute) => undo?.changed(attribute)
  return stop
}
