// Activities: what the browser does with something shared by itself, because it wants a person's own click for it. Everything else is
// the app's. How it is done: sharing.js.
import { listen } from "./listen.js"

/** @returns {() => void} undo */
export function startActivities(element, says, server, seldom) {
  // Asked for now, so that it is there when a finger comes.
  const tasks = seldom()
  const hide = () => { for (const button of element.querySelectorAll("[data-activity=share]")) button.hidden = !navigator.share }
  hide()
  const rows = new MutationObserver(hide)
  rows.observe(element, { childList: true })
  const stop = listen(element, {
    click({ target }) {
      const button = target.closest("[data-activity]")
      if (!button) return
      const what = JSON.parse(says.parcel), words = [what.text, what.url].filter(Boolean).join("\n")
      if (words && button.dataset.activity === "copy") server.run("copy", words)
      else {
        const { failed } = says
        tasks.then(({ perform }) => perform(button.dataset.activity, what, failed))
      }
      // A link goes its own way; the app hears of it all the same.
      if (button.matches("a")) server.tap(button.id)
    },
  })
  return () => { rows.disconnect(); stop() }
}
