// Virtual: a view of objects without any surroundings. People look at them from all sides by dragging, with the wheel or two fingers, and with keys.
import { clamp, listen } from "../../dom.js"
import { composes } from "../../../menus/shortcuts.js"
import { rotationOf } from "./roommotion.js"

/** The vertical field of view, in radians. */
const fov = 50 * Math.PI / 180
/** A drag across the whole view turns by this angle; one press of an arrow key by that. */
const dragAngle = 3, keyAngle = 0.15
const steepest = 1.5
/** How much the objects are smaller than the view at first. */
const room = 1.25

/** @returns the source, whose kind is "virtual" */
export async function createVirtual(element, { canvas, isTaken, three, entitiesBounds }) {
  const centre = [0, 0, 0], pointers = new Map()
  let yaw = 0, pitch = -0.2, distance = 2, hasMoved = false, spread

  /** Stands so far away that all objects are in view, as long as the user has not chosen another place. */
  function fit() {
    if (hasMoved) return
    const all = entitiesBounds()
    if (all.isEmpty()) return
    all.getCenter(middle).toArray(centre)
    distance = Math.max(0.2, all.getSize(middle).length() / 2 / Math.tan(fov / 2) * room)
  }
  const middle = new three.Vector3()

  const turn = (across, up) => {
    hasMoved = true
    yaw -= across
    pitch = clamp(pitch - up, -steepest, steepest)
  }
  const zoom = (factor) => {
    hasMoved = true
    distance = clamp(distance * factor, 0.05, 40)
  }
  const gap = () => {
    const [first, second] = [...pointers.values()]
    return second ? Math.hypot(first[0] - second[0], first[1] - second[1]) : 0
  }

  const undo = [
    listen(canvas, {
      pointerdown(event) {
        const { left, top } = element.getBoundingClientRect()
        if (!isTaken(event.clientX - left, event.clientY - top)) pointers.set(event.pointerId, [event.clientX, event.clientY])
        spread = gap()
      },
      keydown(event) {
        if (composes(event) || event.metaKey || event.ctrlKey || event.altKey) return
        const [across, up] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ?? [0, 0]
        if (across || up) turn(across * keyAngle, up * keyAngle)
        else if (event.key === "+" || event.key === "=") zoom(0.9)
        else if (event.key === "-") zoom(1 / 0.9)
        else return
        event.preventDefault()
      },
    }),
    listen(canvas, { wheel(event) {
      // A page that can be scrolled goes on doing so, unless the view is zoomed on purpose.
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      zoom(Math.exp(event.deltaY * 0.005))
    } }, { passive: false }),
    listen(window, {
      pointermove(event) {
        const from = pointers.get(event.pointerId), side = Math.max(element.clientWidth, element.clientHeight, 1)
        if (!from) return
        pointers.set(event.pointerId, [event.clientX, event.clientY])
        if (pointers.size > 1) {
          const now = gap()
          if (spread && now) zoom(spread / now)
          spread = now
        } else turn((event.clientX - from[0]) / side * dragAngle, (event.clientY - from[1]) / side * dragAngle)
      },
      pointerup: (event) => pointers.delete(event.pointerId),
      pointercancel: (event) => pointers.delete(event.pointerId),
    }),
  ]

  return {
    kind: "virtual", features: [],
    start() { canvas.tabIndex = 0 },
    stop() { undo.splice(0).forEach((one) => one()) },
    pause() {},
    resume() {},
    frame() {
      fit()
      const cosine = Math.cos(pitch)
      return {
        pose: { position: [centre[0] + Math.sin(yaw) * cosine * distance, centre[1] - Math.sin(pitch) * distance, centre[2] + Math.cos(yaw) * cosine * distance], rotation: rotationOf({ yaw, pitch }) },
        fov, aspect: (element.clientWidth || 1) / (element.clientHeight || 1), state: "normal", reason: null,
        light: { intensity: 1, color: [1, 1, 1], direction: [0, -1, 0] }, grain: 0, picture: null, depth: null,
      }
    },
    planes: () => [],
    hitTest: () => null,
    reset() {
      hasMoved = false
    },
  }
}
