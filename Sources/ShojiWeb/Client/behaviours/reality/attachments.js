// Attachments: views of the app at the places of objects. They are elements of the page, which are moved to where their objects are once a
// frame, as the camera sees them, so that they can be tapped, focused and read aloud like all others.
import { clamp, combineCleanups } from "../dom.js"
import { isShown } from "./handling.js"

/** One meter is so many points of a view, as on Apple's platforms. */
export const pointsPerMeter = 1360
/** Objects nearer than this (meters) are hidden. */
const nearest = 0.05
/** Below this opacity an object is not seen, and its views take no taps. */
const faintest = 0.02
/** A view that keeps the focus out of sight stays this far from the edges, in points. */
const rim = 8

/**
 * Where the points of a view are on the screen, as a matrix of 3 × 3 by rows, whose last value is 1: the view's middle is the origin.
 * @param {number[]} seen  from the object to what the camera sees: projection × view × world, by columns
 * @param {{width: number, height: number}} size  of the view into the scene, in points
 * @returns {{rows: number[], depth: number} | null} null if the object is behind the viewer
 */
export function planeOf(seen, { width, height }) {
  const depth = seen[15]
  if (!(depth > nearest)) return null
  const rows = []
  for (const [row, sign, half] of [[0, 1, width / 2], [1, -1, height / 2], [3, 1, 0]]) {
    // Lengths of a view are in points and downwards. The projection yields −1 … 1, from the middle of the screen.
    for (const [column, unit] of [[0, 1 / pointsPerMeter], [4, -1 / pointsPerMeter], [12, 1]]) {
      const along = half ? sign * seen[column + row] * half + seen[column + 3] * half : seen[column + 3]
      rows.push(along * unit / depth)
    }
  }
  return { rows, depth }
}

/** Whether a view is seen from its front: its right is right of its left, and its top above its foot. */
export const isFront = ([a, b, c, d, e, f, g, h]) => (a - c * g) * (e - f * h) - (b - c * h) * (d - f * g) > 1e-9

/** Where the corners of a view are: the rectangle around them; null if some are behind the viewer, so that it has none. */
function around([a, b, c, d, e, f, g, h], { width, height }) {
  let left = Infinity, right = -Infinity, top = Infinity, bottom = -Infinity
  for (const [x, y] of [[-width, -height], [width, -height], [-width, height], [width, height]]) {
    const far = (g * x + h * y) / 2 + 1
    if (far <= 0) return null
    const across = ((a * x + b * y) / 2 + c) / far, down = ((d * x + e * y) / 2 + f) / far
    left = Math.min(left, across)
    right = Math.max(right, across)
    top = Math.min(top, down)
    bottom = Math.max(bottom, down)
  }
  return { left, right, top, bottom }
}

const short = (value) => Number(value.toPrecision(7))
/** @returns {string} as CSS. NB: the third row and column are those of no change, because browsers do not draw what a matrix makes flat. */
const cssOf = ([a, b, c, d, e, f, g, h]) =>
  `matrix3d(${[a, d, 0, g, b, e, 0, h, 0, 0, 1, 0, c, f, 0, 1].map(short).join()}) translate(-50%, -50%)`

/** @returns {() => void} cleanup */
export function startAttachments(view) {
  const { element, scene, entities } = view, seen = new scene.three.Matrix4(), known = new Map()
  let holder

  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const one = known.get(target)
      if (one) one.size = { width: target.offsetWidth, height: target.offsetHeight }
    }
  })

  /** Returns the state kept for an attachment's element. */
  function note(target) {
    if (!known.has(target)) {
      const size = { width: target.offsetWidth, height: target.offsetHeight }
      known.set(target, { size, x: scene.size.width / 2, y: scene.size.height / 2 })
      observer.observe(target)
    }
    return known.get(target)
  }

  function set(target, one, name, value) {
    if (one[name] === value) return
    one[name] = value
    target.style[name] = value
  }

  function forget(target) {
    observer.unobserve(target)
    known.delete(target)
    for (const name of ["transform", "visibility", "opacity", "zIndex", "maxWidth"]) target.style[name] = ""
  }

  /** Out of sight. What has the focus stays where people see it, at the edge on whose side it was last. */
  function hide(target, one) {
    if (!target.contains(document.activeElement)) return set(target, one, "visibility", "hidden")
    const [x, y] = [["x", "width"], ["y", "height"]].map(([axis, side]) => {
      const half = one.size[side] / 2 + rim, whole = scene.size[side]
      return half * 2 > whole ? whole / 2 : clamp(one[axis], half, whole - half)
    })
    set(target, one, "transform", `translate(${Math.round(x)}px, ${Math.round(y)}px) translate(-50%, -50%)`)
    set(target, one, "visibility", "visible")
  }

  function place(target, one, entity) {
    let opacity = 1
    for (let part = entity; part; part = part.parent) opacity *= (part.says.opacity ?? 1) * part.fade
    if (!isShown(entity) || opacity < faintest) return set(target, one, "visibility", "hidden")
    const { camera, size } = scene, { billboard, scale } = entity.says
    entity.object.updateWorldMatrix(true, false)
    seen.multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse).multiply(entity.object.matrixWorld)
    const plane = planeOf(seen.elements, size)
    if (!plane) return hide(target, one)
    const { rows, depth } = plane, [, , x, , , y] = rows, factor = scale?.[0] ?? 1
    const flat = billboard ? [factor, 0, x, 0, factor, y, 0, 0, 1] : rows, bounds = around(flat, one.size)
    Object.assign(one, { x, y })
    if (bounds && (bounds.right < 0 || bounds.left > size.width || bounds.bottom < 0 || bounds.top > size.height)) return hide(target, one)
    if (!billboard && !isFront(rows)) return hide(target, one)
    // A billboard has its own size, on whole points, so that its texts are sharp; and it is no wider than the view.
    const ownSize = `translate(${Math.round(x)}px, ${Math.round(y)}px) scale(${short(factor)}) translate(-50%, -50%)`
    set(target, one, "transform", billboard ? ownSize : cssOf(rows))
    set(target, one, "maxWidth", billboard ? `calc(${Math.round(size.width)}px - ${2 * rim}px)` : "")
    set(target, one, "opacity", opacity < 1 ? String(short(opacity)) : "")
    // The nearest is in front.
    set(target, one, "zIndex", String(clamp(10_000 - Math.round(depth * 100), 0, 10_000)))
    set(target, one, "visibility", "visible")
  }

  /** Tells the app how large its views are, in meters. */
  function tell(one, entity) {
    const sides = [one.size.width, one.size.height], mark = `${entity.id} ${sides}`
    if (one.told === mark || !sides[0] || !sides[1]) return
    one.told = mark
    view.tell("size", entity.id, sides.map((side) => side / pointsPerMeter))
  }

  function update() {
    const targets = new Map()
    if (!holder?.isConnected) holder = element.querySelector(":scope > .reality-attachments")
    for (const target of holder?.children ?? []) targets.set(target.dataset.attachment, target)
    for (const target of known.keys()) if (!target.isConnected) forget(target)
    if (!targets.size) return
    for (const entity of entities.all.values()) {
      const { attachment } = entity.says, target = attachment && targets.get(attachment)
      // A second object with the same views has none.
      if (!target || !targets.delete(attachment)) continue
      const one = note(target)
      place(target, one, entity)
      tell(one, entity)
    }
    // Views whose object is not in the scene.
    for (const target of targets.values()) if (known.has(target)) forget(target)
  }

  return combineCleanups(
    () => {
      observer.disconnect()
      for (const target of [...known.keys()]) forget(target)
    },
    view.each(update))
}
