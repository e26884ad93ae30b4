// Edge scroll: what is dragged to the edge of its scroll container makes it scroll.
import { clamp } from "./listen.js"

const zone = 60, fastest = 14

/** @returns {{follow(y: number, again: (scrolled: number) => void): number, stop(): void}} */
export function onScrollerEdge(element) {
  const scroller = element.closest(".list,.scroll"), from = scroller?.scrollTop ?? 0
  let request, y, again
  function step() {
    const box = scroller.getBoundingClientRect()
    const speed = clamp((y - (box.bottom - zone)) / zone, 0, 1) - clamp((box.top + zone - y) / zone, 0, 1)
    const before = scroller.scrollTop
    scroller.scrollTop += speed * fastest
    request = speed && scroller.scrollTop !== before ? requestAnimationFrame(step) : 0
    if (scroller.scrollTop !== before) again(scroller.scrollTop - from)
  }
  return {
    follow(at, then) {
      y = at
      again = then
      if (scroller) request ||= requestAnimationFrame(step)
      return (scroller?.scrollTop ?? 0) - from
    },
    stop() { cancelAnimationFrame(request) },
  }
}
