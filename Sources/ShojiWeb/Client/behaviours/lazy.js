// Lazy: only rows near the visible part are mounted; two gaps reserve the estimated size of the others.
// Each gap watches itself: when it comes near the visible part, it requests the rows around it.
import { isRightToLeft, listen, combineCleanups } from "./dom.js"

/** How many screens of rows are requested before and after the visible ones; requested when less than half of that is left. */
const ahead = 1
/** Per gap: a function that extends the requested range while a row is dragged, so that the row stays mounted. */
export const reaches = new WeakMap()

export function startLazy(gap, says, server) {
  const isAcross = says.axis === "horizontal", isBefore = says.gap === "before"
  let scroller = gap.parentElement
  const overflow = () => { const style = getComputedStyle(scroller); return isAcross ? style.overflowX : style.overflowY }
  while (scroller !== document.body && !/auto|scroll/.test(overflow())) scroller = scroller.parentElement

  /** Returns the start and end of a box along the axis, in reading direction. */
  function extent(element) {
    const { top, bottom, left, right } = element.getBoundingClientRect()
    return isAcross ? (isRightToLeft(gap) ? [-right, -left] : [left, right]) : [top, bottom]
  }
  let average = 0, wanted = ""

  /** Returns the number of rows side by side. */
  function across() {
    const { gridTemplateColumns, gridTemplateRows } = getComputedStyle(gap.parentElement)
    return says.columns === "auto" ? Math.max(1, (isAcross ? gridTemplateRows : gridTemplateColumns).split(" ").length) : +(says.columns ?? 1)
  }

  function put() {
    if (says.columns === "auto") gap.style.setProperty("--count", Math.ceil(says.count / across()))
  }

  /** Resizes both gaps at once, so that the other one has the right size when its first row is unmounted. Visible rows stay in place
      while the gap above grows, also in browsers without scroll anchoring. */
  function resize(before, after) {
    const end = extent(before)[1], isPast = !CSS.supports("overflow-anchor", "auto") && end <= extent(scroller)[0]
    for (const each of [before, after]) each.style.setProperty("--row-height", `${average}px`)
    const grown = isPast ? extent(before)[1] - end : 0
    if (grown) scroller[isAcross ? "scrollLeft" : "scrollTop"] += isAcross && isRightToLeft(gap) ? -grown : grown
  }

  /** Returns the average size of a line; changes of less than a pixel are ignored, or the scroll position would creep. */
  function measure(before, after, columns) {
    const first = before.nextElementSibling, last = after.previousElementSibling
    const lines = Math.ceil((after.dataset.total - after.dataset.count - before.dataset.count) / columns)
    // A dragged row and those that make room for it are not at their layout positions.
    if (lines > 0 && first !== after && last !== before && !reaches.has(gap)) {
      const size = (extent(last)[1] - extent(first)[0]) / lines
      if (size > 0 && Math.abs(size - average) >= 1) {
        average = size
        resize(before, after)
      }
    }
    return average || 44
  }

  function look() {
    const counterpart = document.getElementById(says.counterpart), count = +says.count, total = +says.total
    if (!gap.isConnected || !count || !counterpart) return
    put()
    const columns = across(), size = isBefore ? measure(gap, counterpart, columns) : measure(counterpart, gap, columns)
    const [start, end] = extent(gap), [from, to] = extent(scroller), room = to - from
    if (!room || end < from - (room * ahead) / 2 || start > to + (room * ahead) / 2) return
    // The gap's inner end is where the mounted rows begin or end: counting from there keeps the estimation error smallest.
    const edge = isBefore ? end : start, index = isBefore ? count : total - count
    const lineAt = (y) => (y - edge) / size
    // Whole lines: a range begins at the start of a line, also after the window was widened.
    const at = (line) => Math.min(total, Math.max(0, Math.floor(index / columns) + line) * columns)
    const [low, high] = (reaches.get(gap) ?? Array.of)(at(Math.floor(lineAt(from - room * ahead))), at(Math.ceil(lineAt(to + room * ahead))), columns)
    if (`${low},${high}` === wanted || !(high > low)) return
    wanted = `${low},${high}`
    server.answered(server.range(gap.id, low, high)).then(() => { wanted = ""; soon() })
  }
  const soon = () => server.later(gap, look)
  const sizes = new ResizeObserver(soon)
  sizes.observe(scroller)
  soon()
  const undo = combineCleanups(() => sizes.disconnect(), listen(scroller, { scroll: soon }, { passive: true }), listen(gap, { released: soon }))
  undo.changed = (name) => { if (name === "style") put(); soon() }
  return undo
}
