// Presentation: a dialog above the page. Focus goes in and comes back; a wish to close it is told, never acted upon.
import { isEscape, listen, still, together } from "./listen.js"

/** Where the page was pressed last. */
let pressed
addEventListener("pointerdown", (event) => { pressed = event }, { capture: true, passive: true })

/** @returns {() => void} undo, whose `leave` plays the exit */
export function startPresentation(dialog, says, server) {
  const before = document.activeElement
  const isAlert = dialog.getAttribute("role") === "alertdialog"
  /** Whether the page behind it is in use as well. */
  const isInteractive = () => says.background === "interactive"
  const since = performance.now(), opener = pressed
  /** The second half of a double press on what opened it was meant for nothing in it, where the finger stands by chance. */
  const isTooSoon = ({ timeStamp, detail, clientX, clientY }) => detail && timeStamp - since < 500 && Math.hypot(clientX - opener?.clientX, clientY - opener?.clientY) < 24
  const wantsOut = () => { if (!("locked" in says)) server.dismiss(dialog.id) }

  const isShown = () => dialog.open || dialog.matches(":popover-open")
  function open() {
    if (isShown()) return
    if (isInteractive()) {
      dialog.popover = "manual"
      dialog.showPopover()
    } else dialog.showModal()
    // The browser would take the first button, which a person has not asked for and a keyboard would press.
    if (!dialog.querySelector("[autofocus]")) {
      dialog.tabIndex = -1
      dialog.focus({ preventScroll: true })
    }
  }

  function onKey(event) {
    if (!isEscape(event) || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    if (!isAlert) wantsOut()
  }
  function onCancel(event) {
    if (event.target !== dialog) return
    event.preventDefault()
    if (!isAlert) wantsOut()
  }
  // NB: a browser closes a dialog that has refused twice; it comes back, because only the app decides.
  const onClose = (event) => { if (event.target === dialog && says.state === "open" && !isShown()) { open(); onCancel(event) } }

  function onClick(event) {
    if (event.target !== dialog || isAlert || isInteractive() || dialog.matches(".cover")) return
    const { left, right, top, bottom } = dialog.getBoundingClientRect()
    const { clientX: x, clientY: y, detail } = event
    if (detail && (x < left || x > right || y < top || y > bottom)) wantsOut()
  }

  says.state = "open"
  open()
  const stop = together(
    listen(dialog, { keydown: onKey, cancel: onCancel, close: onClose, click: onClick }),
    listen(dialog, { click(event) { if (isTooSoon(event)) { event.preventDefault(); event.stopImmediatePropagation() } } }, { capture: true }),
  )

  const undo = together(() => {
    if (dialog.contains(document.activeElement) || document.activeElement === document.body) before?.focus?.({ preventScroll: true })
  }, stop)
  // The page comes into use behind it, or goes out of it: it is shown in the other way, and is not seen to come again.
  undo.changed = (name) => {
    if (name !== "data-background" || says.state !== "open") return
    const held = document.activeElement
    dialog.matches(":popover-open") ? dialog.hidePopover() : dialog.close()
    dialog.removeAttribute("popover")
    open()
    for (const animation of dialog.getAnimations()) animation.finish()
    if (dialog.contains(held)) held.focus({ preventScroll: true })
  }
  undo.leave = () => {
    says.state = "closing"
    // The page is usable again at once; the dialog stays on top as a picture until its exit is over.
    if (dialog.matches(":modal")) {
      dialog.close()
      dialog.popover = "manual"
      dialog.showPopover()
    }
    return still(dialog)
  }
  return undo
}
