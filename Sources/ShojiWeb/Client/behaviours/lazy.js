// Lazy: only the rows near the window are in the page; two gaps stand for the others, as large as those would be.
// Each gap looks for itself: when it comes near what is seen, it asks for the rows around that.
import { isRightToLeft, listen, together } from "./listen.js"

/** How many screens of rows are asked for before and after the visible ones; asked when less than a half is left. */
const ahead = 1
/** By the gaps around a row that a hand holds: which rows to ask for instead of those from one to another, so that it stays in the page. */
export const reaches = new WeakMap()

export function startLazy(gap, says, server) {
  const isAcross = says.axis === "horizontal", isBefore = says.gap === "before"
  let scroller = gap.parentElement
  const overflow = () => { const style = getComputedStyle(scroller); return isAcross ? style.overflowX : style.overflowY }
  while (scroller !== document.body && !/auto|scroll/.test(overflow())) scroller = scroller.parentElement

  /** Start and end of a box along the axis, growing in the direction of reading. */
  function extent(element) {
    const { top, bottom, left, right } = element.getBoundingClientRect()
    return isAcross ? (isRightToLeft(gap) ? [-right, -left] : [left, right]) : [top, bottom]
  }
  let average = 0, wanted = ""

  /** How many rows stand side by side. */
  function across() {
    const { gridTemplateColumns, gridTemplateRows } = getComputedStyle(gap.parentElement)
    return says.columns === "auto" ? Math.max(1, (isAcross ? gridTemplateRows : gridTemplateColumns).split(" ").length) : +(says.columns ?? 1)
  }

  function put() {
    if (says.columns === "auto") gap.style.setProperty("--count", Math.ceil(says.count / across()))
  }

  /** Both gaps have room for their lines at once: the other is as large as it should be when its first row goes. What is seen stays where it
      is while the one above it grows, in browsers that see to that themselves and in others. */
  function resize(before, after) {
    const end = extent(before)[1], isPast = !CSS.supports("overflow-anchor", "auto") && end <= extent(scroller)[0]
    for (const each of [before, after]) each.style.setProperty("--row-height", `${average}px`)
    const grown = isPast ? extent(before)[1] - end : 0
    if (grown) scroller[isAcross ? "scrollLeft" : "scrollTop"] += isAcross && isRightToLeft(gap) ? -grown : grown
  }

  /** What one line of rows takes; kept still while it changes by less than a point, or the place would creep. */
  function measure(before, after, columns) {
    const first = before.nextElementSibling, last = after.previousElementSibling
    const lines = Math.ceil((after.dataset.total - after.dataset.count - before.dataset.count) / columns)
    // What is held, and what makes room for it, lie elsewhere than where they stand.
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
    const fellow = document.getElementById(says.fellow), count = +says.count, total = +says.total
    if (!gap.isConnected || !count || !fellow) return
    put()
    const columns = across(), size = isBefore ? measure(gap, fellow, columns) : measure(fellow, gap, columns)
    const [start, end] = extent(gap), [from, to] = extent(scroller), room = to - from
    if (!room || end < from - (room * ahead) / 2 || start > to + (room * ahead) / 2) return
    // The gap's inner end is where the mounted rows begin or end: counted from there, the average errs least.
    const edge = isBefore ? end : start, index = isBefore ? count : total - count
    const lineAt = (y) => (y - edge) / size
    // Whole lines: what is asked for begins where a line does, also after the window has become wider.
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
  const undo = together(() => sizes.disconnect(), listen(scroller, { scroll: soon }, { passive: true }), listen(gap, { released: soon }))
  undo.changed = (name) => { if (name === "style") put(); soon() }
  return undo
}
