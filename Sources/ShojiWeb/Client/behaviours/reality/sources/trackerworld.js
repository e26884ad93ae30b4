// Tracker world: turns the tracker's numbers into poses and surfaces in meters. Its world has z down and the distance to the first surface as its
// unit; a reality's has y up. Tracker/README.md describes the numbers. Without a page.

import { landmarksIn } from "../sharing-landmarks.js"

/** Where the numbers of the answer begin, and how many belong to one surface. */
const imageStart = 32, planeStart = 64, planeLength = 32, corners = 12

/** How good a place is. */
export const unknown = 0
export const provisional = 1
export const known = 2
const reasons = [null, "lowLight", "excessiveMotion", "insufficientFeatures", "initializing", "relocalizing", "reflective"]

/** A direction of the tracker's world in a reality's. */
const upright = ([x, y, z]) => [x, -z, y]
const negative = (a) => a.map((value) => -value)
const rowAt = (values, start) => [values[start], values[start + 1], values[start + 2]]

/** The rotation with these axes, as a quaternion [x, y, z, w]. */
export function quaternionOf([a, b, c], [d, e, f], [g, h, i]) {
  const trace = a + e + i
  if (trace > 0) {
    const s = 0.5 / Math.sqrt(trace + 1)
    return [(f - h) * s, (g - c) * s, (b - d) * s, 0.25 / s]
  }
  if (a > e && a > i) {
    const s = 2 * Math.sqrt(1 + a - e - i)
    return [0.25 * s, (d + b) / s, (g + c) / s, (f - h) / s]
  }
  if (e > i) {
    const s = 2 * Math.sqrt(1 + e - a - i)
    return [(d + b) / s, 0.25 * s, (h + f) / s, (g - c) / s]
  }
  const s = 2 * Math.sqrt(1 + i - a - e)
  return [(g + c) / s, (h + f) / s, 0.25 * s, (b - d) / s]
}

/** A vector turned by a quaternion. */
export function turnedBy([x, y, z, w], [a, b, c]) {
  const tx = 2 * (y * c - z * b), ty = 2 * (z * a - x * c), tz = 2 * (x * b - y * a)
  return [a + w * tx + y * tz - z * ty, b + w * ty + z * tx - x * tz, c + w * tz + x * ty - y * tx]
}

/** The product of two quaternions: first the second rotation, then the first. */
export const product = ([a, b, c, d], [x, y, z, w]) => [d * x + a * w + b * z - c * y, d * y - a * z + b * w + c * x, d * z + a * y - b * x + c * w, d * w - a * x - b * y - c * z]

/** What an answer says, in units of the tracker. */
export function readAnswer(values) {
  return {
    quality: values[2], isBeginning: values[0] === 0, reason: reasons[values[1]] ?? null, world: values[15], rows: [rowAt(values, 3), rowAt(values, 6), rowAt(values, 9)], position: rowAt(values, 12),
    brightness: values[19], baseline: values[23],
  }
}

/** The camera's pose in a reality. @param {number} scale  meters for each unit */
export function poseOf({ rows: [x, y, z], position }, scale) {
  return { position: upright(position).map((value) => value * scale), rotation: quaternionOf(upright(x), negative(upright(y)), negative(upright(z))) }
}

/** A direction in the camera's space, in the tracker's world. */
const outOf = ([x, y, z], [a, b, c]) => [0, 1, 2].map((axis) => x[axis] * a + y[axis] * b + z[axis] * c)

/**
 * The image that has been found, or null.
 * @returns {{index: number, unitsPerWidth: number, pose(width: number, scale: number): object} | null} `unitsPerWidth` is 0 while unknown;
 * the pose of an image of a width in meters lies as RealityKit has it: x to its right, z down its front, y out of it
 */
export function imageOf(values, { rows, position }) {
  const index = values[imageStart]
  if (index < 0) return null
  const axis = (column) => [0, 3, 6].map((row) => values[imageStart + 1 + row + column]), inWorld = (vector) => upright(outOf(rows, vector))
  return {
    index, unitsPerWidth: values[imageStart + 13],
    pose(width, scale) {
      const from = upright(position), away = inWorld(rowAt(values, imageStart + 10))
      return { position: from.map((value, one) => value * scale + away[one] * width), rotation: quaternionOf(inWorld(axis(0)), negative(inWorld(axis(2))), inWorld(axis(1))) }
    },
  }
}

/** A level surface with an outline around its middle, in meters. */
function surface(key, height, places, isEstimate) {
  const ends = [0, 1].map((axis) => [Math.min(...places.map((one) => one[axis])), Math.max(...places.map((one) => one[axis]))]), middle = ends.map(([low, high]) => (low + high) / 2)
  const polygon = places.map(([x, z]) => [x - middle[0], z - middle[1]]).filter(([x, z], index, all) => !index || Math.hypot(x - all[index - 1][0], z - all[index - 1][1]) > 1e-3)
  return { key, alignment: "horizontal", class: undefined, center: [middle[0], -height, middle[1]], normal: [0, 1, 0], size: ends.map(([low, high]) => high - low), polygon, isEstimate }
}

/** The side of the surface that is assumed before its outline is known, in units. */
const assumedSide = 1

/** The surfaces of an answer, without classes. The first one has the same key while it is an estimate and later. */
export function surfacesOf(values, answer, scale) {
  const key = (number) => `t${answer.world}-${number}`, found = []
  if (answer.quality === provisional) {
    const { position: [x, y, z], rows: [, , ahead] } = answer
    // Where the middle of the picture meets it; nothing can be said while the camera looks along it.
    if (ahead[2] < 0.15) return found
    const far = (1 - z) / ahead[2], half = assumedSide / 2, at = [x + ahead[0] * far, y + ahead[1] * far]
    return [surface(key(0), scale, [[-half, -half], [half, -half], [half, half], [-half, half]].map((corner) => corner.map((value, axis) => (value + at[axis]) * scale)), true)]
  }
  for (let index = 0, at = planeStart + 1; index < values[planeStart]; index++, at += planeLength) {
    const places = Array.from({ length: corners }, (_, corner) => [values[at + 4 + corner * 2] * scale, values[at + 5 + corner * 2] * scale])
    found.push(surface(key(values[at]), values[at + 1] * scale, places, false))
  }
  return found
}

/** Points of the tracker's map in a reality. */
export const landmarksOf = (buffer, scale) => landmarksIn(buffer).map(({ position, descriptor }) => ({ position: upright(position).map((value) => value * scale), descriptor }))
