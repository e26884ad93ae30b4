// Print command: opens the print view for what the app prints, and tells the app what became of it.
import { script } from "./deferred-chunk.js"

export function startPrintCommand(server) {
  const { run } = server
  server.run = (name, value) => {
    if (name !== "print") return run(name, value)
    script("printing-opener").then((its) => {
      if (value) its.openPrinting(value, { done: (outcome) => server.printed(value.id, outcome) })
      else its.closePrinting()
    })
  }
}
