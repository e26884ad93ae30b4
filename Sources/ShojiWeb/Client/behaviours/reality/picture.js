// Picture: draws the camera's picture behind the objects, and makes of it the environment that lights them and that they reflect.

/** The environment around the viewer, in pixels of a map by longitude and latitude: blurred anyway. */
const mapWidth = 64, mapHeight = 32
/** The pixels that are read from the picture, and how often at most, in milliseconds; less often while the viewer does not move. */
const sampleWidth = 32, sampleHeight = 24, samplePause = 400, stillPause = 2000
/** The mean brightness of the environment, 0 … 255: how bright it really is comes from the estimate of the light. */
const meanLevel = 150

/** @returns {{draw(frame, camera, aspect: number): void, sample(frame, camera, now: number): boolean, environment(): object, restore(): void, dispose(): void}} */
export function createPicture(three, renderer) {
  const pixels = new Uint8Array(mapWidth * mapHeight * 4), known = new Uint8Array(mapWidth * mapHeight), levels = new Float32Array(mapWidth * mapHeight * 3)
  const map = new three.DataTexture(pixels, mapWidth, mapHeight)
  Object.assign(map, { mapping: three.EquirectangularReflectionMapping, colorSpace: three.SRGBColorSpace, magFilter: three.LinearFilter, minFilter: three.LinearFilter })
  const small = new three.WebGLRenderTarget(sampleWidth, sampleHeight), read = new Uint8Array(sampleWidth * sampleHeight * 4)
  const direction = new three.Vector3(), turn = new three.Quaternion(), flat = new three.Camera(), backdrop = new three.Scene()
  // The picture's own values, unchanged: it has been made for a screen.
  const shown = new three.ShaderMaterial({
    uniforms: { picture: { value: null }, part: { value: new three.Vector2(1, 1) } },
    vertexShader: "varying vec2 place; uniform vec2 part; void main() { place = (uv - 0.5) * part + 0.5; gl_Position = vec4(position.xy, 1.0, 1.0); }",
    fragmentShader: "varying vec2 place; uniform sampler2D picture; void main() { gl_FragColor = vec4(texture2D(picture, place).rgb, 1.0); }",
    depthTest: false, depthWrite: false, toneMapped: false,
  })
  const quad = new three.Mesh(new three.PlaneGeometry(2, 2), shown)
  quad.frustumCulled = false
  backdrop.add(quad)
  let texture, textureSize, generator, target, lastSample = -Infinity, lastTurn = new three.Quaternion(0, 0, 0, 0), isReading = false, isStale = true, isOver = false

  const widthOf = (image) => image.videoWidth || image.displayWidth || image.naturalWidth || image.width
  const heightOf = (image) => image.videoHeight || image.displayHeight || image.naturalHeight || image.height

  /** Draws the picture so that it covers the view. */
  function draw(frame, camera, aspect) {
    if (frame.world) {
      renderer.render(frame.world, camera)
      return renderer.clearDepth()
    }
    const { picture } = frame, width = picture && widthOf(picture), height = picture && heightOf(picture)
    if (!width || !height) return
    // A texture keeps its size, so a picture of another size gets another one.
    if (!texture || texture.isVideoTexture && texture.image !== picture || textureSize !== `${width} ${height}`) {
      texture?.dispose()
      texture = picture instanceof HTMLVideoElement ? new three.VideoTexture(picture) : new three.Texture(picture)
      textureSize = `${width} ${height}`
      Object.assign(texture, { generateMipmaps: false, minFilter: three.LinearFilter, magFilter: three.LinearFilter, colorSpace: three.NoColorSpace })
      shown.uniforms.picture.value = texture
    }
    // NB: a texture of a video looks for new pictures itself.
    if (!texture.isVideoTexture) {
      texture.image = picture
      texture.needsUpdate = true
    }
    const own = width / height
    // The front camera shows people as a mirror does.
    shown.uniforms.part.value.set(Math.min(1, aspect / own) * (frame.isMirrored ? -1 : 1), Math.min(1, own / aspect))
    renderer.render(backdrop, flat)
    renderer.clearDepth()
  }

  /**
   * Reads a few pixels of the picture a few times a second. The GPU gives them later, so that the page does not wait for it.
   * @returns whether the environment has changed since the last call
   */
  function sample(frame, camera, now) {
    if (frame.harmonics) {
      if (now - lastSample > samplePause) takeHarmonics(frame.harmonics, now)
    } else if ((frame.picture || frame.world) && frame.pose && !isReading && now - lastSample > samplePause) {
      turn.copy(camera.quaternion)
      // Of the same view, only its light can change.
      if (Math.abs(lastTurn.dot(turn)) < 0.9995 || now - lastSample > stillPause) {
        lastSample = now
        request(frame, camera)
      }
    }
    const has = isStale
    if (isStale) build()
    return has
  }

  function request(frame, camera) {
    isReading = true
    lastTurn.copy(turn)
    const pose = turn.clone(), up = Math.tan(camera.fov * Math.PI / 360), across = up * camera.aspect
    renderer.setRenderTarget(small)
    renderer.clear()
    draw(frame, camera, camera.aspect)
    renderer.setRenderTarget(null)
    renderer.readRenderTargetPixelsAsync(small, 0, 0, sampleWidth, sampleHeight, read).then(() => {
      isReading = false
      if (!isOver) project(pose, across, up, Boolean(frame.world))
    }, () => { isReading = false })
  }

  /** Puts what the camera sees where it is in the map around the viewer. */
  function project(pose, across, up, isLinear) {
    pose.invert()
    for (let row = 0; row < mapHeight; row++) {
      const latitude = ((row + 0.5) / mapHeight - 0.5) * Math.PI
      for (let column = 0; column < mapWidth; column++) {
        const longitude = ((column + 0.5) / mapWidth - 0.5) * 2 * Math.PI
        direction.set(Math.cos(latitude) * Math.cos(longitude), Math.sin(latitude), Math.cos(latitude) * Math.sin(longitude)).applyQuaternion(pose)
        if (direction.z > -0.05) continue
        const x = direction.x / -direction.z / across, y = direction.y / -direction.z / up
        if (Math.abs(x) >= 1 || Math.abs(y) >= 1) continue
        const from = (Math.floor((y + 1) / 2 * sampleHeight) * sampleWidth + Math.floor((x + 1) / 2 * sampleWidth)) * 4, to = row * mapWidth + column
        const share = known[to] ? 0.5 : 1
        known[to] = 1
        for (let channel = 0; channel < 3; channel++) {
          // A render target holds linear values, the picture of a camera those of a screen.
          const level = isLinear ? Math.sqrt(read[from + channel] / 255) * 255 : read[from + channel]
          levels[to * 3 + channel] += (level - levels[to * 3 + channel]) * share
        }
      }
    }
    fill()
  }

  /** Fills what has not been seen with the mean of what has, brighter above than below, and makes the whole as bright as it should be. */
  function fill() {
    const sum = [0, 0, 0]
    let count = 0
    for (let index = 0; index < known.length; index++) {
      if (!known[index]) continue
      count++
      for (let channel = 0; channel < 3; channel++) sum[channel] += levels[index * 3 + channel]
    }
    const mean = count ? sum.map((value) => value / count) : [meanLevel, meanLevel, meanLevel]
    const factor = Math.min(4, meanLevel / Math.max(8, (mean[0] + mean[1] + mean[2]) / 3))
    for (let index = 0; index < known.length; index++) {
      const slope = 0.75 + 0.5 * Math.floor(index / mapWidth) / mapHeight
      for (let channel = 0; channel < 3; channel++) {
        pixels[index * 4 + channel] = Math.min(255, factor * (known[index] ? levels[index * 3 + channel] : mean[channel] * slope))
      }
      pixels[index * 4 + 3] = 255
    }
    isStale = true
  }

  /** Takes the nine coefficients for red, green and blue that WebXR estimates. */
  function takeHarmonics(values, now) {
    lastSample = now
    for (let index = 0; index < known.length; index++) {
      const latitude = ((Math.floor(index / mapWidth) + 0.5) / mapHeight - 0.5) * Math.PI, longitude = ((index % mapWidth + 0.5) / mapWidth - 0.5) * 2 * Math.PI
      const x = Math.cos(latitude) * Math.cos(longitude), y = Math.sin(latitude), z = Math.cos(latitude) * Math.sin(longitude)
      const basis = [0.282095, 0.488603 * y, 0.488603 * z, 0.488603 * x, 1.092548 * x * y, 1.092548 * y * z, 0.315392 * (3 * z * z - 1), 1.092548 * x * z, 0.546274 * (x * x - y * y)]
      known[index] = 1
      for (let channel = 0; channel < 3; channel++) {
        let level = 0
        for (let term = 0; term < 9; term++) level += basis[term] * (values[term * 3 + channel] ?? 0)
        levels[index * 3 + channel] = Math.sqrt(Math.max(0, level)) * meanLevel
      }
    }
    fill()
  }

  function build() {
    isStale = false
    map.needsUpdate = true
    generator ??= new three.PMREMGenerator(renderer)
    target = generator.fromEquirectangular(map, target ?? null)
  }

  fill()
  return {
    draw, sample,
    /** The blurred environment for materials; grey before the camera has shown anything. */
    environment() {
      if (!target) build()
      return target.texture
    },
    /** After the GPU has lost everything. */
    restore() {
      generator?.dispose()
      generator = target = undefined
      isReading = false
      isStale = true
    },
    dispose() {
      isOver = true
      generator?.dispose()
      target?.dispose()
      texture?.dispose()
      map.dispose()
      small.dispose()
      shown.dispose()
      quad.geometry.dispose()
    },
  }
}
