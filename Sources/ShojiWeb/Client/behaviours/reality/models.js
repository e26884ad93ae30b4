// Models: files in the binary form of glTF, with bounds for what a page can draw. A file that cannot be shown is left out; everything else goes on.
import { isOwnAddress } from "./materials.js"
import { mostTriangles } from "./meshes.js"

/** A larger file takes too long on a phone, and too much of its memory. */
const mostBytes = 50 * 1024 * 1024
/** The files that are kept for other objects with the same model, in bytes. */
const mostKept = 64 * 1024 * 1024
const kept = new Map()

/** A reason that the client can say in words: "missing", "network", "large", "complex" or "damaged". */
const failure = (reason) => Object.assign(new Error(reason), { reason })

/** The bytes of an address that contains them, which the policy of pages does not let scripts fetch; undefined for other addresses. */
function contained(address) {
  const [, encoding, text] = /^data:[^,]*?(;base64)?,(.*)$/s.exec(address) ?? []
  if (text === undefined) return undefined
  return Uint8Array.from(encoding ? atob(text) : decodeURIComponent(text), (letter) => letter.charCodeAt(0)).buffer
}

/** Loads a file, and gives up as soon as it is known to be too large. */
async function load(address) {
  if (address.length > mostBytes * 4 / 3) throw failure("large")
  let response
  try {
    const bytes = contained(address)
    if (bytes) return bytes
  } catch {
    throw failure("damaged")
  }
  try {
    response = await fetch(address, { credentials: "same-origin" })
  } catch {
    throw failure("network")
  }
  if (!response.ok) throw failure(response.status === 404 || response.status === 410 ? "missing" : "network")
  if (+response.headers.get("content-length") > mostBytes) {
    response.body?.cancel()
    throw failure("large")
  }
  const reader = response.body.getReader(), parts = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read().catch(() => { throw failure("network") })
    if (done) break
    size += value.length
    if (size > mostBytes) {
      reader.cancel()
      throw failure("large")
    }
    parts.push(value)
  }
  const bytes = new Uint8Array(size)
  let place = 0
  for (const part of parts) {
    bytes.set(part, place)
    place += part.length
  }
  return bytes.buffer
}

function loadOnce(address) {
  if (!kept.has(address)) {
    const loading = load(address)
    kept.set(address, loading)
    // The next attempt loads it again.
    loading.then((bytes) => {
      let all = bytes.byteLength
      for (const [other, one] of kept) {
        if (one === loading) continue
        if (all > mostKept) kept.delete(other)
        else all += one.size ?? 0
      }
      loading.size = bytes.byteLength
      if (bytes.byteLength > mostKept / 2) kept.delete(address)
    }, () => kept.delete(address))
  }
  return kept.get(address)
}

/** The description in a file, or throws "damaged". */
function described(bytes) {
  const view = new DataView(bytes)
  if (bytes.byteLength < 20) throw failure("damaged")
  const isBinary = view.getUint32(0, true) === 0x46546c67
  const length = isBinary ? view.getUint32(12, true) : bytes.byteLength, start = isBinary ? 20 : 0
  if (isBinary && (view.getUint32(8, true) > bytes.byteLength || start + length > bytes.byteLength)) throw failure("damaged")
  try {
    return JSON.parse(new TextDecoder().decode(new Uint8Array(bytes, start, length)))
  } catch {
    throw failure("damaged")
  }
}

/** The parts of a file must be a tree: the library would wait for a part that contains itself for ever. */
function isTree({ nodes = [], scenes = [] }) {
  const within = new Set()
  for (const { children = [] } of nodes) {
    for (const child of children) {
      if (within.has(child)) return false
      within.add(child)
    }
  }
  return scenes.every(({ nodes: tops = [] }) => tops.every((top) => !within.has(top)))
}

/** Counts the triangles before anything is made of them: a million would stop the page while they are read. */
function countTriangles({ nodes = [], meshes = [], accessors = [] }) {
  // Points and lines, and values without any data, take memory as well.
  if (accessors.some(({ count }) => count > mostTriangles * 3)) return Infinity
  const ofMesh = meshes.map(({ primitives = [] }) => primitives.reduce((sum, { indices, attributes, mode = 4 }) => {
    const count = accessors[indices ?? attributes?.POSITION]?.count ?? 0
    return sum + (mode === 4 ? count / 3 : mode > 4 ? count : 0)
  }, 0))
  return nodes.reduce((sum, { mesh }) => sum + (ofMesh[mesh] ?? 0), 0)
}

function hasPlaces(points) {
  if (!points) return false
  // NB: by its methods; the memory of the points may also hold other values between them.
  for (let index = 0; index < points.count; index++) if (!Number.isFinite(points.getX(index) + points.getY(index) + points.getZ(index))) return false
  return true
}

/** A loader of the library's that also reads buffers inside a description. */
const fileLoaderFor = (own) => ({
  load(address, loaded, progress, failed) {
    let bytes
    try {
      bytes = contained(address)
    } catch (error) {
      return failed(error)
    }
    if (bytes) loaded(bytes)
    else own.load(address, loaded, progress, failed)
  },
})

/**
 * Loads a model.
 * @param library  three.js
 * @param address  of a GLB file of this system
 * @returns {Promise<{object: object, clips: object[]}>} rejects with an error that has a `reason`
 */
export async function loadModel({ three, GLTFLoader, effects }, address) {
  if (typeof address !== "string" || !isOwnAddress(address)) throw failure("missing")
  const bytes = await loadOnce(address), description = described(bytes)
  let triangles
  try {
    triangles = isTree(description) ? countTriangles(description) : NaN
  } catch {
    throw failure("damaged")
  }
  if (triangles > mostTriangles) throw failure("complex")
  if (!(triangles >= 0)) throw failure("damaged")
  const manager = new three.LoadingManager(), loader = new GLTFLoader(manager)
  // A model must not make the page of a user ask another site for something.
  manager.setURLModifier((one) => isOwnAddress(one) ? one : "data:,")
  loader.register((parser) => {
    // NB: the library would fetch pictures inside the file, which the policy of pages forbids; image elements may show them.
    parser.textureLoader = new three.TextureLoader(manager)
    parser.fileLoader = fileLoaderFor(parser.fileLoader)
    return { name: "shoji" }
  })
  // An address that contains its file has no folder.
  const folder = address.startsWith("data:") ? "" : new URL(".", new URL(address, location.href)).href
  let model
  try {
    model = await loader.parseAsync(bytes, folder)
  } catch (error) {
    console.warn("shoji: a model is damaged", address.slice(0, 200), error)
    throw failure("damaged")
  }
  const object = model.scene ?? model.scenes?.[0]
  if (!object) throw failure("damaged")
  object.traverse((one) => {
    // Lights and cameras of a file would change the whole scene.
    if (one.isLight || one.isCamera) one.visible = false
    if (!one.isMesh) return
    // A point without a place would take the bounds and the shadows of all objects with it.
    if (!hasPlaces(one.geometry.attributes.position)) throw failure("damaged")
    one.frustumCulled = !one.isSkinnedMesh
    for (const material of [one.material].flat()) {
      material.userData.opacity = material.opacity
      effects.add(material)
    }
  })
  return { object, clips: model.animations ?? [] }
}
