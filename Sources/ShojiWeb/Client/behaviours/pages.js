// Pages: scrolls a paging scroll view to the page that the app selected. The scroll view itself reports the user's page turns.
import { prefersReducedMotion } from "../reduced-motion.js"
import { isRightToLeft, listen, combineCleanups } from "./dom.js"
import { holdToNeighbour } from "./wheel-paging.js"

export function startPages(scroller, says) {
  const way = () => (isRightToLeft(scroller) ? -1 : 1)
  let page = +says.page, width
  function show(behavior) {
    const left = way() * page * scroller.clientWidth
    if (Math.abs(scroller.scrollLeft - left) > 1) scroller.scrollTo({ left, behavior })
  }
  // After a resize, shows the current page again.
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
  const undo = combineCleanups(() => sizes.disconnect(), holdToNeighbour(scroller, true), listen(scroller, { keydown: onKey, scroll: look }))
  undo.changed = (name) => {
    if (name !== "data-page") return
    page = +says.page
    show(prefersReducedMotion() ? "instant" : "smooth")
  }
  return undo
}
