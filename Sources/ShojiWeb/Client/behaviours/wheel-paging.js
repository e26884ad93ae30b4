// Neighbour: a wheel gesture turns a paged view by at most one page until the wheel rests.
import { prefersReducedMotion } from "../traits.js"
import { listen } from "./dom.js"

const rest = 150

/** @returns {() => void} cleanup */
export function holdToNeighbour(scroller, isAcross) {
  const place = isAcross ? "scrollLeft" : "scrollTop"
  let from, turned, aim, timer
  function onWheel(event) {
    const by = isAcross ? event.deltaX || (event.shiftKey && event.deltaY) : event.deltaY, size = isAcross ? scroller.clientWidth : scroller.clientHeight
    if (!by || event.ctrlKey) return
    if (!timer) [from, turned, aim] = [Math.round(scroller[place] / size), 0]
    clearTimeout(timer)
    timer = setTimeout(() => { timer = 0 }, rest)
    turned += by
    if (Math.abs(turned) <= size) return
    event.preventDefault()
    const next = from + Math.sign(turned)
    if (aim === next) return
    aim = next
    scroller.scrollTo({ [isAcross ? "left" : "top"]: next * size, behavior: prefersReducedMotion() ? "instant" : "smooth" })
  }
  return listen(scroller, { wheel: onWheel }, { passive: false })
}
