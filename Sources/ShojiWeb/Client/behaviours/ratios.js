// Ratios: several boxes with an aspect ratio share the height of a column: each has an equal part of what is left, the least high first. Each
// box runs this for all of them, with the same result. One box in a column is ratio.js.
import { combineCleanups } from "./dom.js"
import { heightAround, isWrapper } from "./ratio.js"

/** Returns the box with a ratio that a view of a column is or wraps. */
function boxIn(view) {
  while (isWrapper(view)) view = view.firstElementChild
  return view?.matches(".ratio") ? view : null
}

export function startRatios(box) {
  let view = box
  while (isWrapper(view.parentElement)) view = view.parentElement
  const column = view.parentElement

  function fit() {
    const views = [...column.children], boxed = views.filter(boxIn)
    for (const { style } of [column, ...boxed]) style.maxWidth = ""
    const width = column.offsetWidth, style = getComputedStyle(column)
    const found = boxed.map((view) => {
      const box = boxIn(view), ratio = parseFloat(getComputedStyle(box).getPropertyValue("--ratio")) || 1
      const aroundX = view.offsetWidth - box.offsetWidth, aroundY = heightAround(box, view)
      return { view, ratio, aroundX, aroundY, height: view.offsetHeight, most: box.offsetWidth / ratio + aroundY }
    })
    let left = found.reduce((sum, { height }) => sum + height, 0)
    found.sort((a, b) => a.most - b.most).forEach(({ view, ratio, aroundX, aroundY, most }, index) => {
      const height = Math.min(most, left / (found.length - index))
      left -= height
      if (height < most - 0.5) view.style.maxWidth = `${(height - aroundY) * ratio + aroundX}px`
    })
    // Without other filling views the column is as wide as its widest view.
    if (views.some((view) => view.matches(".wf:not(.el)"))) return
    const around = ["paddingLeft", "paddingRight"].reduce((sum, side) => sum + parseFloat(style[side]), 0)
    const widest = Math.max(...views.map((view) => view.offsetWidth)) + around
    if (widest < width) column.style.maxWidth = `${widest}px`
  }

  const sizes = new ResizeObserver(fit)
  for (const element of [box, column, column.parentElement]) sizes.observe(element)
  fit()
  const undo = combineCleanups(() => sizes.disconnect(), () => { for (const { style } of [column, view]) style.maxWidth = "" })
  undo.changed = (name) => { if (name === "style") fit() }
  return undo
}
