// Aligned: children of a stack stand so that a line of an author's own runs through all of them. Each child's line is that of the
// first view inside which says one, or else what the line is by default; both are written as "points width-share height-share".
import { isRightToLeft, together } from "./listen.js"

export function startAligned(stack, says) {
  const isColumn = stack.classList.contains("vs"), margin = isColumn ? "marginInlineStart" : "marginBlockStart"
  const name = `data-guide-${says.align}`

  function line(child) {
    const from = child.hasAttribute(name) ? child : child.querySelector(`[${name}]`) ?? child
    const [points, width, height] = (from.getAttribute(name) ?? says.alignDefault).split(" ").map(Number)
    const outer = child.getBoundingClientRect(), inner = from.getBoundingClientRect(), scale = outer.width / child.offsetWidth || 1
    const start = isColumn ? (isRightToLeft(stack) ? outer.right - inner.right : inner.left - outer.left) : inner.top - outer.top
    return start / scale + points + width * from.offsetWidth + height * from.offsetHeight
  }

  function align() {
    const lines = [...stack.children].map((child) => [child, line(child)])
    const farthest = Math.max(...lines.map(([, at]) => at))
    for (const [child, at] of lines) {
      const wanted = `${Math.round((farthest - at) * 100) / 100}px`
      if (child.style[margin] !== wanted) child.style[margin] = wanted
    }
  }

  const sizes = new ResizeObserver(align)
  function watch() {
    sizes.disconnect()
    for (const element of [stack, ...stack.children, ...stack.querySelectorAll(`[${name}]`)]) sizes.observe(element)
    align()
  }
  const changes = new MutationObserver(watch)
  changes.observe(stack, { subtree: true, childList: true, attributes: true, attributeFilter: ["style", name] })
  watch()
  return together(() => sizes.disconnect(), () => changes.disconnect())
}
