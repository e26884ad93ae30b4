// Again: keys that the app was asked about first, and did not want, are pressed as if nobody had been asked.
import { isReachable, pressAgain } from "./shortcuts.js"

const ways = { ArrowLeft: ["left", "character"], ArrowRight: ["right", "character"], ArrowUp: ["backward", "line"], ArrowDown: ["forward", "line"] }

const press = ({ key, modifiers }) => pressAgain((target) => {
  const held = modifiers.split("+"), shiftKey = held.includes("shift")
  const event = new KeyboardEvent("keydown", {
    key, shiftKey, altKey: held.includes("alt"), ctrlKey: held.includes("ctrl"), metaKey: held.includes("meta"), bubbles: true, cancelable: true,
  })
  if (!target.dispatchEvent(event) || !target.matches("[data-text]")) return
  // What a browser does only with keys that people press.
  if (key === "Enter" && target.matches("textarea")) document.execCommand("insertText", false, "\n")
  else if (ways[key]) getSelection().modify(shiftKey ? "extend" : "move", ...ways[key])
})

/** Return in a field that nobody answers to presses the default button of its page or dialog. An alert has its own way. */
function pressDefault(id) {
  const field = document.getElementById(id), around = field?.closest("dialog")
  if (!field || around?.matches(".alert")) return
  [...document.querySelectorAll("[data-shortcut~=enter]")].find((button) => button.closest("dialog") === around && isReachable(button))?.click()
}

export function startAgain(server) {
  const commands = { press, pressDefault }, { run } = server
  server.run = (name, value) => commands[name] ? commands[name](value) : run(name, value)
}
