// Labels: what is written or drawn beside objects: the sign that there is more to know about one, and the hint that one can be turned. Texts in the scene
// face the viewer at one size by their `billboard` (motions.js).
import { combineCleanups } from "../dom.js"
import { say } from "../../words.js"
import { isShown } from "./handling.js"
import { isCoaching, leaveOverlay, makeButton, nameOf, overlayOf } from "./overlay.js"
import { startRotationHint } from "./rotation-hint.js"
import { sayOf } from "./wording.js"

const sign = '<svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"><circle cx="12" cy="12" r="9"/><path d="M12 11v5.5M12 7.6v.1"/></svg>'
/** A sign stays this far from the edges of the view, in points. */
const rim = 26

/** @returns {() => void} cleanup */
export function startLabels(view) {
  const { scene, entities } = view, overlay = overlayOf(view), buttons = new Map()

  function hide(id) {
    buttons.get(id)?.remove()
    buttons.delete(id)
  }

  function show(id, says, { x, y, size }) {
    if (!buttons.has(id)) {
      const made = makeButton("", () => view.tell("detail", id), "reality-detail")
      made.innerHTML = sign
      buttons.set(id, made)
      overlay.beside.append(made)
    }
    const button = buttons.get(id), name = sayOf("arDetail", nameOf(says) || say("arThis")), { width, height } = scene.size
    if (button.ariaLabel !== name) button.ariaLabel = name
    // Above the object, so that it does not cover it (ar.more-info-indicator-fits).
    const left = Math.min(width - rim, Math.max(rim, x)), top = Math.min(height - rim, Math.max(rim, y - size / 2 - 8))
    button.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`
  }

  function update() {
    for (const id of [...buttons.keys()]) if (!view.entity(id)?.detail) hide(id)
    for (const [id, entity] of entities.all) {
      if (!entity.says.detail) continue
      const place = isShown(entity) && !isCoaching(view) ? scene.screenOf(id) : null
      if (place?.isInView) show(id, entity.says, place)
      else hide(id)
    }
  }

  return combineCleanups(
    () => {
      for (const id of [...buttons.keys()]) hide(id)
      leaveOverlay(view)
    },
    startRotationHint(view), view.each(update))
}
