// Room motion: moves the viewer of the simulated room as a hand-held phone: by dragging and by keys, and how fast that is.
import { clamp, listen } from "../../dom.js"
import { composes } from "../../../menus/shortcuts.js"
import { eyeHeight, roomBounds } from "./roomfurniture.js"

/** Meters and radians a second of a held key; with Shift faster than can be followed. */
const walkSpeed = 0.6, turnSpeed = 0.8, hurry = 4
/** How quickly a movement starts and ends, in milliseconds: an arm has mass. */
const smoothing = 120
/** A drag across the whole view turns by this angle. */
const dragAngle = 1.2
/** A hand that turns a device also moves it: by this many meters for each radian. */
const armLength = 0.25
/** How far one can look up and down. */
const steepest = 1.45

/** The keys, by their place on the keyboard: right, up, ahead and turn. */
const keys = {
  KeyW: [0, 0, 1, 0], KeyS: [0, 0, -1, 0], KeyA: [-1, 0, 0, 0], KeyD: [1, 0, 0, 0], ArrowUp: [0, 0, 1, 0], ArrowDown: [0, 0, -1, 0], ArrowLeft: [-1, 0, 0, 0], ArrowRight: [1, 0, 0, 0],
  KeyQ: [0, 0, 0, 1], KeyE: [0, 0, 0, -1], KeyR: [0, 1, 0, 0], KeyF: [0, -1, 0, 0],
}

/** The quaternion of a turn about the upright axis and then up or down. */
export function rotationOf({ yaw, pitch }) {
  const [cy, sy, cp, sp] = [Math.cos(yaw / 2), Math.sin(yaw / 2), Math.cos(pitch / 2), Math.sin(pitch / 2)]
  return [cy * sp, sy * cp, -sy * sp, cy * cp]
}

/**
 * @param hooks  of reality.js
 * @returns {{pose: {position: number[], yaw: number, pitch: number}, advance(now: number): {distance: number, speed: number, turning: number}, shake(): void, set(pose: object): void, halt(): void, stop(): void}}
 */
export function createRoomMotion({ element, canvas, isTaken }) {
  const pose = { position: [0, 0, 0], yaw: 0, pitch: -0.35 }, held = new Set(), velocity = [0, 0, 0, 0], drags = new Map()
  let last, isHurrying = false, shakeUntil = -Infinity, before = { position: [...pose.position], yaw: pose.yaw, pitch: pose.pitch }, hasJumped = false, wasShaking = 0

  const local = ({ clientX, clientY }) => {
    const { left, top } = element.getBoundingClientRect()
    return [clientX - left, clientY - top]
  }

  const undo = [
    listen(canvas, {
      pointerdown(event) {
        const [x, y] = local(event)
        if (event.button > 0 && event.pointerType === "mouse" || isTaken(x, y)) return
        drags.set(event.pointerId, [x, y])
        canvas.focus({ preventScroll: true })
      },
      keydown(event) {
        if (composes(event) || event.metaKey || event.ctrlKey || event.altKey) return
        isHurrying = event.shiftKey
        if (!keys[event.code]) return
        held.add(event.code)
        event.preventDefault()
      },
      keyup(event) {
        isHurrying = event.shiftKey
        held.delete(event.code)
      },
      blur: () => held.clear(),
    }),
    listen(window, {
      pointermove(event) {
        const from = drags.get(event.pointerId)
        if (!from) return
        const [x, y] = local(event), { clientWidth: width, clientHeight: height } = element, side = Math.max(width, height)
        drags.set(event.pointerId, [x, y])
        // Two fingers move the viewer, one turns it, as the picture follows the finger.
        if (drags.size > 1) return walk((from[0] - x) / side, 0, (y - from[1]) / side)
        pose.yaw += (x - from[0]) / side * dragAngle
        pose.pitch = clamp(pose.pitch + (y - from[1]) / side * dragAngle, -steepest, steepest)
      },
      pointerup: (event) => drags.delete(event.pointerId),
      pointercancel: (event) => drags.delete(event.pointerId),
    }),
  ]
  canvas.tabIndex = 0

  /** Moves on the level of the floor, by directions of the viewer. */
  function walk(right, up, ahead) {
    const [x, y, z] = pose.position, cosine = Math.cos(pose.yaw), sine = Math.sin(pose.yaw), { left, right: end, back, front, height } = roomBounds
    pose.position = [
      clamp(x + cosine * right - sine * ahead, left + 0.3, end - 0.3), clamp(y + up, 0.3 - eyeHeight, height - 0.2 - eyeHeight), clamp(z - sine * right - cosine * ahead, back + 0.3, front - 0.3),
    ]
  }

  return {
    pose,
    /** Moves by the keys that are held. @returns the distance since the last call, in meters, and the speeds a second */
    advance(now) {
      // After a frame that took long, a held key moves no farther than in a short one; but a glide has had all that time, and was no faster.
      const past = Math.max(0, now - (last ?? now)) / 1000, seconds = Math.min(past, 0.1)
      last = now
      const wish = [0, 0, 0, 0]
      for (const code of held) keys[code].forEach((value, axis) => { wish[axis] += value })
      const share = 1 - Math.exp(-seconds * 1000 / smoothing), factor = isHurrying ? hurry : 1
      for (let axis = 0; axis < 4; axis++) {
        velocity[axis] += (clamp(wish[axis], -1, 1) * (axis === 3 ? turnSpeed : walkSpeed) * factor - velocity[axis]) * share
        if (Math.abs(velocity[axis]) < 1e-4) velocity[axis] = 0
      }
      walk(velocity[0] * seconds, velocity[1] * seconds, velocity[2] * seconds)
      pose.yaw += velocity[3] * seconds
      const shaking = now < shakeUntil ? Math.sin(now / 18) * 0.12 : 0
      pose.yaw += shaking - wasShaking
      wasShaking = shaking
      const distance = hasJumped ? 0 : Math.hypot(...pose.position.map((value, axis) => value - before.position[axis])), angle = hasJumped ? 0 : Math.hypot(pose.yaw - before.yaw, pose.pitch - before.pitch)
      before = { position: [...pose.position], yaw: pose.yaw, pitch: pose.pitch }
      hasJumped = false
      return { distance: distance + angle * armLength, speed: past ? distance / past : 0, turning: past ? angle / past : 0 }
    },
    /** Shakes the device for a second. */
    shake(now = performance.now()) { shakeUntil = now + 1000 },
    /** Puts the viewer somewhere. With `isMovement` the way there counts as a movement of the device, else it is not seen. */
    set({ position, yaw, pitch }, isMovement = true) {
      if (position) pose.position = [...position]
      if (yaw !== undefined) pose.yaw = yaw
      if (pitch !== undefined) pose.pitch = clamp(pitch, -steepest, steepest)
      if (!isMovement) hasJumped = true
    },
    halt() {
      held.clear()
      drags.clear()
      velocity.fill(0)
    },
    stop() {
      undo.forEach((one) => one())
      canvas.removeAttribute("tabindex")
    },
  }
}
