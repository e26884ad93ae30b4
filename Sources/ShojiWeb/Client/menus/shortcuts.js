// Shortcuts: keyboard shortcuts that act wherever the focus is, and key presses that an element observes.
import { isDisabled } from "../taps.js"

export const isApple = /Mac|iP(hone|ad|od)/.test(navigator.platform)
const names = { " ": "space", ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" }
const isTyping = (element) => element?.matches("input:not([type=checkbox],[type=radio],[type=range],[type=button]),textarea,select,[contenteditable]")

/** Returns the modifiers of a key press as the wire writes them: `meta+shift`. On non-Apple keyboards Ctrl is `meta`. */
export function modifiersOf(event) {
  const held = []
  if (event.metaKey || (!isApple && event.ctrlKey)) held.push("meta")
  if (isApple && event.ctrlKey) held.push("ctrl")
  if (event.altKey) held.push("alt")
  if (event.shiftKey) held.push("shift")
  return held.join("+")
}

/** Whether a key belongs to an IME composition. NB: WebKit ends it before the keydown of the final Return, which still has keyCode 229. */
export const composes = (event) => event.isComposing || event.keyCode === 229

/** Whether the event presses or releases a modifier key, ignoring key repeat. */
export const isModifier = ({ key, repeat }) => !repeat && /^(Meta|Control|Alt|Shift)$/.test(key)

/** Set by code that loads later: adaptation to the keyboard layout (keyboardlayout.js), and which commands and menu items are active
    (commandlist.js). */
export const fitted = { here: (wanted) => wanted, means() {}, allows: (element) => !!element.closest(".commands") || element.checkVisibility() }

export function matches(wanted, event) {
  const parts = fitted.here(wanted).toLowerCase().split("+")
  // NB: "meta++" is the plus key, which the split has turned into "".
  const key = parts.pop() || "+"
  const pressed = (names[event.key] ?? event.key).toLowerCase()
  const held = modifiersOf(event).split("+")
  // A shifted symbol is written as the symbol itself ("meta+?"), so Shift is optional unless the key is a letter or digit.
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
/** Character sets are written as a pattern. */
const wants = (element, key) => asks(element, key) || keysOf(element).some((one) => one === "*" || (one.length > 1 && one[0] === "[" && new RegExp(`^${one}$`, "u").test(key)))
/** Returns the elements around an element that observe keys, the nearest first. */
const askers = (element) => {
  const around = element?.closest?.("[data-keys]")
  return around ? [around, ...askers(around.parentElement)] : []
}
/** Whether an ancestor observes a key by its name. */
export const isNamed = (element, key) => askers(element).some((one) => asks(one, key))

let isAgain = false, asked
/** Whether a key that the app did not handle is being replayed. */
export const isPressedAgain = () => isAgain
/** Replays the default action of a key that waited for the app, on the element where it was pressed. */
export function replayKey(press) {
  if (asked !== document.activeElement) return
  isAgain = true
  try { press(asked) } finally { isAgain = false }
  // If an arrow key has moved the focus, the next press continues from there.
  asked = document.activeElement
}

/**
 * Returns true if the key's default action is withheld until the app replies. That applies to keys observed by name, except that in
 * a field, typing and editing continue at once. Combinations with Command or Control are not withheld. If every key is observed, most
 * are not handled: only keys that would scroll the page are withheld.
 */
export function keeps(event) {
  const { target, key } = event
  if (isAgain || composes(event)) return false
  // Shift-Tab always moves the focus back out.
  const named = isNamed(target, key) && !(key === "Tab" && event.shiftKey)
  if (target.matches("[data-text]")) return named && !isHeld(event) && /^(Enter|Tab|Escape|Arrow)/.test(key)
  if (isTyping(target) || target.matches(/^( |Enter)$/.test(key) ? "button,a[href],summary,input" : "[type=radio],[type=range]")) return false
  if (named) return !isHeld(event) || key.length > 1
  return !isHeld(event) && /^( $|Arrow|Page|Home|End)/.test(key) && askers(target).some((one) => wants(one, key)) && target.matches("[data-focusable],[data-keys]:not(.list,.collection,.scroll)")
}

/**
 * Whether the focused element uses a key without modifiers itself: Space plays a video or presses a control, arrows move a caret, a value, or
 * what can scroll.
 */
function uses(element, key) {
  if (key === " ") return !!element.closest(".media") || element.matches("button,a[href],summary,input,[role=button]")
  if (!key.startsWith("Arrow")) return false
  const scroller = element.closest(".scroll:not([data-paging],[data-axis=vertical]),.pdf-scroller")
  return isTyping(element) || element.matches("[type=range],[type=radio],[role=slider]") || (!!scroller && /[LR]/.test(key) && scroller.scrollWidth > scroller.clientWidth + 1)
}

/** Returns the reachable element whose shortcut matches a key press, wherever the focus is. */
export const shortcutOf = (event) => [...document.querySelectorAll("[data-shortcut]")]
  .find((element) => element.dataset.shortcut.split(" ").some((wanted) => matches(wanted, event)) && isReachable(element))

/** @returns {() => void} cleanup */
export function startShortcuts(server) {
  function onDown(event) {
    if (composes(event) || event.defaultPrevented) return
    // With Command, Control or Option held, shortcuts precede observed keys.
    if (isHeld(event)) return act(event) || report(event, event.repeat ? "repeat" : "down")
    report(event, event.repeat ? "repeat" : "down")
    if (!event.defaultPrevented && !(event.key.length === 1 && isTyping(document.activeElement)) && !uses(document.activeElement ?? document.body, event.key)) act(event)
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
