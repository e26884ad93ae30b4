// Gap: the rows of a list make room where a dragged item would be inserted.

const smallest = 44, settling = 250

const rowsOf = (container) => [...container.children].filter((row) => row.matches(".row") && !row.inert)

/** Returns the rows around an index: what the app gets, because indices may change while the event is on its way. */
export function placeAt(container, index) {
  const rows = rowsOf(container)
  return { index, next: rows[index]?.id ?? null, previous: rows[index - 1]?.id ?? null, row: rows[index] }
}

/** Returns the index at which an item at a vertical position would be inserted. */
export function indexAt(container, y) {
  // NB: `offsetTop` ignores that rows have made room.
  const rows = rowsOf(container), along = y - container.getBoundingClientRect().top
  const index = rows.findIndex((row) => along < row.offsetTop + row.offsetHeight / 2)
  return index < 0 ? rows.length : index
}

export const countOf = (container) => rowsOf(container).length

/** Opens the gap at an index. @returns the place, for the app */
export function openGap(container, index, height = smallest) {
  const room = Math.max(height, smallest)
  container.classList.add("reordering")
  container.style.paddingBlockEnd = `${room}px`
  rowsOf(container).forEach((row, at) => { row.style.translate = at >= index ? `0 ${room}px` : "" })
  return placeAt(container, index)
}

/** @param {boolean} isFilled  whether an inserted row takes the gap's place, so that nothing moves */
export function closeGap(container, isFilled = false) {
  const rest = () => container.classList.remove("reordering")
  if (isFilled) rest()
  container.style.paddingBlockEnd = ""
  for (const row of rowsOf(container)) row.style.translate = ""
  if (!isFilled) setTimeout(rest, settling)
}
