// Meshes: the shapes that an app describes (data-entity's `mesh`), and the check of all descriptions: a value of a wrong type counts as not given.
// Models are files: models.js.
import { clamp } from "../dom.js"
import { colorOf } from "./materials.js"

/** Shapes of an app's own have at most this many triangles; more would stop the page. */
export const mostTriangles = 1_000_000
/** How many segments a full turn has. */
const segments = 48
/** The height of a text's letters in pixels of its picture; near enough for a label that fills the view. */
const textPixels = 96

/** Nothing is farther away or larger than this, in meters: beyond it the GPU's numbers overflow, and the shadows of all objects with them. */
const farthest = 1e5

const isSize = (values, count) => Array.isArray(values) && values.length === count && values.every((value) => Number.isFinite(value) && value >= 0 && value <= farthest)

// Rules: each takes a value, and returns it, within its bounds, or undefined if it is of a wrong type.
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value)
export const textRule = (value) => (typeof value === "string" ? value : undefined)
export const numberRule = (low, high) => (value) => (typeof value === "number" && !Number.isNaN(value) ? clamp(value, low, high) : undefined)
export const choiceRule = (...choices) => (value) => (choices.includes(value) ? value : undefined)
export const listRule = (rule) => (value) => (Array.isArray(value) ? value.map(rule).filter((one) => one !== undefined) : undefined)
export const objectRule = (rules) => (value) => (isObject(value) ? checkedValues(value, rules) : undefined)
const placeRule = numberRule(-farthest, farthest)
export const vectorRule = (count, rule = placeRule) => (value) => {
  const all = Array.isArray(value) && value.length === count ? value.map(rule) : [undefined]
  return all.includes(undefined) ? undefined : all
}
/** A quaternion has the length 1; one of no length is no rotation. */
function rotationRule(value) {
  const all = vectorRule(4)(value), length = Math.hypot(...all ?? [])
  return length > 1e-6 ? all.map((one) => one / length) : undefined
}

/** @returns a copy of a description without the values that break their rules */
export function checkedValues(values, rules) {
  const result = { ...values }
  for (const name of Object.keys(rules)) {
    if (!(name in result)) continue
    result[name] = rules[name](result[name])
    if (result[name] === undefined) delete result[name]
  }
  return result
}

const shareRule = numberRule(0, 1), sizeRule = numberRule(0, farthest), wordsRule = listRule(textRule), poseRules = { position: vectorRule(3), rotation: rotationRule }
const shapeRule = objectRule({ size: vectorRule(3, sizeRule), radius: sizeRule, height: sizeRule })
const descriptionRules = {
  ...poseRules, scale: vectorRule(3), name: textRule, label: textRule, attachment: textRule, opacity: shareRule, near: sizeRule,
  anchor: objectRule({ ...poseRules, kind: textRule, name: textRule, alignment: textRule, classes: wordsRule, least: vectorRule(2, sizeRule) }),
  // What is no shape at all is left out with a message, as a wrong one is.
  mesh: (value) => (value === null ? undefined : isObject(value) ? value : {}),
  materials: listRule((value) => objectRule({ texture: textRule, normal: textRule, opacity: shareRule, metalness: shareRule, roughness: shareRule })(value) ?? {}),
  light: objectRule({ intensity: numberRule(0, 1e9), radius: sizeRule, angle: numberRule(0.01, Math.PI / 2) }),
  collision(value) {
    const shapes = listRule(shapeRule)(value)?.filter(({ kind, size: sides }) => kind !== "box" || sides)
    return shapes?.length ? shapes : undefined
  },
  manipulation: objectRule({ classes: wordsRule }), contact: objectRule({ sound: textRule }),
  motion: objectRule({ ...poseRules, scale: vectorRule(3), duration: numberRule(0, 86_400), timing: choiceRule("linear", "easeIn", "easeOut", "easeInOut") }),
  playback: objectRule({ name: textRule, speed: numberRule(-100, 100) }),
}

/** Reads data-entity. @returns {object} empty if it cannot be read */
export function readDescription(text) {
  try {
    const values = JSON.parse(text ?? "{}")
    return isObject(values) ? checkedValues(values, descriptionRules) : {}
  } catch {
    return {}
  }
}

/** A box with rounded edges: each corner of a finely divided cube is moved to the sphere of its corner. */
export function roundedBox(three, [width, height, depth], radius) {
  const steps = 9, geometry = new three.BoxGeometry(1, 1, 1, steps, steps, steps).toNonIndexed()
  const { position, normal } = geometry.attributes, half = [width / 2 - radius, height / 2 - radius, depth / 2 - radius], inset = 0.5 / steps, direction = new three.Vector3()
  for (let index = 0; index < position.count; index++) {
    const signs = [position.getX(index), position.getY(index), position.getZ(index)].map(Math.sign)
    direction.set(position.getX(index) - signs[0] * inset, position.getY(index) - signs[1] * inset, position.getZ(index) - signs[2] * inset).normalize()
    position.setXYZ(index, half[0] * signs[0] + direction.x * radius, half[1] * signs[1] + direction.y * radius, half[2] * signs[2] + direction.z * radius)
    normal.setXYZ(index, direction.x, direction.y, direction.z)
  }
  return geometry
}

/** A level rectangle with rounded corners, which faces up. */
function roundedPlane(three, [width, depth], radius) {
  const shape = new three.Shape(), x = width / 2, y = depth / 2, r = Math.min(radius, x, y)
  shape.moveTo(-x + r, -y)
  for (const [toX, toY, from] of [[x - r, -y + r, -0.5], [x - r, y - r, 0], [-x + r, y - r, 0.5], [-x + r, -y + r, 1]]) {
    shape.absarc(toX, toY, r, from * Math.PI, (from + 0.5) * Math.PI, false)
  }
  const geometry = new three.ShapeGeometry(shape, 8), { position, uv } = geometry.attributes
  for (let index = 0; index < position.count; index++) uv.setXY(index, position.getX(index) / width + 0.5, position.getY(index) / depth + 0.5)
  return geometry.rotateX(-Math.PI / 2)
}

/** The triangles whose points there are. Throws an error if there are none. */
function trianglesOf(indices, count) {
  const isPoint = (index) => Number.isInteger(index) && index >= 0 && index < count
  if (indices.length % 3 === 0 && indices.every(isPoint)) return indices
  const found = []
  for (let at = 0; at + 2 < indices.length; at += 3) if (isPoint(indices[at]) && isPoint(indices[at + 1]) && isPoint(indices[at + 2])) found.push(indices[at], indices[at + 1], indices[at + 2])
  if (!found.length) throw new Error("a mesh has only indices without a point")
  console.warn(`shoji: ${Math.ceil((indices.length - found.length) / 3)} triangles of a mesh are left out, because they have an index without a point`)
  return found
}

/** A shape from the app's own points. Throws an error with a message for the author if they do not fit together. */
function customGeometry(three, { positions, normals, uv, indices }) {
  const isPlace = (value) => Number.isFinite(value) && Math.abs(value) <= farthest, arePlaces = (values, length) => Array.isArray(values) && values.length === length && values.every(isPlace)
  const count = Array.isArray(positions) ? positions.length / 3 : 0
  if (!Number.isInteger(count) || count < 3) throw new Error("a mesh has no points")
  if (Math.max(Array.isArray(indices) ? indices.length : 0, count) / 3 > mostTriangles) throw new Error(`a mesh has more than ${mostTriangles} triangles`)
  if (!positions.every(isPlace)) throw new Error("a mesh has a point without a place")
  const geometry = new three.BufferGeometry()
  geometry.setAttribute("position", new three.Float32BufferAttribute(positions, 3))
  if (arePlaces(normals, positions.length)) geometry.setAttribute("normal", new three.Float32BufferAttribute(normals, 3))
  if (arePlaces(uv, count * 2)) geometry.setAttribute("uv", new three.Float32BufferAttribute(uv, 2))
  if (Array.isArray(indices) && indices.length) geometry.setIndex(trianglesOf(indices, count))
  if (!geometry.attributes.normal) geometry.computeVertexNormals()
  return geometry
}

/** @returns a geometry; throws an error if the description is not one of a shape */
function createGeometry(three, says) {
  const { kind, size, corner = 0, radius = 0, height = 0 } = says
  if (kind === "custom") return customGeometry(three, says)
  if (kind === "sphere" && isSize([radius], 1)) return new three.SphereGeometry(radius, segments, segments / 2)
  if (kind === "cylinder" && isSize([radius, height], 2)) return new three.CylinderGeometry(radius, radius, height, segments)
  if (kind === "cone" && isSize([radius, height], 2)) return new three.ConeGeometry(radius, height, segments)
  if (kind === "box" && isSize(size, 3)) {
    const round = Math.min(corner, ...size.map((side) => side / 2))
    return round > 0 ? roundedBox(three, size, round) : new three.BoxGeometry(...size)
  }
  if (kind === "plane" && isSize(size, 2)) return corner > 0 ? roundedPlane(three, size, corner) : new three.PlaneGeometry(...size).rotateX(-Math.PI / 2)
  throw new Error(`a mesh of the kind ${kind} has wrong values`)
}

/**
 * A text as a picture on an upright rectangle that faces +z: its first letter begins at x = 0 and its last line stands on y = 0, or its centre is there
 * if it faces the viewer.
 */
function createText(scene, { text = "", size = 0.1 }, { color }, isCentred) {
  if (typeof text !== "string" || !isSize([size], 1)) throw new Error("a text has wrong values")
  const { three } = scene, canvas = document.createElement("canvas"), context = canvas.getContext("2d"), lines = text.slice(0, 2000).split("\n").slice(0, 40)
  const { fontFamily, direction } = getComputedStyle(document.body), font = `600 ${textPixels}px ${fontFamily}`, lineHeight = textPixels * 1.25, rim = textPixels * 0.15
  context.font = font
  const width = Math.min(4096, Math.ceil(Math.max(...lines.map((line) => context.measureText(line).width), 1) + rim * 2)), height = Math.min(4096, Math.ceil(lines.length * lineHeight + rim * 2))
  Object.assign(canvas, { width, height })
  Object.assign(context, { font, fillStyle: colorOf(color).color, textBaseline: "alphabetic", textAlign: direction === "rtl" ? "right" : "left" })
  const isRight = direction === "rtl"
  context.direction = direction
  lines.forEach((line, index) => context.fillText(line, isRight ? width - rim : rim, rim + textPixels * 0.95 + index * lineHeight, width - rim * 2))
  const texture = new three.CanvasTexture(canvas), scale = size / textPixels
  texture.colorSpace = three.SRGBColorSpace
  texture.anisotropy = 8
  const geometry = new three.PlaneGeometry(width * scale, height * scale)
  if (!isCentred) geometry.translate((width / 2 - rim) * scale, (height / 2 - rim - textPixels * 0.3) * scale, 0)
  // Letters keep the brightness they have on the screen, so that they can be read in any light.
  const material = new three.MeshBasicMaterial({ map: texture, transparent: true, alphaTest: 0.02, side: three.DoubleSide, toneMapped: false })
  material.userData.opacity = 1
  return new three.Mesh(geometry, scene.effects.add(material))
}

/**
 * Makes the mesh of an entity.
 * @param scene  of scene.js
 * @param says  data-entity
 * @param material  for its surface; a text has one of its own, in the colour of the first description
 * @returns an object of three.js; throws an error with a message for the author
 */
export function createMesh(scene, says, material) {
  const { mesh, materials = [], billboard } = says
  if (mesh.kind === "text") return createText(scene, mesh, materials[0] ?? {}, billboard)
  return new scene.three.Mesh(createGeometry(scene.three, mesh), material)
}
