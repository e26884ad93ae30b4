// Indicator: the number of the current page, shown while the document is scrolled.
import { make } from "../notification-view.js"
import { readingTime } from "../reading-time.js"
import { say } from "./words.js"

/** Milliseconds after which it fades. */
const patience = 1500

export function createIndicator(count) {
  const element = make("div", "pdf-indicator")
  let timer
  // The pages themselves have names.
  element.ariaHidden = "true"
  return {
    element,
    show(page) {
      element.textContent = say("of", page + 1, count)
      element.dataset.shown = ""
      clearTimeout(timer)
      timer = setTimeout(() => { delete element.dataset.shown }, readingTime(patience))
    },
    end: () => clearTimeout(timer),
  }
}
