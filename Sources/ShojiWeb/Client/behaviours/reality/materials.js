// Materials: physically based surfaces, unlit and occluding ones, and what all of them share: the camera's grain and the depth of people.
import { clamp } from "../dom.js"

/**
 * What every virtual surface gets from the camera: its grain, and nothing where a real person or object is nearer.
 * The code is added to the shaders of three.js, so the camera's picture itself stays as it is.
 */
export function createEffects(three) {
  const none = new three.DataTexture(new Float32Array(1), 1, 1, three.RedFormat, three.FloatType)
  none.needsUpdate = true
  const uniforms = {
    shojiGrain: { value: 0 }, shojiTime: { value: 0 }, shojiDepth: { value: none }, shojiHasDepth: { value: 0 }, shojiMargin: { value: 0.02 },
    shojiView: { value: new three.Vector2(1, 1) }, shojiCell: { value: 1 }, shojiEnds: { value: new three.Vector2(0.1, 10) },
  }
  const declared = `
    uniform float shojiGrain, shojiTime, shojiHasDepth, shojiMargin, shojiCell;
    uniform sampler2D shojiDepth;
    uniform vec2 shojiView, shojiEnds;
  `
  // In a depth map, 0 means that nothing is known. The noise has the grain of single pixels of the camera, about a point of the screen.
  const added = `
    if (shojiHasDepth > 0.5) {
      float real = texture2D(shojiDepth, vec2(gl_FragCoord.x / shojiView.x, 1.0 - gl_FragCoord.y / shojiView.y)).r;
      float own = shojiEnds.x * shojiEnds.y / (shojiEnds.y - gl_FragCoord.z * (shojiEnds.y - shojiEnds.x));
      if (real > 0.0 && real < own - shojiMargin) discard;
    }
    if (shojiGrain > 0.0) {
      vec3 cell = vec3(floor(gl_FragCoord.xy / shojiCell), shojiTime);
      gl_FragColor.rgb += (fract(sin(dot(cell, vec3(12.9898, 78.233, 37.719))) * 43758.5453) - 0.5) * shojiGrain * gl_FragColor.a;
    }
  }`
  let depth
  function compile(shader) {
    Object.assign(shader.uniforms, uniforms)
    shader.fragmentShader = declared + shader.fragmentShader.replace(/\}\s*$/, () => added)
  }

  return {
    /** Adds the effects to a material. @returns the material */
    add(material) {
      material.onBeforeCompile = compile
      return material
    },
    /** @param {number} ratio  pixels for each point of the screen */
    resize(width, height, ratio) {
      uniforms.shojiView.value.set(width, height)
      uniforms.shojiCell.value = Math.max(1, ratio)
    },
    /** Takes grain and depth from a frame of the source. */
    take({ grain = 0, depth: map }, camera, now) {
      uniforms.shojiGrain.value = clamp(grain, 0, 1) * 0.2
      uniforms.shojiTime.value = Math.floor(now / 33) % 977
      uniforms.shojiEnds.value.set(camera.near, camera.far)
      uniforms.shojiHasDepth.value = map ? 1 : 0
      if (!map) return
      uniforms.shojiMargin.value = map.margin ?? 0.02
      if (depth?.image.width !== map.width || depth.image.height !== map.height) {
        depth?.dispose()
        depth = new three.DataTexture(map.data, map.width, map.height, three.RedFormat, three.FloatType)
        uniforms.shojiDepth.value = depth
      }
      depth.image.data = map.data
      depth.needsUpdate = true
    },
    dispose() {
      depth?.dispose()
      none.dispose()
    },
  }
}

/** A colour as "#rrggbb" or "#rrggbbaa"; everything else is white. @returns the colour without its opacity, and that */
export function colorOf(given) {
  const text = typeof given === "string" && /^#([\da-f]{6}|[\da-f]{8})$/i.test(given) ? given : "#ffffff"
  return { color: text.slice(0, 7), alpha: text.length === 9 ? parseInt(text.slice(7), 16) / 255 : 1 }
}

/** Only over an address that a page may load from without telling another site about its user. */
export const isOwnAddress = (address) => {
  try {
    const { origin, protocol } = new URL(address, location.href)
    return origin === location.origin || protocol === "data:" || protocol === "blob:"
  } catch {
    return false
  }
}

/**
 * Makes the material of a description (data-entity's `materials`).
 * @param {{three: object, effects: object, touch(): void}} scene
 */
export function createMaterial({ three, effects, touch }, says = {}) {
  const { kind = "simple" } = says, { color, alpha } = colorOf(says.color)
  if (kind === "occlusion") {
    // Hides what is behind it and shows the camera's picture: only the depth is drawn, before all other objects.
    const material = new three.MeshBasicMaterial({ colorWrite: false })
    material.userData.order = -1
    return material
  }
  const opacity = alpha * (says.opacity ?? 1)
  const given = { color, opacity, transparent: opacity < 1, side: three.FrontSide }
  const material = kind === "unlit"
    ? new three.MeshBasicMaterial({ ...given, toneMapped: false })
    : new three.MeshStandardMaterial({ ...given, metalness: says.metalness ?? 0, roughness: says.roughness ?? (kind === "simple" ? 0.6 : 0.5) })
  if (says.emission && kind !== "unlit") material.emissive.set(colorOf(says.emission).color)
  material.userData.opacity = opacity
  load("map", says.texture, true)
  if (kind !== "unlit") load("normalMap", says.normal, false)

  function load(name, address, isColor) {
    if (!address) return
    // NB: by an image element; the policy of pages does not let scripts fetch what images may load.
    new three.TextureLoader().load(address, (texture) => {
      if (material.userData.isOver) return texture.dispose()
      if (isColor) texture.colorSpace = three.SRGBColorSpace
      texture.wrapS = texture.wrapT = three.RepeatWrapping
      texture.anisotropy = 4
      // Where the picture has no colour of its own, what is behind the object is seen.
      if (isColor && /\.png|\.webp|\.svg|image\/png/.test(address)) material.alphaTest = 0.05
      material[name] = texture
      material.needsUpdate = true
      touch()
    }, undefined, () => console.warn("shoji: a picture of an object could not be loaded", address))
  }
  return effects.add(material)
}

/** Frees a material and its pictures. */
export function disposeMaterial(material) {
  material.userData.isOver = true
  for (const value of Object.values(material)) if (value?.isTexture) value.dispose()
  material.dispose()
}
