// Turning: a swipe turns horizontally scrolling pages one by one, however fast it is, and does not navigate back at the ends.
import { onScrollRest } from "../scrolling.js"
import { prefersReducedMotion } from "../reduced-motion.js"
import { clamp, isRightToLeft, combineCleanups } from "./dom.js"
import { track } from "./pan-tracker.js"

const flick = 300

/** Whether a movement belongs to something inside the pages: a field, or a view that can still scroll that way, such as a zoomed picture before its edge. */
export function isTaken(element, scroller, x) {
  for (let each = element; each && each !== scroller; each = each.parentElement) {
    const place = Math.abs(each.scrollLeft), isForwards = x < 0 !== isRightToLeft(each)
    if (each.matches("input") || (/auto|scroll/.test(getComputedStyle(each).overflowX) && (isForwards ? place < each.scrollWidth - each.clientWidth - 1 : place > 1))) return true
  }
  return false
}

/** Takes the focus from a page that the user has turned away, as on a phone: otherwise the keyboard stays, and types into a field out of sight. */
export function leaveHidden(scroller) {
  const { activeElement: active } = document, { axis } = scroller.dataset, box = scroller.getBoundingClientRect(), at = active.getBoundingClientRect()
  const isAway = (start, end) => at[end] < box[start] + 1 || at[start] > box[end] - 1
  if (!scroller.contains(active) || !((axis !== "vertical" && isAway("left", "right")) || (axis !== "horizontal" && isAway("top", "bottom")))) return
  active.blur()
  scroller.focus({ preventScroll: true })
}

export function startTurning(scroller, says) {
  let start = 0, page = 0, aim = NaN, touched
  const way = () => (isRightToLeft(scroller) ? -1 : 1)
  // NB: a browser's own fling can skip a page that is almost reached, in spite of scroll-snap-stop.
  scroller.style.touchAction = "pan-y pinch-zoom"
  function settle() {
    if ("held" in says) return
    scroller.style.scrollSnapType = ""
    // After a turn of its own the app moves the focus, if it wants to.
    if (Math.abs(scroller.scrollLeft - aim) < 1) {
      aim = NaN
      leaveHidden(scroller)
    }
  }
  const undo = combineCleanups(
    track(scroller, {
      axis: "x",
      accepts: ({ pointerType, target }) => { touched = target; return pointerType !== "mouse" },
      starts: ({ x }) => !isTaken(touched, scroller, x),
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
        aim = clamp((page + by) * clientWidth, 0, scrollWidth - clientWidth) * way()
        if (Math.abs(aim - scrollLeft) < 1) settle()
        else scroller.scrollTo({ left: aim, behavior: prefersReducedMotion() ? "instant" : "smooth" })
      },
    }),
    onScrollRest(scroller, settle),
  )
  return () => { undo(); scroller.style.touchAction = scroller.style.scrollSnapType = "" }
}
