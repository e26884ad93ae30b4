// Thumbnail sheet: in a narrow view the thumbnails are in a sheet at the bottom.
import { button, make } from "../notification-view.js"
import { composes } from "../menus/shortcuts.js"
import { isEscape } from "../behaviours/dom.js"
import { say } from "./words.js"

/** Points by which a finger has to pull the bar down; points in a millisecond of a flick. */
const far = 80, fast = 0.5

/**
 * @param {HTMLElement} host  holds the sheet
 * @param {() => void} closed  called when the user closes it
 */
export function openThumbnailSheet(host, thumbnails, closed) {
  const sheet = make("dialog", "pdf-sheet"), bar = make("div", "pdf-sheet-bar"), title = make("h2", "pdf-sheet-title", say("pages"))
  let isOpen = true, start
  sheet.ariaLabel = say("pages")
  bar.append(title, button("pdf-done", say("done"), close))
  sheet.append(bar, thumbnails.element)
  host.append(sheet)
  sheet.showModal()
  thumbnails.reveal()
  thumbnails.focus()

  async function close() {
    if (!isOpen) return
    isOpen = false
    sheet.dataset.state = "closing"
    await Promise.allSettled(sheet.getAnimations().map(({ finished }) => finished))
    sheet.close()
    sheet.remove()
    closed()
  }
  sheet.addEventListener("keydown", (event) => {
    // Keys are for the sheet, not for what is behind it.
    event.stopPropagation()
    if (composes(event) || !isEscape(event)) return
    event.preventDefault()
    close()
  })
  sheet.addEventListener("cancel", (event) => {
    event.preventDefault()
    event.stopPropagation()
    close()
  })
  // A press beside it closes it.
  sheet.addEventListener("click", ({ target }) => { if (target === sheet) close() })

  const pull = (down) => { sheet.style.translate = down ? `0 ${down}px` : "" }
  bar.addEventListener("pointerdown", ({ isPrimary, clientY, timeStamp, target }) => {
    if (isPrimary && !target.closest("button")) start = { y: clientY, time: timeStamp }
  })
  bar.addEventListener("pointermove", ({ clientY, pointerId }) => {
    if (!start) return
    bar.setPointerCapture(pointerId)
    pull(Math.max(0, clientY - start.y))
  })
  function release({ type, clientY, timeStamp }) {
    if (!start) return
    const down = clientY - start.y, isFar = down > far || down > 20 && down / (timeStamp - start.time) > fast
    start = undefined
    if (type === "pointerup" && isFar) close()
    else pull(0)
  }
  bar.addEventListener("pointerup", release)
  bar.addEventListener("pointercancel", release)
  return { close }
}
