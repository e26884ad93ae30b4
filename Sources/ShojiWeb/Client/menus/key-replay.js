// Replays a key's default action after the app returned `.ignored`.
import { isReachable, replayKey } from "./shortcuts.js"

const ways = { ArrowLeft: ["left", "character"], ArrowRight: ["right", "character"], ArrowUp: ["backward", "line"], ArrowDown: ["forward", "line"] }

const press = ({ key, modifiers }) => replayKey((target) => {
  const held = modifiers.split("+"), shiftKey = held.includes("shift")
  const event = new KeyboardEvent("keydown", {
    key, shiftKey, altKey: held.includes("alt"), ctrlKey: held.includes("ctrl"), metaKey: held.includes("meta"), bubbles: true, cancelable: true,
  })
  if (!target.dispatchEvent(event) || !target.matches("[data-text]")) return
  // Default actions that browsers perform only for trusted key events.
  if (key === "Enter" && !target.matches("input")) document.execCommand("insertText", false, "\n")
  else if (ways[key]) getSelection().modify(shiftKey ? "extend" : "move", ...ways[key])
})

/** Return in a field without a submit action activates the default button of its page or dialog. Alerts handle Return themselves. */
function pressDefault(id) {
  const field = document.getElementById(id), around = field?.closest("dialog")
  if (!field || around?.matches(".alert")) return
  [...document.querySelectorAll("[data-shortcut~=enter]")].find((button) => button.closest("dialog") === around && isReachable(button))?.click()
}

export function startAgain(server) {
  const commands = { press, pressDefault }, { run } = server
  server.run = (name, value) => commands[name] ? commands[name](value) : run(name, value)
}
