// Ratio: a fitted box whose height is short gets narrower too, which style sheets cannot say.
import { together } from "./listen.js"

export function startRatio(box, says, server) {
  const picture = box.matches("img") ? box : box.querySelector(":scope > img")
  const ratio = () => parseFloat(getComputedStyle(box).getPropertyValue("--ratio")) || (picture?.naturalWidth / picture?.naturalHeight) || 0

  function fit() {
    const wanted = ratio()
    box.style.maxWidth = ""
    if (!wanted) return
    if (!box.style.getPropertyValue("--ratio")) box.style.aspectRatio = wanted
    // A row is cut where its room ends, but what stands in it does not know.
    const parent = box.parentElement, { paddingTop, paddingBottom } = getComputedStyle(parent)
    const room = parent.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom)
    const width = box.offsetWidth, height = Math.min(box.offsetHeight, room)
    if (height * wanted < width - 0.5) box.style.maxWidth = `${height * wanted}px`
  }
  const sizes = new ResizeObserver(fit)
  for (const element of [box, box.parentElement]) if (element) sizes.observe(element)
  picture?.addEventListener("load", fit)
  fit()
  const undo = together(() => sizes.disconnect(), () => picture?.removeEventListener("load", fit))
  undo.changed = (name) => { if (name === "style") fit() }
  return undo
}
