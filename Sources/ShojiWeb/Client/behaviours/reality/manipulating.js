// Manipulating: moves, turns and resizes an object while people handle it, and tells the app. An object is never hidden meanwhile, and never jumps
// (ar.no-jump-vanish-reappear, ar.visible-while-moving).
import { between, dot, flatten, lift, minus, plus, standing, times } from "./plane-geometry.js"
import { advance, followRay, meet } from "./surfaces.js"
import { handlingOf, placeOf, putAt, surfaceAt, surfaceOf, touch, transformOf, turnTo } from "./handling.js"

/** The app hears of a change at most so often, in milliseconds. */
const tellPause = 100
/** The bounds of what people may make of an object's size, as factors of the one it was made with. */
const smallest = 0.1, largest = 10
const up = [0, 1, 0]

export function createManipulation(view) {
  const { scene } = view, { three } = scene, handling = handlingOf(view)
  /** What is handled now: one object at a time. */
  let now = null, toldAt = 0

  const entityOf = () => view.entities.all.get(now?.id)

  function tell(phase, value) {
    const time = performance.now()
    if (phase === "changed" && time - toldAt < tellPause) return
    toldAt = time
    view.tell(now.kind === "rotate" || now.kind === "magnify" ? now.kind : "drag", phase, now.id, value)
  }

  /** @param {"rotate" | "magnify"} kind */
  function begin(kind, id) {
    finish()
    const entity = view.entities.all.get(id)
    if (!entity) return
    const { object } = entity, around = object.parent.getWorldQuaternion(new three.Quaternion()).invert()
    // The upright axis of an object on a wall is the wall's normal.
    const { plane } = surfaceOf(view, entity), axis = new three.Vector3(...plane?.normal ?? up).applyQuaternion(around)
    now = { id, kind, turn: object.quaternion.clone(), scale: object.scale.clone(), axis, value: kind === "rotate" ? 0 : 1 }
    tell("began", now.value)
  }

  /** Turns the object by an angle from where the gesture began, clockwise as seen from above. */
  function turnBy(angle) {
    const entity = entityOf()
    if (!entity) return
    now.value = angle
    entity.object.quaternion.copy(new three.Quaternion().setFromAxisAngle(now.axis, -angle).multiply(now.turn))
    handling.turned.add(now.id)
    touch(scene)
    tell("changed", angle)
  }

  /** Resizes the object by a factor of its size when the gesture began. */
  function scaleBy(factor) {
    const entity = entityOf()
    if (!entity) return
    const size = now.scale.x || 1
    now.value = Math.min(largest / size, Math.max(smallest / size, factor))
    entity.object.scale.copy(now.scale).multiplyScalar(now.value)
    touch(scene)
    tell("changed", now.value)
  }

  /** Without surroundings, an object moves on the level that it is on. */
  const levelBelow = ([x, y, z], height) => view.source.kind === "virtual" ? { key: "level", alignment: "horizontal", center: [x, y - height, z], normal: up, size: [100, 100] } : null

  /** Half the width of an object, so that it gets past an edge without passing through it. */
  function gapOf(id) {
    const all = scene.bounds(id)
    return all.isEmpty() ? 0.01 : Math.max(0.01, Math.max(all.max.x - all.min.x, all.max.z - all.min.z) / 2)
  }

  /** @param {boolean} moves  whether the object itself moves; else the app only hears of the drag */
  function beginDrag(id, start, moves) {
    finish()
    const entity = view.entities.all.get(id)
    if (!entity) return
    const origin = placeOf(scene, entity), rest = surfaceOf(view, entity), { height } = rest, plane = rest.plane ?? levelBelow(origin, height), foot = minus(origin, times(plane?.normal ?? up, height))
    const grip = new three.Vector3(...foot).project(scene.camera), { width, height: tall } = scene.size
    now = {
      id, kind: "drag", moves, height, gap: gapOf(id), point: start,
      // The object stays under the finger where it was taken.
      grip: [start.x - (grip.x + 1) / 2 * width, start.y - (1 - grip.y) / 2 * tall],
      step: { position: foot, plane, gate: null }, target: null, isReleased: false, phase: "ended", distance: scene.camera.position.distanceTo(new three.Vector3(...origin)),
    }
    tell("began", origin)
  }

  function dragTo(point) {
    if (now) now.point = point
  }

  /** Where the finger drags the object to: an allowed surface under it, else along the one that the object is on. */
  function findTarget(entity) {
    const { manipulation = {} } = entity.says, { plane } = now.step, ray = scene.rayAt(now.point.x - now.grip[0], now.point.y - now.grip[1])
    const alignment = manipulation.alignment ?? (manipulation.classes?.length ? undefined : plane?.alignment ?? "horizontal")
    const found = surfaceAt(view, ray, { alignment, classes: manipulation.classes })
    // From a floor to the ceiling there is no way, unless the app allows both.
    if (found && (manipulation.classes?.length || !plane || dot(found.plane.normal, plane.normal) > -0.5)) return { ...found, over: plane && meet(plane, ray) }
    return plane ? followRay(plane, ray) : null
  }

  /** Moves the dragged object on for one frame. */
  function step(time) {
    const entity = entityOf()
    if (!now || now.kind !== "drag") return
    if (!entity) {
      now = null
      return
    }
    if (!now.moves) {
      const { origin, direction } = scene.rayAt(now.point.x, now.point.y)
      return tell("changed", plus(origin, times(direction, now.distance)))
    }
    // The device moves too, so the place under a resting finger changes.
    if (!now.isReleased) now.target = findTarget(entity) ?? now.target
    if (now.target) place(entity)
    if (!now.isReleased) tell("changed", placeOf(scene, entity))
    else if (isThere() || time - now.releasedAt > 2000) close()
  }

  const isThere = () => !now.target || now.step.plane?.key === now.target.plane.key && between(now.step.position, now.target.position) < 1e-4

  function place(entity) {
    const before = now.step.plane
    now.step = advance(now.step, now.target, now.gap)
    const { plane, position } = now.step, normal = plane?.normal ?? up
    if (plane && before && plane.key !== before.key && plane.alignment !== before.alignment) turnTo(scene, entity, standing(plane))
    putAt(scene, entity, plus(position, times(normal, now.height)))
  }

  /** Tells the end of a gesture; an object that is still on its way gets there first. */
  function end(phase) {
    if (!now) return
    now.phase = phase
    if (now.kind === "drag" && now.moves && !isThere()) {
      now.isReleased = true
      now.releasedAt = performance.now()
    } else close()
  }

  function close() {
    const entity = entityOf(), { id, kind, moves, phase, step: last, height, value, point, distance } = now
    if (entity) {
      const origin = () => { const ray = scene.rayAt(point.x, point.y); return plus(ray.origin, times(ray.direction, distance)) }
      tell(phase, kind !== "drag" ? value : moves ? placeOf(scene, entity) : origin())
      if (kind === "drag" && moves && last.plane && last.plane.key !== "level") handling.rests.set(id, { key: last.plane.key, height })
      if (kind !== "drag" || moves) view.tell("moved", id, transformOf(entity))
    }
    now = null
    handling.held.delete(id)
  }

  /** Ends what is not over yet where the object is, or, between two heights, on the surface that it was getting to. */
  function finish() {
    const entity = entityOf()
    if (now?.kind === "drag" && entity && now.step.gate && now.target) {
      const [u, v] = flatten(now.target.plane, now.step.gate), position = lift(now.target.plane, [u, v])
      now.step = { position, plane: now.target.plane, gate: null }
      putAt(scene, entity, plus(position, times(now.target.plane.normal, now.height)))
    }
    if (now) close()
  }

  /** The point of an object under a point of the view; its middle if it is only near. */
  function touchedAt(id, x, y) {
    const { origin, direction } = scene.rayAt(x, y), all = scene.bounds(id)
    const found = new three.Ray(new three.Vector3(...origin), new three.Vector3(...direction)).intersectBox(all, new three.Vector3())
    return (found ?? all.getCenter(new three.Vector3())).toArray()
  }

  return {
    begin, beginDrag, dragTo, turnBy, scaleBy, end, finish, touchedAt, advance: step,
    kind: () => now?.kind, isBusy: (id) => now?.id === id, wheelId: null, wheelValue: 0,
  }
}
