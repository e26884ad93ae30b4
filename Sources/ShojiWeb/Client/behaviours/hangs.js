// Hangs: asks the user whether to wait for an unresponsive app or to restart it.
import { addWords, say } from "../words.js"

addWords({
  en: { hangs: "The App Isn’t Responding", hangsText: "You can wait, or start it again. What was saved is kept.", wait: "Wait", startAgain: "Start Again" },
  ja: { hangs: "アプリが応答していません", hangsText: "このまま待つか、もう一度起動できます。保存した内容は失われません。", wait: "待つ", startAgain: "もう一度起動" },
})

/**
 * Shows the question in front of everything.
 * @param {(startsAgain: boolean) => void} answered
 * @returns {{close(): void}} closes it if the app replies meanwhile
 */
export function askToWait(answered) {
  const before = document.activeElement
  const make = (tag, name, text = "") => Object.assign(document.createElement(tag), { className: name, textContent: text })
  const dialog = make("dialog", "alert"), body = make("div", "alert-body"), actions = make("div", "alert-actions")
  const close = () => {
    if (!dialog.isConnected) return
    dialog.remove()
    before?.focus?.({ preventScroll: true })
  }
  const button = (name, again) => {
    const made = make("button", "alert-button", say(name))
    made.addEventListener("click", () => { close(); answered(again) })
    return made
  }
  dialog.setAttribute("role", "alertdialog")
  dialog.ariaLabel = say("hangs")
  dialog.dataset.state = "open"
  // Escape chooses the safe answer, waiting.
  dialog.addEventListener("cancel", (event) => { event.preventDefault(); close(); answered(false) })
  body.append(make("h2", "alert-title", say("hangs")), make("div", "alert-message", say("hangsText")))
  actions.append(button("wait", false), button("startAgain", true))
  dialog.append(body, actions)
  document.body.append(dialog)
  dialog.showModal()
  dialog.tabIndex = -1
  dialog.focus({ preventScroll: true })
  return { close }
}
