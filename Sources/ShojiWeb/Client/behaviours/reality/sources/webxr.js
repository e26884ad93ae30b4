// WebXR: an immersive session of the browser, as Chrome has on Android: poses, surfaces, hit tests, fixed places, light and depth come from the system.
// The page itself stays visible above the picture (DOM overlay).
import { hitPlanes } from "./hits.js"
import { createWebXRAnchors } from "./webxranchors.js"
import { dropWebXRNote, explainRefusal, offerToGoOn } from "./webxrnotes.js"
import { createDepthMap, createLightEstimate } from "./webxrsenses.js"
import { createSurfaces } from "./webxrsurfaces.js"
import { startTaps } from "./webxrtaps.js"

/** So long a place may be lost, in milliseconds, before people are asked to go back: without any pose, and without a position. */
const lostTime = 300, emulatedTime = 1500

/** Whether the browser can show objects in the device's surroundings itself. */
export const isImmersive = async () => {
  try {
    return await navigator.xr?.isSessionSupported("immersive-ar") === true
  } catch {
    return false
  }
}

const list = ({ x, y, z }) => [x, y, z]
const rotation = ({ x, y, z, w }) => [x, y, z, w]

/** Asks the browser for a session. All but the poses is optional: what is missing is left out. */
async function request(hooks) {
  try {
    return await navigator.xr.requestSession("immersive-ar", {
      requiredFeatures: ["local"], optionalFeatures: ["hit-test", "plane-detection", "anchors", "light-estimation", "depth-sensing", "dom-overlay"],
      domOverlay: { root: document.body }, depthSensing: { usagePreference: ["cpu-optimized"], dataFormatPreference: ["luminance-alpha", "float32"] },
    })
  } catch (error) {
    explainRefusal(hooks, error)
    throw error
  }
}

/** @returns the source, whose kind is "webxr"; rejects if the session is refused. Needs a tap of the user that was just made. */
export async function createWebXR(element, hooks) {
  const { renderer, settings } = hooks, html = document.documentElement
  dropWebXRNote(element)
  const session = await request(hooks), has = (feature) => session.enabledFeatures?.includes(feature) ?? false
  const surfaces = createSurfaces(session, hooks), anchors = createWebXRAnchors(has("anchors")), light = createLightEstimate(), depth = createDepthMap(session)
  let space, hitSource, probe, next, isEnded = false, wasAway = false, isBack = false, hasBeenKnown = false, lostAt = null, former = null, fov = 1, aspect = 1, stopTaps

  // Behind a dialog of the system there are frames, but poses that no page is meant to use.
  const isAway = () => session.visibilityState !== "visible"

  /** The reason for which the place is not well known at present, if any. */
  function judge(viewer, now) {
    if (isAway()) return "interrupted"
    if (viewer && !viewer.emulatedPosition) {
      hasBeenKnown = true
      isBack = false
      lostAt = null
      return null
    }
    if (!hasBeenKnown) return "initializing"
    lostAt ??= now
    const isLost = isBack || now - lostAt > (viewer ? emulatedTime : lostTime)
    return isLost && settings().relocalizes !== false ? "relocalizing" : "insufficientFeatures"
  }

  function frame(now, xrFrame) {
    const viewer = isAway() ? null : xrFrame.getViewerPose(space), view = viewer?.views[0], reason = judge(viewer, now)
    const pose = viewer ? { position: list(viewer.transform.position), rotation: rotation(viewer.transform.orientation) } : null
    if (view) {
      const { projectionMatrix } = view
      fov = 2 * Math.atan(1 / projectionMatrix[5])
      aspect = projectionMatrix[5] / projectionMatrix[0]
      // NB: three.js takes over the projection of a session with one view, but not its inverse, by which places under a finger are found.
      renderer.xr.getCamera().projectionMatrixInverse.fromArray(projectionMatrix).invert()
      light.measure(xrFrame, probe)
    }
    // Where the device is only guessed, so is everything else.
    if (view && !reason) {
      former = pose
      surfaces.look(xrFrame, space, hitSource)
      anchors.update(xrFrame, space)
    }
    return {
      pose, fov, aspect, state: reason === "interrupted" ? "unavailable" : reason ? "limited" : "normal", reason, ...light.estimate(),
      grain: 0.06, picture: null, depth: view && settings().occlusion !== false ? depth(xrFrame, view) : null,
    }
  }

  function visibility() {
    if (isEnded || isAway() === wasAway) return
    wasAway = isAway()
    // The device may be elsewhere afterwards.
    isBack = !wasAway
    hooks.interrupted(wasAway)
  }

  /** The session has been ended by the system or by the browser's own control. The objects are the app's, so nothing is lost; people can go on. */
  function over() {
    if (isEnded) return
    isEnded = true
    leave()
    if (!wasAway) hooks.interrupted(true)
    hooks.ended()
    offerToGoOn(hooks)
  }

  function leave() {
    delete html.dataset.immersive
    for (const parent of document.querySelectorAll("[data-around-reality]")) delete parent.dataset.aroundReality
    stopTaps?.()
    // NB: three.js goes back to frames of the page when a session ends, also without anything to draw.
    renderer.setAnimationLoop(null)
    renderer.xr.enabled = false
  }

  return {
    kind: "webxr", features: [...(surfaces.canBeFound ? ["planes"] : []), ...(has("light-estimation") ? ["light"] : []), ...(depth.isThere ? ["depth", "people"] : [])],
    async start() {
      session.addEventListener("visibilitychange", visibility)
      renderer.xr.enabled = true
      renderer.xr.setReferenceSpaceType("local")
      // NB: before the session, because three.js would call it for frames of the page as well, which have no poses.
      renderer.setAnimationLoop((now, xrFrame) => {
        const callback = next
        if (!xrFrame) return
        next = undefined
        callback?.(now, xrFrame)
      })
      await renderer.xr.setSession(session)
      // NB: after those of three.js, which needs its renderer for them.
      session.addEventListener("end", over)
      space = renderer.xr.getReferenceSpace()
      const viewer = await session.requestReferenceSpace("viewer")
      hitSource = await session.requestHitTestSource?.({ space: viewer }).catch(() => undefined)
      probe = await session.requestLightProbe?.().catch(() => undefined)
      // With the page above the picture, taps are the page's own.
      if (!session.domOverlayState) stopTaps = startTaps({ session, space, canvas: hooks.canvas, element })
      // The page's own backgrounds would hide the picture.
      html.dataset.immersive = ""
      for (let parent = element.parentElement; parent; parent = parent.parentElement) parent.dataset.aroundReality = ""
    },
    stop() {
      if (isEnded) return
      isEnded = true
      leave()
      hitSource?.cancel?.()
      anchors.remove()
      session.end().catch(() => {}).then(() => renderer.setAnimationLoop(null))
    },
    pause() {},
    resume() {},
    /** The frames of the session. */
    request(callback) { next = callback },
    frame,
    planes: surfaces.planes,
    hitTest: (ray, wish) => hitPlanes(surfaces.planes(), ray, wish),
    reset: surfaces.reset,
    /** Goes on without the place from before; until the system knows where the device is, it begins as at first. */
    cancel() { hasBeenKnown = false },
    /** The pose at which the place was lost; null while it is known. */
    former: () => (lostAt === null && !isBack ? null : former),
    anchor: anchors.add,
  }
}
