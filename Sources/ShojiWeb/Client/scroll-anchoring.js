// Scroll anchoring: while rows are added and removed above, visible content stays in place. Chromium and Firefox do that natively;
// WebKit does not, and loads this script.

/** Returns an element's offset in a scroller's content, regardless of scrolling and transforms. */
function placeIn(scroller, element, edge) {
  const before = (node) => { let sum = 0; for (; node; node = node.offsetParent) sum += node[edge]; return sum }
  return before(element) - before(scroller)
}

/** Returns the scrollers with an offset, each with its axis and its rows. Skips lists with a drag, whose rows are not at their places. */
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

/** Returns the first visible row, and the next ones in case it is removed. */
function firstInSight(scroller, rows, [edge, scroll, size]) {
  const start = scroller[scroll]
  let low = 0, high = rows.length
  while (low < high) {
    const middle = (low + high) >> 1
    const from = placeIn(scroller, rows[middle], edge)
    // In right-to-left layouts, later rows begin further to the left, at negative offsets.
    if (start < 0 ? from < start + scroller.clientWidth : from + rows[middle][size] > start) high = middle
    else low = middle + 1
  }
  return rows.slice(low, low + 4).map((row) => [row, placeIn(scroller, row, edge)])
}

/** Records the visible rows of scrolled lists. @returns a function that restores their positions after a patch */
export function preserveScrollAnchors() {
  const held = scrolled().map(([scroller, rows, axis]) => [scroller, axis, firstInSight(scroller, rows(), axis)])
  return () => {
    for (const [scroller, [edge, scroll], rows] of held) {
      const kept = rows.find(([row]) => scroller.contains(row))
      const by = kept && scroller.isConnected ? placeIn(scroller, kept[0], edge) - kept[1] : 0
      if (by) scroller[scroll] += by
    }
  }
}
