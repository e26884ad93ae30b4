// Pages: scrolls a paging scroll view to the page that the app selected. The scroll view itself reports the user's page turns.
import { prefersReducedMotion } from "../reduced-motion.js"
import { onScrollRest } from "../scrolling.js"
import { isRightToLeft, listen, combineCleanups } from "./dom.js"
import { holdToNeighbour } from "./wheel-paging.js"

export function startPages(scroller, says) {
  const way = () => (isRightToLeft(scroller) ? -1 : 1)
  const panels = () => scroller.querySelector(".tab-pages-content").children
  let page = +says.page, aim = page, seen = panels()[page], width
  function show(behavior) {
    const left = way() * page * scroller.clientWidth
    if (Math.abs(scroller.scrollLeft - left) > 1) scroller.scrollTo({ left, behavior })
  }
  // After a resize, shows the current page again.
  function fit() {
    width = scroller.clientWidth
    show("instant")
  }
  const current = () => Math.round(Math.abs(scroller.scrollLeft) / scroller.clientWidth)
  function look() {
    if (!width || scroller.clientWidth !== width) return
    page = current()
    seen = panels()[page]
  }
  /** The app has chosen a page, or put others beside the one that is seen, which stays where it is. */
  function turn(to) {
    page = aim = to
    const isAnother = panels()[page] !== seen
    if (isAnother) says.turning = ""
    show(isAnother && !prefersReducedMotion() ? "smooth" : "instant")
    // Nothing rests where nothing had to be scrolled.
    if (isAnother) requestAnimationFrame(() => requestAnimationFrame(() => { if (current() === aim) letGo() }))
  }
  const letGo = () => { delete says.turning }
  // Until the page of the app is there, no other one counts as turned to: where pages have moved, the browser first settles on the one that was seen.
  function rest() {
    if (!("turning" in says)) return
    if (current() === aim) return letGo()
    page = aim
    show("smooth")
  }
  fit()
  const sizes = new ResizeObserver(fit)
  sizes.observe(scroller)
  function onKey(event) {
    if (event.target !== scroller) return
    const step = { ArrowRight: way(), ArrowLeft: -way() }[event.key]
    if (!step) return
    event.preventDefault()
    letGo()
    scroller.scrollBy({ left: step * way() * scroller.clientWidth, behavior: prefersReducedMotion() ? "instant" : "smooth" })
  }
  // A page may come to the front at the place where another one was.
  const fronts = new MutationObserver(() => {
    const front = [...panels()].findIndex(({ dataset }) => "front" in dataset)
    if (front >= 0) turn(front)
  })
  fronts.observe(scroller, { subtree: true, attributeFilter: ["data-front"] })
  const undo = combineCleanups(() => { sizes.disconnect(); fronts.disconnect() }, holdToNeighbour(scroller, true), onScrollRest(scroller, rest), listen(scroller, { keydown: onKey, scroll: look, pointerdown: letGo }), listen(scroller, { wheel: letGo }, { passive: true }))
  undo.changed = (name) => { if (name === "data-page") turn(+says.page) }
  return undo
}
