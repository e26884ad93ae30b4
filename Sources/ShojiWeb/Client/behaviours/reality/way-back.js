// Way back: how a device has to be moved to get back to where it was, as it is drawn. Without a page.
import { cross, minus, plus, times } from "./plane-geometry.js"

/** At this distance in meters the drawn phone is at the rim of the picture. */
const farthest = 0.6
const limited = (value) => Math.min(1, Math.max(-1, value))

/** Turns a point by the inverse of a quaternion. */
function unturned([x, y, z], [qx, qy, qz, qw]) {
  const axis = [-qx, -qy, -qz], t = times(cross(axis, [x, y, z]), 2)
  return plus(plus([x, y, z], times(t, qw)), cross(axis, t))
}

/**
 * @param {{position: number[], rotation: number[]}} now  the pose of the device
 * @param {{position: number[], rotation: number[]}} former  the pose that it had
 * @returns {{across: number, down: number, near: number}} where it is, as seen from where it was: −1 … 1 to the right, down and ahead
 */
export function wayBack(now, former) {
  const [x, y, z] = times(unturned(minus(now.position, former.position), former.rotation), 1 / farthest)
  return { across: limited(x), down: limited(-y), near: limited(-z) }
}
