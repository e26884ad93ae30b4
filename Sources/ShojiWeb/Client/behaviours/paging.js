// Paging: a scroll view settles on whole pages of its own size, whatever its content. A flick turns one page.
import { prefersReducedMotion } from "../reduced-motion.js"
import { contentOf, onScrollRest } from "../scrolling.js"
import { isRightToLeft, listen, combineCleanups } from "./dom.js"
import { leaveHidden } from "./page-swipe.js"
import { holdToNeighbour } from "./wheel-paging.js"

export function startPaging(scroller, says) {
  const stops = document.createElement("div"), content = contentOf(scroller)
  stops.className = "page-stops"
  stops.ariaHidden = "true"
  scroller.append(stops)

  /** Returns where pages begin; the last page ends with the content. */
  function starts(room, all) {
    const count = room > 0 ? Math.max(1, Math.ceil((all - 1) / room)) : 1
    return Array.from({ length: count }, (_, index) => (index && index === count - 1 ? all - room : index * room))
  }
  let known = ""
  function lay() {
    stops.hidden = true
    const { clientWidth, clientHeight, scrollWidth, scrollHeight } = scroller
    stops.hidden = false
    const across = says.axis === "vertical" ? [0] : starts(clientWidth, scrollWidth), down = says.axis === "horizontal" ? [0] : starts(clientHeight, scrollHeight)
    if (`${across} ${down}` === known) return
    known = `${across} ${down}`
    stops.replaceChildren(...down.flatMap((y) => across.map((x) => {
      const stop = document.createElement("i")
      stop.style.insetInlineStart = `${x}px`
      stop.style.top = `${y}px`
      return stop
    })))
  }
  const sizes = new ResizeObserver(lay)
  sizes.observe(scroller)
  sizes.observe(content)

  function onKey(event) {
    if (event.target !== scroller || event.metaKey || event.ctrlKey || event.altKey) return
    const isAcross = says.axis !== "vertical", way = isAcross && isRightToLeft(scroller) ? -1 : 1
    const step = isAcross ? { ArrowRight: 1, ArrowLeft: -1, PageDown: way, PageUp: -way }[event.key] : { ArrowDown: 1, ArrowUp: -1, PageDown: 1, PageUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const { clientWidth, clientHeight } = scroller
    scroller.scrollBy({ [isAcross ? "left" : "top"]: step * (isAcross ? clientWidth : clientHeight), behavior: prefersReducedMotion() ? "instant" : "smooth" })
  }
  // The browser takes a finger that scrolls from the page.
  let isPanned = false
  const pan = () => { isPanned = true }
  const rest = () => {
    if (isPanned) leaveHidden(scroller)
    isPanned = false
  }
  return combineCleanups(() => { sizes.disconnect(); stops.remove() }, onScrollRest(scroller, rest), /^(vertical|horizontal)$/.test(says.axis) && holdToNeighbour(scroller, says.axis === "horizontal"), listen(scroller, { keydown: onKey, pointercancel: pan }))
}
