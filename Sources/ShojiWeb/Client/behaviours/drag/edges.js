// Edges: while an object that has a window of its own is dragged, a drop at a side of the page opens that window.
import { say } from "../../words.js"

export const isEdge = (target) => target?.classList.contains("window-edge")

/** Shows both edges, above presentations too. @returns {HTMLElement[]} */
export function showEdges() {
  const home = [...document.querySelectorAll("dialog:modal")].pop() ?? document.body
  return ["leading", "trailing"].map((side) => {
    const edge = Object.assign(document.createElement("div"), { className: "window-edge", popover: "manual" })
    edge.dataset.side = side
    // Keyboards and screen readers have a control of their own.
    edge.setAttribute("aria-hidden", "true")
    edge.append(Object.assign(document.createElement("span"), { textContent: say("dropOpens") }))
    home.append(edge)
    edge.showPopover?.()
    return edge
  })
}
