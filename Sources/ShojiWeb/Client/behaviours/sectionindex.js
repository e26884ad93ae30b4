// Section index: a finger that goes along the labels takes the list through its sections, and presses nothing else on its way.
import { listen } from "./listen.js"

export function startSectionIndex(labels, _, server) {
  let pointer = null, shown = null

  function show(y) {
    const all = [...labels.children]
    // Before the first it is the first, after the last the last: a finger doesn't have to stay on the narrow column.
    const label = all.find((each) => y < each.getBoundingClientRect().bottom) ?? all.at(-1)
    if (!label || label === shown) return
    shown = label
    const to = label.closest("[data-to]") ?? label.querySelector("[data-to]")
    server.run("scroll", { to: to.dataset.to, anchor: "top" })
    server.run("haptic", "selection")
  }
  function down(event) {
    if (event.button > 0 || !event.isPrimary) return
    pointer = event.pointerId
    shown = null
    labels.setPointerCapture(pointer)
    show(event.clientY)
  }
  const move = (event) => { if (event.pointerId === pointer) show(event.clientY) }
  const up = () => { pointer = null }
  // The captured pointer's click is the column's, so that neither a label nor a row hears of it.
  const swallow = (event) => { if (event.detail) event.stopPropagation() }
  return listen(labels, { pointerdown: down, pointermove: move, pointerup: up, pointercancel: up, click: swallow })
}
