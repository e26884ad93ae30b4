// Rotation hint: a ring around an object shows that it can be turned (ar.rotation-indicator-3d), until it has been turned; for one object of a view.
import { combineCleanups } from "../dom.js"
import { prefersReducedMotion } from "../../reduced-motion.js"
import { handlingOf, isShown } from "./handling.js"
import { createHintState } from "./hint-state.js"
import { createAdvice, isCoaching, leaveOverlay, nameOf, overlayOf } from "./overlay.js"
import { say } from "../../words.js"
import { sayOf } from "./wording.js"

/** Radians a second: slow, as one would turn the object. */
const speed = 0.6
/** The ring is this much wider than the object. */
const spare = 1.15

function createRing({ scene }) {
  const { three } = scene, group = new three.Group(), material = new three.MeshBasicMaterial({ color: 0xffffff, transparent: true, opacity: 0.9, toneMapped: false, depthWrite: false })
  const parts = [new three.TorusGeometry(1, 0.015, 8, 72, Math.PI * 0.85), new three.TorusGeometry(1, 0.015, 8, 72, Math.PI * 0.85).rotateZ(Math.PI), new three.ConeGeometry(0.06, 0.16, 16)]
  // Two arcs with a point each, as arrows that go round.
  for (const [index, angle] of [[0, Math.PI * 0.85], [1, Math.PI * 1.85]]) {
    const cone = new three.Mesh(parts[2], material)
    cone.position.set(Math.cos(angle), Math.sin(angle), 0)
    cone.rotation.z = angle
    group.add(new three.Mesh(parts[index], material), cone)
  }
  const flat = new three.Group()
  group.rotation.x = -Math.PI / 2
  flat.add(group)
  Object.assign(flat, { name: "rotation-hint", visible: false })
  scene.root.add(flat)
  return {
    show(box, now) {
      const size = box.getSize(new three.Vector3())
      box.getCenter(flat.position)
      flat.position.y = box.min.y + Math.min(0.02, size.y / 2)
      flat.scale.setScalar(Math.max(0.05, Math.hypot(size.x, size.z) / 2 * spare))
      flat.rotation.y = prefersReducedMotion() ? 0 : now / 1000 * speed
      flat.visible = true
      scene.touch()
    },
    hide() {
      if (!flat.visible) return
      flat.visible = false
      scene.touch()
    },
    remove() {
      flat.removeFromParent()
      parts.forEach((part) => part.dispose())
      material.dispose()
      scene.touch()
    },
  }
}

/** @returns {() => void} cleanup */
export function startRotationHint(view) {
  const { element, scene, entities } = view, ring = createRing(view), advice = createAdvice(view, "reality-turn"), state = createHintState(), { turned, held } = handlingOf(view), { announce } = overlayOf(view)
  const hasMouse = matchMedia("(pointer: fine)").matches
  let id = null

  const canTurn = (entity) => Boolean(entity?.says.manipulation?.rotate) && isShown(entity)
  function update(frame, now) {
    if (!canTurn(entities.all.get(id))) id = [...entities.all.values()].find(canTurn)?.id ?? null
    const isPossible = id !== null && !isCoaching(view) && !("placing" in element.dataset) && !held.has(id) && Boolean(scene.screenOf(id)?.isInView)
    const shown = state({ isPossible, isUsed: turned.size > 0 }, now), box = shown === "none" ? null : scene.bounds(id)
    if (box && !box.isEmpty()) ring.show(box, now)
    else ring.hide()
    const words = shown === "words" ? sayOf(hasMouse ? "arTurnMouse" : "arTurn", nameOf(view.entity(id)) || say("arIt")) : null
    advice.say(words)
    if (words) announce(words, now)
  }

  return combineCleanups(
    () => {
      ring.remove()
      advice.remove()
      leaveOverlay(view)
    },
    view.each(update))
}
