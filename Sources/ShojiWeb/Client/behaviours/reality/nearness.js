// Nearness: tells the app when people come near an object that asks for it, and when they go away again (ar.more-engaging-interaction).
import { isShown } from "./handling.js"

/** An app hears at most so often of each object, in milliseconds: four times a second. */
const tellPause = 250
/** People have gone away when they are this much farther than where they came near, so that a trembling hand is no coming and going. */
const spare = 1.05

/** Objects ask with `near`, a distance in meters from the viewer to their outline. @returns {() => void} cleanup */
export function startNearness(view) {
  const { scene, entities } = view, known = new Map()
  return view.each((frame, now) => {
    for (const id of known.keys()) if (!(view.entity(id)?.near > 0)) known.delete(id)
    if (!frame.pose || frame.state === "unavailable") return
    for (const [id, entity] of entities.all) {
      const { near } = entity.says
      if (!(near > 0) || !isShown(entity)) continue
      if (!known.has(id)) known.set(id, { isNear: false, toldAt: -Infinity })
      const own = known.get(id), all = scene.bounds(id)
      const distance = all.isEmpty() ? scene.camera.position.distanceTo(entity.object.getWorldPosition(all.min)) : all.distanceToPoint(scene.camera.position)
      const isNear = distance <= (own.isNear ? near * spare : near)
      if (isNear === own.isNear || now - own.toldAt < tellPause) continue
      Object.assign(own, { isNear, toldAt: now })
      view.tell("near", id, Math.round(distance * 1000) / 1000)
    }
  })
}
