// Surfaces: how an object moves over surfaces while it is dragged. It slides on the one it is on to its edge, gets down or up beside it, and slides
// on: never through one, and never without one below it except on the way between two heights (ar.movement-fits-physics, ar.moving-object-stays-on-surface).
import { beside, between, crossing, dot, flatten, holds, lift, plus, times, towards, within } from "./plane-geometry.js"

/** The longest way in one frame, in meters, along a surface and between two of them (ar.no-jump-vanish-reappear). */
export const slideStep = 0.1, dropStep = 0.08
const isLevel = ({ alignment }) => alignment === "horizontal"
const onto = (plane, point) => lift(plane, flatten(plane, point))

/**
 * Returns the next place of an object that is on one surface and dragged to a place on another one, or the same.
 * @param {{position: number[], plane: object | null, gate: number[] | null}} now  `gate` is where it gets to another height, on its way there
 * @param {{position: number[], plane: object, over?: number[] | null}} target  `over` is where the finger is on the continuation of the present surface
 * @param {number} gap  half the width of the object in meters: so far beside an edge it gets down, or up
 * @returns the same for the next frame
 */
export function advance({ position, plane, gate = null }, target, gap = 0.01) {
  if (!plane) {
    // From a place in the air, such as one that the app has chosen, it first comes to the surface.
    const next = towards(position, target.position, slideStep)
    return { position: next, plane: between(next, target.position) < 1e-6 ? target.plane : null, gate: null }
  }
  // Around a corner between a wall and a floor, the straight way is through the room, which is empty there.
  if (plane.key !== target.plane.key && !(isLevel(plane) && isLevel(target.plane))) {
    const next = towards(position, target.position, slideStep)
    return { position: next, plane: between(next, target.position) < 1e-6 ? target.plane : plane, gate: null }
  }
  const own = onto(plane, position), isBetween = between(own, position) > 1e-4
  if (plane.key === target.plane.key) {
    if (isBetween) return { position: towards(position, own, dropStep), plane, gate: null }
    return { position: onto(target.plane, towards(position, target.position, slideStep)), plane: target.plane, gate: null }
  }
  // Once past an edge it does not turn round to another one.
  const isPast = plane.center[1] > target.plane.center[1] && !holds(plane, position)
  const way = gate && (isBetween || isPast) ? gate : gateOf(plane, position, target, gap), end = onto(target.plane, way)
  if (Math.hypot(position[0] - way[0], position[2] - way[2]) > 1e-4) return { position: towards(position, onto(plane, way), slideStep), plane, gate: way }
  const next = towards(position, [position[0], end[1], position[2]], dropStep)
  return between(next, [position[0], end[1], position[2]]) < 1e-6 ? { position: onto(target.plane, next), plane: target.plane, gate: null } : { position: next, plane, gate: way }
}

/** The point beside the upper of two surfaces where an object gets from the one to the other. */
function gateOf(plane, position, target, gap) {
  const isDown = plane.center[1] > target.plane.center[1], upper = isDown ? plane : target.plane, below = isDown ? target.position : position
  // It leaves a table at the edge over which it is dragged, though the floor that is seen there is far behind it.
  if (isDown && target.over && holds(upper, position) && !holds(upper, target.over)) return crossing(upper, position, target.over, gap) ?? beside(upper, position, gap)
  // To a place below the upper surface, or from one there, it takes the nearest edge; else it crosses the edge on the way.
  if (holds(upper, below)) return beside(upper, below, gap)
  if (isDown && !holds(upper, position) && between(position, beside(upper, position, gap)) < 1e-3) return position
  return crossing(upper, position, target.position, gap) ?? beside(upper, position, gap)
}

/** Where a ray meets a surface or its continuation; null if it goes away from it. */
export function meet(plane, { origin, direction }) {
  const [, , height] = flatten(plane, origin), slope = dot(direction, plane.normal)
  return Math.abs(slope) < 1e-6 || -height / slope < 0 ? null : plus(origin, times(direction, -height / slope))
}

/**
 * The place on the surface that an object is on where a ray passes that hits no other one: it stays within the surface.
 * @returns {{position: number[], plane: object} | null} null if the ray goes away from the surface
 */
export function followRay(plane, ray) {
  const met = meet(plane, ray)
  return met && { plane, position: within(plane, met) }
}
