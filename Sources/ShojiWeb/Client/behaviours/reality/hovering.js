// Hovering: an object with `hover` lights up below a pointer that hovers, as controls of a page do. Fingers do not hover.
import { combineCleanups, listen } from "../dom.js"
import { handlingOf } from "./handling.js"

/** How much of its own colour a highlighted surface shines by itself. */
const shine = 0.3

/** @returns {() => void} cleanup */
export function startHovering(view) {
  const { element, scene, entities } = view, lit = new Map()
  let place = null, shown = null

  /** The object that lights up for a part of it: the nearest one around it with `hover`. */
  function around(id) {
    for (let one = entities.all.get(id); one; one = one.parent) if (one.says.hover) return one
    return null
  }

  function dim() {
    for (const [material, calm] of lit) (material.emissive ?? material.color).copy(calm)
    lit.clear()
    shown = null
    scene.touch()
  }

  function light(entity) {
    shown = entity
    entity.object.traverse((one) => {
      for (const material of [one.material].flat()) {
        const target = material?.emissive ?? material?.color
        if (!target || lit.has(material) || material.colorWrite === false) continue
        lit.set(material, target.clone())
        // A surface without light of its own gets lighter, one that is unlit nearer to white.
        if (material.emissive) target.add(material.color.clone().multiplyScalar(shine))
        else target.lerp(target.clone().setScalar(1), shine)
      }
    })
    scene.touch()
  }

  const leave = () => { place = null }
  return combineCleanups(
    () => { if (shown) dim() },
    listen(element, {
      pointermove(event) {
        const { left, top } = element.getBoundingClientRect()
        place = event.pointerType === "touch" || event.target !== scene.canvas ? null : [event.clientX - left, event.clientY - top]
      },
      pointerleave: leave, pointercancel: leave,
    }),
    // A change may have exchanged the materials.
    entities.on((kind, entity) => { if (shown && (entity === shown || kind === "removed" || kind === "loaded" || kind === "changed")) dim() }),
    view.each(() => {
      // In each frame, because the view moves below a pointer at rest.
      const id = place && !handlingOf(view).held.size ? scene.hit(...place, 0) : null, next = id === null ? null : around(id)
      if (next === shown) return
      if (shown) dim()
      if (next) light(next)
    }))
}
