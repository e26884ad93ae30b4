// Popover: in front of the content, with an arrow at its source; a cover or a sheet in compact windows. Switches on resize.
import { isCompact, listen, combineCleanups } from "./dom.js"
import { keepBeside, sourceNamed } from "./placement.js"
import { positionPopover } from "./popover-position.js"
import { startSheet } from "./sheet.js"

/** Switches between two forms with the window's width. */
function startForm(dialog, says, forms) {
  let undo, shown
  function choose() {
    const source = sourceNamed(says.source)
    const form = source && (!isCompact() || says.compact === "popover") ? "popover" : says.compact || "sheet"
    const wanted = `${form} ${form === "popover" ? says.source : ""}`
    if (shown === wanted) return
    undo?.()
    shown = wanted
    says.form = form
    undo = forms[form]?.(source)
  }
  choose()
  const stop = combineCleanups(() => undo?.(), listen(window, { resize: choose }))
  stop.changed = (name) => { if (/source|compact/.test(name)) choose(); else undo?.changed?.(name) }
  return stop
}

export function startPopover(dialog, says, server) {
  /** popover.one-tap-switch: a tap on another popover's source opens that one. The dismissal of this one has been sent before. */
  function onClick(event) {
    if (event.target !== dialog || !event.detail || "locked" in says || says.form !== "popover" || isOver(dialog, event)) return
    [...document.querySelectorAll("[data-reveals]")].map(tapped)
      .find((other) => other && other.id !== says.source && isOver(other, event) && other.checkVisibility({ visibilityProperty: true }))?.click()
  }
  const stop = listen(dialog, { click: onClick })
  const undo = startForm(dialog, says, {
    popover: () => positionPopover(dialog, says, () => server.action(dialog.id, "gone", true)),
    sheet: () => startSheet(dialog, says, server),
  })
  return Object.assign(combineCleanups(undo, stop), { changed: undo.changed })
}

const isOver = (element, { clientX: x, clientY: y }) => {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return left <= x && x <= right && top <= y && y <= bottom
}
/** Returns the control that a popover is attached to, or the only one inside the element that it is attached to. */
function tapped(source) {
  const all = source.matches("[data-tap]") ? [source] : source.querySelectorAll("[data-tap]")
  return all.length === 1 ? all[0] : null
}

// action-sheet.large-screen-popover: no cancel button there, a tap outside cancels.
export function startActionsheet(dialog, says) {
  const arrow = Object.assign(document.createElement("i"), { className: "popover-arrow" })
  dialog.append(arrow)
  const undo = startForm(dialog, says, { popover: (source) => keepBeside(dialog, source, { side: says.edge || "bottom" }) })
  return Object.assign(combineCleanups(() => says.state === "closing" || arrow.remove(), undo), { changed: undo.changed })
}
