// Camera light: how bright the surroundings are, of what color, and from which side the light comes, as far as the picture shows it.
import { clamp } from "../../dom.js"
import { turnedBy } from "./trackerworld.js"

/** The pixels that are read, and how often, in milliseconds. */
const width = 24, height = 18, pause = 250
/** How much of each measurement is taken over: light that flickers is not followed. */
const share = 0.3
/** A mean of this brightness, 0 … 255, is ordinary light. */
const ordinary = 118
/** How far a gradient turns the light from straight above. */
const slant = 1.2

/** Measures pixels [r, g, b, a, …]. @returns {{mean: number[], across: number, up: number}} means 0 … 255, and how much brighter the right side and the top are */
export function measureLight(pixels, columns, rows) {
  const mean = [0, 0, 0]
  let across = 0, up = 0, sum = 0
  for (let row = 0, at = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, at += 4) {
      const grey = 0.3 * pixels[at] + 0.59 * pixels[at + 1] + 0.11 * pixels[at + 2]
      for (const channel of [0, 1, 2]) mean[channel] += pixels[at + channel]
      sum += grey
      across += column < columns / 2 ? -grey : grey
      up += row < rows / 2 ? grey : -grey
    }
  }
  return { mean: mean.map((value) => value / (columns * rows)), across: across / Math.max(1, sum), up: up / Math.max(1, sum) }
}

export function createCameraLight() {
  const canvas = Object.assign(document.createElement("canvas"), { width, height }), context = canvas.getContext("2d", { willReadFrequently: true, alpha: false })
  const light = { intensity: 1, color: [1, 1, 1], direction: [0, -1, 0] }
  let last = -Infinity

  return {
    /** @param image  the camera's picture  @param pose  of the camera, or null */
    take(image, pose, now) {
      if (now - last < pause) return
      const isFirst = last === -Infinity, mix = (before, value) => before + (value - before) * (isFirst ? 1 : share)
      last = now
      try {
        context.drawImage(image, 0, 0, width, height)
      } catch {
        return
      }
      const { mean, across, up } = measureLight(context.getImageData(0, 0, width, height).data, width, height), strongest = Math.max(1, ...mean)
      light.intensity = mix(light.intensity, clamp((0.3 * mean[0] + 0.59 * mean[1] + 0.11 * mean[2]) / ordinary, 0, 2))
      light.color = light.color.map((value, channel) => mix(value, mean[channel] / strongest))
      // Light travels away from the brighter side. Most of it comes from above, where the camera seldom looks.
      const aside = pose ? turnedBy(pose.rotation, [-across * slant, -up * slant, 0]) : [0, 0, 0], raw = [aside[0], Math.min(-0.3, aside[1] - 1), aside[2]], length = Math.hypot(...raw)
      light.direction = light.direction.map((value, axis) => mix(value, raw[axis] / length))
    },
    light: () => ({ ...light }),
  }
}
