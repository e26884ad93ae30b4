// Activities: sharing actions that the browser performs itself, because they require a user gesture. The app performs
// all others. Implementation: sharing.js.
import { listen } from "./dom.js"
import { script } from "../deferred-chunk.js"

/** @returns {() => void} cleanup */
export function startActivities(element, says, server, loadRareChunk) {
  // Starts loading now, so that the code is there when the user taps.
  const tasks = loadRareChunk(), parcel = JSON.parse(says.parcel)
  // printing.hide-action-if-nothing-or-no-printer: absent until it is known that a printer can be had, which the command menu has found out by now.
  let printable = server.canPrint?.(parcel)
  script("printing-opener").then(async (its) => {
    printable = await its.canPrint(parcel)
    hide()
  })
  const hide = () => {
    for (const button of element.querySelectorAll("[data-activity=print]")) button.hidden = !printable
    for (const button of element.querySelectorAll("[data-activity=share]")) button.hidden = !navigator.share
  }
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
      // The browser follows a link itself; the app still gets the tap.
      if (button.matches("a")) server.tap(button.id)
    },
  })
  return () => { rows.disconnect(); stop() }
}
