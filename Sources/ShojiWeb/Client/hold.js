// Hold: while rows come and go above it, what is read stays where it is. Chromium and Firefox do that by themselves; WebKit, which
// does not, loads this script.

/** How far from the top and left of a scroller's content an element begins, whatever is scrolled or moves just now. */
function placeIn(scroller, element, edge) {
  const before = (node) => { let sum = 0; for (; node; node = node.offsetParent) sum += node[edge]; return sum }
  return before(element) - before(scroller)
}

/** The scrollers that are scrolled, each with its axis and its rows. What is dragged in a list is not where it stands. */
function scrolled() {
  const found = new Map()
  for (const list of document.querySelectorAll(".list:not(:has(.reordering))")) found.set(list, () => [...list.querySelectorAll(".row")])
  const windows = new Map()
  for (const gap of document.querySelectorAll(".scroll [data-gap=before]")) {
    const scroller = gap.closest(".scroll, .list")
    windows.set(scroller, [...windows.get(scroller) ?? [], gap.parentElement])
  }
  for (const [scroller, stacks] of windows) {
    // A header that is pinned is wherever the scroller is.
    const rows = () => stacks.flatMap((stack) => [...stack.children]).filter((row) => !row.matches(".gap, [data-pinned]"))
    // Several stacks may lie side by side, and their rows are looked for in the order of their places.
    const edge = scroller.scrollLeft ? "offsetLeft" : "offsetTop"
    if (!found.has(scroller)) found.set(scroller, stacks.length > 1 ? () => rows().map((row) => [placeIn(scroller, row, edge), row]).sort(([a], [b]) => scroller.scrollLeft < 0 ? b - a : a - b).map(([, row]) => row) : rows)
  }
  return [...found].map(([scroller, rows]) => [scroller, rows, scroller.scrollLeft ? ["offsetLeft", "scrollLeft", "offsetWidth"] : ["offsetTop", "scrollTop", "offsetHeight"]])
    .filter(([scroller, , [, scroll]]) => scroller[scroll])
}

/** The first row that reaches into sight, and the next ones, should it go. */
function firstInSight(scroller, rows, [edge, scroll, size]) {
  const start = scroller[scroll]
  let low = 0, high = rows.length
  while (low < high) {
    const middle = (low + high) >> 1
    const from = placeIn(scroller, rows[middle], edge)
    // From right to left, a row further on begins further to the left, and the places are below zero.
    if (start < 0 ? from < start + scroller.clientWidth : from + rows[middle][size] > start) high = middle
    else low = middle + 1
  }
  return rows.slice(low, low + 4).map((row) => [row, placeIn(scroller, row, edge)])
}

/** Notes what the scrolled lists show. @returns what brings that back to its place after a patch */
export function holdPlaces() {
  const held = scrolled().map(([scroller, rows, axis]) => [scroller, axis, firstInSight(scroller, rows(), axis)])
  return () => {
    for (const [scroller, [edge, scroll], rows] of held) {
      const kept = rows.find(([row]) => scroller.contains(row))
      const by = kept && scroller.isConnected ? placeIn(scroller, kept[0], edge) - kept[1] : 0
      if (by) scroller[scroll] += by
    }
  }
}
