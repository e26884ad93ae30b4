// Placement: keeps a floating element beside its source, within the window, and sets where its arrow points.
import { clamp, isRightToLeft, listen, combineCleanups } from "./dom.js"

const opposite = { top: "bottom", bottom: "top", left: "right", right: "left" }
export const margin = 8

/** Returns the source of a floating element. An item's menu is already closed, so its button is the source instead. */
export function sourceNamed(id) {
  const written = document.getElementById(id), menu = written?.closest(".menu")
  return (menu && document.querySelector(`[data-menu="${menu.id}"]`)) ?? written
}

/** The lower limit of the available space: the window's edge, or the keyboard. */
export const freeBottom = () => innerHeight - margin - (parseFloat(document.documentElement.style.getPropertyValue("--keyboard")) || 0)

/** Returns the space on each side of a box, and the side for an element of a size: the preferred one if it fits. */
export function sideWith(from, gap, size = { width: 0, height: 0 }, side = "bottom", leads = "left") {
  const wanted = side === "leading" ? leads : side === "trailing" ? opposite[leads] : side
  const room = { top: from.top - gap - margin, bottom: freeBottom() - from.bottom - gap, left: from.left - gap - margin, right: innerWidth - margin - from.right - gap }
  const needs = (name) => (name === "top" || name === "bottom" ? size.height : size.width)
  const fits = [wanted, opposite[wanted], "bottom", "top", "right", "left"].find((name) => room[name] >= needs(name))
  return { room, side: fits ?? (room.bottom >= room.top ? "bottom" : "top") }
}

/**
 * @param {{ side?: string, gap?: number, along?: "center" | "start" | "end" }} wish
 * @returns {() => void} cleanup
 */
export function keepBeside(element, source, { side = "bottom", gap = 13, along = "center" } = {}) {
  function place() {
    const leads = isRightToLeft(source) ? "right" : "left"
    const from = source.getBoundingClientRect(), right = innerWidth - margin, bottom = freeBottom()
    element.style.maxHeight = ""
    const width = element.offsetWidth
    const { room, side: chosen } = sideWith(from, gap, { width, height: element.offsetHeight }, side, leads)
    const isVertical = chosen === "top" || chosen === "bottom"
    if (isVertical) element.style.maxHeight = `${Math.max(room[chosen], 88)}px`
    const height = element.offsetHeight
    const middleX = from.left + from.width / 2, middleY = from.top + from.height / 2
    const start = leads === "left" ? from.left : from.right - width
    const end = leads === "left" ? from.right - width : from.left
    const x = isVertical ? clamp(along === "start" ? start : along === "end" ? end : middleX - width / 2, margin, Math.max(margin, right - width)) : chosen === "left" ? from.left - gap - width : from.right + gap
    const y = isVertical ? (chosen === "top" ? from.top - gap - height : from.bottom + gap) : clamp(middleY - height / 2, margin, Math.max(margin, bottom - height))
    const arrow = isVertical ? clamp(middleX - x, 26, width - 26) : clamp(middleY - y, 26, height - 26)
    element.dataset.side = chosen
    Object.assign(element.style, { left: `${x}px`, top: `${y}px`, right: "auto", bottom: "auto" })
    element.style.setProperty("--arrow", `${arrow}px`)
    element.style.transformOrigin = isVertical ? `${middleX - x}px ${chosen === "top" ? "100%" : "0"}` : `${chosen === "left" ? "100%" : "0"} ${middleY - y}px`
  }
  const sizes = new ResizeObserver(place)
  sizes.observe(element)
  sizes.observe(source)
  place()
  return combineCleanups(
    () => {
      // A closing element keeps its position during its exit.
      if (element.dataset.state === "closing") return
      for (const name of ["left", "top", "right", "bottom", "maxHeight", "transformOrigin"]) element.style[name] = ""
      delete element.dataset.side
    },
    () => sizes.disconnect(), listen(window, { resize: place }), listen(document, { scroll: place }, { capture: true, passive: true }),
  )
}
