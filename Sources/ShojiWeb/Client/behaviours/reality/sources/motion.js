// Motion: gravity and rotation in the space of the camera on the device's back (x right, y down, z ahead), as the screen is held.
import { listen } from "../../dom.js"

const degree = Math.PI / 180
/** The time in seconds in which gravity follows what is measured: of the system's own fusion, and of an accelerometer, which feels each movement. */
const fusedTime = 0.15, roughTime = 0.6
/** Rotations are kept for so long, in milliseconds. */
const kept = 600
/** Without an event for so long, in milliseconds, there are no sensors. */
const patience = 1500

const isAsking = () => typeof window.DeviceMotionEvent?.requestPermission === "function"

/** Asks for the sensors where a browser wants that (iOS). Needs a tap of the user that was just made, so it comes before everything else. */
export async function requestMotion() {
  if (!("DeviceMotionEvent" in window)) return false
  if (!isAsking()) return true
  try {
    const [motion] = await Promise.all([DeviceMotionEvent.requestPermission(), window.DeviceOrientationEvent?.requestPermission?.().catch(() => "denied")])
    // "prompt" is no refusal: whether there are sensors is known when they tell something.
    return motion !== "denied"
  } catch {
    return false
  }
}

/** Turns a direction of the device (x right, y to its top, z out of the screen) into the camera's space, by the angle of the screen. */
export function toCamera([x, y, z], angle) {
  const turn = ((Math.round(angle / 90) % 4) + 4) % 4, cosine = [1, 0, -1, 0][turn], sine = [0, 1, 0, -1][turn]
  return [cosine * x - sine * y, -(sine * x + cosine * y), -z]
}

/** Where down is for the device, from the angles of an orientation event: the same in all browsers, unlike accelerations. */
export function downOf(beta, gamma) {
  const b = beta * degree, g = gamma * degree
  return [Math.sin(g) * Math.cos(b), -Math.sin(b), -Math.cos(g) * Math.cos(b)]
}

const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
const unit = (a) => {
  const length = Math.hypot(...a)
  return length > 1e-6 ? a.map((value) => value / length) : null
}

/** The direction of gravity and the rotation of a device from its events, without a page. Times in milliseconds. */
export function createMotionFilter() {
  const turns = []
  let down, measured, measuredAt = -Infinity, last, sign = "GestureEvent" in globalThis ? 1 : -1, hasSign = false

  function pull(target, share) {
    down = down ? unit(down.map((value, axis) => value + (target[axis] - value) * Math.min(1, share))) ?? down : target
  }

  return {
    orientation(time, beta, gamma) {
      if (!Number.isFinite(beta) || !Number.isFinite(gamma)) return
      measured = downOf(beta, gamma)
      measuredAt = time
      down ??= measured
    },
    /** @param {number[]} acceleration  with gravity  @param {number[] | null} rate  of rotation around the device's axes, in degrees a second */
    motion(time, acceleration, rate) {
      const seconds = Math.min(0.1, Math.max(0, (time - (last ?? time)) / 1000))
      last = time
      if (rate?.every(Number.isFinite)) {
        const turning = rate.map((value) => value * degree)
        turns.push({ time, turning })
        while (turns.length && time - turns[0].time > kept) turns.shift()
        // A direction that stays in the world turns the other way in the device.
        if (down) down = unit(down.map((value, axis) => value - cross(turning, down)[axis] * seconds)) ?? down
      }
      const isFused = time - measuredAt < 200, direction = acceleration?.every(Number.isFinite) ? unit(acceleration) : null
      // Safari’s accelerations point down at rest, all others’ up, as the specification says. The fused angles show which it is.
      if (isFused && direction && !hasSign && Math.abs(dot(direction, measured)) > 0.9) {
        sign = Math.sign(dot(direction, measured))
        hasSign = true
      }
      if (isFused) return pull(measured, seconds / fusedTime)
      // While the device is being accelerated, that is not gravity.
      const strength = acceleration ? Math.hypot(...acceleration) / 9.81 : 0
      if (direction && Math.abs(strength - 1) < 0.35) pull(direction.map((value) => value * sign), seconds / roughTime)
    },
    /** Where down is for the device; undefined before it is known. */
    down: () => down,
    /** The mean rotation between two times, in radians a second around the device's axes. */
    turning(from, to) {
      const within = turns.filter(({ time }) => time > from && time <= to), all = within.length ? within : turns.slice(-1)
      return [0, 1, 2].map((axis) => all.reduce((sum, { turning }) => sum + turning[axis], 0) / Math.max(1, all.length))
    },
    hasTurning: () => turns.length > 0,
  }
}

/** Begins to listen to the sensors. @returns {{gravity(): number[] | null, turning(from: number, to: number): number[], known(): Promise<boolean>, stop(): void}} */
export function startMotion() {
  const filter = createMotionFilter(), angle = () => screen.orientation?.angle ?? window.orientation ?? 0
  let tell
  const found = new Promise((resolve) => { tell = resolve })
  const stop = listen(window, {
    deviceorientation: ({ timeStamp, beta, gamma }) => {
      // NB: null is a device without sensors, and as a number it would be 0.
      if (beta !== null && gamma !== null) filter.orientation(timeStamp, beta, gamma)
      if (filter.down()) tell(true)
    },
    devicemotion({ timeStamp, accelerationIncludingGravity: own, rotationRate: rate }) {
      const acceleration = own && own.x !== null ? [own.x, own.y, own.z] : null
      filter.motion(timeStamp, acceleration, rate && rate.alpha !== null ? [rate.alpha, rate.beta, rate.gamma] : null)
      if (filter.down()) tell(true)
    },
  })
  const timer = setTimeout(() => tell(false), patience)
  return {
    gravity() {
      const down = filter.down()
      return down ? toCamera(down, angle()) : null
    },
    turning: (from, to) => toCamera(filter.turning(from, to), angle()),
    /** Whether there are sensors; known after the first event, or after a while. */
    known: () => found,
    stop() {
      clearTimeout(timer)
      tell(false)
      stop()
    },
  }
}
