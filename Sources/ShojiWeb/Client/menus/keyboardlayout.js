// Keyboard layout: what the user's keys type, so that a shortcut whose character has no key of its own is found by position.
// keyboard-shortcut.auto-localised-keys
import { fitted, isApple } from "./shortcuts.js"

/** Adapts a shortcut to the user's keyboard: without a Command key, Control stands for Command, and Command-Control for Alt. */
export const here = (wanted) => isApple ? wanted : wanted.replace("meta+ctrl", "meta+alt").replace("ctrl", "meta")

/** The character of each key without modifiers, by its code. */
const signs = new Map()

/** Returns a key's position as a `KeyboardEvent.code`, for keys that differ between layouts. */
const placeOf = (key) => /^[a-z]$/.test(key) ? `Key${key.toUpperCase()}` : /^\d$/.test(key) ? `Digit${key}`
  : { "[": "BracketLeft", "]": "BracketRight", ";": "Semicolon", "'": "Quote", "/": "Slash", "\\": "Backslash", "`": "Backquote", "-": "Minus", "=": "Equal", ",": "Comma", ".": "Period" }[key]
const has = (key) => [...signs.values()].includes(key)

/** Whether a key press matches a key that it does not type, for a shortcut with these modifiers. */
function means(key, event, modifiers) {
  const typed = event.key.toLowerCase(), isShifted = event.shiftKey
  // Letters and digits match by character only; AltGr types a character; and Shift is either part of the shortcut or makes another one.
  if (/^[a-z0-9]$/.test(typed) || event.getModifierState?.("AltGraph") || (isShifted && !modifiers.includes("shift"))) return false
  // With Shift or a Mac's Option, the right key types another character.
  if (signs.get(event.code) === key) return true
  if (placeOf(key) !== event.code || has(key)) return false
  // The position counts if the key types a letter of another script, is a dead key, or types a symbol that shares its key with the digit.
  return /^([^ -~]|dead)$/.test(typed) || /\d/.test(key) || isShifted || (isApple && event.altKey)
}

/** Returns the label of a key: itself, or what the layout has at its position. Digits are on every keyboard, possibly with Shift. */
export function signFor(key) {
  const own = signs.get(placeOf(key))
  return !own || has(key) || /\d/.test(key) || /^[a-z0-9]$/.test(own) ? key : own
}

/** Reads the layout, where the browser has the API. In other browsers it is learned from key presses. */
export async function readLayout() {
  const layout = await navigator.keyboard?.getLayoutMap?.().catch(() => null)
  if (!layout) return
  signs.clear()
  layout.forEach((sign, code) => signs.set(code, sign))
}

export function startKeyboardLayout() {
  Object.assign(fitted, { here, means })
  readLayout()
  addEventListener("keydown", ({ key, code, ctrlKey, altKey, metaKey, shiftKey, isComposing }) => {
    if (key.length === 1 && !ctrlKey && !altKey && !metaKey && !shiftKey && !isComposing && !/^Numpad/.test(code)) signs.set(code, key.toLowerCase())
  }, true)
}
