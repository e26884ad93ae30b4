// Text renderer: measures where the browser has put the lines, runs and characters of a text, and reports it to the app, which draws them.
// All changed texts are measured in one pass that only reads. Nothing is measured while nothing changes.

import { readText } from "./text-layout.js"

const waiting = new Map()
/** The observed texts, each with the function that measures it again. */
const observed = new Map()

const sizes = new ResizeObserver((entries) => { for (const { target } of entries) observed.get(target)?.() })
// A font that has arrived may have changed any text, without a change of its size.
document.fonts.addEventListener("loadingdone", () => { for (const again of observed.values()) again() })

/** @returns {() => void} cleanup */
export function startTextRenderer(element, says, server) {
  let known = ""
  // The root of a rendered text holds the text and the drawing over it; only the text is observed, because drawings change while they move.
  const text = element.matches(".text") ? element : element.querySelector(":scope > .text")
  function report() {
    const read = text.isConnected && readText(text, element), said = JSON.stringify(read)
    if (!read || said === known) return
    known = said
    server.action(element.id, "glyphs", read)
  }
  const again = () => {
    waiting.set(element, report)
    server.later("glyphs", () => {
      const all = [...waiting.values()]
      waiting.clear()
      for (const one of all) one()
    })
  }
  const words = new MutationObserver(again)
  words.observe(text, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ["class", "style"] })
  observed.set(text, again)
  sizes.observe(text)
  again()
  return () => {
    words.disconnect()
    sizes.unobserve(text)
    observed.delete(text)
    waiting.delete(element)
  }
}
