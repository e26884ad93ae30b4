// Scroll anchor: keeps an anchor of the content (data-stays) in view while sizes change, unless the user has scrolled away from it.
import { anchored, anchorPlace, contentOf, goToAnchor } from "../scrolling.js"
import { listen, combineCleanups } from "./dom.js"

export function startScrollAnchor(scroller, says) {
  let isThere = true
  const look = () => {
    const [left, top] = anchorPlace(scroller, says.stays)
    isThere = Math.abs(scroller.scrollLeft - left) < 2 && Math.abs(scroller.scrollTop - top) < 2
  }
  look()
  // Content may have grown between page load and this script; only the user's own scrolling leaves the anchor.
  const first = anchored.get(scroller)
  if (!isThere && first?.left === scroller.scrollLeft && first.top === scroller.scrollTop) isThere = true
  const sizes = new ResizeObserver(() => { if (isThere) goToAnchor(scroller, says.stays) })
  sizes.observe(scroller)
  sizes.observe(contentOf(scroller))
  return combineCleanups(() => sizes.disconnect(), listen(scroller, { scroll: look }, { passive: true }))
}
