// Anchors: objects that wait for a surface, a picture, a face or a place, and appear there. It also tells the app of surfaces as they are found and grow.
import { clamp } from "../dom.js"
import { faceAbsence } from "./face.js"
import { createGlide } from "./gliding.js"
import { createAbsence } from "./steady.js"

/** An app hears at most so often of each surface, in milliseconds. */
const tellPause = 100
/** How fast an object follows a picture that moves, and turns: the time in milliseconds in which two thirds of the way are done. */
const followTime = 250
/** A larger correction, in meters, is no refinement: the object is put there at once. */
const farthestGlide = 0.5

const isClose = (first, second) => Math.abs(first - second) < 1e-4

/** The rotation that lays an object on a surface: upright axis along the normal, and for a wall its own top up. */
function rotationOn(three, normal) {
  const up = new three.Vector3(...normal).normalize()
  if (up.y > 0.99) return [0, 0, 0, 1]
  const across = new three.Vector3(0, 1, 0).cross(up)
  if (across.lengthSq() < 1e-6) across.set(1, 0, 0)
  across.normalize()
  const basis = new three.Matrix4().makeBasis(across, up, across.clone().cross(up))
  return new three.Quaternion().setFromRotationMatrix(basis).toArray()
}

/**
 * @param view  of reality.js
 * @param entities  of entities.js
 * @returns {{plane(plane: object|null, key: string): void, image(name: string, pose: object|null): void, advance(now: number): boolean, reset(): void, surfaceBelow(x: number, y: number, z: number): number|null, stop(): void}}
 */
export function createAnchors(view, entities) {
  const { scene } = view, { three } = scene, planes = new Map(), told = new Map(), anchored = new Map(), target = new three.Vector3(), turn = new three.Quaternion()
  const isFaceLost = createAbsence(faceAbsence)
  let last, isWaiting = true, face = null

  function plane(found, key) {
    if (found) planes.set(key, found)
    else planes.delete(key)
    isWaiting = true
    if (!told.has(key)) told.set(key, { at: -Infinity, isStale: true })
    told.get(key).isStale = true
  }

  function tellPlanes(now) {
    for (const [key, one] of told) {
      if (!one.isStale || now - one.at < tellPause) continue
      const found = planes.get(key)
      one.at = now
      one.isStale = false
      view.tell("plane", key, found ? { alignment: found.alignment, class: found.class ?? null, center: found.center, normal: found.normal, size: found.size } : null)
      if (!found) told.delete(key)
    }
  }

  const fits = (anchor, found) => (!anchor.alignment || anchor.alignment === "any" || anchor.alignment === found.alignment)
    && (!anchor.classes?.length || anchor.classes.includes(found.class))
    && (!anchor.least || Math.max(...anchor.least) <= Math.max(...found.size) + 1e-6 && Math.min(...anchor.least) <= Math.min(...found.size) + 1e-6)

  /** The surface for an anchor: one that has been confirmed rather than one that is guessed, then the one nearest to where the viewer looks. */
  function choose(anchor) {
    const { camera } = scene, ahead = new three.Vector3(0, 0, -1).applyQuaternion(camera.quaternion)
    let best, bestScore = -Infinity
    for (const [key, found] of planes) {
      if (!fits(anchor, found)) continue
      target.fromArray(found.center).sub(camera.position).normalize()
      const score = target.dot(ahead) + (found.isEstimate ? 0 : 2)
      if (score > bestScore) {
        bestScore = score
        best = [key, found]
      }
    }
    return best
  }

  function set(entity, pose, more = {}) {
    const isFirst = !anchored.has(entity.id)
    anchored.set(entity.id, { pose, ...more })
    entity.isAnchored = true
    if (isFirst) {
      entity.base.position.fromArray(pose.position)
      entity.base.quaternion.fromArray(pose.rotation)
    }
    entities.show(entity)
    if (isFirst) view.tell("anchored", entity.id, pose)
  }

  function release(entity) {
    anchored.get(entity.id)?.held?.remove()
    if (!anchored.delete(entity.id)) return
    entity.isAnchored = false
    entities.show(entity)
    view.tell("anchored", entity.id, null)
  }

  /** Looks for a place for each object that waits for one, as soon as it is known where the viewer is. */
  function seek() {
    const isKnown = view.frame?.pose && view.frame.state !== "unavailable"
    for (const entity of entities.all.values()) {
      const { anchor } = entity.says, own = anchored.get(entity.id)
      if (!anchor) continue
      if (own && own.for !== JSON.stringify(anchor)) release(entity)
      if (anchored.has(entity.id)) continue
      const mark = { for: JSON.stringify(anchor) }
      if (anchor.kind === "world" && isKnown) {
        const pose = { position: anchor.position ?? [0, 0, 0], rotation: anchor.rotation ?? [0, 0, 0, 1] }
        set(entity, pose, { ...mark, held: view.source?.anchor?.(pose) })
      } else if (anchor.kind === "plane" && isKnown) {
        const [key, found] = choose(anchor) ?? []
        if (found) set(entity, { position: [...found.center], rotation: rotationOn(three, found.normal) }, { ...mark, key })
      } else if (anchor.kind === "face" && face) {
        set(entity, face, mark)
      } else if (anchor.kind === "camera") {
        anchored.set(entity.id, { ...mark, isOnCamera: true })
        entity.isAnchored = true
        view.tell("anchored", entity.id, { position: [0, 0, 0], rotation: [0, 0, 0, 1] })
      }
    }
  }

  /** Where an anchor belongs now: its surface may have been measured better, the browser may know more of its place. */
  function follow(entity, own) {
    if (own.held) {
      const pose = own.held.pose()
      if (pose) own.pose = pose
    }
    if (entity.says.anchor?.kind === "face" && face) own.pose = face
    const found = own.key && planes.get(own.key)
    if (!found) return
    const normal = target.fromArray(found.normal), { position } = own.pose
    // Only along the normal: the middle of a surface moves while it grows, and the object must not follow that.
    const off = (found.center[0] - position[0]) * normal.x + (found.center[1] - position[1]) * normal.y + (found.center[2] - position[2]) * normal.z
    own.pose.position = [position[0] + normal.x * off, position[1] + normal.y * off, position[2] + normal.z * off]
  }

  function glide(entity, own, now, seconds) {
    const { base, says } = entity, { pose } = own
    target.fromArray(pose.position)
    turn.fromArray(pose.rotation)
    const distance = base.position.distanceTo(target)
    if (isClose(distance, 0) && base.quaternion.angleTo(turn) < 1e-3) return false
    // The pose of a face is a smooth one already.
    const share = distance > farthestGlide || says.anchor?.kind === "face" ? 1 : 1 - Math.exp(-seconds * 1000 / followTime)
    if (share === 1 || says.anchor?.kind === "image") {
      own.way = undefined
      base.position.lerp(target, share)
    } else {
      own.way ??= createGlide(base.position.toArray(), pose.position, now)
      own.way.aim(pose.position, now)
      base.position.fromArray(own.way.at(now))
      if (own.way.isOver()) own.way = undefined
    }
    base.quaternion.slerp(turn, share)
    return true
  }

  return {
    plane,
    /** A picture has been recognised at a pose, or is lost: then its objects stay until images.js fades them. */
    image(name, pose) {
      for (const entity of entities.all.values()) {
        const { anchor } = entity.says
        if (anchor?.kind === "image" && anchor.name === name && pose) set(entity, pose, { for: JSON.stringify(anchor) })
      }
    },
    /** Takes the objects of a picture away, which has been out of sight for long enough. */
    lose(name) {
      for (const entity of entities.all.values()) if (entity.says.anchor?.kind === "image" && entity.says.anchor.name === name) release(entity)
    },
    /** The face is at a pose; null while it is not seen: its objects stay for as long as a blink of the detection takes. */
    face(pose) {
      if (pose && !face) isWaiting = true
      face = pose
    },
    /** @returns whether an object has moved */
    advance(now) {
      const seconds = clamp((now - (last ?? now)) / 1000, 0, 0.1)
      last = now
      if (isWaiting) {
        isWaiting = !view.frame?.pose
        seek()
      }
      if (isFaceLost(Boolean(face), now)) {
        for (const entity of entities.all.values()) if (entity.says.anchor?.kind === "face") release(entity)
      }
      tellPlanes(now)
      let hasMoved = false
      for (const [id, own] of anchored) {
        const entity = entities.all.get(id)
        if (!entity) {
          own.held?.remove()
          anchored.delete(id)
        } else if (!own.isOnCamera) {
          follow(entity, own)
          if (glide(entity, own, now, seconds)) hasMoved = true
        }
      }
      return hasMoved
    },
    /** An object has come or has another anchor. */
    seek() { isWaiting = true },
    reset() {
      for (const entity of entities.all.values()) release(entity)
      for (const key of planes.keys()) plane(null, key)
      isWaiting = true
    },
    /** The height of the highest level surface at or below a point, or null if none is known there. */
    surfaceBelow(x, y, z) {
      let best = null
      for (const { alignment, center, size } of planes.values()) {
        if (alignment !== "horizontal" || center[1] > y + 0.05 || best !== null && center[1] < best) continue
        if (Math.hypot(x - center[0], z - center[2]) < Math.hypot(...size) / 2 + 0.3) best = center[1]
      }
      return best
    },
    stop() { for (const own of anchored.values()) own.held?.remove() },
  }
}
