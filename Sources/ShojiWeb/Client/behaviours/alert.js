// Alert: Return activates the default button, Escape activates Cancel; two buttons are side by side if they fit.
import { composes } from "../menus/shortcuts.js"
import { isEscape, listen, combineCleanups } from "./dom.js"
import { textWidth } from "./text-width.js"

export function startAlert(dialog, says) {
  const body = dialog.querySelector(".alert-body")
  let buttons, cancel, preferred
  function fit() {
    // Queried each time: an app can change an alert's buttons while it is open.
    buttons = [...dialog.querySelectorAll(".alert-button")]
    cancel = buttons.find((button) => button.dataset.role === "cancel") ?? (buttons.length === 1 ? buttons[0] : undefined)
    preferred = buttons.find((button) => "default" in button.dataset)
      // alert.cancel-is-default: Return never triggers a destructive action.
      ?? (buttons.some((button) => button.dataset.role === "destructive") ? cancel : buttons.length === 1 ? buttons[0] : buttons.find((button) => button !== cancel))
    const isFirst = "cancelFirst" in says
    says.layout = buttons.length === 2 || (isFirst && buttons.length > 2) ? "row" : "stack"
    if (buttons.some((button) => textWidth(button) > button.clientWidth + 1)) says.layout = "stack"
    // alert.stacked-cancel-bottom
    buttons.forEach((button) => { button.style.order = says.layout === "stack" && button === cancel && !isFirst ? 1 : "" })
    // Makes a scrollable body reachable by keyboard.
    if (body?.scrollHeight > body?.clientHeight + 1) body.tabIndex = 0
    else body?.removeAttribute("tabindex")
  }
  function onKey(event) {
    fit()
    const answer = isEscape(event) ? cancel
      : event.key === "Enter" && !composes(event) && !event.target.matches("button,textarea") ? preferred : null
    if (!answer || event.repeat) return
    event.preventDefault()
    event.stopPropagation()
    answer.click()
  }
  // NB: while the focus is in the browser's own UI, Escape reaches the page only as a `cancel` event.
  function onCancel(event) {
    if (event.target !== dialog) return
    fit()
    cancel?.click()
  }
  fit()
  // Focuses the first field, so that the user can type at once.
  dialog.querySelector("input,textarea")?.focus({ preventScroll: true })
  const sizes = new ResizeObserver(fit)
  sizes.observe(dialog)
  return combineCleanups(() => sizes.disconnect(), listen(dialog, { keydown: onKey, cancel: onCancel }, true))
}
