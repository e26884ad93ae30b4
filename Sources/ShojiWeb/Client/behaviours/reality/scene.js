// Scene: the canvas of a reality, its renderer and camera, and what others ask of them: where an object is on the screen, and what is under a point.
import { createEffects } from "./materials.js"
import { createLighting } from "./lights.js"
import { createPicture } from "./picture.js"
import { entitiesOf } from "./entities.js"

/** The near and far ends of what is drawn, in meters. */
const near = 0.05, far = 60
/** Above twice the points of the screen, sharpness is not seen while the device moves. */
const mostPixels = 2

/**
 * Makes the canvas and the scene of a reality element.
 * @param {{three: object, GLTFLoader: Function}} library  three.js
 * @returns the scene; throws an error with the message "webgl" if the browser cannot draw in 3D
 */
export function createScene(element, says, server, library) {
  const { three } = library, canvas = Object.assign(document.createElement("canvas"), { className: "reality-canvas" })
  let renderer
  try {
    renderer = new three.WebGLRenderer({ canvas, alpha: true, antialias: true, powerPreference: "high-performance" })
  } catch {
    throw new Error("webgl")
  }
  renderer.autoClear = false
  renderer.toneMapping = three.NeutralToneMapping
  renderer.shadowMap.enabled = true
  renderer.shadowMap.type = three.VSMShadowMap
  // Shadows change only with the objects, so the lighting says when they are drawn.
  renderer.shadowMap.autoUpdate = false

  const graph = new three.Scene(), root = new three.Group(), camera = new three.PerspectiveCamera(60, 1, near, far)
  graph.add(root, camera)
  const effects = createEffects(three), picture = createPicture(three, renderer), entities = entitiesOf(element)
  const size = { width: 0, height: 0 }, projected = new three.Vector3(), box = new three.Box3(), inverse = new three.Matrix4(), ray = new three.Ray(), point = new three.Vector3()
  let isLost = false, isHidden = false, isStale = true, quality = 1

  const made = {
    ...library, scene: graph, camera, root, canvas, renderer, effects, picture, size, entities: entities.all,
    render, screenOf, rayAt, hit, bounds, setHidden, dispose, take, touch, setQuality,
    /** Whether anything has changed since the last drawing. */
    isStale: () => isStale,
    isLost: () => isLost,
    /** The height of the surface below a point, or null; the loop sets it from the source's surfaces. */
    groundBelow: () => null,
  }
  const lighting = createLighting(made)
  made.lighting = lighting

  function resize() {
    const { clientWidth: width, clientHeight: height } = element
    if (!width || !height) return
    Object.assign(size, { width, height })
    if (renderer.xr.isPresenting) return
    renderer.setPixelRatio(Math.min(devicePixelRatio || 1, mostPixels) * quality)
    renderer.setSize(width, height, false)
    effects.resize(canvas.width, canvas.height, renderer.getPixelRatio())
    camera.aspect = width / height
    camera.updateProjectionMatrix()
    touch()
  }

  /** Draws less sharply on a device that is too slow, by a factor of the points. */
  function setQuality(factor) {
    if (factor === quality) return
    quality = factor
    resize()
  }

  function touch() { isStale = true }

  /** Takes the pose, the field of view, the light and the grain of a source's frame. */
  function take(frame, now) {
    if (frame.pose) {
      camera.position.fromArray(frame.pose.position)
      camera.quaternion.fromArray(frame.pose.rotation)
    }
    if (frame.fov > 0 && size.height) {
      const aspect = size.width / size.height, seen = frame.aspect || aspect
      // The picture covers the view: in a wider view its top and bottom are cut off, and so is what the camera sees.
      const fov = (seen < aspect ? 2 * Math.atan(Math.tan(frame.fov / 2) * seen / aspect) : frame.fov) * 180 / Math.PI
      if (Math.abs(fov - camera.fov) > 1e-4 || Math.abs(aspect - camera.aspect) > 1e-6) {
        Object.assign(camera, { fov, aspect })
        camera.updateProjectionMatrix()
      }
    }
    camera.updateMatrixWorld()
    effects.take(frame, camera, now)
    lighting.take(frame)
  }

  /** Draws the picture of the surroundings and the objects above it. */
  function render(frame, now) {
    if (isLost || !size.width) return
    isStale = false
    root.visible = !isHidden
    // NB: objects of anchors are below `root`; the world matrices are current before shadows and billboards read them.
    graph.updateMatrixWorld()
    lighting.update(entities.all)
    // A session gives no picture, but an estimate of the light from all sides.
    if (frame && (frame.harmonics || !renderer.xr.isPresenting) && picture.sample(frame, camera, now)) graph.environment = picture.environment()
    graph.environment ??= picture.environment()
    // The picture of a session has a size of its own.
    const target = renderer.xr.isPresenting && renderer.getRenderTarget()
    if (target) effects.resize(target.width, target.height, 2)
    renderer.clear()
    if (frame && !renderer.xr.isPresenting) picture.draw(frame, camera, size.width / size.height)
    renderer.render(graph, camera)
  }

  /** The bounds of an object and of all in it, in the world; empty while it has nothing to show. */
  function bounds(id) {
    const entity = entities.all.get(id), all = new three.Box3()
    if (!entity) return all
    entity.object.updateWorldMatrix(true, true)
    entity.object.traverseVisible((one) => {
      const own = one.userData.entity
      if (own?.local && !own.local.isEmpty()) all.union(box.copy(own.local).applyMatrix4(own.content.matrixWorld))
    })
    return all
  }

  const isVisible = (object) => {
    for (let one = object; one; one = one.parent) if (!one.visible) return false
    return true
  }

  /** The rectangle of an object on the screen, in points from the view's corner, also of one that is beside the view. */
  function rectangle(all) {
    let left = Infinity, right = -Infinity, top = Infinity, bottom = -Infinity, isBehind = true
    for (let corner = 0; corner < 8; corner++) {
      projected.set(corner & 1 ? all.max.x : all.min.x, corner & 2 ? all.max.y : all.min.y, corner & 4 ? all.max.z : all.min.z).applyMatrix4(camera.matrixWorldInverse)
      if (projected.z > -near) continue
      isBehind = false
      projected.applyMatrix4(camera.projectionMatrix)
      const x = (projected.x + 1) / 2 * size.width, y = (1 - projected.y) / 2 * size.height
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
    return isBehind ? null : { left, right, top, bottom }
  }

  /**
   * Where an object is on the screen: its centre in points from the view's upper left corner, its larger side in points, whether any of it is
   * within the view, and its distance in meters. For an object behind the viewer, x and y point to the side on which it is nearer.
   */
  function screenOf(id) {
    const entity = entities.all.get(id)
    if (!entity) return null
    const all = bounds(id), isEmpty = all.isEmpty()
    if (isEmpty) entity.object.getWorldPosition(point)
    else all.getCenter(point)
    const distance = point.distanceTo(camera.position), seen = isEmpty ? null : rectangle(all)
    projected.copy(point).applyMatrix4(camera.matrixWorldInverse)
    const isBehind = projected.z > -near
    if (isBehind) projected.z = -Math.max(near, Math.abs(projected.z))
    projected.applyMatrix4(camera.projectionMatrix)
    if (isBehind) {
      const far = Math.max(Math.abs(projected.x), Math.abs(projected.y), 1e-6)
      projected.multiplyScalar(Math.max(2, far) / far)
    }
    const x = (projected.x + 1) / 2 * size.width, y = (1 - projected.y) / 2 * size.height
    const { left = x, right = x, top = y, bottom = y } = seen ?? {}
    const isInView = !isHidden && !isBehind && isVisible(entity.object) && right >= 0 && left <= size.width && bottom >= 0 && top <= size.height
    return { x, y, size: Math.max(right - left, bottom - top), isInView, distance }
  }

  /** The ray from the viewer through a point of the view, in points from its upper left corner. */
  function rayAt(x, y) {
    projected.set(x / size.width * 2 - 1, 1 - y / size.height * 2, 0.5).unproject(camera).sub(camera.position).normalize()
    return { origin: camera.position.toArray(), direction: projected.toArray() }
  }

  /**
   * The object for input at a point: the nearest one under it, else the one whose outline is nearest, at most `reach` points away, because small,
   * thin and distant objects are hard to touch. Without a reach, also those that only light up below a pointer.
   */
  function hit(x, y, reach = 44) {
    if (isHidden || !size.width) return null
    const { origin, direction } = rayAt(x, y)
    let best = null, bestDistance = Infinity, close = null, closeDistance = reach
    for (const [id, entity] of entities.all) {
      const says = entity.says
      if (!says.input && !says.manipulation && !says.detail && !(says.hover && !reach) || !isVisible(entity.object)) continue
      const all = bounds(id)
      if (all.isEmpty()) continue
      const seen = rectangle(all)
      if (!seen) continue
      ray.origin.fromArray(origin)
      ray.direction.fromArray(direction)
      const distance = touched(entity, all)
      if (distance < bestDistance) {
        bestDistance = distance
        best = id
      }
      const away = Math.hypot(Math.max(seen.left - x, 0, x - seen.right), Math.max(seen.top - y, 0, y - seen.bottom))
      if (away < closeDistance || away === closeDistance && !close) {
        closeDistance = away
        close = id
      }
    }
    return best ?? close
  }

  /** The distance at which the ray enters an object: its own collision shape if it names one, else its bounds. */
  function touched(entity, all) {
    const shape = entity.says.collision?.[0]
    if (shape && shape.kind !== "convex") {
      const { radius = 0, height = 0, size: [w, h, d] = [radius * 2, Math.max(height, radius * 2), radius * 2] } = shape
      all = box.set(point.set(-w / 2, -h / 2, -d / 2), projected.set(w / 2, h / 2, d / 2))
      ray.applyMatrix4(inverse.copy(entity.object.matrixWorld).invert())
      const found = ray.intersectBox(all, point)
      return found ? found.applyMatrix4(entity.object.matrixWorld).distanceTo(camera.position) : Infinity
    }
    return ray.intersectBox(all, point) ? point.distanceTo(camera.position) : Infinity
  }

  function setHidden(value) {
    if (isHidden === value) return
    isHidden = value
    touch()
  }

  // Without preventDefault the browser would not give the context back.
  const lost = (event) => {
    event.preventDefault()
    isLost = true
  }
  const restored = () => {
    isLost = false
    picture.restore()
    graph.environment = null
    renderer.shadowMap.needsUpdate = true
    touch()
  }
  canvas.addEventListener("webglcontextlost", lost)
  canvas.addEventListener("webglcontextrestored", restored)
  const observer = new ResizeObserver(resize)
  observer.observe(element)
  element.prepend(canvas)
  resize()
  entities.enter(made)

  function dispose() {
    observer.disconnect()
    canvas.removeEventListener("webglcontextlost", lost)
    canvas.removeEventListener("webglcontextrestored", restored)
    entities.leave()
    lighting.dispose()
    effects.dispose()
    picture.dispose()
    renderer.dispose()
    // Browsers keep few contexts, and end the oldest when there are more.
    if (!isLost) renderer.forceContextLoss()
    canvas.remove()
  }
  return made
}
