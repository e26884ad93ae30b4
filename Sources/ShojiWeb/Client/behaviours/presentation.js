// Presentation: a dialog above the page. Moves the focus in and back; a dismissal is reported to the app, which closes the dialog.
import { isEscape, listen, still, combineCleanups } from "./dom.js"

/** The last pointerdown on the page. */
let pressed
addEventListener("pointerdown", (event) => { pressed = event }, { capture: true, passive: true })

/** @returns {() => void} cleanup, whose `leave` plays the exit animation */
export function startPresentation(dialog, says, server) {
  const before = document.activeElement
  const isAlert = dialog.getAttribute("role") === "alertdialog"
  /** Above a cover, which makes everything else inert, only a modal dialog can be used. */
  const isCovering = () => [...document.querySelectorAll("dialog:modal")].some((other) => other !== dialog && !other.contains(dialog))
  /** Whether the page behind it is interactive too. */
  const isInteractive = () => says.background === "interactive" && !isModal
  const since = performance.now(), opener = pressed
  let isModal = false
  /** Ignores the second click of a double click on the control that opened it. */
  const isTooSoon = ({ timeStamp, detail, clientX, clientY }) => detail && timeStamp - since < 500 && Math.hypot(clientX - opener?.clientX, clientY - opener?.clientY) < 24
  const wantsOut = () => { if (!("locked" in says)) server.dismiss(dialog.id) }

  const isShown = () => dialog.open || dialog.matches(":popover-open")
  function open() {
    if (isShown()) return
    isModal = isCovering()
    // The browser would focus the first button, which Return or Space would then activate unintentionally, or a field, which the app would be told of.
    const isFirst = !dialog.querySelector("[autofocus]")
    const others = isFirst ? [...dialog.children].filter((child) => !child.inert) : []
    if (isFirst) dialog.tabIndex = -1
    for (const other of others) other.inert = true
    if (isInteractive()) {
      dialog.popover = "manual"
      dialog.showPopover()
    } else dialog.showModal()
    for (const other of others) other.inert = false
    if (isFirst && document.activeElement !== dialog) dialog.focus({ preventScroll: true })
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
  // NB: browsers close a dialog that has refused to close twice; it is reopened, because only the app decides.
  const onClose = (event) => { if (event.target === dialog && says.state === "open" && !isShown()) { open(); onCancel(event) } }

  function onClick(event) {
    if (event.target !== dialog || isAlert || isInteractive() || dialog.matches(".cover")) return
    const { left, right, top, bottom } = dialog.getBoundingClientRect()
    const { clientX: x, clientY: y, detail } = event
    if (detail && (x < left || x > right || y < top || y > bottom)) wantsOut()
  }

  says.state = "open"
  open()
  const stop = combineCleanups(
    listen(dialog, { keydown: onKey, cancel: onCancel, close: onClose, click: onClick }),
    listen(dialog, { click(event) { if (isTooSoon(event)) { event.preventDefault(); event.stopImmediatePropagation() } } }, { capture: true }),
  )

  const undo = combineCleanups(() => {
    if (dialog.contains(document.activeElement) || document.activeElement === document.body) before?.focus?.({ preventScroll: true })
  }, stop)
  // When the page behind becomes interactive or inert, the dialog is shown in the other way, without an entry animation.
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
    // The page is usable at once; the dialog stays on top, not modal, until its exit animation ends.
    if (dialog.matches(":modal")) {
      dialog.close()
      dialog.popover = "manual"
      dialog.showPopover()
    }
    return still(dialog)
  }
  return undo
}
