// Keyboard layout: what the keys of the keyboard that is there type, so that a shortcut whose sign has no key of its own lies where it would be.
// keyboard-shortcut.auto-localised-keys
import { fitted, isApple } from "./shortcuts.js"

/** A shortcut in the words of the keyboard that is there: without Command, Control is Command, and Control beside it is Alt. */
export const here = (wanted) => isApple ? wanted : wanted.replace("meta+ctrl", "meta+alt").replace("ctrl", "meta")

/** What a key types alone, by its place. */
const signs = new Map()

/** The place of a key as browsers call it, for those that move from one language's keyboard to another's. */
const placeOf = (key) => /^[a-z]$/.test(key) ? `Key${key.toUpperCase()}` : /^\d$/.test(key) ? `Digit${key}`
  : { "[": "BracketLeft", "]": "BracketRight", ";": "Semicolon", "'": "Quote", "/": "Slash", "\\": "Backslash", "`": "Backquote", "-": "Minus", "=": "Equal", ",": "Comma", ".": "Period" }[key]
const has = (key) => [...signs.values()].includes(key)

/** Whether a key press means a key that it does not type, for a shortcut with these modifiers. */
function means(key, event, modifiers) {
  const typed = event.key.toLowerCase(), isShifted = event.shiftKey
  // A letter or a digit is itself, wherever it stands; what AltGr makes is typed; and Shift is a part of the shortcut or makes it another.
  if (/^[a-z0-9]$/.test(typed) || event.getModifierState?.("AltGraph") || (isShifted && !modifiers.includes("shift"))) return false
  // Shift and a Mac's Option make another sign of the right key.
  if (signs.get(event.code) === key) return true
  if (placeOf(key) !== event.code || has(key)) return false
  // The place counts where another script's letter stands there, an accent that waits for its letter, or a sign above which the digit is printed.
  return /^([^ -~]|dead)$/.test(typed) || /\d/.test(key) || isShifted || (isApple && event.altKey)
}

/** What is printed for a key: itself, or what the keyboard has in its place. Digits are printed on every keyboard, if above another sign. */
export function signFor(key) {
  const own = signs.get(placeOf(key))
  return !own || has(key) || /\d/.test(key) || /^[a-z0-9]$/.test(own) ? key : own
}

/** Asks the browser, where it knows. Others show it as people type. */
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
