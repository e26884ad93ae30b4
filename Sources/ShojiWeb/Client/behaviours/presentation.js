// Presentation: a dialog above the page. Focus goes in and comes back; a wish to close it is told, never acted upon.
import { isEscape, listen, still, together } from "./listen.js"

/** @returns {() => void} undo, whose `leave` plays the exit */
export function startPresentation(dialog, says, server) {
  const before = document.activeElement
  const isAlert = dialog.getAttribute("role") === "alertdialog"
  const isInteractive = says.background === "interactive"
  const wantsOut = () => { if (!("locked" in says)) server.dismiss(dialog.id) }

  function open() {
    if (dialog.open || dialog.matches(":popover-open")) return
    if (isInteractive) {
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
    if (!isEscape(event) || event.defaultPrevented || event.isComposing) return
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
  const onClose = (event) => { if (event.target === dialog && says.state === "open") { open(); onCancel(event) } }

  function onClick(event) {
    if (event.target !== dialog || isAlert || isInteractive || dialog.matches(".cover")) return
    const { left, right, top, bottom } = dialog.getBoundingClientRect()
    const { clientX: x, clientY: y, detail } = event
    if (detail && (x < left || x > right || y < top || y > bottom)) wantsOut()
  }

  says.state = "open"
  open()
  const stop = listen(dialog, { keydown: onKey, cancel: onCancel, close: onClose, click: onClick })

  const undo = together(() => {
    if (dialog.contains(document.activeElement) || document.activeElement === document.body) before?.focus?.({ preventScroll: true })
  }, stop)
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
