// Date picker: the text over the browser's field changes at once; the app's text replaces it later.
import { listen } from "./dom.js"

const styles = { date: { dateStyle: "medium" }, time: { timeStyle: "short" } }

export function startDatePicker(element) {
  return listen(element, {
    change({ target }) {
      const words = target.previousElementSibling, style = styles[target.type]
      // The app's reply resets a field that was cleared.
      if (!style || !words || !target.valueAsDate) return
      const language = target.closest("[lang]")?.lang || undefined
      words.textContent = new Intl.DateTimeFormat(language, { ...style, timeZone: "UTC" }).format(target.valueAsDate)
    },
  })
}
