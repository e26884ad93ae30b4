// Turning: a swipe turns horizontally scrolling pages one by one, however fast it is, and does not navigate back at the ends.
import { onScrollRest } from "../scrolling.js"
import { prefersReducedMotion } from "../reduced-motion.js"
import { clamp, isRightToLeft, combineCleanups } from "./dom.js"
import { track } from "./pan-tracker.js"

const flick = 300

/** Whether a finger on an element moves something inside the pages: a slider, or what can scroll sideways, such as a picture that was zoomed. */
function isTaken(element, scroller) {
  for (let each = element; each && each !== scroller; each = each.parentElement) {
    if (each.matches("input") || (each.scrollWidth > each.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(each).overflowX))) return true
  }
  return false
}

export function startTurning(scroller, says) {
  let start = 0, page = 0
  const way = () => (isRightToLeft(scroller) ? -1 : 1)
  // NB: a browser's own fling can skip a page that is almost reached, in spite of scroll-snap-stop.
  scroller.style.touchAction = "pan-y pinch-zoom"
  const settle = () => { if (!("held" in says)) scroller.style.scrollSnapType = "" }
  const undo = combineCleanups(
    track(scroller, {
      axis: "x",
      accepts: ({ pointerType, target }) => pointerType !== "mouse" && !isTaken(target, scroller),
      begin() {
        start = scroller.scrollLeft
        page = Math.round(Math.abs(start) / scroller.clientWidth)
        scroller.style.scrollSnapType = "none"
        says.held = ""
      },
      move({ x }) { scroller.scrollLeft = start - x },
      end({ x }, velocity, isCancelled) {
        delete says.held
        const { clientWidth, scrollWidth, scrollLeft } = scroller, along = -x * way(), side = Math.sign(along), speed = -velocity.x * way() * side
        const by = isCancelled || speed < -flick ? 0 : speed > flick ? side : Math.round(clamp(along / clientWidth, -1, 1))
        const left = clamp((page + by) * clientWidth, 0, scrollWidth - clientWidth) * way()
        if (Math.abs(left - scrollLeft) < 1) settle()
        else scroller.scrollTo({ left, behavior: prefersReducedMotion() ? "instant" : "smooth" })
      },
    }),
    onScrollRest(scroller, settle),
  )
  return () => { undo(); scroller.style.touchAction = scroller.style.scrollSnapType = "" }
}
