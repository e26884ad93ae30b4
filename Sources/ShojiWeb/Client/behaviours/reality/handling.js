// Handling: what the parts of a view know together about its objects: which are held, on which surface each rests, and how they are put somewhere.
import { flatten, restingOn } from "./plane-geometry.js"

const states = new WeakMap()

/** @returns {{held: Set<string>, rests: Map<string, {key: string, height: number}>, turned: Set<string>, placed: {position: number[], key: string, id?: string, now?: number[]} | null, isCancelled: boolean}} of a view;
 *   `placed`: what was placed last, and where it has been pushed since; `isCancelled`: people no longer want the former place to be found again */
export function handlingOf({ element }) {
  if (!states.has(element)) states.set(element, { held: new Set(), rests: new Map(), turned: new Set(), placed: null, isCancelled: false })
  return states.get(element)
}

/** Whether an object and everything around it is shown. */
export function isShown({ object }) {
  for (let one = object; one; one = one.parent) if (!one.visible) return false
  return true
}

/** The place of an object in the world, as a list. */
export const placeOf = ({ three }, { object }) => object.getWorldPosition(new three.Vector3()).toArray()

/** Puts an object at a place in the world. */
export function putAt(scene, { object }, position) {
  const place = new scene.three.Vector3(...position)
  object.position.copy(object.parent ? object.parent.worldToLocal(place) : place)
  touch(scene)
}

/** Turns an object to a rotation in the world, a quaternion as a list. */
export function turnTo(scene, { object }, rotation) {
  const { three } = scene, around = object.parent ? object.parent.getWorldQuaternion(new three.Quaternion()).invert() : new three.Quaternion()
  object.quaternion.copy(around.multiply(new three.Quaternion(...rotation)))
  touch(scene)
}

/** Has the scene drawn again, with the shadows of what has moved. */
export function touch(scene) {
  scene.lighting?.change()
  scene.touch()
}

/** Where an object is in what is around it, as its app describes places. */
export const transformOf = ({ object }) => ({ position: object.position.toArray(), rotation: object.quaternion.toArray(), scale: object.scale.toArray() })

/** The surfaces that a source has found; none without surroundings. */
const planesOf = (source) => source.planes?.() ?? []

/** The surface with a key; null if it is not known, or no longer. */
export const planeWith = ({ source }, key) => planesOf(source).find((plane) => plane.key === key) ?? null

/** The lowest point below the origin of an object. */
export function footOf(scene, entity) {
  const [x, y, z] = placeOf(scene, entity), all = scene.bounds(entity.id)
  return [x, all.isEmpty() ? y : all.min.y, z]
}

/**
 * The surface that an object rests on, and the height of its origin above it: objects may have their origin in their middle.
 * @returns {{plane: object | null, height: number}}
 */
export function surfaceOf(view, entity) {
  const { scene, source } = view, known = handlingOf(view).rests.get(entity.id), on = known && planeWith(view, known.key)
  if (on) return { plane: on, height: known.height }
  const position = placeOf(scene, entity), foot = footOf(scene, entity)
  const plane = restingOn(planesOf(source), position) ?? restingOn(planesOf(source), foot)
  return { plane, height: plane ? flatten(plane, position)[2] : position[1] - foot[1] }
}

/** Where a ray meets a surface that is allowed, as a place and the surface itself. */
export function surfaceAt(view, ray, { alignment, classes } = {}) {
  const hit = view.source.hitTest?.(ray, { alignment, classes })
  if (!hit) return null
  const plane = typeof hit.plane === "object" && hit.plane ? hit.plane : planeWith(view, hit.plane)
  return plane && { plane, position: [...hit.position] }
}
