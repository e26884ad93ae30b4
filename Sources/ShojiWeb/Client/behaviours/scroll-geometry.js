// Scroll geometry: reports a scroll view's offset, sizes and phase to an app that observes them, and when a view is visible in one.
import { onScrollRest } from "../scrolling.js"
import { prefersReducedMotion } from "../traits.js"
import { listen, combineCleanups } from "./dom.js"

/** Reports at most once a frame: offset, size of the content, size of the view, and the scroll phase. */
export function startScrollGeometry(scroller, says, server) {
  let phase = "idle", isHeld = false, wheelAt = -Infinity, known = ""
  function tell() {
    const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = scroller
    // In right-to-left layouts browsers count the offset from the right edge, in negative numbers.
    const values = [Math.abs(scrollLeft), scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight].map((value) => Math.round(value * 2) / 2)
    const said = `${values.join(" ")} ${phase}`
    if (said === known) return
    known = said
    server.action(scroller.id, "geometry", said)
  }
  const soon = () => server.later(`geometry ${scroller.id}`, tell)
  function enter(next) {
    if (next === phase) return
    phase = next
    soon()
  }
  let gone = ""
  /** Scrolls to the app's latest request: a number, the two offsets (a number, "end" or "-"), and how. */
  function go() {
    const { go: request = "" } = says
    if (!request || request === gone) return
    gone = request
    const [, left, top, how] = request.split(" ")
    const place = (word, whole) => word === "-" ? undefined : word === "end" ? whole : +word
    const x = place(left, scroller.scrollWidth), isBack = getComputedStyle(scroller).direction === "rtl"
    scroller.scrollTo({ left: isBack && x ? -x : x, top: place(top, scroller.scrollHeight), behavior: prefersReducedMotion() ? "instant" : how })
  }
  // A restored position is newer than the request of a redrawn page.
  if (says.x || says.y) gone = says.go ?? ""
  else go()
  const sizes = new ResizeObserver(soon)
  sizes.observe(scroller)
  // A list's content is its sections, which are added and removed.
  const watch = () => { for (const part of scroller.children) sizes.observe(part) }
  const parts = new MutationObserver(watch)
  parts.observe(scroller, { childList: true })
  watch()
  soon()
  const stop = combineCleanups(
    () => sizes.disconnect(),
    () => parts.disconnect(),
    listen(scroller, {
      touchstart() { isHeld = true; enter("tracking") },
      touchend() { isHeld = false; enter(phase === "interacting" ? "decelerating" : "idle") },
      touchcancel() { isHeld = false; enter(phase === "interacting" ? "decelerating" : "idle") },
      // A wheel event at the end of the content scrolls nothing.
      wheel() { wheelAt = performance.now() },
      scroll() {
        if (isHeld || performance.now() - wheelAt < 200) enter("interacting")
        else if (phase === "idle") enter("animating")
        soon()
      },
    }, { passive: true }),
    onScrollRest(scroller, () => enter(isHeld ? "tracking" : "idle")),
  )
  stop.changed = (name) => { if (name === "data-go") go() }
  return stop
}

/** Reports whether as much of an element as `data-visible` says (0 to 1) is visible. */
export function startVisible(element, says, server) {
  let known
  const observer = new IntersectionObserver((entries) => {
    const { intersectionRatio, isIntersecting } = entries.at(-1), share = +says.visible
    const isVisible = isIntersecting && intersectionRatio >= share - 0.001
    if (isVisible === known || (known === undefined && !isVisible)) return
    known = isVisible
    server.action(element.id, "visible", isVisible)
  }, { threshold: [0, +says.visible] })
  observer.observe(element)
  return () => observer.disconnect()
}
