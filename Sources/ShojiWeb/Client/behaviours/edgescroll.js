// Edge scroll: scrolls a container while something is dragged near its edge.
import { clamp } from "./dom.js"

const zone = 60, fastest = 14

/** @returns {{follow(y: number, again: () => void): void, stop(): void}} */
export function onScrollerEdge(element) {
  const scroller = element.closest(".list,.collection,.scroll")
  let request, y, again
  function step() {
    const { top, bottom } = scroller.getBoundingClientRect(), { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(scroller)
    // The visible area ends at the bars, not at the container's edges.
    const first = top + (parseFloat(scrollPaddingTop) || 0), last = bottom - (parseFloat(scrollPaddingBottom) || 0)
    const speed = clamp((y - (last - zone)) / zone, 0, 1) - clamp((first + zone - y) / zone, 0, 1)
    const before = scroller.scrollTop
    if (speed) scroller.scrollTop += speed * fastest
    // Continues at the end of the content, because more rows may be mounted.
    request = speed ? requestAnimationFrame(step) : 0
    if (scroller.scrollTop !== before) again()
  }
  return {
    follow(at, then) {
      y = at
      again = then
      request ||= requestAnimationFrame(step)
    },
    stop() { cancelAnimationFrame(request) },
  }
}
