// WebXR surfaces: the polygons that the browser detects, in the form that all sources have; where it detects none, what its hit tests meet.
import { classify } from "./cameraplanes.js"

/** The side of the surface that is assumed around a hit, and its longest, in meters; from which side on it is no estimate; and the heights that are one surface. */
const guessedSize = 0.6, longestGuess = 4, leastSure = 1, sameHeight = 0.08
/** How much of a new hit's height a guessed surface takes over, and which changes of a pose are news, in meters. */
const heightShare = 0.2, newsDistance = 0.003
/** Below this slope a surface is level. */
const levelSlope = 0.1

/** The names of surfaces as browsers say them. Doors and windows are neither walls nor anything that objects are placed on. */
const classes = { floor: "floor", ceiling: "ceiling", wall: "wall", "wall art": "wall", table: "table", desk: "table", couch: "seat", seat: "seat", chair: "seat", sofa: "seat" }

/** @returns {{canBeFound: boolean, look(frame, space, hitSource): void, planes(): object[], reset(): void}} */
export function createSurfaces(session, { three, settings, plane: tell }) {
  const features = session.enabledFeatures, all = new Map(), found = new Map(), guessed = new Set(), bare = new Set(), news = new Set()
  const matrix = new three.Matrix4(), up = new three.Vector3()
  let numbers = 0

  const isMoved = (before, now) => before.some((value, index) => Math.abs(value - now[index]) > newsDistance)
  const distanceFrom = ({ center, normal }, point) => Math.abs(center.reduce((sum, value, axis) => sum + (point[axis] - value) * normal[axis], 0))

  function put(plane, isBare) {
    all.set(plane.key, plane)
    if (isBare) bare.add(plane.key)
    else bare.delete(plane.key)
    news.add(plane.key)
  }

  function drop(key) {
    all.delete(key)
    bare.delete(key)
    guessed.delete(key)
    news.delete(key)
    tell(null, key)
  }

  /** The polygons of the browser: their own origin is on them, y out of them. Their poses change without any other change. */
  function detect(frame, space) {
    const detected = frame.detectedPlanes ?? session.detectedPlanes
    if (!detected) return
    for (const [own, { key }] of found) {
      if (detected.has(own)) continue
      found.delete(own)
      drop(key)
    }
    for (const own of detected) {
      const known = found.get(own), at = frame.getPose(own.planeSpace, space)
      if (!at || known && known.changed === own.lastChangedTime && !isMoved(known.matrix, at.transform.matrix)) continue
      const plane = read(own, at.transform.matrix), key = known?.key ?? adopt(plane) ?? `xr-${++numbers}`
      found.set(own, { key, changed: own.lastChangedTime, matrix: [...at.transform.matrix] })
      put({ key, ...plane }, !own.semanticLabel && plane.alignment === "horizontal" && plane.normal[1] > 0)
    }
  }

  /** The outline along the two axes of plane-geometry.js, around its middle. */
  function read(own, place) {
    matrix.fromArray(place)
    let normal = up.set(0, 1, 0).transformDirection(matrix).toArray()
    const label = own.semanticLabel?.toLowerCase(), isLevel = own.orientation ? own.orientation === "horizontal" : Math.abs(normal[1]) > 0.7
    if (Math.hypot(normal[0], normal[2]) < levelSlope) normal = [0, Math.sign(normal[1]), 0]
    const across = Math.hypot(normal[0], normal[2]), side = new three.Vector3(...(across ? [normal[2] / across, 0, -normal[0] / across] : [1, 0, 0])), deep = side.clone().cross(up.fromArray(normal))
    const corners = [...own.polygon].map(({ x, y, z }) => new three.Vector3(x, y, z).applyMatrix4(matrix)), flat = corners.map((corner) => [corner.dot(side), corner.dot(deep)])
    const ends = [0, 1].map((axis) => [Math.min(...flat.map((one) => one[axis])), Math.max(...flat.map((one) => one[axis]))]), middle = ends.map(([low, high]) => (low + high) / 2)
    const height = corners.reduce((sum, corner) => sum + corner.dot(up), 0) / corners.length
    return {
      alignment: isLevel ? "horizontal" : "vertical", class: label ? classes[label] : isLevel ? normal[1] < 0 ? "ceiling" : undefined : "wall",
      center: side.clone().multiplyScalar(middle[0]).addScaledVector(deep, middle[1]).addScaledVector(up, height).toArray(), normal, size: ends.map(([low, high]) => high - low),
      polygon: flat.map(([u, v]) => [u - middle[0], v - middle[1]]), isEstimate: false,
    }
  }

  /** A surface that was guessed and is now detected stays the same one, so that what stands on it comes along. */
  function adopt(plane) {
    for (const key of guessed) {
      const one = all.get(key)
      if (one.alignment !== plane.alignment || distanceFrom(plane, one.center) > sameHeight) continue
      guessed.delete(key)
      return key
    }
    return undefined
  }

  /** Without surfaces of the browser, each hit in the middle of the view says where one is. */
  function guess(frame, space, hitSource) {
    if (!hitSource || found.size) return
    const at = frame.getHitTestResults(hitSource)[0]?.getPose(space)
    if (!at) return
    matrix.fromArray(at.transform.matrix)
    const hit = up.set(0, 1, 0).transformDirection(matrix).toArray(), { x, y, z } = at.transform.position, isLevel = hit[1] > 0.7
    if (!isLevel && Math.abs(hit[1]) > 0.3) return
    const alignment = isLevel ? "horizontal" : "vertical", across = Math.hypot(hit[0], hit[2]), normal = isLevel ? [0, 1, 0] : [hit[0] / across, 0, hit[2] / across]
    const near = [...guessed].map((key) => all.get(key)).find((one) => one.alignment === alignment && distanceFrom(one, [x, y, z]) < sameHeight)
    const half = guessedSize / 2, reach = near ? Math.max(half, Math.abs(x - near.center[0]) + half, Math.abs(z - near.center[2]) + half) : half
    // It grows around its first place, so that what stands on it is not moved aside.
    const size = Math.max(near?.size[0] ?? 0, Math.min(longestGuess, reach * 2)), a = size / 2, center = near && isLevel ? [near.center[0], near.center[1] + (y - near.center[1]) * heightShare, near.center[2]] : near?.center ?? [x, y, z]
    if (near && size - near.size[0] < 0.05 && Math.abs(center[1] - near.center[1]) < newsDistance) return
    const key = near?.key ?? `xr-${++numbers}`
    guessed.add(key)
    put({ key, alignment, class: isLevel ? near?.class : "wall", center, normal: near?.normal ?? normal, size: [size, size], polygon: [[-a, -a], [a, -a], [a, a], [-a, a]], isEstimate: size < leastSure }, isLevel)
  }

  /** Names level surfaces without a name by their heights, which are true ones here; a lower one that is found later makes others of them. */
  function name() {
    const wanted = settings().placing?.classes ?? []
    for (const plane of bare.size && news.size ? classify([...bare].map((key) => all.get(key)), wanted) : []) {
      if (plane.class === all.get(plane.key).class) continue
      all.set(plane.key, plane)
      news.add(plane.key)
    }
  }

  return {
    // A browser that does not say what it has allowed may have it.
    canBeFound: !features || features.includes("plane-detection") || features.includes("hit-test"),
    look(frame, space, hitSource) {
      detect(frame, space)
      guess(frame, space, hitSource)
      name()
      for (const key of news) tell(all.get(key), key)
      news.clear()
    },
    planes: () => [...all.values()],
    reset() {
      for (const key of [...all.keys()]) drop(key)
      found.clear()
    },
  }
}
