// Scroll geometry: reports a scroll view's offset, sizes and phase to an app that observes them, and when a view is visible in one.
import { onScrollRest } from "../scrolling.js"
import { prefersReducedMotion } from "../reduced-motion.js"
import { listen, combineCleanups } from "./dom.js"

/** The frames after a wheel event in which scrolling counts as the wheel's. Not a time: in a busy browser the scrolling comes late, but with
    the next frame. */
const wheelFrames = 12
/** The phases that one report may have. */
const mostPhases = 8

/** Reports at most once a frame: offset, size of the content, size of the view, and the scroll phases since the last report. In a busy
    browser a movement begins and ends within a frame. */
export function startScrollGeometry(scroller, says, server) {
  let phase = "idle", passed = [], isHeld = false, framesLeft = 0, counting = 0, known = ""
  const count = () => { counting = --framesLeft > 0 ? requestAnimationFrame(count) : 0 }
  function tell() {
    const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = scroller
    // In right-to-left layouts browsers count the offset from the right edge, in negative numbers.
    const values = [Math.abs(scrollLeft), scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight].map((value) => Math.round(value * 2) / 2)
    const said = values.join(" ")
    if (said === known && !passed.length) return
    known = said
    server.action(scroller.id, "geometry", `${said} ${passed.join() || phase}`)
    passed = []
  }
  const soon = () => server.later(`geometry ${scroller.id}`, tell)
  function enter(next) {
    if (next === phase) return
    phase = next
    passed = [...passed.slice(0, mostPhases - 1), next]
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
    () => cancelAnimationFrame(counting),
    listen(scroller, {
      touchstart() { isHeld = true; enter("tracking") },
      touchend() { isHeld = false; enter(phase === "interacting" ? "decelerating" : "idle") },
      touchcancel() { isHeld = false; enter(phase === "interacting" ? "decelerating" : "idle") },
      // A wheel event at the end of the content scrolls nothing.
      wheel() {
        framesLeft = wheelFrames
        counting ||= requestAnimationFrame(count)
      },
      scroll() {
        if (isHeld || framesLeft > 0) enter("interacting")
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
