// Questions: alerts above the view of documents: a name that is taken, and the name of a new folder.
import { button, make } from "../notification-view.js"
import { say } from "./saving-words.js"

let number = 0

/**
 * Shows an alert in a dialog that is open.
 * @param {{title: string, text: string, input?: HTMLInputElement, more?: HTMLElement, buttons: {label: string, role?: string, value?: string}[]}} what
 * @returns {Promise<string | undefined>} the value of the button that was pressed; undefined for Cancel
 */
function ask(host, { title, text, input, more, buttons }) {
  const id = `documents-question-${number++}`, question = make("dialog", "alert documents-question"), body = make("div", "alert-body"), actions = make("div", "alert-actions")
  const heading = Object.assign(make("h2", "alert-title", title), { id }), words = Object.assign(make("p", "alert-message", text), { id: `${id}-text` })
  const focused = document.activeElement
  return new Promise((resolve) => {
    async function end(value) {
      if (question.dataset.state === "closing") return
      question.dataset.state = "closing"
      await Promise.allSettled(question.getAnimations().map(({ finished }) => finished))
      question.close()
      question.remove()
      if (focused?.isConnected) focused.focus({ preventScroll: true })
      resolve(value)
    }
    const made = buttons.map(({ label, role, value }) => {
      const one = button("alert-button", label, () => end(value))
      if (role) one.dataset.role = role
      return one
    })
    question.setAttribute("role", "alertdialog")
    question.setAttribute("aria-labelledby", id)
    if (text) question.setAttribute("aria-describedby", words.id)
    // Long words and large text need the whole width.
    question.dataset.layout = buttons.length === 2 && !document.documentElement.dataset.textSize?.startsWith("a") ? "row" : "column"
    body.append(heading, words)
    body.append(...[input, more].filter(Boolean))
    actions.append(...made)
    question.append(body, actions)
    question.addEventListener("keydown", (event) => {
      event.stopPropagation()
      if (event.isComposing) return
      if (event.key === "Escape") end()
      else if (event.key === "Enter" && event.target === input) end(buttons.find(({ value }) => value)?.value)
      else return
      event.preventDefault()
    })
    question.addEventListener("cancel", (event) => {
      event.preventDefault()
      end()
    })
    // NB: without input since the last close request, browsers close a dialog without asking.
    question.addEventListener("close", () => end())
    question.dataset.state = "open"
    host.append(question)
    question.showModal()
    const first = input ?? made[buttons.findIndex(({ role }) => role === "cancel")]
    first.focus()
    input?.select()
  })
}

/**
 * Asks what to do about a name that is taken.
 * @param {boolean} hasMore  whether other documents follow, for which the answer may be the same
 * @returns {Promise<{taken?: "replace" | "keepBoth", isForAll: boolean}>}
 */
export async function askAboutTaken(host, name, hasMore) {
  const label = make("label", "documents-all"), box = Object.assign(make("input"), { type: "checkbox" })
  label.append(box, make("span", "", say("applyToAll")))
  const taken = await ask(host, {
    title: say("exists", name), text: say("existsText"), more: hasMore ? label : undefined,
    buttons: [{ label: say("replace"), role: "destructive", value: "replace" }, { label: say("keepBoth"), value: "keepBoth" }, { label: say("cancel"), role: "cancel" }],
  })
  return { taken, isForAll: box.checked }
}

/** Asks for the name of a new folder. @returns {Promise<string | undefined>} */
export async function askForFolder(host, name, problem) {
  const input = Object.assign(make("input"), { value: name, ariaLabel: say("name"), autocomplete: "off", enterKeyHint: "done" })
  input.dir = "auto"
  const isMade = await ask(host, {
    title: say("newFolder"), text: problem || say("folderText"), input,
    buttons: [{ label: say("cancel"), role: "cancel" }, { label: say("create"), value: "create" }],
  })
  return isMade && input.value.trim() || undefined
}
