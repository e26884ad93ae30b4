// Layout: where the pages of a document are, one below the other, fitted to the width. It knows no elements.

/** Points between pages, and beside them. */
const gap = 12, side = 8, wideSide = 12
const widest = 900, tallest = 20, mostZoom = 4
/** Browsers lay out no element that is higher than this. */
const mostHeight = 16_000_000

/** @param {{width: number, height: number}} size  of the first page, which the others are taken to have until they are known */
export function createLayout(count, size) {
  const sizes = new Array(count).fill(size), frames = sizes.map(() => ({ left: 0, top: 0, width: 1, height: 1 }))
  let whole = { width: 1, height: 1 }, limit = mostZoom
  // An extremely high page is narrower.
  const share = ({ width, height }) => Math.min(1, (tallest * width) / height)
  const heightOf = (one, width) => Math.max(1, Math.round((width * share(one) * one.height) / one.width))

  return {
    frames, sizes,
    whole: () => whole,
    mostZoom: () => limit,
    /** Returns true if the size of a page is another one than was taken. */
    learn(index, one) {
      const known = sizes[index]
      if (Math.abs(one.width / one.height / (known.width / known.height) - 1) < 0.001 && one.width === known.width) return false
      sizes[index] = one
      return true
    },
    /** @param {{width: number, top: number, bottom: number}} room  the width of the view; the space above and below all pages */
    lay({ width, top, bottom }, zoom) {
      const beside = width < 600 ? side : wideSide
      let fit = Math.max(1, Math.min(widest, width - 2 * beside))
      const total = sizes.reduce((sum, one) => sum + heightOf(one, fit), 0)
      if (total > mostHeight) fit *= mostHeight / total
      limit = Math.max(1, Math.min(mostZoom, mostHeight / (total + count * gap)))
      const wide = Math.max(width, Math.round(fit * zoom) + 2 * beside)
      let y = top
      sizes.forEach((one, index) => {
        const frame = frames[index]
        frame.height = heightOf(one, fit * zoom)
        frame.width = Math.max(1, Math.round(fit * zoom * share(one)))
        frame.left = Math.round((wide - frame.width) / 2)
        frame.top = y
        y += frame.height + gap
      })
      whole = { width: wide, height: y - gap + bottom }
    },
    /** Returns the page at a place, or the next one below. */
    at(y) {
      let low = 0, high = count - 1
      while (low < high) {
        const middle = (low + high) >> 1
        if (frames[middle].top + frames[middle].height < y) low = middle + 1
        else high = middle
      }
      return low
    },
  }
}
