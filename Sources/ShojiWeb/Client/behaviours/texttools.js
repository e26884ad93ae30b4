// Text tools: the button that clears a field, a text area that grows with its text.
import { listen } from "./listen.js"

export function startTextTools(element, says) {
  return element.matches("textarea") ? startGrowing(element, says) : startClearing(element)
}

function startClearing(element) {
  const field = element.querySelector("input,textarea")
  // NB: placeholder-shown tells CSS that a field is empty, but only where there is a placeholder.
  if (!field.placeholder) field.placeholder = " "
  function clear(event) {
    if (!event.target.closest("[data-clear]")) return
    field.value = ""
    field.focus()
    field.dispatchEvent(new InputEvent("input", { bubbles: true }))
  }
  // Before the click: focus stays in the field, and with it the keyboard.
  const stay = (event) => { if (event.target.closest("[data-clear]")) event.preventDefault() }
  const onKey = (event) => {
    if (event.key !== "Escape" || field.type !== "search" || !field.value) return
    event.preventDefault()
    event.stopPropagation()
    clear({ target: element.querySelector("[data-clear]") ?? element })
  }
  return listen(element, { click: clear, pointerdown: stay, keydown: onKey })
}

function startGrowing(area, says) {
  const [least, most] = (says.lines ?? "1").split(" ").map(Number)
  const grow = () => {
    const { lineHeight, paddingBlockStart, paddingBlockEnd } = getComputedStyle(area)
    const line = parseFloat(lineHeight), around = parseFloat(paddingBlockStart) + parseFloat(paddingBlockEnd)
    area.style.minHeight = `${line * least + around}px`
    if (most) area.style.maxHeight = `${line * most + around}px`
    if (CSS.supports("field-sizing", "content")) return
    area.style.height = 0
    area.style.height = `${area.scrollHeight}px`
  }
  grow()
  const undo = listen(area, { input: grow })
  undo.changed = grow
  return undo
}
