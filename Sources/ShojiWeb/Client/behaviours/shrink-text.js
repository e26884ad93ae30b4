// Fit: shrinks a text until it fits into its lines, down to a minimum scale.

/** @returns {() => void} cleanup */
export function startFit(element, says) {
  const text = element.querySelector(".fit")
  const put = (scale) => text.style.setProperty("--fit", scale)
  const words = document.createRange()
  // Scroll sizes are rounded to whole pixels, which hides an overflow of half a pixel.
  const width = (of) => of.getBoundingClientRect().width
  const fits = () => {
    words.selectNodeContents(text)
    return element.scrollWidth <= element.clientWidth && element.scrollHeight <= element.clientHeight + 1 && width(words) <= width(element)
  }

  function fit() {
    const least = +says.fit || 1
    put(1)
    if (fits()) return
    // Seven bisections come within a hundredth of the largest scale that fits.
    let low = least, high = 1
    for (let step = 0; step < 7; step++) {
      const middle = (low + high) / 2
      put(middle)
      if (fits()) low = middle
      else high = middle
    }
    put(low)
  }

  fit()
  const sizes = new ResizeObserver(fit), changes = new MutationObserver(fit)
  sizes.observe(element.parentElement ?? element)
  changes.observe(text, { characterData: true, childList: true, subtree: true })
  const undo = () => { sizes.disconnect(); changes.disconnect() }
  undo.changed = fit
  return undo
}
