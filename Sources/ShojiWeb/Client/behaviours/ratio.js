// Ratio: a fitted box whose height is short gets narrower too, which style sheets cannot say.
import { together } from "./listen.js"

export function startRatio(box, says, server) {
  const picture = box.matches("img") ? box : box.querySelector(":scope > img")
  const ratio = () => parseFloat(getComputedStyle(box).getPropertyValue("--ratio")) || (picture?.naturalWidth / picture?.naturalHeight) || 0

  // What only lies around the box is as narrow as it.
  let outer = box
  while (outer.parentElement?.matches(".under, .wrap")) outer = outer.parentElement

  function fit() {
    const wanted = ratio()
    outer.style.maxWidth = outer.style.maxHeight = ""
    if (!wanted) return
    if (!box.style.getPropertyValue("--ratio")) box.style.aspectRatio = wanted
    // A row is cut where its room ends, but what stands in it does not know.
    const parent = outer.parentElement, { paddingTop, paddingBottom } = getComputedStyle(parent)
    const width = box.offsetWidth, aroundX = outer.offsetWidth - width, aroundY = outer.offsetHeight - box.offsetHeight
    const room = parent.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom) - aroundY
    // In a column it shares with what fills, the height comes from there, and the ratio is a limit of it.
    if (parent.matches(".vs.hf")) outer.style.maxHeight = `${width / wanted + aroundY}px`
    const height = Math.min(box.offsetHeight, room)
    if (height * wanted < width - 0.5) outer.style.maxWidth = `${height * wanted + aroundX}px`
  }
  let capped = null
  function uncap() {
    if (capped) capped.style.maxWidth = ""
    capped = null
  }
  /** A stack in which nothing else fills is as wide as its views, once the boxes have become narrower. */
  function all() {
    uncap()
    fit()
    const stack = outer.parentElement, views = [...stack.children]
    if (!stack.matches(".hs.wf, .vs.wf") || views.some((view) => view.matches(".wf:not(.el)"))) return
    // Boxes are told after transforms, which change no layout.
    const scale = stack.getBoundingClientRect().width / stack.offsetWidth
    if (!scale) return
    const places = views.map((view) => view.getBoundingClientRect()), left = Math.min(...places.map(({ left }) => left)), right = Math.max(...places.map(({ right }) => right))
    const style = getComputedStyle(stack), around = ["paddingLeft", "paddingRight", "borderLeftWidth", "borderRightWidth"].reduce((sum, name) => sum + parseFloat(style[name]), 0)
    stack.style.maxWidth = `${(right - left) / scale + around}px`
    capped = stack
  }
  const sizes = new ResizeObserver(all)
  // The stack is capped here, so that it grows again only by what is around it.
  for (const element of [box, outer.parentElement, outer.parentElement?.parentElement]) if (element) sizes.observe(element)
  picture?.addEventListener("load", all)
  all()
  const undo = together(() => sizes.disconnect(), uncap, () => picture?.removeEventListener("load", all))
  undo.changed = (name) => { if (name === "style") all() }
  return undo
}
