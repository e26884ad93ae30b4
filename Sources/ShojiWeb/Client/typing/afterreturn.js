// After Return: text typed before the app's reply waits for the field that the reply focuses: the next one, or the same one,
// cleared. On a slow connection, or while the app is started again, it would otherwise go into the previous field, or be sent twice. It also
// waits until an IME composition ends. If the reply removed the field, the text goes to the field that is edited next.
// The same applies after a Return or a Tab that the app observes: it may clear the field, or change its text.
import { composes, isNamed, isPressedAgain } from "../menus/shortcuts.js"

/** In milliseconds: how long text without a field grows, and how long it is kept for the field that is edited next. */
const longestGap = 1000, longestKept = 10_000

const isField = (element) => element?.matches?.("[data-text]:read-write")
const fieldIn = (element) => isField(element) ? element : element?.querySelector("[data-text]:read-write")

export function startAfterReturn(server) {
  let held = null, unheard = null, kept = { text: "", at: -Infinity }
  const { submit, later, key, run } = server

  function begin(field, count, text = "") {
    const mine = held = { field, text, key: field.dataset.key, count }
    server.answered(count).then(() => mine.composed).then(() => {
      if (held === mine) held = null
      // Return was pressed in the same field since: all text goes where that leads.
      if (held && !mine.isLeft) return held.text = mine.text + held.text
      deliver(mine)
    })
  }

  /** Keeps text that has no field, together with what is typed after it. */
  const keep = (text) => { kept = { text, at: performance.now() } }
  const age = () => performance.now() - kept.at

  function deliver({ field: left, text, key: place, count, led, isLeft }) {
    // The Return was lost with its process, and what it would have led to.
    if (server.isLost?.(count)) return left.type === "password" ? undefined : server.offer(text)
    const active = document.activeElement, twin = document.getElementById(left.id)
    // NB: another process gives other fields the same numbers.
    const twinField = twin?.dataset.key === place ? twin : null, goal = fieldIn(document.getElementById(led))
    // If the user has gone to another field meanwhile, the text still belongs to the one to which Return led.
    const field = isLeft ? goal ?? twinField : isField(active) ? active : twinField
    if (!isField(field)) return keep(text)
    if (!text) return
    const hasLines = !field.matches("input") && field.dataset.submit !== "", isAsked = isNamed(field, "Enter")
    const end = hasLines && !isAsked ? -1 : text.indexOf("\n"), now = (end < 0 ? text : text.slice(0, end)).replaceAll("\r", hasLines ? "\n" : " ")
    if (now && (field !== active || !document.execCommand("insertText", false, now))) {
      field.setRangeText(now, field.selectionStart, field.selectionEnd, "end")
      field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText", data: now }))
    }
    if (end < 0) return
    const rest = text.slice(end + 1)
    if (!isAsked) return begin(field, submit(field.id), rest)
    field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }))
    if (held) held.text += rest
  }

  server.submit = (id) => {
    const field = document.activeElement
    // Return of the app's own keyboard: comes after the typed text.
    if (held?.field === field && !isPressedAgain()) return held.text += "\n"
    const count = submit(id)
    if (field?.matches("[data-text][data-submit='']")) begin(field, count)
    return count
  }
  server.key = (id, name, modifiers, phase) => {
    const count = key(id, name, modifiers, phase), field = document.activeElement
    if (/kept/.test(modifiers) && /^(Enter|Tab)$/.test(name) && isField(field)) begin(field, count)
    return count
  }
  // Where the reply leads, even if the focus stays where the user has put it since.
  server.run = (name, value) => {
    if (held && name === "focus") held.led = value?.id ?? value
    return run(name, value)
  }
  const leave = ({ key = "Tab" }) => { if (held && key === "Tab") held.isLeft = true }
  addEventListener("pointerdown", leave, true)
  addEventListener("keydown", leave, true)
  // The field itself has not changed.
  server.later = (key, task) => { if (key !== unheard) later(key, task) }

  const isHeld = (event) => held?.field === event.target && !event.isComposing && !held.before && !isPressedAgain()
  const stop = (event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener("beforeinput", (event) => {
    if (!isHeld(event)) return
    const { inputType } = event, data = event.data ?? event.dataTransfer?.getData("text/plain")
    // Pasted newlines are text, and do not submit.
    if (/^insert(Text|FromPaste)$/.test(inputType) && data != null) held.text += data.replace(/\r\n?|\n/g, "\r")
    else if (inputType === "deleteContentBackward" && held.text) held.text = [...held.text].slice(0, -1).join("")
    else return
    stop(event)
  }, true)
  addEventListener("keydown", (event) => {
    if (!isHeld(event) || event.key !== "Enter" || composes(event)) return
    // If the app observes Return, Shift-Return is a newline.
    held.text += event.shiftKey && isNamed(event.target, "Enter") ? "\r" : "\n"
    stop(event)
  }, true)
  // An IME needs a field, and there is no other yet: the composition is shown in this field until it ends.
  addEventListener("compositionstart", ({ target }) => {
    if (held?.field !== target) return
    held.before = [target.value, target.selectionStart, target.selectionEnd]
    held.composed = new Promise((done) => { held.done = done })
    unheard = target
  }, true)
  addEventListener("compositionend", ({ target, data }) => {
    if (!held?.before || held.field !== target) return
    const [value, start, end] = held.before
    target.value = value
    target.setSelectionRange(start, end)
    held.before = null
    held.text += data
  }, true)
  // NB: registered last, after the handlers that waited for the end of the composition.
  addEventListener("compositionend", () => {
    unheard = null
    held?.done?.()
  })
  addEventListener("keydown", ({ key, target, defaultPrevented, ctrlKey, metaKey, altKey }) => {
    if (target === document.body && key.length === 1 && !(defaultPrevented || ctrlKey || metaKey || altKey) && age() < longestGap) keep(kept.text + key)
  })
  addEventListener("focusin", ({ target }) => {
    if (!isField(target) || !kept.text) return
    const { text } = kept, isFresh = age() < longestKept
    kept = { text: "", at: -Infinity }
    // After the frame that moved the focus has been applied.
    if (isFresh) queueMicrotask(() => deliver({ field: target, text }))
  })
}
