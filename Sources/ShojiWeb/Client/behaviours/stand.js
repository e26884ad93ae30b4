// Stand: a popover beside its source: as large as its content and as there is room, one outline around card and arrow.
import { clamp, isRightToLeft, listen, together } from "./listen.js"
import { freeBottom, margin, sideWith } from "./placement.js"

const point = 13, half = 13
/** Top, right, bottom, left: which way the line runs there. */
const ways = [[1, 0], [0, 1], [-1, 0], [0, -1]]
/** The edge on which the arrow stands, by the side of its source on which the popover does. */
const edges = { bottom: 0, left: 1, top: 2, right: 3 }

/** The outline, clockwise from the top left, as a path. `at` is where the arrow is along its edge, from the left or the top. */
function outline(width, tall, radius, side, at) {
  let path = `M${point + radius} ${point}`
  ways.forEach(([x, y], index) => {
    const length = (x ? width : tall) - 2 * radius
    /** A piece of line or curve by steps along the edge and outwards from it. */
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

/** What shows a popover. */
export function sourceOf(says) {
  const written = document.getElementById(says.source), menu = written?.closest(".menu")
  // An item's menu is closed again: what it presents stands beside the menu's button.
  return (menu && document.querySelector(`[data-menu="${menu.id}"]`)) ?? written
}

/** What a popover points at: its source, or the part of it that `anchor` names, by shares (2 numbers) or points (4). */
function target(source, anchor) {
  const { left, top, width, height } = source.getBoundingClientRect()
  const [a, b, c, d] = (anchor ?? "").split(" ").map(Number)
  if (!anchor) return new DOMRect(left, top, width, height)
  return d === undefined ? new DOMRect(left + a * width, top + b * height, 0, 0) : new DOMRect(left + a, top + b, c, d)
}

/**
 * @param {() => void} gone  called once when nobody can see the source any more
 * @returns {() => void} undo
 */
export function standAt(dialog, says, gone) {
  const fit = dialog.querySelector(".popover-fit"), content = fit.parentElement, ground = dialog.querySelector(".sheet-ground")
  const line = document.createElementNS("http://www.w3.org/2000/svg", "svg")
  line.setAttribute("class", "popover-outline")
  line.append(document.createElementNS(line.namespaceURI, "path"))
  dialog.append(line)
  let source = sourceOf(says), frame, last, isGone = false

  function place() {
    const leads = isRightToLeft(source) ? "right" : "left"
    const bottom = freeBottom(), widest = innerWidth - 2 * margin
    let from = target(source, says.anchor)
    let room = sideWith(from, point).room
    if (Math.max(room.top, room.bottom, room.left, room.right) < 88) {
      // What leaves no room around itself is pointed into.
      from = new DOMRect(clamp(from.left + from.width / 2, margin, widest), clamp(from.top + from.height / 2, margin, bottom), 0, 0)
      room = sideWith(from, point).room
    }
    // What fills has no size of its own.
    fit.style.setProperty("--most-height", `${Math.max(room.top, room.bottom)}px`)
    const wants = { width: Math.max(fit.offsetWidth, 44), height: Math.max(fit.offsetHeight, 44) }
    const { side } = sideWith(from, point, wants, says.edge || "bottom", leads)
    const isVertical = side === "top" || side === "bottom"
    const width = Math.min(wants.width, isVertical ? widest : room[side])
    const tall = Math.min(wants.height, isVertical ? Math.max(room[side], 88) : bottom - margin)
    const isCut = width < wants.width || tall < wants.height
    content.style.overflow = isCut ? "auto" : "clip"
    // A keyboard reaches what it has to scroll.
    if (isCut) content.tabIndex = 0; else content.removeAttribute("tabindex")
    Object.assign(dialog.style, { width: `${width}px`, height: `${tall}px` })

    // From here on as large as it is seen, which may be on its way: the arrow stays where it points.
    const { offsetWidth: nowWidth, offsetHeight: nowTall } = dialog
    const middleX = from.left + from.width / 2, middleY = from.top + from.height / 2
    const x = isVertical ? clamp(middleX - nowWidth / 2, margin, Math.max(margin, innerWidth - margin - nowWidth)) : from.right + point
    const y = isVertical ? from.bottom + point : clamp(middleY - nowTall / 2, margin, Math.max(margin, bottom - nowTall))
    const along = isVertical ? nowWidth : nowTall
    const chosen = parseFloat(getComputedStyle(dialog).getPropertyValue("--corner")) || 0
    // popover.still-recognisable: never without corners, nor so round that the arrow has no place.
    const radius = clamp("corner" in says ? chosen : 13, 6, Math.max(6, Math.min(nowWidth, nowTall, along - 2 * half) / 2))
    const at = clamp(isVertical ? middleX - x : middleY - y, radius + half, along - radius - half)
    const path = outline(nowWidth, nowTall, radius, side, at)
    says.side = side
    // Held at the edge that faces the source, which stays while the others move.
    const across = side === "left" ? { right: `${innerWidth - from.left + point}px`, left: "auto" } : { left: `${x}px`, right: "auto" }
    const down = side === "top" ? { bottom: `${innerHeight - from.top + point}px`, top: "auto" } : { top: `${y}px`, bottom: "auto" }
    Object.assign(dialog.style, across, down, { borderRadius: `${radius}px` })
    dialog.style.transformOrigin = isVertical ? `${at}px ${side === "top" ? `calc(100% + ${point}px)` : `${-point}px`}` : `${side === "left" ? `calc(100% + ${point}px)` : `${-point}px`} ${at}px`
    dialog.style.setProperty("--arrow", `${at}px`)
    ground.style.clipPath = line.style.clipPath = `path("${path}")`
    line.firstChild.setAttribute("d", path)
  }

  /** Anything that changes in the page may move the source: it is followed until it stands still, and left when it is gone. */
  function follow() {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      source = sourceOf(says)
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
  return together(
    () => {
      // What goes, goes from where it stood.
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
