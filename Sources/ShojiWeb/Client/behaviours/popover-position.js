// Positions a popover beside its source, sized to its content within the available space; one outline surrounds card and arrow.
import { clamp, isRightToLeft, listen, combineCleanups } from "./dom.js"
import { freeBottom, margin, sideWith, sourceNamed } from "./placement.js"

const point = 13, half = 13
/** Top, right, bottom, left: the direction of the outline there. */
const ways = [[1, 0], [0, 1], [-1, 0], [0, -1]]
/** The edge with the arrow, by the side of the source that the popover is on. */
const edges = { bottom: 0, left: 1, top: 2, right: 3 }

/** Returns the outline as a path, clockwise from the top left. `at` is the arrow's position along its edge, from the left or the top. */
function outline(width, tall, radius, side, at) {
  let path = `M${point + radius} ${point}`
  ways.forEach(([x, y], index) => {
    const length = (x ? width : tall) - 2 * radius
    /** Appends a line or curve, in steps along the edge and outwards from it. */
    const step = (word, ...pairs) => { path += word + pairs.map(([along, out]) => `${along * x + out * y} ${along * y - out * x}`).join(" ") }
    if (index === edges[side]) {
      const before = (index < 2 ? at : (x ? width : tall) - at) - radius - half
      step("l", [before, 0])
      step("c", [7, 0], [9, point], [half, point])
      step("c", [4, 0], [6, -point], [half, -point])
      step("l", [length - before - 2 * half, 0])
    } else step("l", [length, 0])
    path += `a${radius} ${radius} 0 0 1 `
    step("", [radius, -radius])
  })
  return `${path}Z`
}

/** Returns the rectangle that a popover points at: its source, or the part that `anchor` names, by fractions (2 numbers) or points (4). */
function target(source, anchor) {
  const { left, top, width, height } = source.getBoundingClientRect()
  const [a, b, c, d] = (anchor ?? "").split(" ").map(Number)
  if (!anchor) return new DOMRect(left, top, width, height)
  return d === undefined ? new DOMRect(left + a * width, top + b * height, 0, 0) : new DOMRect(left + a, top + b, c, d)
}

/**
 * @param {() => void} gone  called once when the source is no longer visible
 * @returns {() => void} cleanup
 */
export function positionPopover(dialog, says, gone) {
  const fit = dialog.querySelector(".popover-fit"), content = fit.parentElement, ground = dialog.querySelector(".sheet-ground")
  const line = document.createElementNS("http://www.w3.org/2000/svg", "svg")
  line.setAttribute("class", "popover-outline")
  line.append(document.createElementNS(line.namespaceURI, "path"))
  dialog.append(line)
  let source = sourceNamed(says.source), frame, last, isGone = false

  function place() {
    const leads = isRightToLeft(source) ? "right" : "left"
    const bottom = freeBottom(), widest = innerWidth - 2 * margin
    let from = target(source, says.anchor)
    let room = sideWith(from, point).room
    if (Math.max(room.top, room.bottom, room.left, room.right) < 88) {
      // If the source leaves no space around itself, the arrow points into it.
      from = new DOMRect(clamp(from.left + from.width / 2, margin, widest), clamp(from.top + from.height / 2, margin, bottom), 0, 0)
      room = sideWith(from, point).room
    }
    // Content that fills has no height of its own.
    fit.style.setProperty("--most-height", `${Math.max(room.top, room.bottom)}px`)
    const wants = { width: Math.max(fit.offsetWidth, 44), height: Math.max(fit.offsetHeight, 44) }
    const { side } = sideWith(from, point, wants, says.edge || "bottom", leads)
    const isVertical = side === "top" || side === "bottom"
    const width = Math.min(wants.width, isVertical ? widest : room[side])
    const tall = Math.min(wants.height, isVertical ? Math.max(room[side], 88) : bottom - margin)
    const isCut = width < wants.width || tall < wants.height
    content.style.overflow = isCut ? "auto" : "clip"
    // Makes scrollable content reachable by keyboard.
    if (isCut) content.tabIndex = 0; else content.removeAttribute("tabindex")
    Object.assign(dialog.style, { width: `${width}px`, height: `${tall}px` })

    // From here on uses the current size, which may be animating, so that the arrow keeps pointing at the source.
    const { offsetWidth: nowWidth, offsetHeight: nowTall } = dialog
    const middleX = from.left + from.width / 2, middleY = from.top + from.height / 2
    const x = isVertical ? clamp(middleX - nowWidth / 2, margin, Math.max(margin, innerWidth - margin - nowWidth)) : from.right + point
    const y = isVertical ? from.bottom + point : clamp(middleY - nowTall / 2, margin, Math.max(margin, bottom - nowTall))
    const along = isVertical ? nowWidth : nowTall
    const chosen = parseFloat(getComputedStyle(dialog).getPropertyValue("--corner")) || 0
    // popover.still-recognisable: always with rounded corners, but not so round that the arrow has no space.
    const radius = clamp("corner" in says ? chosen : 13, 6, Math.max(6, Math.min(nowWidth, nowTall, along - 2 * half) / 2))
    const at = clamp(isVertical ? middleX - x : middleY - y, radius + half, along - radius - half)
    const path = outline(nowWidth, nowTall, radius, side, at)
    says.side = side
    // Anchored at the edge that faces the source, so that only the other edges move.
    const across = side === "left" ? { right: `${innerWidth - from.left + point}px`, left: "auto" } : { left: `${x}px`, right: "auto" }
    const down = side === "top" ? { bottom: `${innerHeight - from.top + point}px`, top: "auto" } : { top: `${y}px`, bottom: "auto" }
    Object.assign(dialog.style, across, down, { borderRadius: `${radius}px` })
    dialog.style.transformOrigin = isVertical ? `${at}px ${side === "top" ? `calc(100% + ${point}px)` : `${-point}px`}` : `${side === "left" ? `calc(100% + ${point}px)` : `${-point}px`} ${at}px`
    dialog.style.setProperty("--arrow", `${at}px`)
    ground.style.clipPath = line.style.clipPath = `path("${path}")`
    line.firstChild.setAttribute("d", path)
  }

  /** Any change of the page can move the source: follows it until it rests, and closes when it is gone. */
  function follow() {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      source = sourceNamed(says.source)
      if (!source?.checkVisibility({ visibilityProperty: true })) {
        if (!isGone && says.state === "open") gone()
        isGone = true
        return
      }
      place()
      const { x, y } = source.getBoundingClientRect(), now = `${x} ${y}`
      if (now !== last || document.getAnimations().some(({ playState, effect }) => playState === "running" && effect?.target?.contains(source))) follow()
      last = now
    })
  }
  const sizes = new ResizeObserver(place), page = new MutationObserver((changes) => { if (changes.some(({ target }) => !dialog.contains(target))) follow() })
  for (const element of [dialog, fit, source]) sizes.observe(element)
  page.observe(document.getElementById("root"), { subtree: true, childList: true, attributes: true, characterData: true })
  place()
  follow()
  return combineCleanups(
    () => {
      // A closing popover keeps its position during its exit.
      if (says.state === "closing") return
      for (const name of ["width", "height", "left", "top", "right", "bottom", "borderRadius", "transformOrigin"]) dialog.style[name] = ""
      ground.style.clipPath = content.style.overflow = ""
      content.removeAttribute("tabindex")
      delete says.side
      line.remove()
    },
    () => { sizes.disconnect(); page.disconnect(); cancelAnimationFrame(frame) },
    listen(window, { resize: follow }), listen(document, { scroll: follow }, { capture: true, passive: true }),
  )
}
