// Fit: makes the letters of a text smaller until they fit into its lines, but never smaller than it may.

/** @returns {() => void} undo */
export function startFit(element, says) {
  const text = element.querySelector(".fit")
  const put = (scale) => text.style.setProperty("--fit", scale)
  // What is scrolled is told in whole points, which hides the last half of one.
  const width = (of) => of.getBoundingClientRect().width
  const fits = () => element.scrollWidth <= element.clientWidth && element.scrollHeight <= element.clientHeight + 1 && width(text) <= width(element)

  function fit() {
    const least = +says.fit || 1
    put(1)
    if (fits()) return
    // Seven halvings come within a hundredth of what fits.
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
  const sizes = new ResizeObserver(fit), words = new MutationObserver(fit)
  sizes.observe(element.parentElement ?? element)
  words.observe(text, { characterData: true, childList: true, subtree: true })
  const undo = () => { sizes.disconnect(); words.disconnect() }
  undo.changed = fit
  return undo
}
