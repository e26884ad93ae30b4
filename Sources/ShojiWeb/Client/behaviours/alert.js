// Alert: Return answers with the default button, Escape with Cancel; two buttons stand side by side when they fit.
import { composes } from "../menus/shortcuts.js"
import { isEscape, listen, together } from "./listen.js"
import { textWidth } from "./text-width.js"

export function startAlert(dialog, says) {
  const body = dialog.querySelector(".alert-body")
  let buttons, cancel, preferred
  function fit() {
    // Asked anew each time: an app may change its buttons while the alert is up.
    buttons = [...dialog.querySelectorAll(".alert-button")]
    cancel = buttons.find((button) => button.dataset.role === "cancel") ?? (buttons.length === 1 ? buttons[0] : undefined)
    preferred = buttons.find((button) => "default" in button.dataset)
      // alert.cancel-is-default: nobody destroys by hitting Return.
      ?? (buttons.some((button) => button.dataset.role === "destructive") ? cancel : buttons.length === 1 ? buttons[0] : buttons.find((button) => button !== cancel))
    const isFirst = "cancelFirst" in says
    says.layout = buttons.length === 2 || (isFirst && buttons.length > 2) ? "row" : "stack"
    if (buttons.some((button) => textWidth(button) > button.clientWidth + 1)) says.layout = "stack"
    // alert.stacked-cancel-bottom
    buttons.forEach((button) => { button.style.order = says.layout === "stack" && button === cancel && !isFirst ? 1 : "" })
    // A keyboard reaches what it has to scroll.
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
  // NB: with the focus in the browser's own bars Escape is no key press in the page, only a wish to cancel.
  function onCancel(event) {
    if (event.target !== dialog) return
    fit()
    cancel?.click()
  }
  fit()
  // What there is to type is typed at once.
  dialog.querySelector("input,textarea")?.focus({ preventScroll: true })
  const sizes = new ResizeObserver(fit)
  sizes.observe(dialog)
  return together(() => sizes.disconnect(), listen(dialog, { keydown: onKey, cancel: onCancel }, true))
}
