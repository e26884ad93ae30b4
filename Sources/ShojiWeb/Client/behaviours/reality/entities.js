// Entities: the objects of a reality, one for each element with `data-entity`, in the same tree. Each registers with the nearest reality, whose scene may
// still be loading, and only what has changed of it is made again.
import { createLight } from "./lights.js"
import { createMaterial, disposeMaterial } from "./materials.js"
import { createMesh, readDescription } from "./meshes.js"
import { loadModel } from "./models.js"
import { createMotions } from "./motions.js"

const realities = new WeakMap()
/** The id of each element's object: an element that leaves in an animation has none of its own any more. */
const ids = new WeakMap()

/** The objects of a reality element; made when the element or the first object in it starts. */
export function entitiesOf(reality) {
  if (!realities.has(reality)) realities.set(reality, createEntities(reality))
  return realities.get(reality)
}

/** The behaviour of an element with `data-entity`. @returns {() => void} cleanup */
export function startEntity(element, says, server) {
  const reality = element.closest(".reality")
  if (!reality) return () => {}
  const entities = entitiesOf(reality)
  entities.add(element, server)
  const stop = () => entities.remove(element)
  stop.changed = (name) => { if (name === "data-entity") entities.change(element) }
  return stop
}

const parse = (element) => readDescription(element.dataset.entity)
/** Where a part of an object is within it. NB: not by way of the world, which cannot be turned back while an object has no size, as before it grows. */
function matrixWithin(content, part, matrix) {
  matrix.identity()
  for (let one = part; one !== content; one = one.parent) matrix.premultiply(one.matrix)
  return matrix
}
const isSame = (first, second) => first === second || JSON.stringify(first) === JSON.stringify(second)
const parts = ["mesh", "materials", "light", "position", "rotation", "scale", "motion", "playback", "billboard", "anchor"]

function createEntities(reality) {
  const elements = new Map(), all = new Map(), listeners = new Set()
  let scene, motions

  const announce = (kind, entity) => { for (const listener of listeners) listener(kind, entity) }

  function enter(given) {
    scene = given
    motions = createMotions(scene, (entity, number) => elements.get(entity.element)?.action(reality.id, "reality", ["finished", entity.id, number]))
    for (const element of elements.keys()) attach(element)
  }

  function leave() {
    for (const entity of [...all.values()].reverse()) detach(entity)
    scene = motions = undefined
  }

  function add(element, server) {
    elements.set(element, server)
    if (scene) attach(element)
  }

  function remove(element) {
    elements.delete(element)
    const entity = all.get(ids.get(element))
    if (entity?.element === element) detach(entity)
  }

  function attach(element) {
    const { id } = element
    if (all.get(id)?.element === element) return all.get(id)
    const { three } = scene, above = element.parentElement?.closest("[data-entity]"), parent = above && elements.has(above) ? attach(above) : null
    const object = new three.Group(), content = new three.Group(), base = new three.Group(), entity = {
      id, element, parent, object, content, base, says: {}, local: new three.Box3(), materials: [], clips: [], fade: 1, isAnchored: false, isPlaying: false, version: 0,
    }
    ids.set(element, id)
    object.userData.entity = entity
    object.name = content.name = id
    object.add(content)
    all.set(id, entity)
    update(entity, parse(element), true)
    announce("added", entity)
    return entity
  }

  function detach(entity) {
    announce("removed", entity)
    // Objects inside go with theirs, whose elements may not have been cleaned up yet.
    for (const other of [...all.values()]) if (other.parent === entity) detach(other)
    all.delete(entity.id)
    motions?.forget(entity)
    clear(entity)
    entity.materials.forEach(disposeMaterial)
    entity.base.removeFromParent()
    entity.object.removeFromParent()
    scene?.lighting.change()
    scene?.touch()
  }

  function change(element) {
    const entity = all.get(ids.get(element))
    if (!entity || entity.element !== element) return
    update(entity, parse(element))
    announce("changed", entity)
  }

  function update(entity, next, isNew = false) {
    const before = entity.says, changed = (part) => isNew || !isSame(before[part], next[part])
    const has = Object.fromEntries(parts.map((part) => [part, changed(part)]))
    entity.says = next
    if (has.anchor) hang(entity)
    // A motion starts where the object is, and ends where the new description may already place it.
    const isMoving = has.motion && next.motion && (isNew || before.motion?.number !== next.motion.number)
    for (const [part, value] of [["position", [0, 0, 0]], ["rotation", [0, 0, 0, 1]], ["scale", [1, 1, 1]]]) {
      // What faced the viewer has been turned and sized by that.
      const wasTurned = before.billboard && !next.billboard && part !== "position"
      if (!has[part] && !wasTurned || isMoving && !isNew) continue
      const target = part === "rotation" ? entity.object.quaternion : entity.object[part]
      target.fromArray(next[part] ?? value)
      motions.settle(entity, part)
    }
    if (has.materials) exchangeMaterials(entity)
    if (has.mesh || has.billboard || has.materials && next.mesh?.kind === "text") build(entity)
    else if (has.materials) dress(entity)
    if (has.light) {
      entity.light?.removeFromParent()
      entity.light?.dispose()
      entity.light = next.light && createLight(scene.three, next.light)
      if (entity.light) entity.object.add(entity.light)
    }
    if (isMoving) motions.start(entity, next.motion)
    if (has.motion && !next.motion) motions.stop(entity)
    if (has.playback) motions.play(entity)
    show(entity)
    scene.lighting.change()
    scene.touch()
  }

  /** Puts an object below its anchor, the object around it, or the scene. */
  function hang({ says, object, base, parent, isAnchored }) {
    base.removeFromParent()
    const place = parent ? parent.object : scene.root
    if (!says.anchor) return place.add(object)
    // What is fixed to the viewer moves with the camera, everything else is fixed in the world.
    const isOnCamera = says.anchor.kind === "camera"
    base.add(object)
    if (isOnCamera) {
      base.position.set(0, 0, 0)
      base.quaternion.identity()
      scene.camera.add(base)
    } else {
      scene.root.add(base)
    }
    base.visible = isOnCamera || isAnchored
  }

  function exchangeMaterials(entity) {
    entity.materials.forEach(disposeMaterial)
    entity.materials = (entity.says.materials ?? []).map((one) => createMaterial(scene, one))
  }

  function clear(entity) {
    entity.version++
    entity.content.traverse((one) => {
      one.geometry?.dispose()
      for (const material of [one.material].flat()) if (material && !entity.materials.includes(material)) disposeMaterial(material)
      one.skeleton?.dispose()
    })
    entity.content.clear()
    entity.local.makeEmpty()
    entity.clips = []
    motions?.clear(entity)
  }

  function build(entity) {
    clear(entity)
    const { mesh } = entity.says, { version } = entity
    if (!mesh) return
    if (mesh.kind === "model") {
      // A model has materials of its own.
      if (!entity.says.materials) entity.materials.splice(0).forEach(disposeMaterial)
      loadModel(scene, mesh.url).then((model) => {
        // The object may be gone by now, or have another model.
        if (entity.version !== version || all.get(entity.id) !== entity) return
        entity.clips = model.clips
        fill(entity, model.object)
        motions.play(entity)
        announce("loaded", entity)
      }, (error) => {
        if (entity.version === version && all.get(entity.id) === entity) announce("failed", { entity, reason: error.reason ?? "damaged" })
      })
      return
    }
    try {
      entity.materials[0] ??= createMaterial(scene)
      fill(entity, createMesh(scene, entity.says, entity.materials[0]))
    } catch (error) {
      console.warn(`shoji: the object ${entity.says.name ?? entity.id} is left out: ${error.message}`)
      announce("failed", { entity, reason: "damaged" })
    }
  }

  function fill(entity, object) {
    entity.content.add(object)
    dress(entity)
    // Measured where it is described, without what is around it.
    const { three } = scene, within = new three.Matrix4(), box = new three.Box3()
    entity.content.updateWorldMatrix(true, true)
    entity.content.traverse((one) => {
      if (!one.isMesh) return
      one.geometry.computeBoundingBox()
      entity.local.union(box.copy(one.geometry.boundingBox).applyMatrix4(matrixWithin(entity.content, one, within)))
    })
    show(entity)
    scene.lighting.change()
    scene.touch()
  }

  /** Gives the surfaces of an object their materials: those that the app describes, in their order, instead of the model's own. */
  function dress(entity) {
    const { mesh } = entity.says
    let index = 0
    entity.content.traverse((one) => {
      if (!one.isMesh) return
      one.castShadow = entity.says.shadow !== false && mesh?.kind !== "text"
      if (mesh?.kind !== "text" && entity.materials.length) {
        const next = entity.materials[Math.min(index, entity.materials.length - 1)]
        if (one.material !== next && !entity.materials.includes(one.material)) [one.material].flat().forEach((old) => old && disposeMaterial(old))
        one.material = next
      }
      one.renderOrder = one.material.userData?.order ?? 0
      if (one.renderOrder < 0) one.castShadow = false
      index++
    })
    show(entity)
  }

  /** Shows an object as its description, its anchor and a fading say. */
  function show(entity) {
    entity.object.visible = !entity.says.off
    if (entity.says.anchor) entity.base.visible = entity.says.anchor.kind === "camera" || entity.isAnchored
    let opacity = 1
    for (let one = entity.parent; one; one = one.parent) opacity *= (one.says.opacity ?? 1) * one.fade
    fadeWithin(entity, opacity)
    scene?.touch()
  }

  function fadeWithin(entity, above) {
    const opacity = above * (entity.says.opacity ?? 1) * entity.fade
    entity.content.traverse((one) => {
      for (const material of [one.material].flat()) {
        if (!material?.userData || material.userData.order < 0) continue
        // A material that is transparent by itself, as glass in a model, stays so.
        material.userData.isClear ??= material.transparent
        const next = (material.userData.opacity ?? 1) * opacity, isClear = next < 1 || material.userData.isClear
        if (material.transparent !== isClear) {
          material.transparent = isClear
          material.needsUpdate = true
        }
        material.opacity = next
      }
    })
    for (const other of all.values()) if (other.parent === entity) fadeWithin(other, opacity)
  }

  return {
    all, enter, leave, add, remove, change, show,
    /** Fades an object and what is in it, 0 … 1, beside the opacity that its app has given it. */
    fade(id, value) {
      const entity = all.get(id)
      if (!entity || entity.fade === value) return
      entity.fade = value
      show(entity)
    },
    /** Moves what moves by itself. @returns whether anything did */
    advance: (now, frame) => motions ? motions.advance(now, frame, all) : false,
    /** Calls back with "added", "changed", "loaded", "removed" and the entity, or "failed" and `{entity, reason}`. @returns {() => void} stops it */
    on(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
