// Lights: the light of the surroundings on the objects, soft shadows straight below them, and the lights that an app puts into the scene.
import { clamp } from "../dom.js"
import { colorOf } from "./materials.js"

/** The width of the shadow map in texels. */
const shadowSize = 512
/** How far a shadow runs out: a share of the objects' width, at least and at most, in meters. Soft, as under the light of a whole ceiling (ar.top-down-diffuse-shadows). */
const blurShare = 0.3, leastBlur = 0.012, mostBlur = 0.09
/** How dark a shadow is in normal light. */
const shadowStrength = 0.42
/** Lumens and lux of the described lights to the units that the picture's exposure is made for. */
const exposure = 1 / 1000
/** An object that is higher than this above what is below it, in meters, casts no shadow there: the light of a ceiling comes from all sides. */
const highest = 0.6
/** Heights that differ by less than this, in meters, are one. */
const levelHeight = 0.05
/** Objects that are farther apart than this, in meters, cannot share one shadow map that is sharp enough. */
const widest = 8

/**
 * @param scene  of scene.js
 * @returns {{take(frame): void, update(entities: Map): void, change(): void, dispose(): void}}
 */
export function createLighting(scene) {
  const { three, scene: graph, camera, renderer } = scene
  const sun = new three.DirectionalLight("#ffffff", 1), ambient = new three.HemisphereLight("#ffffff", "#8a8078", 0.6)
  sun.castShadow = true
  sun.shadow.mapSize.set(shadowSize, shadowSize)
  sun.shadow.blurSamples = 20
  sun.shadow.bias = -0.003
  graph.add(sun, sun.target, ambient)
  const grounds = new Map()
  const material = new three.ShadowMaterial({ opacity: shadowStrength, depthWrite: false, polygonOffset: true, polygonOffsetFactor: -1, polygonOffsetUnits: -1 })
  const geometry = new three.PlaneGeometry(1, 1).rotateX(-Math.PI / 2)
  scene.effects.add(material)
  const all = new three.Box3(), middle = new three.Vector3(), extent = new three.Vector3(), corner = new three.Vector2()
  let isStale = true

  /** Takes the estimate of the light: objects are as bright and as coloured as what is around them. */
  function take({ light }) {
    const { intensity = 1, color = [1, 1, 1] } = light ?? {}, strength = clamp(intensity, 0, 2)
    sun.color.setRGB(...color)
    ambient.color.setRGB(...color)
    sun.intensity = 1.5 * strength
    ambient.intensity = 1.7 * strength
    graph.environmentIntensity = strength
    // In the dark there is less light to keep off.
    material.opacity = shadowStrength * clamp(strength * 1.2, 0.15, 1)
  }

  function casts(entity) {
    const { says } = entity
    if (!says.mesh || says.shadow === false || says.billboard || says.mesh.kind === "text" || says.materials?.[0]?.kind === "occlusion") return false
    if (!entity.local || entity.local.isEmpty()) return false
    for (let one = entity.object; one; one = one.parent) if (!one.visible) return false
    return true
  }

  /** Puts a ground that only shows shadows below the objects: one for each height, because where two lie on each other a shadow would be twice as dark. */
  function update(entities) {
    const levels = new Map()
    let widths = 0, count = 0
    all.makeEmpty()
    for (const [id, entity] of entities) {
      const isCasting = casts(entity), isTop = isCasting && !isBelowAnother(entity)
      if (!isCasting) continue
      const box = entity.world ??= new three.Box3()
      box.copy(entity.local).applyMatrix4(entity.content.matrixWorld)
      // Of what is far away no shadow is seen, and it would take the sharpness of the others.
      if (box.distanceToPoint(camera.position) > widest) continue
      all.union(box)
      const { elements } = entity.content.matrixWorld, mark = elements[0] + elements[5] * 3 + elements[10] * 7 + elements[12] * 11 + elements[13] * 13 + elements[14] * 17 + elements[2] * 19
      if (entity.mark !== mark || entity.isPlaying) {
        entity.mark = mark
        isStale = true
      }
      if (!isTop) continue
      const width = Math.max(box.max.x - box.min.x, box.max.z - box.min.z), height = groundOf(box)
      if (height === null) continue
      count++
      widths += width
      const level = Math.round(height / levelHeight), half = width + 0.15
      box.getCenter(middle)
      const ground = levels.get(level) ?? { height, area: new three.Box2() }
      ground.area.expandByPoint(corner.set(middle.x - half, middle.z - half)).expandByPoint(corner.set(middle.x + half, middle.z + half))
      levels.set(level, ground)
    }
    for (const [level, { height, area }] of levels) placeGround(level, height, area)
    for (const [level, ground] of grounds) {
      if (levels.has(level)) continue
      graph.remove(ground)
      grounds.delete(level)
      isStale = true
    }
    if (isStale && !all.isEmpty()) aim(clamp(widths / Math.max(1, count) * blurShare, leastBlur, mostBlur))
    if (isStale) renderer.shadowMap.needsUpdate = true
    sun.visible = true
    isStale = false
  }

  function isBelowAnother(entity) {
    for (let one = entity.parent; one; one = one.parent) if (casts(one)) return true
    return false
  }

  /** The height of what is below an object; null if that is too far away for a shadow. */
  function groundOf(box) {
    box.getCenter(middle)
    const surface = scene.groundBelow(middle.x, box.min.y, middle.z) ?? box.min.y
    return box.min.y - surface > highest ? null : surface
  }

  function placeGround(level, height, area) {
    let ground = grounds.get(level)
    if (!ground) {
      ground = new three.Mesh(geometry, material)
      ground.receiveShadow = true
      ground.renderOrder = -0.5
      grounds.set(level, ground)
      graph.add(ground)
    }
    area.getCenter(corner)
    // A millimetre above the surface, so that an occluding object in the same place does not hide the shadow.
    ground.position.set(corner.x, height + 0.001, corner.y)
    all.expandByPoint(ground.position)
    area.getSize(corner)
    ground.scale.set(corner.x, 1, corner.y)
  }

  /** Points the light straight down on all objects. @param {number} softness  of their shadows, in meters */
  function aim(softness) {
    all.getCenter(middle)
    all.getSize(extent)
    const half = Math.min(widest, Math.max(extent.x, extent.z)) / 2 + 0.15, { camera: eye } = sun.shadow
    sun.shadow.radius = softness / (2 * half / shadowSize)
    // Close above, because the map holds depths as shares of its range, and not exactly.
    sun.position.set(middle.x, all.max.y + 0.1, middle.z)
    sun.target.position.set(middle.x, all.min.y, middle.z)
    // Straight down has no upper side of its own.
    eye.up.set(0, 0, -1)
    Object.assign(eye, { left: -half, right: half, top: half, bottom: -half, near: 0.05, far: extent.y + 0.2 })
    eye.updateProjectionMatrix()
    sun.updateMatrixWorld()
    sun.target.updateMatrixWorld()
  }

  return {
    take, update,
    /** Draws the shadows again, because an object has another shape. */
    change() { isStale = true },
    dispose() {
      material.dispose()
      geometry.dispose()
      sun.shadow.dispose()
      for (const ground of grounds.values()) graph.remove(ground)
    },
  }
}

/** Makes a light that an app describes: lumens for points and cones, lux for directions; radius in meters, angle in radians. */
export function createLight(three, { kind, color, intensity, radius = 10, angle = Math.PI / 4 }) {
  const { color: tint } = colorOf(color)
  if (kind === "directional") {
    const light = new three.DirectionalLight(tint, (intensity ?? 2145) * exposure)
    // Along −z, as an object looks.
    light.position.set(0, 0, 0)
    light.target.position.set(0, 0, -1)
    light.add(light.target)
    return light
  }
  if (kind === "spot") {
    const light = new three.SpotLight(tint, (intensity ?? 6740) / Math.PI * exposure, radius, clamp(angle, 0.01, Math.PI / 2), 0.3)
    light.position.set(0, 0, 0)
    light.target.position.set(0, 0, -1)
    light.add(light.target)
    return light
  }
  return new three.PointLight(tint, (intensity ?? 26964) / (4 * Math.PI) * exposure, radius)
}
