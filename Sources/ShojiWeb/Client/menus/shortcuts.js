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

/** @returns {() => void} undo */
export function startShortcuts(server) {
  function onDown(event) {
    if (event.isComposing || event.defaultPrevented) return
    report(event, event.repeat ? "repeat" : "down")
    const isPlain = !(event.metaKey || event.ctrlKey || event.altKey) && event.key.length === 1
    if (event.defaultPrevented || (isPlain && isTyping(document.activeElement))) return
    for (const element of document.querySelectorAll("[data-shortcut]")) {
      const wanted = element.dataset.shortcut.split(" ").find((wanted) => matches(wanted, event))
      if (!wanted || !isReachable(element)) continue
      event.preventDefault()
      if (event.repeat) return
      if (element.matches("[data-tap],[data-dismiss],button,a,input")) element.click()
      else server.key(element.id, event.key, modifiersOf(event), "down")
      return
    }
  }

  function report(event, phase) {
    const key = event.key === " " ? "Space" : event.key
    const wants = (element) => !element || ["*", key].some((one) => element.dataset.keys.split(" ").includes(one))
    let element = event.target.closest?.("[data-keys]")
    while (!wants(element)) element = element.parentElement.closest("[data-keys]")
    if (!element || event.isComposing) return
    // Space and arrows would scroll the page under what has just answered to them.
    if (!isTyping(event.target) && event.key !== "Tab") event.preventDefault()
    server.key(element.id, event.key, modifiersOf(event), phase)
  }

  const onUp = (event) => report(event, "up")
  document.addEventListener("keydown", onDown)
  document.addEventListener("keyup", onUp)
  return () => {
    document.removeEventListener("keydown", onDown)
    document.removeEventListener("keyup", onUp)
  }
}
