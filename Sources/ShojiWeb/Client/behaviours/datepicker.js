// Date picker: the words over the browser's own field follow it at once; the app's words come later and have the last say.
import { listen } from "./listen.js"

const styles = { date: { dateStyle: "medium" }, time: { timeStyle: "short" } }

export function startDatePicker(element) {
  return listen(element, {
    change({ target }) {
      const words = target.previousElementSibling, style = styles[target.type]
      // A field that was emptied springs back by the app's answer.
      if (!style || !words || !target.valueAsDate) return
      const language = target.closest("[lang]")?.lang || undefined
      words.textContent = new Intl.DateTimeFormat(language, { ...style, timeZone: "UTC" }).format(target.valueAsDate)
    },
  })
}
