// Act: a button that runs one of its element's accessibility actions.
import { listen } from "./dom.js"

/** @returns {() => void} cleanup */
export function startAct(button, says, server) {
  return listen(button, {
    click(event) {
      event.stopPropagation()
      server.action(button.id.split("-")[0], "accessibility", says.act)
    },
  })
}
