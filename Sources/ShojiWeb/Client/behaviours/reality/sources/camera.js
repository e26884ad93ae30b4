// Camera: the device's own camera and motion sensors, with the tracker in a worker, for browsers without WebXR. What is shown is the picture whose pose
// is known, so objects do not swim. One camera does not tell sizes: the scale is an assumption until a reference image of known width is found.
import { clamp, combineCleanups, listen } from "../../dom.js"
import { createCameraLight } from "./cameralight.js"
import { assumedDistance, classify, createPlaneBook } from "./cameraplanes.js"
import { openCamera, readImage, refusal, reopenCamera } from "./camerapicture.js"
import { findFocal } from "./focal.js"
import { hitPlanes } from "./hits.js"
import { requestMotion, startMotion } from "./motion.js"
import { createTrackerLink } from "./trackerlink.js"
import { imageOf, known, landmarksOf, poseOf, product, readAnswer, surfacesOf, unknown } from "./trackerworld.js"

/** If the tracker is later than this, in milliseconds, a newer picture is shown with a pose that the sensors predict; and how far ahead they can. */
const lateAfter = 80, longestPrediction = 120
/** Without a first surface for so long, in milliseconds, the search is slow. */
const slowAfter = 10_000
/** An image is lost when it has not been found for so long, in milliseconds. */
const imagePatience = 600
/** How often the app's objects are asked which surfaces they wait for, in pictures. */
const wishPause = 30
/** The noise in grey levels that is the strongest grain. */
const fullGrain = 14

/** The classes of surfaces that the app's objects wait for. */
function classesWanted(element, { placing }) {
  const found = [...placing?.classes ?? []]
  for (const one of element.querySelectorAll("[data-entity]")) {
    try {
      found.push(...JSON.parse(one.dataset.entity).anchor?.classes ?? [])
    } catch {
      // Another module reports descriptions that cannot be read.
    }
  }
  return found
}

/**
 * @param element  of the reality
 * @param hooks  of reality.js
 * @returns the source, whose kind is "camera"; rejects after `hooks.refused(why)`. On iOS it needs a tap of the user that was just made.
 */
export async function createCamera(element, hooks) {
  const refuse = (why, error, words) => {
    hooks.refused(why, words)
    throw error ?? new Error(why)
  }
  if (!await requestMotion()) refuse("no-sensors")
  const motion = startMotion(), cameraHooks = { muted: (isMuted) => interrupt("muted", isMuted), ended: lost }
  let camera
  try {
    camera = await openCamera(cameraHooks)
  } catch (error) {
    motion.stop()
    refuse(refusal(error), error)
  }
  if (!await motion.known()) {
    motion.stop()
    camera.stop()
    refuse("no-sensors")
  }
  const share = await findFocal(), light = createCameraLight(), book = createPlaneBook(hooks.plane), link = createTrackerLink({ address: hooks.address, result, images: named, failed })
  const interruptions = new Set(), pictures = new Map(), seen = new Map()
  let isOver = false, isRunning = false, hasStarted = false, number = 0, sentTime = null, waiting = null, shown = null, latest = null, before = null, former = null, scale = 0, isScaleKnown = false
  let names = [], wanted = [], settings, imageList = "", grain = 0.3, searchSince = null, isInterrupted = false

  function ask() {
    if (!isRunning || isOver || interruptions.size) return
    camera.next((picture) => {
      ask()
      if (!isRunning || interruptions.size) return picture.frame?.close()
      if (isInterrupted) endInterruption()
      if (waiting?.isReading) return picture.frame?.close()
      if (!link.isBusy()) return send(picture)
      if (isOver) return picture.frame?.close()
      waiting?.frame?.close()
      waiting = picture
    })
  }

  async function send(picture) {
    const gravity = motion.gravity()
    if (!gravity) return picture.frame?.close()
    waiting = picture
    picture.isReading = true
    const read = await camera.read(picture, link.buffer).catch(() => null)
    waiting = null
    if (!read || isOver || !isRunning) return picture.frame?.close()
    const turning = motion.turning(sentTime ?? picture.time - 33, picture.time), seconds = sentTime === null ? 1 / 30 : (picture.time - sentTime) / 1000
    sentTime = picture.time
    number++
    pictures.set(number, picture)
    link.send({ number, picture: read, width: picture.width, height: picture.height, share, gravity, turning, seconds })
  }

  function show(picture) {
    if (shown && shown !== picture) shown.frame?.close()
    shown = picture
  }

  function result({ number: answered, values, grain: noise }) {
    const picture = pictures.get(answered)
    pictures.delete(answered)
    if (picture) {
      if (values) take(values, picture)
      else picture.frame?.close()
    }
    grain = clamp(noise / fullGrain, 0, 1)
    if (!waiting || waiting.isReading) return
    const next = waiting
    waiting = null
    send(next)
  }

  function take(values, picture) {
    const answer = readAnswer(values), isNew = answer.world !== latest?.answer.world
    if (isNew || number % wishPause === 0) wanted = classesWanted(element, hooks.settings())
    // The scale stays the same while the world does.
    if (isNew && !isScaleKnown) scale = assumedDistance(wanted)
    const image = answer.quality === known ? imageOf(values, answer) : null
    if (image) takeScale(image)
    // Without a place the sensors still tell the rotation.
    const isLost = answer.quality === unknown, now = poseOf(answer, scale), pose = isLost ? { ...now, position: latest?.pose?.position ?? now.position } : now
    before = latest
    latest = { answer, pose: isLost && answer.isBeginning ? null : pose, time: picture.time, isKnown: answer.quality === known }
    if (latest.isKnown) former = null
    else if (before?.isKnown) former = before.pose
    // While the place is lost, what has been found stays.
    if (!isLost || answer.isBeginning) book.take(classify(surfacesOf(values, answer, scale), wanted))
    if (image) found(image, answer, picture.time)
    show(picture)
  }

  /** The first image of known width tells how large the world is, once. */
  function takeScale({ index, unitsPerWidth }) {
    const width = hooks.settings().images?.find(({ name }) => name === names[index])?.width
    if (isScaleKnown || !(unitsPerWidth > 0) || !(width > 0)) return
    scale = width / unitsPerWidth
    isScaleKnown = true
  }

  function found(image, answer, time) {
    const given = hooks.settings().images?.find(({ name }) => name === names[image.index])
    if (!given) return
    const last = seen.get(given.name)
    seen.set(given.name, time)
    if (last === undefined || given.tracked !== false) hooks.image(given.name, image.pose(given.width, scale))
  }

  function forgetImages(time) {
    for (const [name, last] of seen) {
      if (time - last < imagePatience) continue
      seen.delete(name)
      hooks.image(name, null)
    }
  }

  function named(taken, refused) {
    names = taken
    if (refused.length) console.warn("shoji: these reference images have too little detail:", refused.join(", "))
  }

  /** Gives the tracker the app's reference images, again when they have changed. */
  async function loadImages() {
    if (settings === hooks.settings()) return
    settings = hooks.settings()
    const images = settings.images ?? [], list = JSON.stringify(images.map(({ name, url }) => [name, url]))
    if (list === imageList) return
    imageList = list
    const read = await Promise.allSettled(images.map(async ({ name, url }) => ({ name, ...await readImage(url) })))
    for (const { reason } of read) if (reason) console.warn("shoji: a reference image cannot be read", reason)
    if (isOver || list !== imageList) return
    const given = read.filter(({ value }) => value).map(({ value }) => value)
    link.tell("images", { images: given }, given.map(({ grey }) => grey))
  }

  function interrupt(why, isOn) {
    if (isOver) return
    const wasOff = !interruptions.size
    if (isOn) interruptions.add(why)
    else interruptions.delete(why)
    if (wasOff && interruptions.size) {
      if (latest?.isKnown) former = latest.pose
      link.tell("interrupt")
      if (!isInterrupted) hooks.interrupted(true)
      isInterrupted = true
    } else if (!wasOff && !interruptions.size) ask()
  }

  /** Over only with the next picture: some systems give the camera back later than the page. */
  function endInterruption() {
    isInterrupted = false
    hooks.interrupted(false)
    if (hooks.settings().relocalizes === false) reset()
  }

  /** The camera is gone in the middle: unplugged, refused by the user, or taken by another app. It is opened again, or the view goes on without it. */
  async function lost() {
    interrupt("lost", true)
    camera.stop()
    try {
      camera = await reopenCamera(cameraHooks, () => isOver)
    } catch (error) {
      return isOver ? undefined : hooks.failed(refusal(error), refusal(error) === "no-camera" ? "cameraLost" : undefined)
    }
    if (isOver) return camera.stop()
    // What the former one last said of itself is over.
    interrupt("muted", camera.isMuted())
    interrupt("lost", false)
  }

  function failed(why) {
    console.warn("shoji: the tracker has failed:", why)
    if (hasStarted) hooks.failed("no-camera", "cameraFails")
  }

  function reset() {
    link.tell("reset")
    book.take([])
    for (const name of seen.keys()) hooks.image(name, null)
    seen.clear()
    latest = before = former = searchSince = null
    isScaleKnown = false
  }

  /** The pose at a later time: turned as the sensors say, and moved on as before. */
  function predict(time) {
    const seconds = clamp(time - latest.time, 0, longestPrediction) / 1000, { position, rotation } = latest.pose
    if (!seconds) return latest.pose
    const [x, y, z] = motion.turning(latest.time, time), half = seconds / 2, turn = [x * half, -y * half, -z * half], length = Math.hypot(...turn, 1)
    const pause = before?.isKnown && latest.isKnown ? (latest.time - before.time) / 1000 : 0
    const speed = pause > 0 && pause < 0.2 ? position.map((value, axis) => (value - before.pose.position[axis]) / pause) : [0, 0, 0]
    return { position: position.map((value, axis) => value + speed[axis] * seconds), rotation: product(rotation, [...turn, 1].map((value) => value / length)) }
  }

  function stateOf(now) {
    if (interruptions.size) return { state: "unavailable", reason: "interrupted" }
    let reason = latest ? latest.answer.reason : "initializing"
    searchSince = reason === "initializing" ? searchSince ?? now : null
    if (searchSince !== null && now - searchSince > slowAfter) reason = "slow"
    return { state: reason ? "limited" : "normal", reason }
  }

  function frame(now) {
    const newest = [...pictures.values()].at(-1), isLate = latest && newest?.frame && newest.time - latest.time > lateAfter
    const held = isLate ? newest : shown, picture = held?.frame ?? camera.video, { videoWidth, videoHeight } = camera.video
    const width = held?.width || videoWidth || 4, height = held?.height || videoHeight || 3
    let pose = null
    // A video shows its own latest picture, whatever has been tracked.
    if (latest?.pose && !interruptions.size) pose = isLate ? predict(newest.time) : held?.frame ? latest.pose : predict(Math.max(latest.time, newest?.time ?? 0))
    if (!interruptions.size) light.take(picture, pose, now)
    forgetImages(latest?.time ?? 0)
    loadImages()
    return {
      pose, fov: 2 * Math.atan(height / 2 / (share * Math.max(width, height))), aspect: width / height, ...stateOf(now),
      light: light.light(), grain, picture: width ? picture : null, depth: null,
    }
  }

  const undo = combineCleanups(
    () => link.stop(), () => motion.stop(), () => camera.stop(),
    () => {
      for (const picture of [waiting, shown, ...pictures.values()]) picture?.frame?.close()
      pictures.clear()
      shown = waiting = null
    },
    listen(document, { visibilitychange: () => interrupt("hidden", document.visibilityState === "hidden") }))

  return {
    kind: "camera", features: ["planes", "images", "light"],
    async start() {
      try {
        await link.ready
      } catch (error) {
        refuse("no-camera", error, "cameraFails")
      }
      isRunning = hasStarted = true
      if (camera.isMuted()) interrupt("muted", true)
      ask()
    },
    stop() {
      if (isOver) return
      isOver = true
      isRunning = false
      undo()
    },
    pause() { isRunning = false },
    resume() {
      if (isOver || isRunning) return
      isRunning = true
      ask()
    },
    frame, reset,
    planes: () => book.all(),
    landmarks: async () => latest?.isKnown ? landmarksOf(await link.landmarks(), scale) : [],
    hitTest: (ray, wish) => hitPlanes(book.all(), ray, wish),
    /** The pose to which the device must come back, as it was before the place was lost; null if there is none. */
    former: () => former,
  }
}
