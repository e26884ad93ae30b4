// Room sight: what a device in the simulated room can see: surfaces that are found cell by cell while it moves, posters, how much there is to be
// recognised, and how far away the person is. Without a page.
import { axesOf, cross, dot, flatten, lift, minus, plus, times } from "../plane-geometry.js"

/** The baselines in meters after which a surface is guessed, and confirmed: shares of the height of the device over the floor. */
export const estimateBaseline = 0.07 * 1.4, confirmBaseline = 0.2 * 1.4
/** How wrong a guessed height is, in meters; it gets better with the baseline. */
const heightError = 0.02
/** Surfaces that are farther away are not measured, and those beyond the second distance not as well. Meters. */
const farthest = 6, nearEnough = 2.5
const cellSize = 0.25
/** A poster must have this share of the view's width, and be seen for this time in milliseconds. */
const leastPoster = 0.12, posterTime = 300
const depthWidth = 192

/** Turns a direction by a quaternion, or back. */
export function turned([x, y, z], [qx, qy, qz, qw], isBack = false) {
  const q = isBack ? [-qx, -qy, -qz] : [qx, qy, qz], t = times(cross(q, [x, y, z]), 2)
  return plus(plus([x, y, z], times(t, qw)), cross(q, t))
}

/** Where a point is in the view: −1 … 1 to the right and up, and its depth in meters; null behind the viewer. */
export function project(point, { position, rotation }, fov, aspect) {
  const [x, y, z] = turned(minus(point, position), rotation, true), up = Math.tan(fov / 2)
  return z > -0.05 ? null : { x: x / -z / up / aspect, y: y / -z / up, depth: -z }
}

/** Finds the surfaces of the room by and by. */
export function createSight(surfaces) {
  let found = new Map()

  function start({ size }) {
    const [columns, rows] = size.map((side) => Math.min(26, Math.max(3, Math.round(side / cellSize))))
    return { columns, rows, evidence: new Float32Array(columns * rows), most: 0, plane: null }
  }

  function look(surface, pose, fov, aspect, distance) {
    const own = found.get(surface.key) ?? start(surface), { columns, rows, evidence } = own
    found.set(surface.key, own)
    for (let index = 0; index < evidence.length; index++) {
      const u = ((index % columns + 0.5) / columns - 0.5) * surface.size[0], v = ((Math.floor(index / columns) + 0.5) / rows - 0.5) * surface.size[1]
      const seen = project(lift(surface, [u, v]), pose, fov, aspect)
      if (!seen || seen.depth > farthest || Math.abs(seen.x) > 1 || Math.abs(seen.y) > 1) continue
      // What is near and in the middle of the view is measured best, so a surface grows from there.
      evidence[index] += distance * surface.detail * (1 - 0.85 * Math.min(1, Math.hypot(seen.x, seen.y))) * Math.min(1, nearEnough / seen.depth)
      own.most = Math.max(own.most, evidence[index])
    }
    return own
  }

  function planeOf(surface, { columns, rows, evidence, most }) {
    let left = Infinity, right = -Infinity, top = Infinity, bottom = -Infinity
    for (let index = 0; index < evidence.length; index++) {
      if (evidence[index] < estimateBaseline) continue
      const column = index % columns, row = Math.floor(index / columns)
      left = Math.min(left, column)
      right = Math.max(right, column + 1)
      top = Math.min(top, row)
      bottom = Math.max(bottom, row + 1)
    }
    if (right < left) return null
    const [width, depth] = surface.size, [u, v] = [((left + right) / 2 / columns - 0.5) * width, ((top + bottom) / 2 / rows - 0.5) * depth]
    const size = [(right - left) / columns * width, (bottom - top) / rows * depth], [a, b] = [size[0] / 2, size[1] / 2]
    const error = heightError * Math.max(0, 1 - most / (confirmBaseline * 3))
    return {
      key: surface.key, alignment: surface.alignment, class: surface.class, center: lift(surface, [u, v], -error), normal: surface.normal, size,
      polygon: [[-a, -b], [a, -b], [a, b], [-a, b]], isEstimate: most < confirmBaseline,
    }
  }

  const isSame = (first, second) => first && first.isEstimate === second.isEstimate && first.size.every((side, axis) => side === second.size[axis])
    && first.center.every((value, axis) => Math.abs(value - second.center[axis]) < 1e-3)

  return {
    /** Takes a movement of the device by `distance` meters. @returns the surfaces that are new or different */
    move(pose, fov, aspect, distance) {
      const news = []
      if (!distance) return news
      for (const surface of surfaces) {
        if (!surface.detail || dot(surface.normal, minus(pose.position, surface.center)) <= 0) continue
        const own = look(surface, pose, fov, aspect, distance), plane = own.most < estimateBaseline ? null : planeOf(surface, own)
        if (!plane || isSame(own.plane, plane)) continue
        own.plane = plane
        news.push(plane)
      }
      return news
    },
    planes: () => [...found.values()].map(({ plane }) => plane).filter(Boolean),
    reset() { found = new Map() },
    /** How much there is to be recognised in the view, 0 … 1. */
    detail({ position, rotation }, fov, aspect, posters) {
      let sum = 0
      const up = Math.tan(fov / 2)
      for (let index = 0; index < 9; index++) {
        const x = (index % 3 - 1) * 0.7, y = (Math.floor(index / 3) - 1) * 0.7
        const direction = turned([x * up * aspect, y * up, -1], rotation)
        let nearest = Infinity, detail = 0
        for (const surface of [...surfaces, ...posters.map((poster) => ({ ...poster, detail: 1 }))]) {
          const slope = dot(direction, surface.normal), far = slope < 0 ? dot(minus(surface.center, position), surface.normal) / slope : -1
          if (far <= 0 || far > nearest) continue
          const [u, v] = flatten(surface, plus(position, times(direction, far)))
          if (Math.abs(u) > surface.size[0] / 2 || Math.abs(v) > surface.size[1] / 2) continue
          nearest = far
          // From very near, even a picture is only a colour.
          detail = far < 0.25 ? 0 : surface.detail
        }
        sum += detail
      }
      return sum / 9
    },
  }
}

/** Finds posters in the view. @returns a function that returns the names and poses of those that have just come into view, or left it (null) */
export function createPosters(posters) {
  const since = new Map(), known = new Map()
  const rotationFor = ({ normal }) => {
    // The picture lies in the anchor's plane of x and z: its right side along x, its lower edge along z, and y out of the wall.
    const { side, deep } = axesOf({ normal }), [x, y, z] = [side, normal, deep]
    const trace = x[0] + y[1] + z[2], w = Math.sqrt(Math.max(0, 1 + trace)) / 2
    return w > 1e-3 ? [(y[2] - z[1]) / (4 * w), (z[0] - x[2]) / (4 * w), (x[1] - y[0]) / (4 * w), w] : [1, 0, 0, 0]
  }

  return {
    /** @param {boolean} isFollowing  whether the device knows its place; without it nothing is recognised, but what is in view is not lost either */
    look(pose, fov, aspect, names, now, isFollowing) {
      const news = []
      for (const poster of posters) {
        const seen = poster.name && names.has(poster.name) ? project(poster.center, pose, fov, aspect) : null
        const away = minus(pose.position, poster.center), isFacing = dot(away, poster.normal) > Math.hypot(...away) * 0.5
        const share = seen ? poster.size[0] / seen.depth / (2 * Math.tan(fov / 2) * aspect) : 0
        const isSeen = isFacing && share >= leastPoster && Math.abs(seen.x) < 1 - share / 2 && Math.abs(seen.y) < 1
        if (!isSeen) {
          since.delete(poster)
          if (!known.delete(poster)) continue
          news.push([poster.name, null])
          continue
        }
        if (!isFollowing) continue
        if (!since.has(poster)) since.set(poster, now)
        if (now - since.get(poster) < posterTime) continue
        const mark = poster.center.join()
        if (known.get(poster) === mark || known.has(poster) && !poster.tracked) continue
        known.set(poster, mark)
        news.push([poster.name, { position: [...poster.center], rotation: rotationFor(poster) }])
      }
      return news
    },
    reset() {
      since.clear()
      known.clear()
    },
  }
}

/** The person as rounded parts: two ends above the feet, and a radius. */
const parts = [[0.12, 0.75, 0.17], [0.87, 1.37, 0.2], [1.6, 1.601, 0.12]]

/** The distance along a view ray `[x, y, −1]` to a part, in the camera's space: that is its depth. */
function depthOf(ray, first, second, radius) {
  const axis = minus(second, first), from = times(first, -1), rr = dot(ray, ray), aa = dot(axis, axis), ar = dot(axis, ray), af = dot(axis, from), rf = dot(ray, from), ff = dot(from, from)
  const a = aa * rr - ar * ar, b = aa * rf - af * ar, c = aa * ff - af * af - radius * radius * aa, h = b * b - a * c
  if (h < 0) return 0
  const far = (-b - Math.sqrt(h)) / a, along = af + far * ar
  if (along > 0 && along < aa) return far
  const end = along <= 0 ? from : times(second, -1), be = dot(ray, end), he = be * be - rr * (dot(end, end) - radius * radius)
  return he > 0 ? (-be - Math.sqrt(he)) / rr : 0
}

/** Makes the depth map of the person: meters along the view, 0 where no person is. */
export function createDepth() {
  let map
  return (feet, { position, rotation }, fov, aspect) => {
    if (!feet) return null
    const height = Math.max(1, Math.round(depthWidth / aspect)), up = Math.tan(fov / 2), ends = parts.map(([low, high, radius]) => [...[low, high].map((y) => turned(minus(plus(feet, [0, y, 0]), position), rotation, true)), radius])
    const middle = turned(minus(plus(feet, [0, 0.9, 0]), position), rotation, true)
    if (middle[2] > -0.3) return null
    if (map?.height !== height) map = { width: depthWidth, height, data: new Float32Array(depthWidth * height), margin: 0.02 }
    const { data } = map, reach = 0.3 / -middle[2] / up / aspect, at = middle[0] / -middle[2] / up / aspect
    const first = Math.max(0, Math.floor((at - reach + 1) / 2 * depthWidth)), last = Math.min(depthWidth - 1, Math.ceil((at + reach + 1) / 2 * depthWidth))
    data.fill(0)
    if (last < first) return null
    for (let row = 0; row < height; row++) {
      const y = (1 - (row + 0.5) / height * 2) * up
      for (let column = first; column <= last; column++) {
        const ray = [((column + 0.5) / depthWidth * 2 - 1) * up * aspect, y, -1]
        for (const [low, high, radius] of ends) {
          const depth = depthOf(ray, low, high, radius), index = row * depthWidth + column
          if (depth > 0 && (!data[index] || depth < data[index])) data[index] = depth
        }
      }
    }
    return map
  }
}
