// Runs: the styles of a text, as `[length, style, length, style, …]` over its UTF-16 units. Styles are the app's numbers.

/** The number of units that runs cover. */
export function lengthOf(runs) {
  let length = 0
  for (let index = 0; index < runs.length; index += 2) length += runs[index]
  return length
}

/** Returns the style of the unit before an offset, which typed text takes over; at the start, of the first one. */
export function styleBefore(runs, offset) {
  let start = 0
  for (let index = 0; index < runs.length; index += 2) {
    start += runs[index]
    if (start >= offset && runs[index]) return runs[index + 1]
  }
  return runs.at(-1) ?? 0
}

/** Appends a run, joined with the last one if their styles are equal. */
function push(runs, length, style) {
  if (!length) return
  if (runs.at(-1) === style) runs[runs.length - 2] += length
  else runs.push(length, style)
}

/** Returns the runs after the units from `start` to `end` were replaced by `length` units in a style. */
export function replaced(runs, start, end, length, style) {
  const result = []
  let offset = 0, isIn = false
  const put = () => {
    if (!isIn) push(result, length, style)
    isIn = true
  }
  for (let index = 0; index < runs.length; index += 2) {
    const next = offset + runs[index], own = runs[index + 1]
    push(result, Math.min(next, start) - Math.min(offset, start), own)
    if (next >= start) put()
    push(result, Math.max(next, end) - Math.max(offset, end), own)
    offset = next
  }
  put()
  return result
}

/** Returns what has changed between two texts: `[start, end, inserted]`. Of several possible changes it is the one that ends at `caret`. */
export function changeBetween(old, text, caret) {
  const shorter = Math.min(old.length, text.length), behind = Math.min(shorter, text.length - caret)
  let tail = 0, head = 0
  while (tail < behind && old[old.length - 1 - tail] === text[text.length - 1 - tail]) tail++
  while (head < shorter - tail && old[head] === text[head]) head++
  return [head, old.length - tail, text.slice(head, text.length - tail)]
}
