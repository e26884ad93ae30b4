// Scroll position: reports which of a scroll view's targets is at its anchor after the user has scrolled.
import { contentOf, onScrollRest, sent } from "../scrolling.js"
import { isRightToLeft, listen, combineCleanups } from "./dom.js"

/** `data-position` is the anchor as "x y"; without one, the first target whose middle is in view counts. */
export function startScrollPosition(scroller, says, server) {
  let target = ""
  function tell() {
    // The app already knows a position that it set.
    if (sent.has(scroller)) return
    const room = scroller.getBoundingClientRect(), isAcross = says.axis === "horizontal", isMirrored = isAcross && isRightToLeft(scroller)
    const all = [...(scroller.querySelector("[data-targets]") ?? contentOf(scroller)).children].filter((child) => child.id && !child.matches(".gap"))
    // Along the axis, in content direction, within the margins.
    const style = getComputedStyle(scroller), [before, after] = (isAcross ? isMirrored ? ["Right", "Left"] : ["Left", "Right"] : ["Top", "Bottom"]).map((side) => parseFloat(style[`scrollPadding${side}`]) || 0)
    const from = (box, share) => (isAcross ? (isMirrored ? room.right - box.right : box.left - room.left) + box.width * share : box.top - room.top + box.height * share) - before
    let found
    if (says.position) {
      const share = +says.position.split(" ")[isAcross ? 0 : 1], at = ((isAcross ? room.width : room.height) - before - after) * share
      const away = (child) => Math.abs(from(child.getBoundingClientRect(), share) - at)
      found = all.reduce((best, child) => (best && away(best) <= away(child) ? best : child), undefined)
    } else found = all.find((child) => from(child.getBoundingClientRect(), 0.5) > 0)
    if (!found || found.id === target) return
    target = found.id
    server.action(scroller.id, "position", target)
  }
  // A position set by the app is not reported, so the user's return to the previous target must be.
  const own = () => { if (sent.delete(scroller)) target = "" }
  return combineCleanups(onScrollRest(scroller, tell), listen(scroller, { wheel: own, pointerdown: own, touchstart: own, keydown: own }, { passive: true }))
}
