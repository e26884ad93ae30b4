// Motions: objects that move to another place, animations of models, objects that face the viewer, and objects that look at a viewer who comes near.
import { clamp } from "../dom.js"

const timings = {
  linear: (t) => t,
  easeIn: (t) => t * t * t,
  easeOut: (t) => 1 - (1 - t) ** 3,
  easeInOut: (t) => (t < 0.5 ? 4 * t * t * t : 1 - (2 - 2 * t) ** 3 / 2),
}
/** An object looks at a viewer who is within this distance, in meters, and turns there at this speed, in radians a second. */
const lookDistance = 3, lookSpeed = 1.5

/**
 * @param scene  of scene.js
 * @param finished  called with the entity and the number of a motion or playback that has ended by itself
 */
export function createMotions(scene, finished) {
  const { three, camera } = scene, moving = new Map(), mixers = new Map(), place = new three.Vector3(), turn = new three.Quaternion(), eye = new three.Vector3()
  let last

  function start(entity, { number, position, rotation, scale, duration = 0, timing = "easeInOut" }) {
    const { object } = entity
    const steps = [["position", position], ["quaternion", rotation], ["scale", scale]].filter(([, to]) => Array.isArray(to)).map(([part, to]) => {
      const from = object[part].clone()
      return { part, from, to: from.clone().fromArray(to) }
    })
    moving.set(entity, { number, steps, duration: Math.max(0, duration) * 1000, curve: timings[timing] ?? timings.linear, since: null })
    scene.touch()
  }

  function step(entity, motion, now) {
    motion.since ??= now
    const share = motion.duration ? clamp((now - motion.since) / motion.duration, 0, 1) : 1, along = motion.curve(share)
    for (const { part, from, to } of motion.steps) {
      if (part === "quaternion") entity.object.quaternion.slerpQuaternions(from, to, along)
      else entity.object[part].lerpVectors(from, to, along)
    }
    if (share < 1) return
    moving.delete(entity)
    finished(entity, motion.number)
  }

  /** Starts, changes or ends the animation of a model as its description says; also when the model has just been loaded. */
  function play(entity) {
    const { playback } = entity.says, known = mixers.get(entity)
    if (!playback || !entity.clips.length) {
      if (known) clear(entity)
      return
    }
    if (known?.number === playback.number) return adjust(known, playback)
    if (known) clear(entity)
    const mixer = new three.AnimationMixer(entity.content), clip = entity.clips.find((one) => one.name === playback.name) ?? entity.clips[0], action = mixer.clipAction(clip)
    action.setLoop(playback.repeats ? three.LoopRepeat : three.LoopOnce, playback.repeats ? Infinity : 1)
    action.clampWhenFinished = true
    const one = { number: playback.number, mixer, action }
    mixer.addEventListener("finished", () => {
      entity.isPlaying = false
      one.isOver = true
      finished(entity, one.number)
    })
    mixers.set(entity, one)
    action.play()
    adjust(one, playback)
    entity.isPlaying = !action.paused
    scene.touch()
  }

  function adjust(one, { speed = 1, paused = false }) {
    one.mixer.timeScale = speed
    if (!one.isOver) one.action.paused = paused
  }

  function clear(entity) {
    const one = mixers.get(entity)
    one?.mixer.stopAllAction()
    mixers.delete(entity)
    entity.isPlaying = false
  }

  /** Turns an object to the viewer, whose own axes it takes over, and keeps its size on the screen that of one meter's distance. */
  function face({ object, says }) {
    object.getWorldPosition(place)
    object.parent.getWorldQuaternion(turn).invert()
    object.quaternion.copy(turn.multiply(camera.quaternion))
    const distance = Math.max(0.05, place.distanceTo(camera.position)), [x, y, z] = says.scale ?? [1, 1, 1]
    object.scale.set(x * distance, y * distance, z * distance)
  }

  /** Turns an object about its upright axis to a viewer who is near. @returns whether it has turned */
  function look(entity, seconds) {
    const { object } = entity
    eye.copy(camera.position)
    object.parent.worldToLocal(eye)
    eye.sub(object.position)
    if (camera.position.distanceTo(object.getWorldPosition(place)) > lookDistance) return false
    // Objects look along +z.
    turn.setFromAxisAngle(object.up, Math.atan2(eye.x, eye.z))
    const angle = object.quaternion.angleTo(turn)
    if (angle < 0.002) return false
    object.quaternion.rotateTowards(turn, lookSpeed * seconds)
    return true
  }

  return {
    start, play, clear,
    stop(entity) { moving.delete(entity) },
    /** A description that places the object itself ends the motion of that part. */
    settle(entity, part) {
      const motion = moving.get(entity), name = part === "rotation" ? "quaternion" : part
      if (motion) motion.steps = motion.steps.filter((one) => one.part !== name)
    },
    forget(entity) {
      moving.delete(entity)
      clear(entity)
    },
    /** @returns whether anything has moved */
    advance(now, frame, entities) {
      const seconds = clamp((now - (last ?? now)) / 1000, 0, 0.1)
      last = now
      let hasMoved = moving.size > 0
      for (const [entity, motion] of moving) step(entity, motion, now)
      for (const [entity, one] of mixers) {
        entity.isPlaying = !one.isOver && !one.action.paused
        if (!entity.isPlaying) continue
        one.mixer.update(seconds)
        hasMoved = true
      }
      for (const entity of entities.values()) {
        if (entity.says.billboard) face(entity)
        else if (entity.says.looks && look(entity, seconds)) hasMoved = true
      }
      if (hasMoved) scene.touch()
      return hasMoved
    },
  }
}
