// Neighbour: a wheel, however hard it is turned, leads a view of pages no further than to the next one until it has come to rest.
import { prefersReducedMotion } from "../traits.js"
import { listen } from "./listen.js"

const rest = 150

/** @returns {() => void} undo */
export function holdToNeighbour(scroller, isAcross) {
  const place = isAcross ? "scrollLeft" : "scrollTop"
  let from, turned, timer
  function onWheel(event) {
    const by = isAcross ? event.deltaX || (event.shiftKey && event.deltaY) : event.deltaY, size = isAcross ? scroller.clientWidth : scroller.clientHeight
    if (!by || event.ctrlKey) return
    if (!timer) [from, turned] = [Math.round(scroller[place] / size), 0]
    clearTimeout(timer)
    timer = setTimeout(() => { timer = 0 }, rest)
    turned += by
    if (Math.abs(turned) <= size) return
    event.preventDefault()
    scroller.scrollTo({ [isAcross ? "left" : "top"]: (from + Math.sign(turned)) * size, behavior: prefersReducedMotion() ? "instant" : "smooth" })
  }
  return listen(scroller, { wheel: onWheel }, { passive: false })
}
