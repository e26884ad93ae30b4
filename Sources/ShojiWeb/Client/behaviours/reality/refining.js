// Refining: a surface is measured better with time, and what has been placed on it comes along, without a jump (ar.subtly-refine-position); what was
// placed beyond the end of its surface is pushed back onto it (ar.nudge-back-onto-surface). Objects with an anchor are moved by anchors.js.
import { combineCleanups } from "../dom.js"
import { createGlide } from "./gliding.js"
import { handlingOf, placeOf, planeWith, putAt, surfaceOf, transformOf } from "./handling.js"
import { between, flatten, lift, plus, times, within } from "./plane-geometry.js"

/** An object whose foot is farther from its surface than this, in meters, has left it. */
const farthest = 0.15
/** How far from the end of its surface an object is pushed, and what is too little to correct. */
const rim = 0.05, smallest = 0.001
/** An object that its app moves is where the app wants it. */
const settlers = new WeakMap()
const isFree = ({ parent, says }) => !parent && (!says.anchor || says.anchor.kind === "world") && !says.billboard && !says.motion

/** An object has just been placed: if that is beyond the end of its surface, it is pushed back at once, and not only when the app has answered. */
export const settle = ({ element }, id) => settlers.get(element)?.(id)

/** @returns {() => void} cleanup */
export function startRefining(view) {
  const { scene, entities } = view, handling = handlingOf(view), glides = new Map()

  /** Finds out what an object rests on that its app has put somewhere. */
  function find(entity) {
    const { id } = entity
    if (!isFree(entity) || handling.held.has(id)) return
    const position = placeOf(scene, entity), glide = glides.get(id), { placed } = handling
    // The app puts the object where it was placed; meanwhile it has been pushed on, and stays there.
    if (placed?.now && placed.id === id && between(placed.position, position) < smallest) return putAt(scene, entity, placed.now)
    if (glide && between(glide.now, position) > smallest) glides.delete(id)
    if (glides.has(id)) return
    // The place of the latest tap may be beyond the end of the surface, where no other is found.
    const wasPlaced = placed && between(placed.position, position) < 0.01
    handling.rests.delete(id)
    const { plane, height } = wasPlaced ? { plane: planeWith(view, placed.key), height: 0 } : surfaceOf(view, entity)
    if (!plane) return
    handling.rests.set(id, { key: plane.key, height })
    correct(entity, plane)
  }

  function correct(entity, plane) {
    const { id } = entity
    if (!plane || handling.held.has(id) || !isFree(entity)) return
    const position = placeOf(scene, entity), [u, v, height] = flatten(plane, position), own = handling.rests.get(id).height
    if (Math.abs(height - own) > farthest) {
      handling.rests.delete(id)
      return
    }
    // The end of a surface that is only guessed says nothing yet.
    const on = plane.isEstimate ? lift(plane, [u, v]) : within(plane, position, rim), to = plus(on, times(plane.normal, own)), glide = glides.get(id)
    if (glide) glide.way.aim(to, performance.now())
    else if (between(position, to) > smallest) glides.set(id, { way: createGlide(position, to, performance.now()), now: position })
  }

  function advance(frame, now) {
    for (const [id, glide] of glides) {
      const entity = entities.all.get(id)
      if (!entity || handling.held.has(id)) {
        glides.delete(id)
        continue
      }
      glide.now = glide.way.at(now)
      putAt(scene, entity, glide.now)
      if (handling.placed?.id === id) handling.placed.now = glide.now
      if (!glide.way.isOver()) continue
      glides.delete(id)
      // The app hears where its object is, so that it does not put it back.
      view.tell("moved", id, transformOf(entity))
    }
  }

  settlers.set(view.element, (id) => {
    const entity = entities.all.get(id), on = handling.rests.get(id)
    glides.delete(id)
    if (entity && on) correct(entity, planeWith(view, on.key))
  })
  for (const entity of entities.all.values()) find(entity)
  return combineCleanups(
    () => settlers.delete(view.element),
    view.each(advance),
    view.on("plane", (plane, key) => {
      for (const [id, on] of [...handling.rests]) {
        const entity = entities.all.get(id)
        if (!entity) handling.rests.delete(id)
        else if (on.key === key) correct(entity, plane)
      }
      if (plane) for (const entity of entities.all.values()) if (!handling.rests.has(entity.id)) find(entity)
    }),
    view.on("reset", () => {
      glides.clear()
      handling.rests.clear()
      handling.placed = null
    }),
    entities.on((kind, entity) => {
      if (kind === "added" || kind === "changed") find(entity)
      else if (kind === "removed") {
        glides.delete(entity.id)
        handling.rests.delete(entity.id)
      }
    }))
}
