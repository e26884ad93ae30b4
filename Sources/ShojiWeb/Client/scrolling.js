// Scrolling: reports and restores scroll positions, and scrolls to a target on command.
import { prefersReducedMotion } from "./reduced-motion.js"

/** Returns a scroll container's content, skipping the refresh spinner at its top. */
export const contentOf = (scroller) => scroller.querySelector(":scope>:not(.refresh-spinner)")

/** Calls `rested` when scrolling has ended; polls every frame in browsers without `scrollend`. */
export function onScrollRest(element, rested) {
  const has = "onscrollend" in window
  let frame = 0, still = 0, x, y
  function look() {
    const same = x === element.scrollLeft && y === element.scrollTop
    x = element.scrollLeft
    y = element.scrollTop
    still = same ? still + 1 : 0
    if (still < 8) frame = requestAnimationFrame(look)
    else { frame = still = 0; rested() }
  }
  const moved = () => { frame ||= requestAnimationFrame(look) }
  element.addEventListener(has ? "scrollend" : "scroll", has ? rested : moved, { passive: true })
  return () => {
    cancelAnimationFrame(frame)
    element.removeEventListener(has ? "scrollend" : "scroll", has ? rested : moved)
  }
}

/** Reports the scroll position at rest (data-scroll) and restores data-x, data-y. */
export function startScrollReport(element, says, server) {
  if (says.x || says.y) element.scrollTo({ left: +(says.x ?? 0), top: +(says.y ?? 0), behavior: "instant" })
  let known = `${element.scrollLeft},${element.scrollTop}`
  return onScrollRest(element, () => {
    const place = `${element.scrollLeft},${element.scrollTop}`
    if (place === known) return
    known = place
    server.scroll(element.id, element.scrollLeft, element.scrollTop)
  })
}

/** Returns the scroll position at which the point "x y" of the content is at the same point of the container. */
export function anchorPlace(box, words) {
  const [x, y] = words.split(" "), across = (box.scrollWidth - box.clientWidth) * x
  return [getComputedStyle(box).direction === "rtl" ? -across : across, (box.scrollHeight - box.clientHeight) * y]
}
export function goToAnchor(box, words) {
  const [left, top] = anchorPlace(box, words)
  box.scrollTo({ left, top, behavior: "instant" })
  anchored.set(box, { left: box.scrollLeft, top: box.scrollTop })
}

/** The positions of containers after they were last scrolled to their anchor. */
export const anchored = new WeakMap()

/** The containers that were last scrolled by the app, not by the user. */
export const sent = new WeakSet()

const scrolls = (element) => /auto|scroll/.test(getComputedStyle(element).overflow)

// NB: scrollBy would end at the first page on the way, at which pages' scroll-snap-stop has a gesture stop.
const go = (scroller, left, top, behavior) => scroller.scrollTo({ left: scroller.scrollLeft + left, top: scroller.scrollTop + top, behavior })

/** Command `scroll`: to x and y, or so that the element `to` is at `anchor` in `id` (or in its scroll container). */
export function scrollTo({ id, x, y, to, anchor, animated }) {
  let scroller = document.getElementById(id)
  if (!id) for (scroller = document.getElementById(to)?.parentElement; scroller && !scrolls(scroller);) scroller = scroller.parentElement
  if (!scroller) return
  sent.add(scroller)
  const behavior = animated && !prefersReducedMotion() ? "smooth" : "instant"
  const target = to && document.getElementById(to)
  if (!target) return scroller.scrollTo({ left: x ?? scroller.scrollLeft, top: y ?? scroller.scrollTop, behavior })
  const words = { top: [null, 0], center: [0.5, 0.5], bottom: [null, 1], leading: [0, null], trailing: [1, null] }
  const [byX, byY] = Array.isArray(anchor) ? anchor : words[anchor] ?? [null, null]
  const inner = target.getBoundingClientRect(), outer = scroller.getBoundingClientRect(), style = getComputedStyle(scroller)
  const isMirrored = style.direction === "rtl"
  const along = (by, start, size, from, room, before, after) => {
    room -= before + after
    const offset = start - from - before
    if (by !== null) return offset - (room - size) * by
    // Without an anchor: as little as possible. WebKit scrolls by whole pixels, so rounds up to show the last fraction.
    return offset < 0 ? Math.floor(offset) : Math.ceil(Math.max(0, offset + size - room))
  }
  const { clientWidth, clientHeight } = scroller
  let left = along(isMirrored && byX !== null ? 1 - byX : byX, inner.x, inner.width, outer.x, clientWidth, parseFloat(style.scrollPaddingLeft) || 0, parseFloat(style.scrollPaddingRight) || 0)
  let top = along(byY, inner.y, inner.height, outer.y, clientHeight, parseFloat(style.scrollPaddingTop) || 0, parseFloat(style.scrollPaddingBottom) || 0)
  if (behavior === "smooth") {
    // Only the end of a long way is animated: the rows between are not mounted, and a lazy list would unmount them while scrolling past.
    const skipped = (by, room) => (Math.abs(by) > 2 * room ? by - Math.sign(by) * room : 0)
    const x = skipped(left, clientWidth), y = skipped(top, clientHeight)
    if (x || y) go(scroller, x, y, "instant")
    left -= x
    top -= y
  }
  go(scroller, left, top, behavior)
}
