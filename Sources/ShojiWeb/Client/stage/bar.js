// Bar: the stage's top edge: the button of the switcher, what the user is asked to choose, and the button of the notification centre.
import { make } from "./dom.js"
import { say } from "./words.js"

/**
 * @param {HTMLElement} notifications  the button of the notification centre
 * @param {{toggleSwitcher(): void, cancel(): void}} stage
 */
export function createBar(notifications, stage) {
  const element = make("header", "stage-bar"), heading = make("h1", "stage-unseen"), hint = make("p", "stage-hint", { hidden: true })
  const switcher = make("button", "stage-button stage-switch"), cancel = make("button", "stage-button", { textContent: say("cancel") })
  switcher.setAttribute("aria-label", say("switcher"))
  switcher.addEventListener("click", stage.toggleSwitcher)
  cancel.addEventListener("click", stage.cancel)
  hint.append(make("span", "", { textContent: say("choose") }), cancel)
  element.append(heading, switcher, hint, notifications)
  return { element, heading, hint, cancel }
}
