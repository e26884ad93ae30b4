// Contact: a sound and a short vibration, once, when an object lands on a surface or touches another object (ar.feedback-on-contact).
import { combineCleanups } from "../dom.js"
import { isShown } from "./handling.js"
import { isCoaching } from "./overlay.js"
import { holds } from "./plane-geometry.js"
import { createTouching, gapOf } from "./touching.js"

/** How long the device vibrates, in milliseconds. */
const pulse = 15
const landings = new WeakMap()

/** An object has been put on a surface at once, without a way there. */
export const land = ({ element }, id) => landings.get(element)?.(id)

/** @returns {() => void} cleanup */
export function startContact(view) {
  const { element, scene, entities } = view, touched = createTouching(), sounds = new Map()
  let landed = new Set()

  function report(id, other) {
    const { contact } = view.entity(id) ?? {}
    if (!contact) return
    if (contact.haptic) navigator.vibrate?.(pulse)
    if (contact.sound) {
      if (!sounds.has(contact.sound)) sounds.set(contact.sound, new Audio(contact.sound))
      const sound = sounds.get(contact.sound)
      sound.currentTime = 0
      // Browsers play nothing before the first tap.
      sound.play().catch(() => {})
    }
    view.tell("contact", id, other)
  }

  const boxOf = (id) => {
    const { min, max } = scene.bounds(id)
    return { min: min.toArray(), max: max.toArray() }
  }
  const isWithin = (entity, other) => {
    for (let one = other; one; one = one.parent) if (one === entity) return true
    return false
  }

  function gaps() {
    const pairs = [], all = [...entities.all.values()].filter((entity) => (entity.says.contact || entity.says.collision) && isShown(entity) && !scene.bounds(entity.id).isEmpty())
    const boxes = new Map(all.map((entity) => [entity, boxOf(entity.id)])), planes = all.length ? view.source.planes?.() ?? [] : []
    all.forEach((entity, index) => {
      const box = boxes.get(entity)
      if (entity.says.contact) {
        const middle = [0, 1, 2].map((axis) => (box.min[axis] + box.max[axis]) / 2)
        const below = planes.filter((plane) => plane.alignment === "horizontal" && plane.normal[1] > 0 && plane.center[1] <= middle[1] && holds(plane, middle))
        for (const { center } of below) pairs.push({ key: `${entity.id} surface`, gap: Math.max(0, box.min[1] - center[1]) })
      }
      for (const other of all.slice(index + 1)) {
        if (!entity.says.contact && !other.says.contact || isWithin(entity, other) || isWithin(other, entity)) continue
        pairs.push({ key: `${entity.id} ${other.id}`, gap: gapOf(box, boxes.get(other)) })
      }
    })
    // Of several surfaces below, the nearest one counts.
    return [...pairs.sort((a, b) => b.gap - a.gap).reduce((nearest, pair) => nearest.set(pair.key, pair), new Map()).values()]
  }

  landings.set(element, (id) => {
    landed.add(id)
    report(id, "surface")
  })
  return combineCleanups(
    () => landings.delete(element),
    view.each(() => {
      // Objects that are hidden touch nothing, and have not parted either.
      if (isCoaching(view)) return
      for (const key of touched(gaps())) {
        const [id, other] = key.split(" ")
        if (other === "surface" && landed.delete(id)) continue
        report(id, other)
        if (other !== "surface") report(other, id)
      }
      landed = new Set()
    }))
}
