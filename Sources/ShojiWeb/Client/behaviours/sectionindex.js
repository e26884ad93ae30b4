// Section index: a finger that moves along the labels scrolls the list to their sections, and taps nothing else.
import { listen } from "./dom.js"

export function startSectionIndex(labels, _, server) {
  let pointer = null, shown = null

  function show(y) {
    const all = [...labels.children]
    // Above the first label means the first, below the last the last: a finger need not stay on the narrow column.
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
  // With pointer capture the click's target is the column; stopped here, so that no label or row handles it.
  const swallow = (event) => { if (event.detail) event.stopPropagation() }
  return listen(labels, { pointerdown: down, pointermove: move, pointerup: up, pointercancel: up, click: swallow })
}
