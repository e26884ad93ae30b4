// Search bar: the field for a text, the number of the current match, and the ways to the others.
import { button, make } from "../notification-view.js"
import { composes } from "../menus/shortcuts.js"
import { isEscape } from "../behaviours/dom.js"
import { icon, iconButton } from "./icons.js"
import { say } from "./words.js"

/** Milliseconds without a key after which the search begins. */
const rest = 150

// NB: not of the type `search`, in which Escape first clears the text (fieldtools.js).
/** @param {{start(text: string): void, step(by: number): void, closed(): void}} host */
export function createSearchBar({ start, step, closed }) {
  const bar = make("div", "pdf-search"), frame = make("label", "pdf-field"), field = Object.assign(make("input", ""), { type: "text", inputMode: "search", placeholder: say("search"), ariaLabel: say("searchIn"), autocomplete: "off", spellcheck: false, enterKeyHint: "search" })
  const number = make("span", "pdf-count"), before = iconButton("pdf-previous", "previous", say("previous"), () => step(-1)), after = iconButton("pdf-next", "next", say("next"), () => step(1))
  let timer
  bar.setAttribute("role", "search")
  field.setAttribute("role", "searchbox")
  bar.hidden = true
  number.setAttribute("role", "status")
  frame.innerHTML = icon("search")
  frame.append(field)
  bar.append(frame, number, before, after, button("pdf-done", say("done"), close))

  function search() {
    clearTimeout(timer)
    start(field.value)
  }
  function close() {
    if (bar.hidden) return
    clearTimeout(timer)
    bar.hidden = true
    start("")
    closed()
  }
  field.addEventListener("input", () => {
    clearTimeout(timer)
    timer = setTimeout(search, rest)
  })
  bar.addEventListener("keydown", (event) => {
    if (composes(event)) return
    if (isEscape(event)) close()
    else if (event.key === "Enter" && event.target === field) {
      search()
      step(event.shiftKey ? -1 : 1)
    } else return
    event.preventDefault()
    event.stopPropagation()
  })

  return {
    element: bar, close,
    open() {
      bar.hidden = false
      field.focus({ preventScroll: true })
      field.select()
      start(field.value)
    },
    show({ text, number: at, total, isDone, isFull }) {
      number.textContent = !text ? "" : total ? say(isFull ? "atLeast" : "of", at, total) : isDone ? say("none") : ""
      bar.dataset.state = isDone ? "done" : "searching"
      for (const one of [before, after]) one.disabled = !total
    },
    end: () => clearTimeout(timer),
  }
}
