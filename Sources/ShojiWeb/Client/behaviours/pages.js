// Pages: which page of a paging scroll view the app wants to be seen. A person's own turning is told by the scroll view.
import { prefersReducedMotion } from "../traits.js"
import { isRightToLeft, listen, together } from "./listen.js"

export function startPages(scroller, says) {
  const way = () => (isRightToLeft(scroller) ? -1 : 1)
  function show(behavior) {
    const left = way() * +says.page * scroller.clientWidth
    if (Math.abs(scroller.scrollLeft - left) > 1) scroller.scrollTo({ left, behavior })
  }
  show("instant")
  // A window of another width shows the same page.
  const sizes = new ResizeObserver(() => show("instant"))
  sizes.observe(scroller)
  function onKey(event) {
    if (event.target !== scroller) return
    const step = { ArrowRight: way(), ArrowLeft: -way() }[event.key]
    if (!step) return
    event.preventDefault()
    scroller.scrollBy({ left: step * way() * scroller.clientWidth, behavior: prefersReducedMotion() ? "instant" : "smooth" })
  }
  const undo = together(() => sizes.disconnect(), listen(scroller, { keydown: onKey }))
  undo.changed = (name) => { if (name === "data-page") show(prefersReducedMotion() ? "instant" : "smooth") }
  return undo
}
