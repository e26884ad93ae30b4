// WebXR: an immersive session of the browser, as Chrome has on Android: poses, surfaces, hit tests, fixed places, light and depth come from the system.
// The page itself stays visible above the picture (DOM overlay).
import { clamp } from "../../dom.js"
import { hitPlanes } from "./hits.js"

/** The pixels of the depth map for objects: real edges are blurred in it anyway. */
const depthWidth = 64, depthHeight = 64
/** Depth is measured this exactly, in meters; an object on a table must not vanish in it. */
const depthMargin = 0.08
/** The side of the surface that is assumed around a hit, in meters, where the browser reports no surfaces; and the heights that are one surface. */
const guessedSize = 0.6, sameHeight = 0.08

/** The names of surfaces as browsers say them. */
const classes = { floor: "floor", ceiling: "ceiling", wall: "wall", table: "table", desk: "table", couch: "seat", seat: "seat", chair: "seat", sofa: "seat" }

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

/** @returns the source, whose kind is "webxr"; rejects if the session is refused. Needs a tap of the user that was just made. */
export async function createWebXR(element, hooks) {
  const { renderer, three, settings } = hooks, html = document.documentElement
  const session = await navigator.xr.requestSession("immersive-ar", {
    requiredFeatures: ["local"], optionalFeatures: ["local-floor", "hit-test", "plane-detection", "anchors", "light-estimation", "depth-sensing", "dom-overlay"],
    domOverlay: { root: document.body }, depthSensing: { usagePreference: ["cpu-optimized"], dataFormatPreference: ["luminance-alpha", "float32"] },
  })
  const has = (feature) => session.enabledFeatures?.includes(feature) ?? false
  const found = new Map(), guessed = new Map(), anchors = new Set(), matrix = new three.Matrix4(), up = new three.Vector3()
  let space, hitSource, probe, numbers = 0, isEnded = false, wasHidden = false, pose = null, depth, harmonics, intensity = 1, color = [1, 1, 1], hasBeenKnown = false, latest

  /** The polygons of the browser, as surfaces: their own origin is on them, y out of them. */
  function detect(frame) {
    const detected = frame.detectedPlanes ?? session.detectedPlanes
    if (!detected) return
    for (const [own, known] of found) {
      if (detected.has(own)) continue
      found.delete(own)
      hooks.plane(null, known.key)
    }
    for (const own of detected) {
      const known = found.get(own)
      if (known && known.changed === own.lastChangedTime) continue
      const at = frame.getPose(own.planeSpace, space)
      if (!at) continue
      matrix.fromArray(at.transform.matrix)
      const normal = up.set(0, 1, 0).transformDirection(matrix).toArray(), isLevel = Math.abs(normal[1]) > 0.7
      const corners = [...own.polygon].map((point) => new three.Vector3(point.x, point.y, point.z).applyMatrix4(matrix))
      const plane = described(known?.key ?? `xr-${++numbers}`, corners, normal, isLevel ? "horizontal" : "vertical", classes[own.semanticLabel] ?? (isLevel ? "any" : "wall"))
      found.set(own, { key: plane.key, changed: own.lastChangedTime, plane })
      hooks.plane(plane, plane.key)
    }
  }

  /** A surface in the form that all sources have: the outline along the two axes of plane-geometry.js, around its middle. */
  function described(key, corners, normal, alignment, name) {
    const across = Math.hypot(normal[0], normal[2]), side = new three.Vector3(...(across < 0.1 ? [1, 0, 0] : [normal[2] / across, 0, -normal[0] / across])), deep = side.clone().cross(up.fromArray(normal))
    const flat = corners.map((corner) => [corner.dot(side), corner.dot(deep)]), ends = [0, 1].map((axis) => [Math.min(...flat.map((one) => one[axis])), Math.max(...flat.map((one) => one[axis]))])
    const middle = ends.map(([low, high]) => (low + high) / 2), height = corners[0].dot(up)
    const centre = side.clone().multiplyScalar(middle[0]).addScaledVector(deep, middle[1]).addScaledVector(up, height)
    return {
      key, alignment, class: name === "any" ? undefined : name, center: centre.toArray(), normal, size: ends.map(([low, high]) => high - low),
      polygon: flat.map(([u, v]) => [u - middle[0], v - middle[1]]), isEstimate: false,
    }
  }

  /** Without surfaces of the browser, each hit in the middle of the view says where one is. */
  function guess(frame) {
    if (!hitSource || frame.detectedPlanes?.size) return
    const at = frame.getHitTestResults(hitSource)[0]?.getPose(space)
    if (!at) return
    matrix.fromArray(at.transform.matrix)
    const normal = up.set(0, 1, 0).transformDirection(matrix).toArray(), centre = list(at.transform.position), isLevel = normal[1] > 0.7
    if (!isLevel && Math.abs(normal[1]) > 0.3) return
    const near = [...guessed.values()].find((one) => isLevel ? one.alignment === "horizontal" && Math.abs(one.center[1] - centre[1]) < sameHeight : one.alignment === "vertical" && Math.hypot(...one.center.map((value, axis) => value - centre[axis])) < 1)
    const key = near?.key ?? `xr-${++numbers}`, half = guessedSize / 2, reach = near ? Math.max(half, ...near.center.map((value, axis) => axis === 1 ? 0 : Math.abs(value - centre[axis]) + half)) : half
    // It grows around its first place, so that what stands on it is not moved.
    const size = Math.max(near?.size[0] ?? 0, Math.min(4, reach * 2)), a = size / 2
    if (near && size - near.size[0] < 0.05) return
    const plane = { key, alignment: isLevel ? "horizontal" : "vertical", class: isLevel ? undefined : "wall", center: near?.center ?? centre, normal: isLevel ? [0, 1, 0] : normal, size: [size, size], polygon: [[-a, -a], [a, -a], [a, a], [-a, a]], isEstimate: size < 1 }
    guessed.set(key, plane)
    hooks.plane(plane, key)
  }

  function light(frame) {
    const estimate = probe && frame.getLightEstimate?.(probe)
    if (!estimate) return
    harmonics = estimate.sphericalHarmonicsCoefficients ?? undefined
    if (!harmonics) return
    // The first coefficient of each colour is its mean.
    const means = [0, 1, 2].map((channel) => Math.max(0, harmonics[channel] * 0.282095)), strongest = Math.max(...means, 1e-3)
    intensity = clamp(strongest / 0.5, 0.1, 2)
    color = means.map((mean) => mean / strongest)
  }

  function measure(frame, view) {
    depth = null
    if (settings().occlusion === false) return
    let information
    try {
      information = frame.getDepthInformation?.(view)
    } catch {
      return
    }
    if (!information) return
    depth = { width: depthWidth, height: depthHeight, data: latest ??= new Float32Array(depthWidth * depthHeight), margin: depthMargin }
    for (let row = 0; row < depthHeight; row++) {
      for (let column = 0; column < depthWidth; column++) {
        const meters = information.getDepthInMeters((column + 0.5) / depthWidth, (row + 0.5) / depthHeight)
        depth.data[row * depthWidth + column] = meters > 0 && meters < 8 ? meters : 0
      }
    }
  }

  function frame(now, xrFrame) {
    const viewer = xrFrame?.getViewerPose(space), view = viewer?.views[0]
    pose = viewer ? { position: list(viewer.transform.position), rotation: rotation(viewer.transform.orientation) } : null
    let fov = 1, aspect = (element.clientWidth || 1) / (element.clientHeight || 1)
    if (view) {
      fov = 2 * Math.atan(1 / view.projectionMatrix[5])
      aspect = view.projectionMatrix[5] / view.projectionMatrix[0]
      detect(xrFrame)
      guess(xrFrame)
      light(xrFrame)
      measure(xrFrame, view)
      for (const one of anchors) one.update(xrFrame)
    }
    const isWeak = viewer?.emulatedPosition, isHidden = session.visibilityState === "hidden"
    hasBeenKnown ||= Boolean(viewer && !isWeak)
    const reason = isHidden ? "interrupted" : !viewer ? hasBeenKnown ? "relocalizing" : "initializing" : isWeak ? "insufficientFeatures" : null
    return { pose, fov, aspect, state: isHidden ? "unavailable" : reason ? "limited" : "normal", reason, light: { intensity, color, direction: [0, -1, 0] }, harmonics, grain: 0.06, picture: null, depth }
  }

  function visibility() {
    const hidden = session.visibilityState === "hidden"
    if (hidden === wasHidden) return
    wasHidden = hidden
    hooks.interrupted(hidden)
  }

  function over() {
    if (isEnded) return
    isEnded = true
    delete html.dataset.immersive
    renderer.setAnimationLoop(null)
    renderer.xr.enabled = false
    // The user has left it by the browser's own control; the view offers to start again.
    hooks.ended()
  }

  let next
  return {
    kind: "webxr", features: ["planes", ...(has("light-estimation") ? ["light"] : []), ...(has("depth-sensing") ? ["depth", "people"] : [])],
    async start() {
      session.addEventListener("end", over)
      session.addEventListener("visibilitychange", visibility)
      renderer.xr.enabled = true
      renderer.xr.setReferenceSpaceType("local")
      await renderer.xr.setSession(session)
      space = renderer.xr.getReferenceSpace()
      const viewer = await session.requestReferenceSpace("viewer")
      hitSource = await session.requestHitTestSource?.({ space: viewer }).catch(() => undefined)
      probe = await session.requestLightProbe?.().catch(() => undefined)
      // The page's own backgrounds would hide the picture.
      html.dataset.immersive = ""
      renderer.setAnimationLoop((now, xrFrame) => {
        const callback = next
        next = undefined
        callback?.(now, xrFrame)
      })
    },
    stop() {
      if (isEnded) return
      isEnded = true
      delete html.dataset.immersive
      hitSource?.cancel?.()
      for (const one of anchors) one.remove()
      renderer.setAnimationLoop(null)
      session.end().catch(() => {})
      renderer.xr.enabled = false
    },
    pause() {},
    resume() {},
    /** The frames of the session. */
    request(callback) { next = callback },
    frame,
    planes: () => [...[...found.values()].map(({ plane }) => plane), ...guessed.values()],
    hitTest: (ray, wish) => hitPlanes([...[...found.values()].map(({ plane }) => plane), ...guessed.values()], ray, wish),
    reset() {
      for (const { key } of found.values()) hooks.plane(null, key)
      for (const key of guessed.keys()) hooks.plane(null, key)
      found.clear()
      guessed.clear()
    },
    /** Fixes a place in the world, which the system then corrects. @returns {{pose(): object|null, remove(): void}} */
    anchor({ position: at, rotation: turn }) {
      let own, isOver = false, isAsked = false, current = null
      const one = {
        update(xrFrame) {
          if (!isAsked && xrFrame.createAnchor) {
            isAsked = true
            xrFrame.createAnchor(new XRRigidTransform({ x: at[0], y: at[1], z: at[2] }, { x: turn[0], y: turn[1], z: turn[2], w: turn[3] }), space).then((made) => {
              own = made
              if (isOver) own.delete()
            }, () => {})
          }
          const now = own && xrFrame.getPose(own.anchorSpace, space)
          if (now) current = { position: list(now.transform.position), rotation: rotation(now.transform.orientation) }
        },
        pose: () => current,
        remove() {
          isOver = true
          anchors.delete(one)
          own?.delete()
        },
      }
      anchors.add(one)
      return one
    },
  }
}
