// Guides: a sign at the edge of the view leads to an object that is out of it (ar.guide-to-offscreen-objects, ar.offscreen-edge-indicator).
import { combineCleanups } from "../dom.js"
import { edgeOf } from "./edges.js"
import { isShown } from "./handling.js"
import { isCoaching, leaveOverlay, make, nameOf, overlayOf } from "./overlay.js"
import { createAbsence } from "./steady.js"
import { sideWords } from "./wording.js"

/** An object at the rim of the view is in and out of it again and again: only a longer absence is shown. Milliseconds. */
const absence = 300
/** More signs would say nothing any more. */
const mostGuides = 4
const arrow = '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"><path d="M9 5l7 7-7 7"/></svg>'

/** @returns {() => void} cleanup */
export function startGuides(view) {
  const { element, scene, entities } = view, overlay = overlayOf(view), absences = new Map(), signs = new Map(), announced = new Set()

  /** What people would look for: objects that mean something to them, not their parts and not what is fixed to the view. */
  const isWanted = ({ parent, says }) => !parent?.says.label && says.anchor?.kind !== "camera" && Boolean(says.label || says.input || says.manipulation || says.detail)

  function hide(id) {
    signs.get(id)?.remove()
    signs.delete(id)
    announced.delete(id)
  }

  function show(id, { edge, x, y, turn }) {
    // The list of objects says where they are to those who do not see the sign.
    const sign = signs.get(id) ?? Object.assign(make("div", "reality-guide"), { innerHTML: arrow, ariaHidden: "true" })
    signs.set(id, sign)
    sign.dataset.edge = edge
    sign.dataset.entity = id
    sign.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px) rotate(${turn.toFixed(2)}rad)`
    if (!sign.isConnected) overlay.beside.append(sign)
  }

  function update(frame, now) {
    const isOff = view.settings().guides === false || isCoaching(view) || !frame.pose, found = []
    if (!isOff) for (const [id, entity] of entities.all) {
      if (!isWanted(entity) || !isShown(entity)) continue
      const place = scene.screenOf(id)
      if (!absences.has(id)) absences.set(id, createAbsence(absence))
      const isAbsent = absences.get(id)(place.isInView, now), side = isAbsent && edgeOf(place, scene.size)
      if (side) found.push({ id, side, distance: place.distance, name: nameOf(entity.says) })
    }
    const near = found.sort((a, b) => a.distance - b.distance).slice(0, mostGuides), ids = new Set(near.map(({ id }) => id))
    for (const id of [...signs.keys()]) if (!ids.has(id)) hide(id)
    for (const { id, side, name } of near) {
      if (name && !announced.has(id) && overlay.announce(sideWords(side.edge, name), now)) announced.add(id)
      show(id, side)
    }
    element.toggleAttribute("data-guides", near.length > 0)
  }

  return combineCleanups(
    () => {
      for (const id of [...signs.keys()]) hide(id)
      element.removeAttribute("data-guides")
      leaveOverlay(view)
    },
    entities.on((kind, { id }) => { if (kind === "removed") absences.delete(id) }),
    view.each(update))
}
