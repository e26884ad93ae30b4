// Aligned: aligns a container's children by a guide. A child has its own guide or the
// default. Loaded with the first page that contains one. `data-align-x` and `data-align-y` are "name points width-share height-share"; `data-guide-name` is the same without the name.
import { isRightToLeft, combineCleanups } from "./behaviours/dom.js"

/** Containers that take the system's guides of their first child; custom guides are found at any depth. */
const wrappers = ".fr,.wrap,.under,.aspect"

const margins = { x: ["marginInlineStart", "marginInlineEnd"], y: ["marginBlockStart", "marginBlockEnd"] }
const round = (value) => `${Math.round(value * 100) / 100}px`

export function start(box, says) {
  const isStack = box.matches(".vs,.hs,.zs"), { alignItems, justifyItems } = box.style
  const axes = () => ["x", "y"].filter((axis) => box.hasAttribute(`data-align-${axis}`))
  const attribute = (axis) => `data-guide-${box.getAttribute(`data-align-${axis}`).split(" ")[0]}`

  function holder(child, name) {
    if (!/-[xy]-/.test(name)) return child.hasAttribute(name) ? child : child.querySelector(`[${name}]`)
    let at = child
    while (at && !at.hasAttribute(name)) at = at.matches(wrappers) ? at.firstElementChild : null
    return at
  }

  const along = (line, x, y) => { const [points, width, height] = line.split(" ").map(Number); return points + width * x + height * y }
  const at = (line, element) => along(line, element.offsetWidth, element.offsetHeight)

  /** Returns where a child's guide should be. CSS already aligns children with a system guide by it, and centres children with a custom
      guide. */
  function target(axis, name, usual, child) {
    if (/-[xy]-/.test(name)) return at(usual, child)
    const style = getComputedStyle(box), inside = (...sides) => sides.reduce((sum, side) => sum - parseFloat(style[side]), 0)
    const width = box.clientWidth + inside("paddingLeft", "paddingRight"), height = box.clientHeight + inside("paddingTop", "paddingBottom")
    return along(usual, width, height) - (axis === "x" ? width - child.offsetWidth : height - child.offsetHeight) / 2
  }

  function align() {
    for (const axis of axes()) {
      const name = attribute(axis), usual = box.getAttribute(`data-align-${axis}`).split(" ").slice(1).join(" "), [start, end] = margins[axis]
      const lines = [...box.children].map((child) => {
        const from = holder(child, name)
        if (!from) return [child, at(usual, child)]
        const outer = child.getBoundingClientRect(), inner = from.getBoundingClientRect(), scale = outer.width / child.offsetWidth || 1
        const before = axis === "y" ? inner.top - outer.top : isRightToLeft(box) ? outer.right - inner.right : inner.left - outer.left
        return [child, before / scale + at(from.getAttribute(name), from)]
      })
      const farthest = Math.max(...lines.map(([, line]) => line))
      for (const [child, line] of lines) {
        // In a frame or a layer the view moves without changing the layout.
        const wanted = round(isStack ? farthest - line : target(axis, name, usual, child) - line)
        if (child.style[start] === wanted) continue
        child.style[start] = wanted
        if (!isStack) child.style[end] = round(-parseFloat(wanted))
      }
      // All children start where the farthest guide allows it.
      if (isStack) box.style[box.matches(".zs") ? (axis === "x" ? "justifyItems" : "alignItems") : "alignItems"] = "start"
    }
  }

  /** Resets the margins along an axis. */
  function reset(axis) {
    for (const child of box.children) for (const margin of margins[axis]) if (child.style[margin]) child.style[margin] = ""
  }

  let aligned = []
  const sizes = new ResizeObserver(align), changes = new MutationObserver(watch)
  function watch() {
    sizes.disconnect()
    // The guides' names can have changed with the axes.
    changes.disconnect()
    changes.observe(box, { subtree: true, childList: true, attributes: true, attributeFilter: ["style", ...axes().map(attribute)] })
    aligned.filter((axis) => !axes().includes(axis)).forEach(reset)
    aligned = axes()
    for (const element of [box, ...box.children, ...axes().flatMap((axis) => [...box.querySelectorAll(`[${attribute(axis)}]`)])]) sizes.observe(element)
    align()
  }
  watch()
  const undo = combineCleanups(() => sizes.disconnect(), () => changes.disconnect(), () => {
    aligned.forEach(reset)
    if (isStack) Object.assign(box.style, { alignItems, justifyItems })
  })
  undo.changed = (name) => { if (name.startsWith("data-align-")) watch() }
  return undo
}
