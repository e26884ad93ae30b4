// States: what is shown while there is no document: that it is loading, why it is not shown, or a question for its password.
import { button, make } from "../notification-view.js"
import { composes } from "../menus/shortcuts.js"
import { icon } from "./icons.js"
import { say } from "./words.js"

/** @param {{again(): void}} host  `again` loads the document once more */
export function createStates({ again }) {
  const element = make("div", "pdf-state"), live = make("div", "pdf-unseen")
  live.setAttribute("role", "status")

  function sign(shape) {
    const made = make("span", "pdf-sign")
    made.innerHTML = icon(shape)
    return made
  }
  function fill(state, ...parts) {
    element.dataset.state = state
    element.replaceChildren(live, ...parts)
  }

  return {
    element,
    /** The spinner appears after a moment, by its style. */
    wait() {
      const spinner = Object.assign(make("span", "spinner"), { ariaLabel: say("loading") }), box = make("div", "pdf-wait")
      spinner.setAttribute("role", "progressbar")
      spinner.dataset.size = "large"
      live.textContent = ""
      box.append(spinner)
      fill("loading", box)
    },
    /** @param {"damaged" | "empty" | "missing" | "network"} reason */
    fail(reason) {
      const title = make("h2", "pdf-state-title", say("failed")), text = make("p", "pdf-state-text", say(reason))
      live.textContent = ""
      fill("failed", sign("damaged"), title, text, button("pdf-action", say("again"), again))
      live.textContent = `${title.textContent}. ${text.textContent}`
    },
    /**
     * Asks for the document's password.
     * @param {(password: string) => void} answer
     * @param {boolean} isWrong  the last answer was wrong
     * @param {boolean} takesFocus
     */
    ask(name, answer, isWrong, takesFocus) {
      const form = make("form", "pdf-lock"), field = Object.assign(make("input", "pdf-password"), { type: "password", autocomplete: "off", ariaLabel: say("password"), placeholder: say("password"), required: true, id: `pdf-password-${Math.random().toString(36).slice(2)}` })
      const message = Object.assign(make("p", "pdf-wrong", isWrong ? say("wrong") : ""), { id: `${field.id}-message` }), open = Object.assign(make("button", "pdf-action", say("open")), { type: "submit" })
      live.textContent = ""
      if (isWrong) {
        field.ariaInvalid = "true"
        field.setAttribute("aria-describedby", message.id)
      }
      form.append(sign("lock"), make("h2", "pdf-state-title", say("locked")), make("p", "pdf-state-text", say("lockedBy", name)), field, message, open)
      form.noValidate = true
      // A Return that ends a composition is no answer.
      field.addEventListener("keydown", (event) => { if (event.key === "Enter" && composes(event)) event.preventDefault() })
      form.addEventListener("submit", (event) => {
        event.preventDefault()
        if (!field.value) return field.focus()
        open.disabled = field.readOnly = true
        message.textContent = ""
        live.textContent = say("checking")
        answer(field.value)
      })
      fill("locked", form)
      if (isWrong) live.textContent = say("wrong")
      if (takesFocus) field.focus({ preventScroll: true })
    },
  }
}
