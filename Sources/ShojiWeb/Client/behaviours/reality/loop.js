// Loop: one request for each frame of the display; it takes the source's frame, moves what moves, and draws. It rests while nothing of it can be seen.
import { listen } from "../dom.js"
import { checkSettings } from "./sources/choose.js"

/** How often the number of frames is told at most, in milliseconds, and how different it must be. */
const tellPause = 5000, tellDifference = 4
/** Below this number of frames a second the picture gets less sharp, above the second sharp again. */
const slow = 24, fast = 50
/** When the GPU has been taken away for so long, in milliseconds, people are told. */
const lossPatience = 4000

/**
 * @param view  of reality.js
 * @param {{entities: object, anchors: object}} given
 * @returns {() => void} stops it
 */
export function startLoop(view, { entities, anchors }) {
  const { element, scene } = view, callbacks = new Set()
  const said = view.settings
  // Also what the app says later is checked before the parts read it.
  view.settings = () => checkSettings(said())
  let lossTimer, isLossTold = false
  let isSeen = true, isOver = false, isAsked = false, isPaused = false, state, why, count = 0, since, toldAt = -Infinity, toldNumber, quality = 1, lastPose = ""
  view.each = (callback) => {
    callbacks.add(callback)
    return () => callbacks.delete(callback)
  }

  const isResting = () => isOver || !isSeen || document.visibilityState === "hidden" || view.settings().paused || scene.isLost()

  function ask() {
    if (isAsked || isResting()) return
    isAsked = true
    // A session of WebXR has frames of its own, also while the page shows none.
    const request = view.source?.request ?? requestAnimationFrame
    request((now, more) => {
      isAsked = false
      if (isResting()) return
      try {
        run(now, more)
      } catch (error) {
        // One wrong frame must not be the last one.
        console.error("shoji: a frame of a reality", error)
      }
      ask()
    })
  }

  function run(now, more) {
    const frame = view.source.frame(now, more)
    view.frame = frame
    if (frame.state !== state || frame.reason !== why) {
      state = frame.state
      why = frame.reason
      if (view.source.kind !== "virtual") view.tell("state", state, why ?? null)
    }
    scene.take(frame, now)
    const pose = frame.pose ? frame.pose.position.join() + frame.pose.rotation.join() : ""
    if (pose !== lastPose || frame.picture || frame.world) scene.touch()
    lastPose = pose
    if (anchors.advance(now)) scene.touch()
    entities.advance(now, frame)
    for (const callback of [...callbacks]) {
      try {
        callback(frame, now)
      } catch (error) {
        // One part that fails must not keep the others and the picture from going on.
        console.error("shoji: a part of a reality", error)
      }
    }
    // Without a picture that moves, the same picture is not drawn again.
    if (scene.isStale() || scene.renderer.xr.isPresenting) scene.render(frame, now)
    measure(now)
  }

  function measure(now) {
    since ??= now
    count++
    if (now - since < 1000) return
    const number = Math.round(count * 1000 / (now - since))
    count = 0
    since = now
    if (number < slow && quality > 0.5) scene.setQuality(quality = 0.5)
    else if (number > fast && quality < 1) scene.setQuality(quality = 1)
    if (now - toldAt < tellPause || Math.abs(number - toldNumber) < tellDifference) return
    toldAt = now
    toldNumber = number
    view.tell("frames", number)
  }

  function changed() {
    // After a rest, the time of it is no slowness.
    since = undefined
    count = 0
    if (isResting() !== isPaused) {
      isPaused = !isPaused
      if (isPaused) view.source.pause()
      else view.source.resume()
    }
    ask()
  }

  function lost() {
    changed()
    clearTimeout(lossTimer)
    lossTimer = setTimeout(() => {
      isLossTold = true
      view.notice.fail("viewStopped")
    }, lossPatience)
  }

  function restored() {
    clearTimeout(lossTimer)
    if (isLossTold) view.notice.remove()
    isLossTold = false
    queueMicrotask(changed)
  }

  const observer = new IntersectionObserver(([entry]) => {
    isSeen = entry.isIntersecting
    changed()
  })
  observer.observe(element)
  const undo = [
    () => observer.disconnect(),
    listen(document, { visibilitychange: changed }),
    listen(scene.canvas, { webglcontextlost: lost, webglcontextrestored: restored }),
    () => clearTimeout(lossTimer), () => { view.settings = said },
    entities.on((kind) => {
      if (kind === "added" || kind === "changed") anchors.seek()
    }),
  ]
  ask()
  const stop = () => {
    isOver = true
    undo.forEach((one) => one())
  }
  /** The source has no place any more, and there are no frames that would tell it. */
  stop.interrupt = () => {
    state = "unavailable"
    why = "interrupted"
    view.tell("state", state, why)
  }
  /** The app has paused the view, or lets it go on. */
  stop.changed = changed
  return stop
}
