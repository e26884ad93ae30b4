// Sideways: at the ends of a horizontal scroll view, a further swipe has no effect. The browser would navigate back.
import { contentOf } from "../scrolling.js"
import { isRightToLeft, listen, combineCleanups } from "./dom.js"
import { startTurning } from "./page-swipe.js"

export function startSideways(scroller, says) {
  if ("zoom" in says) return () => {}
  if ("paging" in says && says.axis === "horizontal") return startTurning(scroller, says)
  const look = () => {
    const { scrollWidth, clientWidth } = scroller, most = scrollWidth - clientWidth
    const left = isRightToLeft(scroller) ? most + scroller.scrollLeft : scroller.scrollLeft
    // NB: overscroll-behavior does not prevent this in Chromium if nothing can scroll that way.
    const isBack = left > 1, isOn = left < most - 1
    // Both directions have a name of their own: browsers ignore a value with the two.
    scroller.style.touchAction = ["pan-y", "pinch-zoom", isBack && isOn ? "pan-x" : isBack ? "pan-left" : isOn && "pan-right"].filter(Boolean).join(" ")
  }
  const sizes = new ResizeObserver(look)
  sizes.observe(scroller)
  const content = contentOf(scroller)
  if (content) sizes.observe(content)
  return combineCleanups(() => { sizes.disconnect(); scroller.style.touchAction = "" }, listen(scroller, { scroll: look }, { passive: true }))
}
