// Meshes: the shapes that an app describes (data-entity's `mesh`). Models are files: models.js.
import { colorOf } from "./materials.js"

/** Shapes of an app's own have at most this many triangles; more would stop the page. */
export const mostTriangles = 1_000_000
/** How many segments a full turn has. */
const segments = 48
/** The height of a text's letters in pixels of its picture; near enough for a label that fills the view. */
const textPixels = 96

const isSize = (values, count) => Array.isArray(values) && values.length === count && values.every((value) => Number.isFinite(value) && value >= 0)

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

/** A shape from the app's own points. Throws an error with a message for the author if they do not fit together. */
function customGeometry(three, { positions, normals, uv, indices }) {
  const count = positions?.length / 3
  if (!Number.isInteger(count) || count < 3) throw new Error("a mesh has no points")
  if ((indices?.length || count) / 3 > mostTriangles) throw new Error(`a mesh has more than ${mostTriangles} triangles`)
  const geometry = new three.BufferGeometry()
  geometry.setAttribute("position", new three.Float32BufferAttribute(positions, 3))
  if (normals?.length === positions.length) geometry.setAttribute("normal", new three.Float32BufferAttribute(normals, 3))
  if (uv?.length === count * 2) geometry.setAttribute("uv", new three.Float32BufferAttribute(uv, 2))
  if (indices?.length) {
    if (indices.some((index) => !Number.isInteger(index) || index < 0 || index >= count)) throw new Error("a mesh has an index without a point")
    geometry.setIndex(indices)
  }
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
  const { three } = scene, canvas = document.createElement("canvas"), context = canvas.getContext("2d"), lines = String(text).slice(0, 2000).split("\n").slice(0, 40)
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
