// Progress: the state of the job at the bottom of the view, which is announced, and the buttons that cancel it and try again.
import { button, make } from "../notification-view.js"
import { reasonOf } from "./printers.js"
import { has, say } from "./words.js"

/** Returns the reason of a failure, and advice. */
export function failureOf({ reason, reasons, name }) {
  if (reason === "file" && name) return say("errorFileNamed", name)
  if (reason === "picture") return say("errorPicture", name ?? say("title"))
  const word = `error${(reason === "page-range" ? "range" : reason ?? "").replace(/^./, (letter) => letter.toUpperCase())}`, cause = reasonOf(reasons)
  return [cause && `${say(cause)}.`, say(has(word) ? word : "errorOther")].filter(Boolean).join(" ").replaceAll("。. ", "。").replace(/([ぁ-ん一-龥ァ-ヶー])\. /u, "$1。")
}

/** Returns a state's title and note. */
export function wordsOf({ state, isOffline, reasons, reason, name, printed = 0, pages = 0 }) {
  if (state === "failed") return [say("failed"), failureOf({ reason, reasons, name })]
  if (state === "done") return [say("printed"), ""]
  if (state === "cancelled" || state === "cancelling") return [say(state), isOffline ? say("offline") : ""]
  if (isOffline) return [say("offline"), say("offlineText")]
  const cause = reasonOf(reasons), more = cause ? say(cause) : ""
  if (state === "processing" && pages > 0) return [say("printingPage", Math.min(printed + 1, pages), pages), more]
  return [say(state), more]
}

/** @param {{cancel(): void, again(): void}} host */
export function createProgress({ cancel, again }) {
  const element = make("footer", "printing-state"), face = make("div", "printing-face"), status = make("div", "printing-status"), title = make("p", "printing-status-title"), note = make("p", "printing-status-note")
  const spinner = make("span", "spinner"), mark = make("span", "printing-mark"), bar = Object.assign(make("progress", "progress"), { max: 1 }), tools = make("div", "printing-tools")
  const canceller = button("printing-tool", say("cancelPrinting"), cancel), repeater = button("printing-tool", say("tryAgain"), again)
  status.setAttribute("role", "status")
  for (const one of [spinner, mark, bar]) one.ariaHidden = "true"
  status.append(title, note)
  face.append(spinner, mark, status)
  tools.append(canceller, repeater)
  element.append(face, bar, tools)
  element.hidden = true

  return {
    element,
    /** @param {object | undefined} job  nothing before the first job */
    show(job) {
      element.hidden = !job
      if (!job) return
      const { state, isOffline, printed = 0, pages = 0 } = job, [first, second] = wordsOf(job), isOver = ["done", "cancelled", "failed"].includes(state)
      element.dataset.state = state
      // Unchanged texts are not announced again.
      for (const [place, text] of [[title, first], [note, second]]) if (place.textContent !== text) place.textContent = text
      note.hidden = !second
      spinner.hidden = isOver || state === "stopped" || Boolean(isOffline)
      mark.hidden = !spinner.hidden || state === "cancelled"
      bar.hidden = isOver || !(pages > 1)
      bar.value = pages ? printed / pages : 0
      const had = tools.contains(document.activeElement)
      canceller.hidden = isOver
      canceller.disabled = state === "cancelling"
      repeater.hidden = state !== "failed"
      if (had && !tools.contains(document.activeElement) && !repeater.hidden) repeater.focus({ preventScroll: true })
    },
  }
}
