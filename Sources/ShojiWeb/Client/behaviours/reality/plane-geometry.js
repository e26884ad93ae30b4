// Plane geometry: where a point is on a detected surface, and where the surface ends. Without a page and without three.js; meters, y is up.

export const plus = (a, b) => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const minus = (a, b) => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const times = (a, factor) => [a[0] * factor, a[1] * factor, a[2] * factor]
export const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
export const lengthOf = (a) => Math.hypot(...a)
export const between = (a, b) => lengthOf(minus(a, b))
export const mix = (a, b, share) => plus(a, times(minus(b, a), share))

/** Moves a point towards another one by at most `most` meters. */
export function towards(from, to, most) {
  const away = between(from, to)
  return away <= most ? to : mix(from, to, most / away)
}

/** The two directions in which a surface extends; those of a level one are the world's x and z. */
export function axesOf({ normal }) {
  const [x, , z] = normal, across = Math.hypot(x, z)
  // For a wall x runs to the side and z down.
  const side = across < 0.1 ? [1, 0, 0] : [z / across, 0, -x / across]
  return { side, deep: cross(side, normal) }
}

/** The place of a point in a surface: along its two axes from its centre, and its distance from it. */
export function flatten(plane, point) {
  const { side, deep } = axesOf(plane), from = minus(point, plane.center)
  return [dot(from, side), dot(from, deep), dot(from, plane.normal)]
}

/** The point at a place in a surface. */
export function lift(plane, [u, v], height = 0) {
  const { side, deep } = axesOf(plane)
  return plus(plane.center, plus(plus(times(side, u), times(deep, v)), times(plane.normal, height)))
}

/** The corners of a surface around its centre: its outline, or the rectangle of its size. */
export function outlineOf({ polygon, size = [0, 0] }) {
  if (polygon?.length > 2) return polygon
  const [u, v] = [size[0] / 2, size[1] / 2]
  return [[-u, -v], [u, -v], [u, v], [-u, v]]
}

/** Whether the place below, above or before a point is within the outline of a surface. */
export function holds(plane, point) {
  const [u, v] = flatten(plane, point), corners = outlineOf(plane)
  let isInside = false
  for (let index = 0, last = corners.length - 1; index < corners.length; last = index++) {
    const [a, b] = corners[index], [c, d] = corners[last]
    if (b > v !== d > v && u < ((c - a) * (v - b)) / (d - b) + a) isInside = !isInside
  }
  return isInside
}

/** The place on the outline of a surface that is nearest to a place. */
function rimNear(plane, [u, v]) {
  const corners = outlineOf(plane)
  let best = [u, v], least = Infinity
  for (let index = 0, last = corners.length - 1; index < corners.length; last = index++) {
    const [a, b] = corners[last], [c, d] = corners[index], length = (c - a) ** 2 + (d - b) ** 2
    const share = length ? Math.min(1, Math.max(0, ((u - a) * (c - a) + (v - b) * (d - b)) / length)) : 0
    const rim = [a + (c - a) * share, b + (d - b) * share], away = Math.hypot(rim[0] - u, rim[1] - v)
    if (away < least) {
      least = away
      best = rim
    }
  }
  return best
}

/**
 * The nearest point on a surface that is within its outline, and `rim` meters away from it where there is room.
 * @returns {number[]} a point on the surface
 */
export function within(plane, point, rim = 0) {
  const [u, v] = flatten(plane, point)
  if (holds(plane, point)) return lift(plane, [u, v])
  const edge = rimNear(plane, [u, v]), away = Math.hypot(...edge), inward = away ? Math.min(rim, away) / away : 0
  // Towards the centre, because outlines are approximate and seldom have a notch there (ar.surface-boundaries-approximate).
  return lift(plane, [edge[0] * (1 - inward), edge[1] * (1 - inward)])
}

/**
 * The nearest point just outside a surface, at the height of the point given: where an object leaves it, or gets on it.
 * @param {number} gap  meters between the outline and the point
 */
export function beside(plane, point, gap = 0.01) {
  const [u, v, height] = flatten(plane, point), edge = rimNear(plane, [u, v]), isInside = holds(plane, point)
  const direction = isInside ? [edge[0] - u, edge[1] - v] : [u - edge[0], v - edge[1]], length = Math.hypot(...direction)
  const [a, b] = length > 1e-6 ? [direction[0] / length, direction[1] / length] : [edge[0], edge[1]].map((value) => value / (Math.hypot(...edge) || 1))
  return lift(plane, [edge[0] + a * gap, edge[1] + b * gap], height)
}

/** The point of the way from `from` to `to` at which it crosses the outline of a surface, pushed out of it by `gap`; null if it does not. */
export function crossing(plane, from, to, gap = 0.01) {
  const [a, b] = flatten(plane, from), [c, d] = flatten(plane, to), corners = outlineOf(plane), enters = holds(plane, to)
  let found = null
  for (let index = 0, last = corners.length - 1; index < corners.length; last = index++) {
    const [e, f] = corners[last], [g, h] = corners[index], turn = (c - a) * (h - f) - (d - b) * (g - e)
    if (Math.abs(turn) < 1e-12) continue
    const share = ((e - a) * (h - f) - (f - b) * (g - e)) / turn, along = ((e - a) * (d - b) - (f - b) * (c - a)) / turn
    if (share < 0 || share > 1 || along < 0 || along > 1) continue
    if (found === null || (enters ? share > found : share < found)) found = share
  }
  if (found === null) return null
  const length = Math.hypot(c - a, d - b) || 1, pushed = Math.max(0, found + (enters ? -gap : gap) / length)
  return mix(from, to, pushed)
}

/** The rotation, as a quaternion, that stands something upright on a surface, turned about the normal by `turn` radians. */
export function standing(plane, turn = 0) {
  const { side, deep } = axesOf(plane), { normal } = plane, cosine = Math.cos(turn), sine = Math.sin(turn)
  return fromAxes(minus(times(side, cosine), times(deep, sine)), normal, plus(times(side, sine), times(deep, cosine)))
}

/** The quaternion of three axes at right angles. */
function fromAxes(x, y, z) {
  const trace = x[0] + y[1] + z[2]
  if (trace > 0) {
    const s = Math.sqrt(trace + 1) * 2
    return [(y[2] - z[1]) / s, (z[0] - x[2]) / s, (x[1] - y[0]) / s, s / 4]
  }
  if (x[0] > y[1] && x[0] > z[2]) {
    const s = Math.sqrt(1 + x[0] - y[1] - z[2]) * 2
    return [s / 4, (y[0] + x[1]) / s, (z[0] + x[2]) / s, (y[2] - z[1]) / s]
  }
  if (y[1] > z[2]) {
    const s = Math.sqrt(1 + y[1] - x[0] - z[2]) * 2
    return [(y[0] + x[1]) / s, s / 4, (z[1] + y[2]) / s, (z[0] - x[2]) / s]
  }
  const s = Math.sqrt(1 + z[2] - x[0] - y[1]) * 2
  return [(z[0] + x[2]) / s, (z[1] + y[2]) / s, s / 4, (x[1] - y[0]) / s]
}

/** The surface nearest below or at a point on which it can rest: level, with the point within its outline, at most `reach` meters away. */
export function restingOn(planes, point, reach = 0.03) {
  let best = null, least = reach
  for (const plane of planes) {
    const away = Math.abs(flatten(plane, point)[2])
    if (away <= least && holds(plane, point)) {
      best = plane
      least = away
    }
  }
  return best
}
