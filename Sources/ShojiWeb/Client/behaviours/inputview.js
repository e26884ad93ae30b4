// Input view: an app's own keyboard, shown while its field is edited. Its keys edit the field directly and never take the focus.
import { cover, isCovered } from "../typing/keyboard.js"
import { repeating } from "./repeat.js"
import { listen, still, combineCleanups } from "./dom.js"

const characters = new Intl.Segmenter(undefined, { granularity: "grapheme" })

/** Returns the UTF-16 length of the character before (or after) the caret. */
const reach = (text, isLast) => [...characters.segment(text)].at(isLast ? -1 : 0)?.segment.length ?? 0

export function startInputview(panel, says, server) {
  const field = panel.closest(".textfield").querySelector("[data-text]")
  const keys = "[data-insert],[data-key-action]"

  function edit(start, end, text) {
    if (document.activeElement === field) {
      // As typed text, so that it can be undone.
      field.setSelectionRange(start, end)
      if (text || start < end) document.execCommand(text ? "insertText" : "delete", false, text)
      return
    }
    // The focus is on the key, by keyboard or screen reader, and stays there.
    field.setRangeText(text, start, end, "end")
    field.dispatchEvent(new InputEvent("input", { bubbles: true }))
  }

  function press({ dataset: { insert, keyAction } }) {
    const { selectionStart: start, selectionEnd: end, value } = field
    const back = start === end ? reach(value.slice(0, start), true) : 0
    if (insert !== undefined) edit(start, end, insert)
    else if (keyAction === "deleteBackward") edit(start - back, end, "")
    else if (keyAction === "moveBackward") field.setSelectionRange(start - back, start - back)
    else if (keyAction === "moveForward") {
      const to = start === end ? end + reach(value.slice(end)) : end
      field.setSelectionRange(to, to)
    } else if (keyAction === "dismiss") {
      field.focus()
      field.blur()
    } else if (field.tagName === "TEXTAREA") edit(start, end, "\n")
    else server.submit(field.id)
  }

  // Before the click: keeps the focus in the field, which keeps this keyboard open.
  const stay = (event) => { if (event.target.closest(keys)) event.preventDefault() }
  let uncover = () => {}
  function show() {
    if (says.state) return
    says.state = isCovered() ? "still" : "open"
    panel.showPopover()
    uncover = cover(panel)
  }
  // A page restored without its focus shows the keys when the field is focused again.
  if (document.activeElement === field) show()
  const undo = combineCleanups(
    () => uncover(), listen(field, { focus: show }), listen(panel, { pointerdown: stay, mousedown: stay }),
    repeating(panel, keys, press, ({ dataset: { keyAction } }) => keyAction && keyAction !== "submit" && keyAction !== "dismiss"))
  undo.leave = () => {
    uncover()
    if (isCovered()) return
    panel.dataset.state = "closing"
    return still(panel)
  }
  return undo
}
