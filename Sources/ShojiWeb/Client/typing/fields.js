// Fields: ownership of the text being typed. It belongs to the user: a value from the server is applied only after the server has
// acknowledged everything typed, and never during an IME composition.
import { composes, keeps, shortcutOf } from "../menus/shortcuts.js"

/** What an event says of a text field. */
export const textOf = ({ id, value, selectionStart: start, selectionEnd: end }) => [id, value, start ?? value.length, end ?? value.length]

/**
 * Listens for text and control changes in the whole document.
 * @returns what the patcher uses: isBusy, set, say, composing; and cleanup
 */
export function startFields(server) {
  const lastSaid = new WeakMap(), lastSet = new WeakMap()
  let composing = null, heldRange = null, keptBack = null
  // The event by which the user last moved the focus, and whether the app is moving it right now.
  let moved = 0, isLed = false

  const isText = (element) => element.matches?.("[data-text]")
  const said = (element, count) => lastSaid.set(element, count)

  const say = (field) => server.later(field, () => said(field, server.input(...textOf(field))))

  const valueOf = (control) =>
    control.type === "checkbox" ? control.checked
    : control.type === "range" || control.type === "number" ? control.valueAsNumber
    : control.multiple ? [...control.selectedOptions].map((option) => option.value)
    : control.value

  function onInput({ target }) {
    // Also during a composition: on-screen keyboards compose every word, and a search begins with the first letters.
    if (isText(target)) say(target)
    else if (target.type === "range" || target.type === "color") change(target)
  }

  function onChange({ target }) {
    if (isText(target) || !target.closest) return
    if (target.type !== "range" && target.type !== "color") change(target)
    else server.flush()
  }

  function change(control) {
    const owner = control.closest("[data-change]")
    if (!owner) return
    keptBack = null
    const task = () => {
      const count = server.change(owner.id, valueOf(control))
      // Selecting one radio button deselects the others.
      for (const one of control.type === "radio" ? document.getElementsByName(control.name) : [control]) said(one, count)
      said(owner, count)
    }
    control.type === "range" || control.type === "color" ? server.later(control, task) : task()
  }

  function onComposition({ type, target }) {
    composing = type === "compositionend" ? null : target
    if (!composing && isText(target)) say(target)
  }

  function onFocus({ type, target, relatedTarget }) {
    const element = target.closest?.("[data-focus]")
    // When the window loses focus, the element keeps it: document.activeElement stays.
    if (type === "focusout") release()
    if (!element?.id || (type === "focusout" && document.activeElement === target)) return
    // Between fields only the gain is reported, which implies the loss, so that the app sees no moment without focus. A keyboard bar
    // belongs to its field.
    if (type === "focusout" && relatedTarget?.closest?.("[data-focus],.input-view,.keyboard-bar")) return
    const count = server.focus(element.id, type === "focusin")
    if (type === "focusin" && !isLed) moved = count
  }

  function onKey(event) {
    const { target, key } = event
    if (key !== "Enter" || composes(event) || !target.matches?.("[data-submit]")) return
    // With a modifier it is a shortcut, unless Return alone inserts a newline.
    const isModified = event.ctrlKey || event.metaKey
    if (target.dataset.submit === "mod" ? !isModified : isModified || event.altKey) return
    // Skips Return if the app observes it, or has a shortcut with it.
    if (keeps(event) || (isModified && shortcutOf(event))) return
    event.preventDefault()
    server.submit(target.id)
  }

  /** Scrolling by touch dismisses the keyboard if the author chose that. */
  function onMove({ target }) {
    const mode = target.closest?.("[data-scroll-dismisses]")?.dataset.scrollDismisses
    if ((mode === "immediately" || mode === "interactively") && !target.matches("[data-text]") && document.activeElement?.matches("[data-text]")) document.activeElement.blur()
  }

  // NB: a date field sends a change for each digit that makes a valid date, and restarts its entry when its value is set.
  const isSpelled = (element) => element === document.activeElement && /^(date|time)$/.test(element.type)
  const hold = ({ target }) => { heldRange = target.type === "range" ? target : null }
  const release = () => {
    heldRange = null
    keptBack?.()
    keptBack = null
  }
  const stay = (event) => event.preventDefault()

  const listeners = {
    input: onInput, change: onChange, compositionstart: onComposition, compositionend: onComposition,
    focusin: onFocus, focusout: onFocus, keydown: onKey, pointerdown: hold, pointerup: release, pointercancel: release,
    submit: stay, touchmove: onMove,
  }
  for (const name in listeners) document.addEventListener(name, listeners[name], { capture: true, passive: name === "touchmove" })

  return {
    say,
    said,
    /** The field with an IME composition, or null. */
    composing: () => composing,
    isBusy: (element) => element === composing || element === heldRange || isSpelled(element) || server.isPending(element)
      || !server.isUnderstood(lastSaid.get(element) ?? 0),
    /** The app leads the focus somewhere, unless the person has gone elsewhere since: then its word is old. */
    lead(task) { if (server.isUnderstood(moved)) this.led(task) },
    /** What takes the focus meanwhile is not the user. */
    led(task) {
      const was = isLed
      isLed = true
      task()
      isLed = was
    },
    /** Another process hears what these fields hold. */
    prime(all) { server.stood?.(all) },
    /** What the app says of a slider under a finger is done when the finger has let go; of a date that is typed, when its field is left. */
    keepBack(element, task) { if (element === heldRange || isSpelled(element)) keptBack = task },
    /** Whether the app has heard of a field's text, or is about to. */
    isReported: (field) => lastSaid.has(field) || server.isPending(field),
    /** Returns the text that the server has given a field last. */
    given: (field) => lastSet.get(field) ?? field.defaultValue.replace(/\r\n?|\n/g, field.matches("textarea") ? "\n" : ""),
    set(element, name, value) {
      if (name === "value") lastSet.set(element, value)
      const isAnswer = server.isAnswer(lastSaid.get(element) ?? 0)
      if (name !== "value" || !("selectionStart" in element) || document.activeElement !== element) {
        if (element[name] !== value) element[name] = value
        return server.wrote?.(element, isAnswer)
      }
      if (element.value === value) return
      const { selectionStart: start, selectionEnd: end, value: old } = element
      element.value = value
      // A caret at the end stays at the end (a formatter adds characters), any other keeps its distance from the start.
      const place = (offset) => offset === old.length ? value.length : Math.min(offset, value.length)
      if (start !== null) element.setSelectionRange(place(start), place(end))
      server.wrote?.(element, isAnswer)
    },
    undo() { for (const name in listeners) document.removeEventListener(name, listeners[name], true) },
  }
}
