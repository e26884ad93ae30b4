// Ratio: a box with an aspect ratio whose height is limited gets narrower too, which CSS cannot do. All boxes concerned are reset, read and
// written together: a column shares its height among them, so one that is still narrow would leave too much to the others.

/** The boxes that depend on an element's size. */
const dependants = new WeakMap()
const sizes = new ResizeObserver((entries) => settle(new Set(entries.flatMap(({ target }) => [...dependants.get(target)]))))

/** Whether an element is around one view and as narrow as that. */
export const isWrapper = (element) => element?.matches(".under, .wrap, .button") || (element?.matches(".hs") && element.childElementCount === 1)
const pictureIn = (box) => box.matches("img") ? box : box.querySelector(":scope > img")
const sumOf = (style, ...names) => names.reduce((sum, name) => sum + parseFloat(style[name]), 0)
/** The height that what is around a box adds to it. Not the difference of their heights: the box may reach beyond. */
export function heightAround(box, outer) {
  let height = 0
  for (let at = box; at !== outer;) height += sumOf(getComputedStyle(at = at.parentElement), "paddingTop", "paddingBottom", "borderTopWidth", "borderBottomWidth")
  return height
}

function settle(boxes) {
  const views = [...boxes].map((box) => {
    const picture = pictureIn(box)
    let outer = box
    while (isWrapper(outer.parentElement)) outer = outer.parentElement
    return { box, outer, stack: outer.parentElement, wanted: parseFloat(getComputedStyle(box).getPropertyValue("--ratio")) || (picture?.naturalWidth / picture?.naturalHeight) || 0 }
  })
  for (const { box, outer, stack, wanted } of views) {
    outer.style.maxWidth = outer.style.maxHeight = ""
    if (stack.matches(".hs.wf, .vs.wf")) stack.style.maxWidth = ""
    if (wanted && !box.style.getPropertyValue("--ratio")) box.style.aspectRatio = wanted
  }
  for (const view of views) {
    const { box, outer, stack } = view
    view.width = box.offsetWidth
    view.aroundX = outer.offsetWidth - view.width
    view.aroundY = heightAround(box, outer)
    // A row clips what overflows, but its children do not know its height.
    view.room = stack.clientHeight - sumOf(getComputedStyle(stack), "paddingTop", "paddingBottom") - view.aroundY
  }
  // In a column with other filling views, the column sets the height, and the ratio is an upper bound, also after the box has become narrower.
  for (const { outer, stack, wanted, width, aroundY } of views) if (wanted && stack.matches(".vs.hf")) outer.style.maxHeight = `${width / wanted + aroundY}px`
  for (const view of views) view.wide = Math.min(view.box.offsetHeight, view.room, view.outer.offsetHeight - view.aroundY) * view.wanted
  for (const { outer, width, wide, aroundX } of views) if (wide && wide < width - 0.5) outer.style.maxWidth = `${wide + aroundX}px`
  for (const { stack } of views) narrow(stack)
}

/** A stack without other filling views is as wide as its views after the boxes have become narrower. */
function narrow(stack) {
  const views = [...stack.children]
  if (!stack.matches(".hs.wf, .vs.wf") || views.some((view) => view.matches(".wf:not(.el)"))) return
  // Bounding boxes include transforms, which do not affect layout.
  const scale = stack.getBoundingClientRect().width / stack.offsetWidth
  if (!scale) return
  const places = views.map((view) => view.getBoundingClientRect()), left = Math.min(...places.map(({ left }) => left)), right = Math.max(...places.map(({ right }) => right))
  stack.style.maxWidth = `${(right - left) / scale + sumOf(getComputedStyle(stack), "paddingLeft", "paddingRight", "borderLeftWidth", "borderRightWidth")}px`
}

export function startRatio(box) {
  const picture = pictureIn(box), fit = () => settle([box]), watched = [box]
  let at = box
  while (isWrapper(at.parentElement)) at = at.parentElement
  // The stack's width is capped here, so only its ancestors can show that there is more space, up to one whose height does not follow from the box.
  for (let count = 0; (at = at.parentElement) && (count < 2 || watched.at(-1).matches(".el.hh")); count++) watched.push(at)
  for (const element of watched) {
    dependants.set(element, (dependants.get(element) ?? new Set()).add(box))
    sizes.observe(element)
  }
  picture?.addEventListener("load", fit)
  fit()
  const undo = () => {
    picture?.removeEventListener("load", fit)
    for (const element of watched) dependants.get(element).delete(box)
    if (watched[1]?.matches(".hs.wf, .vs.wf")) watched[1].style.maxWidth = ""
  }
  undo.changed = (name) => { if (name === "style") fit() }
  return undo
}
