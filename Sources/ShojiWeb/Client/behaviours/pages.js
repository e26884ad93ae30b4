// Pages: which page of a paging scroll view the app wants to be seen. A person's own turning is told by the scroll view.
import { prefersReducedMotion } from "../traits.js"
import { isRightToLeft, listen, together } from "./listen.js"
import { holdToNeighbour } from "./neighbour.js"

export function startPages(scroller, says) {
  const way = () => (isRightToLeft(scroller) ? -1 : 1)
  let page = +says.page, width
  function show(behavior) {
    const left = way() * page * scroller.clientWidth
    if (Math.abs(scroller.scrollLeft - left) > 1) scroller.scrollTo({ left, behavior })
  }
  // A window of another size shows the page that a person has turned to.
  function fit() {
    width = scroller.clientWidth
    show("instant")
  }
  function look() {
    if (width && scroller.clientWidth === width) page = Math.round(Math.abs(scroller.scrollLeft) / width)
  }
  fit()
  const sizes = new ResizeObserver(fit)
  sizes.observe(scroller)
  function onKey(event) {
    if (event.target !== scroller) return
    const step = { ArrowRight: way(), ArrowLeft: -way() }[event.key]
    if (!step) return
    event.preventDefault()
    scroller.scrollBy({ left: step * way() * scroller.clientWidth, behavior: prefersReducedMotion() ? "instant" : "smooth" })
  }
  const undo = together(() => sizes.disconnect(), holdToNeighbour(scroller, true), listen(scroller, { keydown: onKey, scroll: look }))
  undo.changed = (name) => {
    if (name !== "data-page") return
    page = +says.page
    show(prefersReducedMotion() ? "instant" : "smooth")
  }
  return undo
}
