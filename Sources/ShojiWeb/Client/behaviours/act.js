// Act: a button that asks its element for one of the actions that it offers to assistive technologies.
import { listen } from "./listen.js"

/** @returns {() => void} undo */
export function startAct(button, says, server) {
  return listen(button, {
    click(event) {
      event.stopPropagation()
      server.action(button.id.split("-")[0], "accessibility", says.act)
    },
  })
}
