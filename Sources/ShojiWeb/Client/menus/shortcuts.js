// Shortcuts: keys that act on an element wherever focus is, and key presses that an element asked for.
import { isDisabled } from "../taps.js"

export const isApple = /Mac|iP(hone|ad|od)/.test(navigator.platform)
const names = { " ": "space", ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" }
const isTyping = (element) => element?.matches("input:not([type=checkbox],[type=radio],[type=range],[type=button]),textarea,select,[contenteditable]")

/** The modifiers of a key press as the wire writes them: `meta+shift`. On other than Apple keyboards Ctrl is `meta`. */
export function modifiersOf(event) {
  const held = []
  if (event.metaKey || (!isApple && event.ctrlKey)) held.push("meta")
  if (isApple && event.ctrlKey) held.push("ctrl")
  if (event.altKey) held.push("alt")
  if (event.shiftKey) held.push("shift")
  return held.join("+")
}

/** Whether a key belongs to what is being put together. NB: WebKit ends that before the Return that ended it; keyCode 229 still tells. */
export const composes = (event) => event.isComposing || event.keyCode === 229

/** Whether a press or a release is of a key that changes what others mean, told once. */
export const isModifier = ({ key, repeat }) => !repeat && /^(Meta|Control|Alt|Shift)$/.test(key)

/** What can wait until somebody has seen the page: which keys a keyboard has instead, and when a command or a menu's item may act. See keyboardlayout.js and commandlist.js. */
export const fitted = { here: (wanted) => wanted, means() {}, allows: (element) => !!element.closest(".commands") || element.checkVisibility() }

export function matches(wanted, event) {
  const parts = fitted.here(wanted).toLowerCase().split("+")
  // NB: "meta++" is the plus key, whose name the split has eaten.
  const key = parts.pop() || "+"
  const pressed = (names[event.key] ?? event.key).toLowerCase()
  const held = modifiersOf(event).split("+")
  // A shifted sign is written as the sign itself ("meta+?"), so Shift is free for what is no letter.
  const has = (name) => held.includes(name) === parts.includes(name) || (name === "shift" && !parts.includes("shift") && /^[^a-z0-9]$/.test(key))
  return (pressed === key || fitted.means(key, event, parts)) && ["meta", "ctrl", "alt", "shift"].every(has)
}

/** Whether a shortcut may act now. */
export function isReachable(element) {
  const modal = [...document.querySelectorAll("dialog:modal")].pop()
  return (!modal || modal.contains(element)) && !isDisabled(element) && fitted.allows(element)
}

const isHeld = ({ metaKey, ctrlKey, altKey }) => metaKey || ctrlKey || altKey
const keysOf = (element) => element.dataset.keys.split(" ")
const asks = (element, key) => keysOf(element).includes(key === " " ? "Space" : key)
/** A set of characters stands there as a pattern. */
const wants = (element, key) => asks(element, key) || keysOf(element).some((one) => one === "*" || (one.length > 1 && one[0] === "[" && new RegExp(`^${one}$`, "u").test(key)))
/** What asks for keys around an element, the nearest first. */
const askers = (element) => {
  const around = element?.closest?.("[data-keys]")
  return around ? [around, ...askers(around.parentElement)] : []
}
/** Whether something around an element asks for a key by its name. */
export const isNamed = (element, key) => askers(element).some((one) => asks(one, key))

let isAgain = false, asked
/** Whether a key is pressed that the app has not wanted. */
export const isPressedAgain = () => isAgain
/** Does what a key does that was kept for the app, where it was pressed. */
export function pressAgain(press) {
  if (asked !== document.activeElement) return
  isAgain = true
  try { press(asked) } finally { isAgain = false }
  // The next press of an arrow goes on from where this one has led.
  asked = document.activeElement
}

/**
 * Whether a key waits for the app's answer, and does until then nothing of what it does by itself. One that was asked for by name does, but in
 * a field what types or edits something goes on at once. With Command or Control it is somebody else's. Where every key is asked for, most
 * are not wanted: only what would scroll the page under what has just answered to it is kept from that.
 */
export function keeps(event) {
  const { target, key } = event
  if (isAgain || composes(event)) return false
  // Who goes back by Shift-Tab comes out of everything.
  const named = isNamed(target, key) && !(key === "Tab" && event.shiftKey)
  if (target.matches("[data-text]")) return named && !isHeld(event) && /^(Enter|Tab|Escape|Arrow)/.test(key)
  if (isTyping(target) || target.matches(/^( |Enter)$/.test(key) ? "button,a[href],summary,input" : "[type=radio],[type=range]")) return false
  if (named) return !isHeld(event) || key.length > 1
  return !isHeld(event) && /^( $|Arrow|Page|Home|End)/.test(key) && askers(target).some((one) => wants(one, key)) && target.matches("[data-focusable],[data-keys]:not(.list,.collection,.scroll)")
}

/** What acts on the key that is pressed, wherever the focus is. */
export const shortcutOf = (event) => [...document.querySelectorAll("[data-shortcut]")]
  .find((element) => element.dataset.shortcut.split(" ").some((wanted) => matches(wanted, event)) && isReachable(element))

/** @returns {() => void} undo */
export function startShortcuts(server) {
  function onDown(event) {
    if (composes(event) || event.defaultPrevented) return
    // What is held makes it a command, which comes before all that somebody listens to.
    if (isHeld(event)) return act(event) || report(event, event.repeat ? "repeat" : "down")
    report(event, event.repeat ? "repeat" : "down")
    if (!event.defaultPrevented && !(event.key.length === 1 && isTyping(document.activeElement))) act(event)
  }

  /** @returns whether there is a shortcut for it */
  function act(event) {
    const element = shortcutOf(event)
    if (!element) return
    event.preventDefault()
    if (event.repeat) return true
    if (element.matches("[data-tap],[data-dismiss],button,a,input")) element.click()
    else server.key(element.id, event.key, modifiersOf(event), "down")
    return true
  }

  function report(event, phase) {
    const element = askers(event.target).find((one) => wants(one, event.key))
    if (!element || isAgain || composes(event)) return
    const isKept = phase !== "up" && keeps(event)
    if (isKept) {
      event.preventDefault()
      asked = event.target
    }
    server.key(element.id, event.key, [modifiersOf(event), isKept && "kept"].filter(Boolean).join("+"), phase)
  }

  const onUp = (event) => report(event, "up")
  document.addEventListener("keydown", onDown)
  document.addEventListener("keyup", onUp)
  return () => {
    document.removeEventListener("keydown", onDown)
    document.removeEventListener("keyup", onUp)
  }
}
