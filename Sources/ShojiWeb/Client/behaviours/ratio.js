// Ratio: a box with an aspect ratio whose height is limited gets narrower too, which CSS cannot do.
import { combineCleanups } from "./dom.js"

export function startRatio(box, says, server) {
  const picture = box.matches("img") ? box : box.querySelector(":scope > img")
  const ratio = () => parseFloat(getComputedStyle(box).getPropertyValue("--ratio")) || (picture?.naturalWidth / picture?.naturalHeight) || 0

  // Wrappers around the box are as narrow as the box.
  let outer = box
  while (outer.parentElement?.matches(".under, .wrap")) outer = outer.parentElement

  function fit() {
    const wanted = ratio()
    outer.style.maxWidth = outer.style.maxHeight = ""
    if (!wanted) return
    if (!box.style.getPropertyValue("--ratio")) box.style.aspectRatio = wanted
    // A row clips what overflows, but its children do not know its height.
    const parent = outer.parentElement, { paddingTop, paddingBottom } = getComputedStyle(parent)
    const width = box.offsetWidth, aroundX = outer.offsetWidth - width, aroundY = outer.offsetHeight - box.offsetHeight
    const room = parent.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom) - aroundY
    // In a column with other filling views, the column sets the height, and the ratio is an upper bound.
    if (parent.matches(".vs.hf")) outer.style.maxHeight = `${width / wanted + aroundY}px`
    const height = Math.min(box.offsetHeight, room)
    if (height * wanted < width - 0.5) outer.style.maxWidth = `${height * wanted + aroundX}px`
  }
  let capped = null
  function uncap() {
    if (capped) capped.style.maxWidth = ""
    capped = null
  }
  /** A stack without other filling views is as wide as its views after the boxes have become narrower. */
  function all() {
    uncap()
    fit()
    const stack = outer.parentElement, views = [...stack.children]
    if (!stack.matches(".hs.wf, .vs.wf") || views.some((view) => view.matches(".wf:not(.el)"))) return
    // Bounding boxes include transforms, which do not affect layout.
    const scale = stack.getBoundingClientRect().width / stack.offsetWidth
    if (!scale) return
    const places = views.map((view) => view.getBoundingClientRect()), left = Math.min(...places.map(({ left }) => left)), right = Math.max(...places.map(({ right }) => right))
    const style = getComputedStyle(stack), around = ["paddingLeft", "paddingRight", "borderLeftWidth", "borderRightWidth"].reduce((sum, name) => sum + parseFloat(style[name]), 0)
    stack.style.maxWidth = `${(right - left) / scale + around}px`
    capped = stack
  }
  const sizes = new ResizeObserver(all)
  // The stack's width is capped here, so only its ancestors can show that there is more space.
  for (const element of [box, outer.parentElement, outer.parentElement?.parentElement]) if (element) sizes.observe(element)
  picture?.addEventListener("load", all)
  all()
  const undo = combineCleanups(() => sizes.disconnect(), uncap, () => picture?.removeEventListener("load", all))
  undo.changed = (name) => { if (name === "style") all() }
  return undo
}
