// Halo: the focus ring for keyboard navigation. It is drawn above everything, so that nothing clips it, in the item's own shape,
// and leaves out overlays on the item's edge, such as a badge. Rows are highlighted instead.
import { isField, rowOf, itemOf, operable, reachable, showFocus } from "./focusstops.js"

const width = 3.5
/** How far beyond the edge of a scroll view a halo may still be visible. */
const slack = 8
const html = document.documentElement
const make = (name, attributes) => {
  const node = document.createElementNS("http://www.w3.org/2000/svg", name)
  for (const key in attributes) node.setAttribute(key, attributes[key])
  return node
}

/** Returns a box with corners as a path, around its own origin. */
function boxPath(x, y, w, h, [a, b, c, d]) {
  const arc = (radius, toX, toY) => `A${radius} ${radius} 0 0 1 ${toX} ${toY}`
  return `M${x + a} ${y}H${x + w - b}${arc(b, x + w, y + b)}V${y + h - c}${arc(c, x + w - c, y + h)}H${x + d}${arc(d, x, y + h - d)}V${y + a}${arc(a, x + a, y)}Z`
}

function corners(style, w, h, names = ["TopLeft", "TopRight", "BottomRight", "BottomLeft"]) {
  const most = Math.min(w, h) / 2
  return names.map((name) => {
    const text = style[`border${name}Radius`], size = parseFloat(text) || 0
    return Math.min(most, text.includes("%") ? (Math.min(w, h) * size) / 100 : size)
  })
}

/** Returns the author's settings of the halo: its shape, its outset, its offset, and its clipping container. */
const wishes = (element) => (element.dataset.halo ?? "").split(";")

/** Returns the visible shape of an element: its box, a path, and the path's scale. */
function shapeOf(element) {
  const box = element.getBoundingClientRect()
  const plain = (radii) => ({ box, path: boxPath(0, 0, box.width, box.height, radii), scale: [1, 1] })
  const half = Math.min(box.width, box.height) / 2, [said] = wishes(element)
  if (said) {
    const [kind, value] = [said.slice(0, said.indexOf(":")), said.slice(said.indexOf(":") + 1)]
    if (kind === "path") return { box, path: value, scale: [box.width / 100, box.height / 100] }
    if (kind === "rounded") return plain([0, 0, 0, 0].map(() => Math.min(half, +value)))
    if (kind === "capsule") return plain([half, half, half, half])
    if (kind === "circle") return { box, path: boxPath(box.width / 2 - half, box.height / 2 - half, 2 * half, 2 * half, [half, half, half, half]), scale: [1, 1] }
    return plain([0, 0, 0, 0])
  }
  // An element without looks of its own that is filled by one child has that child's shape.
  let inner = element
  for (;;) {
    const style = getComputedStyle(inner), clip = style.clipPath, radii = corners(style, box.width, box.height)
    if (/^circle/.test(clip)) return { box, path: boxPath(box.width / 2 - half, box.height / 2 - half, 2 * half, 2 * half, [half, half, half, half]), scale: [1, 1] }
    // A custom shape is a mask: see Drawing/Masks.swift.
    const mask = style.maskImage ?? "", path = /%3cpath d='([^']+)'/.exec(mask), view = /viewBox='0 0 ([\d.]+) ([\d.]+)'/.exec(mask)
    if (path && view) return { box, path: path[1], scale: [box.width / view[1], box.height / view[2]] }
    if (radii.some((radius) => radius > 0)) return plain(radii)
    if (inner.matches("svg.shape-path")) {
      const line = inner.querySelector("path"), size = inner.viewBox.baseVal
      if (line) return { box, path: line.getAttribute("d"), scale: size?.width ? [box.width / size.width, box.height / size.height] : [1, 1] }
    }
    const fills = [...inner.children].filter((child) => !child.matches(".layer,.unseen"))
    const next = fills.length === 1 && fills[0].getBoundingClientRect()
    if (!next || Math.abs(next.width - box.width) > 1 || Math.abs(next.height - box.height) > 1) return plain(radii)
    inner = fills[0]
  }
}

/** Returns the overlays at an item's edge. */
function over(item) {
  const around = item.closest(".under") ?? item.parentElement?.closest(".under"), near = around && around.contains(item) && around.childElementCount < 6 ? around : item
  return [...near.querySelectorAll(".layer:not(.layer-back) > *, .badge")].filter((element) => !element.contains(item) && element.checkVisibility())
}

// Keys that edit a field's text together with Control or Command, and so do not navigate.
const editing = /^([acvxyz]|Arrow\w+|Backspace|Delete|Home|End)$/i

/**
 * Whether a key shows that the user navigates by keyboard. Text entry does not: an on-screen keyboard sends keys too, and iOS shows no focus
 * ring after typing. An arrow key that leaves a field calls `showFocus` itself.
 */
function isNavigation({ key, code, ctrlKey, metaKey, isComposing, target }) {
  if (isComposing || /^(Control|Meta|Alt|Shift)$/.test(key)) return false
  // NB: WebKit on Linux reports another key name for Tab while Shift is held.
  if (!isField(target) || code === "Tab" || /^(Tab|Escape|F\d+)$/.test(key)) return true
  return (ctrlKey || metaKey) && !editing.test(key)
}

// Keep in sync with looks/base.css.
const ringless = "dialog,.page,.wheel,[tabindex='-1']"

/** Returns the element that shows the focus, and how: a row covered by its item is highlighted without a halo, unless its author gives it
    one. */
function seen(active) {
  if (!active || active === document.body || active.closest("[data-focus-effect=none]") || wishes(active)[0] === "none") return {}
  const row = rowOf(active), cell = active.closest('.collection-items[data-layout="list"] > .collection-item')
  if (row && !wishes(active)[0] && itemOf(row, [active, ...row.querySelectorAll(operable)].filter(reachable)) === active) return { row }
  if (cell === active) return { row: cell }
  // NB: after a click WebKit does not match :focus-visible when a script moves the focus, so the style sheet cannot tell what has a ring.
  const hasRing = active.matches(":focus-visible") ? getComputedStyle(active).outlineStyle === "solid" : !isField(active) && !active.matches(ringless)
  if (hasRing || active.matches("[data-focusable],.collection-item")) return { item: active }
  return {}
}

export function startHalo() {
  const layer = Object.assign(document.createElement("div"), { className: "halo", popover: "manual" })
  layer.setAttribute("aria-hidden", "true")
  let item = null, row = null, scrollers = [], frame = 0, known = ""

  function draw() {
    const { box, path, scale } = shapeOf(item), style = getComputedStyle(item), [, outset = "0", offset = "0 0"] = wishes(item)
    const out = +outset, room = width + Math.max(0, out), [dx, dy] = offset.split(" ").map(Number), way = style.direction === "rtl" ? -1 : 1
    const x = box.x + dx * way, y = box.y + dy, holes = over(item).map((element) => ({ shape: shapeOf(element) }))
    const clips = scrollers.map((scroller) => {
      const edge = scroller.getBoundingClientRect(), inset = getComputedStyle(scroller)
      return [edge.left - slack, edge.top + (parseFloat(inset.scrollPaddingTop) || 0) - slack, edge.right + slack, edge.bottom - (parseFloat(inset.scrollPaddingBottom) || 0) + slack]
    })
    const now = JSON.stringify([x, y, box.width, box.height, path, out, clips, holes.map(({ shape }) => [shape.box.x, shape.box.y, shape.path])])
    if (now === known) return
    known = now
    layer.style.setProperty("--tint", style.getPropertyValue("--tint"))
    const pad = room + 2, svg = make("svg", { width: box.width + 2 * pad, height: box.height + 2 * pad, viewBox: `${-pad} ${-pad} ${box.width + 2 * pad} ${box.height + 2 * pad}` })
    const mask = make("mask", { id: "halo-mask", maskUnits: "userSpaceOnUse", x: -pad, y: -pad, width: box.width + 2 * pad, height: box.height + 2 * pad })
    const stretched = (d, [sx, sy], left, top) => ({ d, transform: `translate(${left} ${top}) scale(${sx} ${sy})`, "vector-effect": "non-scaling-stroke", "stroke-linejoin": "round" })
    mask.append(make("rect", { x: -pad, y: -pad, width: "100%", height: "100%", fill: "#fff" }))
    mask.append(make("path", { ...stretched(path, scale, 0, 0), fill: out < 0 ? "none" : "#000", stroke: "#000", "stroke-width": 2 * Math.max(0, out) }))
    for (const { shape } of holes) mask.append(make("path", { ...stretched(shape.path, shape.scale, shape.box.x - x, shape.box.y - y), fill: "#000" }))
    svg.append(mask, make("path", { ...stretched(path, scale, 0, 0), class: "halo-line", fill: "none", "stroke-width": 2 * room, mask: "url(#halo-mask)" }))
    layer.replaceChildren(svg)
    const left = x - pad, top = y - pad
    Object.assign(layer.style, { left: `${left}px`, top: `${top}px` })
    layer.style.clipPath = clips.length ? `inset(${Math.max(...clips.map((clip) => clip[1] - top))}px ${Math.max(...clips.map((clip) => left + box.width + 2 * pad - clip[2]))}px ${Math.max(...clips.map((clip) => top + box.height + 2 * pad - clip[3]))}px ${Math.max(...clips.map((clip) => clip[0] - left))}px)` : ""
  }

  function follow() {
    if (!item?.isConnected || document.activeElement !== item || !item.checkVisibility()) return look()
    draw()
    frame = requestAnimationFrame(follow)
  }

  /** Finds the focused element and how to show it. */
  function look() {
    cancelAnimationFrame(frame)
    const now = "keyboard" in html.dataset ? seen(document.activeElement) : {}
    if (row !== now.row) delete row?.dataset.focused
    row = now.row
    if (row) row.dataset.focused = ""
    if (item !== now.item) delete item?.dataset.haloed
    item = now.item
    if (!item) return layer.remove()
    item.dataset.haloed = ""
    known = ""
    scrollers = []
    for (let each = wishes(item)[3] === "window" ? null : item.parentElement; each && each !== document.body; each = each.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(each).overflow)) scrollers.push(each)
    }
    frame = requestAnimationFrame(raise)
  }

  /** Reinserts the layer, so that it is above everything opened meanwhile. NB: a dialog moves the focus while it opens, when no popover may
      open. */
  function raise() {
    layer.remove()
    document.body.append(layer)
    layer.showPopover()
    follow()
  }

  // The keyboard was in use before this chunk was loaded.
  const active = document.activeElement
  if (active !== document.body && !isField(active) && active.matches(":focus-visible")) showFocus()
  addEventListener("keydown", (event) => {
    if ("keyboard" in html.dataset || !isNavigation(event)) return
    showFocus()
    look()
  }, true)
  addEventListener("pointerdown", () => { delete html.dataset.keyboard; look() }, true)
  document.addEventListener("focusin", look)
  document.addEventListener("focusout", () => queueMicrotask(() => { if (document.activeElement === document.body) look() }))
  // A redrawn row has lost the client's attribute.
  new MutationObserver(() => { if (row && !("focused" in row.dataset)) look() }).observe(document.getElementById("root"), { attributeFilter: ["data-focused"], subtree: true })
}
