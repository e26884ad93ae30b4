// Hold: while rows come and go above it, what is read stays where it is. Chromium and Firefox do that by themselves; WebKit doesn't.
import { settleTexts } from "../wrapped-texts.js"

const isHeldByBrowser = CSS.supports("overflow-anchor", "auto")

/** How far below the top of a scroller's content an element begins, whatever is scrolled or moves just now. */
function placeIn(scroller, element) {
  const above = (node) => { let sum = 0; for (; node; node = node.offsetParent) sum += node.offsetTop; return sum }
  return above(element) - above(scroller)
}

/** The first row that reaches into sight, and the next ones, should it go. */
function firstInSight(scroller) {
  const rows = scroller.querySelectorAll(".row"), { scrollTop } = scroller
  let low = 0, high = rows.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (placeIn(scroller, rows[middle]) + rows[middle].offsetHeight > scrollTop) high = middle
    else low = middle + 1
  }
  return [...rows].slice(low, low + 4).map((row) => [row, placeIn(scroller, row)])
}

/** Notes what the scrolled lists show; what it returns, called after a patch, gives texts their width and brings the lists back to their place.
    What is dragged in one is not where it stands. */
export function hold() {
  if (isHeldByBrowser) return settleTexts
  const held = [...document.querySelectorAll(".list:not(:has(.reordering))")].filter((list) => list.scrollTop > 0).map((list) => [list, firstInSight(list)])
  return () => {
    settleTexts()
    for (const [list, rows] of held) {
      const kept = rows.find(([row]) => list.contains(row))
      const by = kept && list.isConnected ? placeIn(list, kept[0]) - kept[1] : 0
      if (by) list.scrollTop += by
    }
  }
}
