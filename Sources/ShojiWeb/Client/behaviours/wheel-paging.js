// Neighbour: a wheel gesture turns a paged view by at most one page until the wheel rests.
import { prefersReducedMotion } from "../reduced-motion.js"
import { combineCleanups, listen } from "./dom.js"

/** Milliseconds without a turn after which the wheel rests. Counted by the events' own times, since a busy page handles them late. */
const rest = 150

/** @returns {() => void} cleanup */
export function holdToNeighbour(scroller, isAcross) {
  const place = isAcross ? "scrollLeft" : "scrollTop"
  let from, turned, aim, latest = -Infinity, release
  function onWheel(event) {
    const by = isAcross ? event.deltaX || (event.shiftKey && event.deltaY) : event.deltaY, size = isAcross ? scroller.clientWidth : scroller.clientHeight
    if (!by || event.ctrlKey) return
    if (event.timeStamp - latest > rest) [from, turned, aim] = [Math.round(scroller[place] / size), 0]
    latest = event.timeStamp
    turned += by
    if (release) hold()
    if (Math.abs(turned) <= size) return
    // NB: once a browser scrolls by a trackpad gesture, the further events of the gesture cannot be cancelled.
    if (event.cancelable) event.preventDefault()
    else hold()
    const next = from + Math.sign(turned)
    if (aim === next) return
    aim = next
    scroller.scrollTo({ [isAcross ? "left" : "top"]: next * size, behavior: prefersReducedMotion() ? "instant" : "smooth" })
  }
  /** Lets only scripts scroll until the wheel rests. */
  function hold() {
    clearTimeout(release)
    scroller.dataset.held = ""
    release = setTimeout(letGo, rest)
  }
  function letGo() {
    clearTimeout(release)
    release = undefined
    delete scroller.dataset.held
  }
  return combineCleanups(letGo, listen(scroller, { wheel: onWheel }, { passive: false }))
}
