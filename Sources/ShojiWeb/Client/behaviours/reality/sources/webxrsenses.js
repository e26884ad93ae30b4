// WebXR senses: the light of the surroundings and the distances of real things, as a session estimates them.
import { clamp } from "../../dom.js"

/** The pixels of the depth map for objects: real edges are blurred in it anyway. */
const depthWidth = 64, depthHeight = 64
/** Depth is measured this exactly, in meters; an object on a table must not vanish in it. Beyond the farthest it is not known. */
const depthMargin = 0.08, farthest = 8
/** The mean of the first coefficient's light in a normally lit room, and the factor that makes a mean of it. */
const normalLight = 0.5, meanOfFirst = 0.282095

/** @returns {{measure(frame, probe): void, estimate(): {light: object, harmonics: Float32Array | undefined}}} */
export function createLightEstimate() {
  let harmonics, intensity = 1, color = [1, 1, 1]
  return {
    measure(frame, probe) {
      const found = (probe && frame.getLightEstimate?.(probe))?.sphericalHarmonicsCoefficients
      if (!found) return
      harmonics = found
      // The first coefficient of each colour is its mean.
      const means = [0, 1, 2].map((channel) => Math.max(0, found[channel] * meanOfFirst)), strongest = Math.max(...means, 1e-3)
      intensity = clamp(strongest / normalLight, 0.1, 2)
      color = means.map((mean) => mean / strongest)
    },
    estimate: () => ({ light: { intensity, color, direction: [0, -1, 0] }, harmonics }),
  }
}

/** @returns a function that measures a frame's depth, with `isThere`: whether the session has depth that a page can read */
export function createDepthMap(session) {
  let data
  function measure(frame, view) {
    if (!measure.isThere) return null
    let information
    try {
      information = frame.getDepthInformation(view)
    } catch {}
    if (!information) return null
    data ??= new Float32Array(depthWidth * depthHeight)
    for (let row = 0; row < depthHeight; row++) {
      for (let column = 0; column < depthWidth; column++) {
        const meters = information.getDepthInMeters((column + 0.5) / depthWidth, (row + 0.5) / depthHeight)
        data[row * depthWidth + column] = meters > 0 && meters < farthest ? meters : 0
      }
    }
    return { width: depthWidth, height: depthHeight, data, margin: depthMargin }
  }
  try {
    measure.isThere = session.depthUsage === "cpu-optimized"
  } catch {
    // A session without depth refuses to be asked for its kind.
    measure.isThere = false
  }
  return measure
}
