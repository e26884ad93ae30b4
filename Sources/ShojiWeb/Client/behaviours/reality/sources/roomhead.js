// Room head: a simulated head before the front camera, for devices without one and for tests. The pointer and keys move and turn it.
import { readingTime } from "../../../reading-time.js"
import { addWords, say } from "../../../words.js"
import { composes } from "../../../menus/shortcuts.js"
import { clamp, listen } from "../../dom.js"
import { leaveOverlay, overlayOf } from "../overlay.js"
import { rotationOf } from "./roommotion.js"

addWords({
  en: {
    headHint: "Simulated head: drag to move it, and turn it with Q, E, R and F", headHintTouch: "Simulated head: drag to move it",
    headKeys: "Move the head with W, A, S, D or the arrow keys, turn it with Q, E, R and F, and bring it nearer or farther with + and -.",
  },
  ja: {
    headHint: "シミュレーションの頭：ドラッグで移動し、Q、E、R、Fで向きを変更", headHintTouch: "シミュレーションの頭：ドラッグで移動",
    headKeys: "W、A、S、Dまたは矢印キーで頭を移動、Q、E、R、Fで向きを変更し、+と-で近づけたり遠ざけたりします。",
  },
})

/** The vertical field of view, in radians. */
const fov = 50 * Math.PI / 180
/** One press of a key: meters and radians. */
const step = 0.02, turn = 0.1
/** How far the head can be moved and turned; a face that is turned farther than the last is not seen. */
const farthest = 0.6, nearest = 0.2, deepest = 1.2, mostYaw = 1.4, mostPitch = 0.8, mostSeen = 1.1
const hintTime = 8000

/** Right, up, away, to the left and up, by the place of a key on the keyboard. */
const keys = {
  KeyW: [0, 1, 0, 0, 0], KeyS: [0, -1, 0, 0, 0], KeyA: [-1, 0, 0, 0, 0], KeyD: [1, 0, 0, 0, 0],
  ArrowUp: [0, 1, 0, 0, 0], ArrowDown: [0, -1, 0, 0, 0], ArrowLeft: [-1, 0, 0, 0, 0], ArrowRight: [1, 0, 0, 0, 0],
  KeyQ: [0, 0, 0, -1, 0], KeyE: [0, 0, 0, 1, 0], KeyR: [0, 0, 0, 0, -1], KeyF: [0, 0, 0, 0, 1],
  Equal: [0, 0, 1, 0, 0], NumpadAdd: [0, 0, 1, 0, 0], Minus: [0, 0, -1, 0, 0], NumpadSubtract: [0, 0, -1, 0, 0],
}

/** A head without hair and colours of its own, whose origin is behind its nose. Meters. */
function createHead(three) {
  const world = new three.Scene(), head = new three.Group(), ball = new three.SphereGeometry(1, 40, 28)
  const pale = new three.MeshStandardMaterial({ color: "#d9d0c6", roughness: 0.75 })
  const dark = new three.MeshStandardMaterial({ color: "#4b5058", roughness: 0.5 })
  world.background = new three.Color("#8d969e")
  const lamp = new three.DirectionalLight("#ffffff", 1.6)
  lamp.position.set(0.4, 1, 0.8)
  world.add(lamp, new three.HemisphereLight("#ffffff", "#8a8078", 1.6), head)
  for (const [material, place, size] of [
    [pale, [0, 0.02, -0.065], [0.077, 0.115, 0.1]], [pale, [0, -0.005, 0.036], [0.012, 0.022, 0.018]],
    [dark, [-0.032, 0.026, 0.02], [0.011, 0.009, 0.011]], [dark, [0.032, 0.026, 0.02], [0.011, 0.009, 0.011]],
    [dark, [0, -0.045, 0.012], [0.022, 0.004, 0.012]],
    [pale, [-0.078, 0.01, -0.07], [0.012, 0.03, 0.018]], [pale, [0.078, 0.01, -0.07], [0.012, 0.03, 0.018]],
    [pale, [0, -0.14, -0.075], [0.05, 0.09, 0.05]], [pale, [0, -0.28, -0.09], [0.21, 0.09, 0.1]],
  ]) {
    const part = new three.Mesh(ball, material)
    part.position.set(...place)
    part.scale.set(...size)
    head.add(part)
  }
  return { world, head, dispose: () => [ball, pale, dark].forEach((one) => one.dispose()) }
}

/** @returns the source, whose kind is "room": the head is what the camera sees, so that objects are above it */
export async function createRoomHead(element, hooks) {
  const { canvas, isTaken } = hooks, { world, head, dispose } = createHead(hooks.three), pointers = new Map()
  const pose = { position: [0, 0, -0.5], yaw: 0, pitch: 0 }

  function set({ position = pose.position, yaw = pose.yaw, pitch = pose.pitch }) {
    const [x, y, z] = position
    pose.position = [clamp(x, -farthest, farthest), clamp(y, -farthest, farthest), clamp(z, -deepest, -nearest)]
    Object.assign(pose, { yaw: clamp(yaw, -mostYaw, mostYaw), pitch: clamp(pitch, -mostPitch, mostPitch) })
  }

  function move([right, up, nearer, across, down]) {
    const [x, y, z] = pose.position
    set({ position: [x + right * step, y + up * step, z + nearer * step], yaw: pose.yaw + across * turn, pitch: pose.pitch + down * turn })
  }

  /** Whether the camera sees the face: its middle is in the view, and it is not turned away. */
  function isSeen(aspect) {
    const [x, y, z] = pose.position, up = -z * Math.tan(fov / 2)
    return Math.abs(y) < up && Math.abs(x) < up * aspect && Math.abs(pose.yaw) < mostSeen
  }

  const undo = [
    dispose,
    listen(canvas, {
      pointerdown(event) {
        const { left, top } = element.getBoundingClientRect()
        if (event.button > 0 && event.pointerType === "mouse" || isTaken(event.clientX - left, event.clientY - top)) return
        pointers.set(event.pointerId, [event.clientX, event.clientY])
        canvas.focus({ preventScroll: true })
      },
      keydown(event) {
        if (composes(event) || event.metaKey || event.ctrlKey || event.altKey || !keys[event.code]) return
        move(keys[event.code])
        event.preventDefault()
      },
    }),
    listen(window, {
      pointermove(event) {
        const from = pointers.get(event.pointerId)
        if (!from) return
        pointers.set(event.pointerId, [event.clientX, event.clientY])
        const [x, y, z] = pose.position, perPoint = -2 * z * Math.tan(fov / 2) / (element.clientHeight || 1)
        set({ position: [x + (event.clientX - from[0]) * perPoint, y - (event.clientY - from[1]) * perPoint, z] })
      },
      pointerup: (event) => pointers.delete(event.pointerId), pointercancel: (event) => pointers.delete(event.pointerId),
    }),
  ]
  const hint = Object.assign(document.createElement("p"), { className: "reality-room-hint" })
  hint.textContent = say(matchMedia("(pointer: coarse)").matches ? "headHintTouch" : "headHint")
  const dropHint = () => {
    hint.remove()
    leaveOverlay(hooks)
  }

  return {
    kind: "room", features: ["light"],
    start() {
      canvas.tabIndex = 0
      canvas.setAttribute("aria-description", say("headKeys"))
      overlayOf(hooks).lasting.append(hint)
      const timer = setTimeout(dropHint, readingTime(hintTime))
      undo.push(() => clearTimeout(timer), dropHint)
      /** For tests: a pose has `position`, `yaw` and `pitch`. */
      element.realityHead = { set, pose: () => ({ ...pose, position: [...pose.position] }) }
    },
    stop() {
      delete element.realityHead
      undo.splice(0).forEach((one) => one())
      canvas.removeAttribute("aria-description")
      canvas.removeAttribute("tabindex")
    },
    pause() { pointers.clear() },
    resume() {},
    frame() {
      const aspect = (element.clientWidth || 1) / (element.clientHeight || 1), rotation = rotationOf(pose)
      head.position.fromArray(pose.position)
      head.quaternion.fromArray(rotation)
      hooks.face(isSeen(aspect) ? { position: [...pose.position], rotation } : null)
      return {
        pose: { position: [0, 0, 0], rotation: [0, 0, 0, 1] }, fov, aspect, state: "normal", reason: null,
        light: { intensity: 1, color: [1, 1, 1], direction: [-0.3, -0.8, -0.5] }, grain: 0.05, picture: null, world, depth: null,
      }
    },
    planes: () => [],
    hitTest: () => null,
    reset() {},
  }
}
