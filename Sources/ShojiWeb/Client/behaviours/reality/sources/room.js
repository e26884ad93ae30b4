// Room: a simulated room for devices without a camera or without sensors, and for tests. It behaves as a real place does: surfaces are found while the
// device moves, it can be too dark, too fast or too plain, and after an interruption the place must be found again.
import { readingTime } from "../../../reading-time.js"
import { addWords, say } from "../../../words.js"
import { clamp, listen } from "../../dom.js"
import { leaveOverlay, overlayOf } from "../overlay.js"
import { hitPlanes } from "./hits.js"
import { createFurniture } from "./roomfurniture.js"
import { createRoomLandmarks, roomStart } from "./roomlandmarks.js"
import { createRoomMotion, rotationOf } from "./roommotion.js"
import { createDepth, createPosters, createSight, turned } from "./roomsight.js"

addWords({
  en: {
    roomHint: "Simulated room: drag to look around, and move with W, A, S, D or the arrow keys", roomHintTouch: "Simulated room: drag to look around, and move with two fingers",
    roomKeys: "Move with W, A, S, D or the arrow keys, turn with Q and E, move up and down with R and F. L dims the light, X shakes.",
  },
  ja: {
    roomHint: "シミュレーションの部屋：ドラッグで見回し、W、A、S、Dまたは矢印キーで移動", roomHintTouch: "シミュレーションの部屋：ドラッグで見回し、2本指で移動",
    roomKeys: "W、A、S、Dまたは矢印キーで移動、QとEで向きを変更、RとFで上下に移動します。Lで明かりを暗くし、Xで揺らします。",
  },
})

/** The vertical field of view of the simulated camera, in radians. */
const fov = 60 * Math.PI / 180
/** Faster movements, in meters and radians a second, and darker or plainer views cannot be followed. */
const fastest = 1.2, fastestTurn = 1.8, darkest = 0.2, plainest = 0.15
/** How long the device must have moved, in meters, until its place is known. */
const firstBaseline = 0.2
/** A reason must last so long to be told, in milliseconds: at its margin it would change in each frame. */
const steadyTime = 300, fastTime = 200
/** The steps in which a test looks around, in meters. */
const exploreStep = 0.04
/** How near to the former pose the place is recognised, in meters and radians, and for how long. */
const backDistance = 0.3, backAngle = 15 * Math.PI / 180, backTime = 300
/** How the device has been moved, and how wrong its place is, after an interruption. */
const carried = { position: [0.4, -0.05, 0.2], yaw: 0.4 }, drifted = { position: [0.25, 0.02, -0.15], yaw: 0.3 }

/**
 * @param element  of the reality
 * @param hooks  of reality.js
 * @returns the source, whose kind is "room"
 */
export async function createRoom(element, hooks) {
  const { three, canvas, settings } = hooks, furniture = createFurniture(three, settings().images ?? []), motion = createRoomMotion(hooks), sight = createSight(furniture.surfaces)
  const posters = createPosters(furniture.posters), measure = createDepth(), landmarks = createRoomLandmarks(furniture.surfaces), { pose } = motion
  let level = 1, grain, fastAt = -Infinity, baseline = 0, reason = "initializing", candidate = "initializing", candidateSince = 0, former, drift, backSince = null, times = 0, isHidden = false, isLost = false, glide, seen = 0, person, lastDetail = -Infinity

  /** A place in the room as the device believes it to be. */
  const carry = (point) => (drift ? turned(point, rotationOf({ yaw: drift.yaw, pitch: 0 })).map((value, axis) => value + drift.position[axis]) : point)

  /** A surface as the device believes it to be; one that was found after its place was lost for good is another one than before. */
  function carryPlane(plane) {
    if (!drift) return plane
    const { center, normal, polygon } = plane, cosine = Math.cos(drift.yaw), sine = Math.sin(drift.yaw), isLevel = plane.alignment === "horizontal"
    return {
      ...plane, key: `${plane.key}-${times}`, center: carry(center), normal: turned(normal, rotationOf({ yaw: drift.yaw, pitch: 0 })),
      polygon: isLevel ? polygon.map(([u, v]) => [cosine * u + sine * v, cosine * v - sine * u]) : polygon,
    }
  }

  /** The pose of a poster; upright axes stay upright. */
  function carryPose({ position, rotation: [x, y, z, w] }) {
    if (!drift) return { position, rotation: [x, y, z, w] }
    const sine = Math.sin(drift.yaw / 2), cosine = Math.cos(drift.yaw / 2)
    return { position: carry(position), rotation: [cosine * x + sine * z, cosine * y + sine * w, cosine * z - sine * x, cosine * w - sine * y] }
  }

  const planes = () => sight.planes().map(carryPlane)

  /** The place before the interruption is given up: what was found there is forgotten, and everything found from now on is where the device believes it. */
  function giveUp() {
    const keys = planes().map(({ key }) => key)
    isLost = false
    former = undefined
    setDrift(drift ? { position: carry(drifted.position), yaw: drift.yaw + drifted.yaw } : drifted)
    times++
    sight.reset()
    posters.reset()
    landmarks.reset()
    for (const key of keys) hooks.plane(null, key)
    settle(null)
  }

  /** The pose as the device believes it to be: after an interruption in another place than it is. */
  function believed({ position, rotation }, { yaw, pitch } = pose) {
    return drift ? { position: carry(position), rotation: rotationOf({ yaw: yaw + drift.yaw, pitch }) } : { position, rotation }
  }

  function setDrift(value) {
    drift = value
    // The picture must show the room where the device is, whatever it believes.
    furniture.room.position.fromArray(value?.position ?? [0, 0, 0])
    furniture.room.rotation.y = value?.yaw ?? 0
  }

  /** Where a device that begins elsewhere in the room believes the room to be: its own origin is where it begins. */
  function begin() {
    const start = roomStart(location.search)
    if (!start) return undefined
    motion.set({ position: [start.x, 0, start.z], yaw: start.yaw }, false)
    return { position: turned([-start.x, 0, -start.z], rotationOf({ yaw: -start.yaw, pitch: 0 })), yaw: -start.yaw }
  }
  const origin = begin()
  setDrift(origin)

  function hide() {
    if (isHidden) return
    isHidden = true
    motion.halt()
    // While the place is being found again, it is still the first one that is looked for.
    if (!isLost && baseline >= firstBaseline) former = { position: [...pose.position], yaw: pose.yaw, pitch: pose.pitch }
    hooks.interrupted(true)
  }

  function show() {
    if (!isHidden) return
    isHidden = false
    if (former) {
      motion.set({ position: pose.position.map((value, axis) => value + carried.position[axis]), yaw: pose.yaw + carried.yaw }, false)
      backSince = null
      isLost = true
      if (settings().relocalizes === false) giveUp()
    }
    settle(isLost ? "relocalizing" : reason === "interrupted" ? null : reason)
    hooks.interrupted(false)
  }

  function settle(next) { reason = candidate = next }

  /** The reason for which the place is not well known at present, if any. */
  function judge({ speed, turning }, now) {
    if (speed > fastest || turning > fastestTurn) fastAt = now
    if (isHidden) return "interrupted"
    if (isLost) return "relocalizing"
    if (level < darkest) return "lowLight"
    // Shaking is slow for a moment whenever it turns back.
    if (now - fastAt < fastTime) return "excessiveMotion"
    if (seen < plainest) return "insufficientFeatures"
    return baseline < firstBaseline ? "initializing" : null
  }

  function steady(next, now) {
    if (next !== candidate) {
      candidate = next
      candidateSince = now
    }
    if (candidate !== reason && (now - candidateSince >= steadyTime || candidate === "interrupted" || candidate === "relocalizing")) reason = candidate
  }

  /** Whether the device is back near the pose at which it lost its place. */
  function recognise(now) {
    const distance = Math.hypot(...pose.position.map((value, axis) => value - former.position[axis])), angle = Math.hypot(Math.atan2(Math.sin(pose.yaw - former.yaw), Math.cos(pose.yaw - former.yaw)), pose.pitch - former.pitch)
    if (distance > backDistance || angle > backAngle) {
      backSince = null
      return
    }
    backSince ??= now
    if (now - backSince < backTime) return
    isLost = false
    former = undefined
    settle(null)
  }

  function follow(now) {
    if (!glide) return
    glide.since ??= now
    const share = clamp((now - glide.since) / glide.duration, 0, 1), between = (from, to) => from + (to - from) * share
    motion.set({ position: glide.from.position.map((value, axis) => between(value, glide.to.position[axis])), yaw: between(glide.from.yaw, glide.to.yaw), pitch: between(glide.from.pitch, glide.to.pitch) })
    if (share === 1) glide = undefined
  }

  function frame(now) {
    follow(now)
    const moved = motion.advance(now), real = { position: [...pose.position], rotation: rotationOf(pose) }, aspect = (element.clientWidth || 1) / (element.clientHeight || 1)
    if (isLost) recognise(now)
    if (now - lastDetail > 100) {
      lastDetail = now
      seen = sight.detail(real, fov, aspect, furniture.posters)
      if (reason === null && candidate === null) landmarks.look(real, fov, aspect)
    }
    steady(judge(moved, now), now)
    const isFollowing = [null, "initializing"].includes(candidate)
    if (isFollowing) {
      baseline += moved.distance
      for (const plane of sight.move(real, fov, aspect, moved.distance).map(carryPlane)) hooks.plane(plane, plane.key)
    }
    for (const [name, at] of posters.look(real, fov, aspect, new Set((settings().images ?? []).map((image) => image.name)), now, isFollowing)) hooks.image(name, at && carryPose(at))
    person = furniture.walk(now)
    return {
      pose: isHidden ? null : believed(real), fov, aspect, state: isHidden ? "unavailable" : reason ? "limited" : "normal", reason,
      light: { intensity: level, color: [1, 0.97, 0.92], direction: [0, -1, 0] }, grain: grain ?? clamp(0.04 + (1 - level) * 0.35, 0, 1),
      picture: null, world: furniture.world, depth: settings().occlusion === false ? null : measure(person, real, fov, aspect),
    }
  }

  function setLight(value) {
    level = clamp(value, 0, 2)
    furniture.setLight(Math.max(0.02, level))
  }

  function reset() {
    const keys = planes().map(({ key }) => key)
    sight.reset()
    posters.reset()
    landmarks.reset()
    for (const key of keys) hooks.plane(null, key)
    baseline = 0
    former = undefined
    isLost = false
    setDrift(origin)
    settle("initializing")
  }

  const hint = Object.assign(document.createElement("p"), { className: "reality-room-hint", textContent: say(matchMedia("(pointer: coarse)").matches ? "roomHintTouch" : "roomHint") })
  const dropHint = () => {
    hint.remove()
    leaveOverlay(hooks)
  }
  let hintTimer
  const undo = [
    listen(document, { visibilitychange: () => (document.visibilityState === "hidden" ? hide() : show()) }),
    listen(canvas, { keydown(event) {
      if (event.metaKey || event.ctrlKey || event.altKey || event.repeat) return
      if (event.code === "KeyL") setLight(level > darkest ? 0.1 : 1)
      if (event.code === "KeyX") motion.shake()
    } }),
    () => furniture.dispose(), () => motion.stop(), dropHint, () => clearTimeout(hintTimer),
  ]

  return {
    kind: "room", features: ["planes", "images", "light", "depth", "people"],
    start() {
      canvas.setAttribute("aria-description", say("roomKeys"))
      overlayOf(hooks).lasting.append(hint)
      hintTimer = setTimeout(dropHint, readingTime(8000))
      /** For tests: the room is simulated anyway. A pose has `position`, `yaw` and `pitch`; with a duration in milliseconds the device moves there. */
      element.realityRoom = {
        hide, show, setLight,
        setGrain(value) { grain = value },
        setPose(to, duration = 0) {
          const target = { position: [...pose.position], yaw: pose.yaw, pitch: pose.pitch, ...to }
          if (!duration) return motion.set(target, false)
          glide = { from: { position: [...pose.position], yaw: pose.yaw, pitch: pose.pitch }, to: target, duration }
        },
        shake: () => motion.shake(),
        /** Looks around at once: finds what a device finds that is moved by these ways to the side, without the time that this takes. */
        explore(ways = [0.4, -0.4, 0.4, 0]) {
          const real = { position: [...pose.position], rotation: rotationOf(pose) }, start = pose.position[0], aspect = element.clientWidth / element.clientHeight
          for (const way of ways) while (Math.abs(start + way - real.position[0]) > 1e-6) {
            const step = clamp(start + way - real.position[0], -exploreStep, exploreStep)
            real.position[0] += step
            baseline += Math.abs(step)
            sight.move(real, fov, aspect, Math.abs(step))
          }
          for (const plane of planes()) hooks.plane(plane, plane.key)
        },
        setPerson: (place) => furniture.setPerson(place),
        movePoster(name, by) {
          const poster = furniture.posters.find((one) => one.name === name)
          poster.center = poster.center.map((value, axis) => value + by[axis])
          poster.mesh.position.fromArray(poster.center)
        },
        pose: () => ({ position: [...pose.position], yaw: pose.yaw, pitch: pose.pitch }), planes, surfaces: furniture.surfaces,
      }
    },
    stop() {
      delete element.realityRoom
      undo.splice(0).forEach((one) => one())
      canvas.removeAttribute("aria-description")
    },
    pause() { motion.halt() },
    resume() {},
    frame, reset,
    planes,
    landmarks: () => landmarks.list(carry),
    hitTest: (ray, wish) => hitPlanes(planes(), ray, wish),
    /** Goes on without the place from before the interruption. */
    cancel() { if (isLost) giveUp() },
    /** The pose to which the device must come back, as it was before an interruption; null if there is none. */
    former: () => former ? believed({ ...former, rotation: rotationOf(former) }, former) : null,
  }
}
