// Room furniture: what is in the simulated room: floor, walls, a table, a sofa, a chair, posters on the walls, and a person who walks by.
// Meters; the origin is where the viewer begins, 1.4 m above the floor, looking along −z.

/** The height of the viewer's device over the floor when the room begins. */
export const eyeHeight = 1.4
/** The room's inner sides, and its height. */
export const roomBounds = { left: -3, right: 3, back: -4.5, front: 2, height: 2.5 }
const floor = -eyeHeight, wallHeight = roomBounds.height
/** The person is a capsule for the depth map. */
export const personHeight = 1.72, personRadius = 0.24
/** How long the person takes to walk to and fro, in milliseconds, between two places behind the table. */
const walkTime = 16_000, walkFrom = [-2.2, -3.6], walkTo = [2.2, -3.6]
/** The places of posters: the middle above the floor, and the wall's normal. */
const posterPlaces = [
  { at: [-0.75, 1.5, roomBounds.back + 0.01], normal: [0, 0, 1] }, { at: [0.75, 1.5, roomBounds.back + 0.01], normal: [0, 0, 1] },
  { at: [roomBounds.left + 0.01, 1.5, -0.6], normal: [1, 0, 0] }, { at: [-2.2, 1.5, roomBounds.back + 0.01], normal: [0, 0, 1] },
  { at: [2.2, 1.5, roomBounds.back + 0.01], normal: [0, 0, 1] }, { at: [roomBounds.left + 0.01, 1.5, 0.6], normal: [1, 0, 0] },
]

/** A picture of planks, cloth or paper, which gives surfaces something to be recognised by; the same in each run. */
function pattern(three, { base, lines, size = 128, isPlanks = false, repeat }) {
  const canvas = Object.assign(document.createElement("canvas"), { width: size, height: size }), context = canvas.getContext("2d")
  let seed = 7
  const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647
  context.fillStyle = base
  context.fillRect(0, 0, size, size)
  context.fillStyle = lines
  for (let index = 0; index < 160; index++) {
    context.globalAlpha = 0.05 + random() * 0.12
    context.fillRect(random() * size, random() * size, isPlanks ? 20 + random() * 60 : 2 + random() * 4, 1 + random() * 2)
  }
  if (isPlanks) {
    context.globalAlpha = 0.5
    for (let y = 0; y < size; y += size / 4) {
      context.fillRect(0, y, size, 1.5)
      context.fillRect((y * 1.7) % size, y, 1.5, size / 4)
    }
  }
  const texture = new three.CanvasTexture(canvas)
  Object.assign(texture, { colorSpace: three.SRGBColorSpace, wrapS: three.RepeatWrapping, wrapT: three.RepeatWrapping, anisotropy: 4 })
  texture.repeat.set(...repeat)
  return texture
}

/**
 * @param {{name: string, url: string, width: number}[]} images  the posters; without any, two that mean nothing
 * @returns {{world: object, room: object, surfaces: object[], posters: object[], walk(now: number): number[] | null, setPerson(place: number[] | null | undefined): void, setLight(level: number): void, dispose(): void}}
 */
export function createFurniture(three, images) {
  const world = new three.Scene(), room = new three.Group(), lamp = new three.PointLight("#fff1dc", 14, 14, 1.6), sky = new three.HemisphereLight("#ffffff", "#b9a58c", 1.4)
  world.background = new three.Color("#15130f")
  world.add(room)
  room.add(lamp, sky)
  lamp.position.set(0.4, floor + 2.2, -1.6)
  const posters = [], textures = []
  const surface = (color, map) => {
    if (map) textures.push(map)
    return new three.MeshStandardMaterial({ color, map: map ?? null, roughness: 0.85 })
  }
  const wood = surface("#ffffff", pattern(three, { base: "#b58a5c", lines: "#5c3d1e", isPlanks: true, repeat: [4, 5] })), table = surface("#ffffff", pattern(three, { base: "#8a5a34", lines: "#3c2411", isPlanks: true, repeat: [1, 1] }))
  const paper = surface("#ffffff", pattern(three, { base: "#d9d3c6", lines: "#8d8470", repeat: [3, 2] })), cloth = surface("#ffffff", pattern(three, { base: "#4a6a86", lines: "#1d3245", repeat: [2, 2] })), plain = surface("#e6e3dc")
  const dark = surface("#3d3a36"), rug = surface("#ffffff", pattern(three, { base: "#9c4f43", lines: "#f0d9b0", repeat: [2, 3] }))

  function box([x, y, z], [w, h, d], material, parent = room) {
    const one = new three.Mesh(new three.BoxGeometry(w, h, d), material)
    one.position.set(x, floor + y + h / 2, z)
    parent.add(one)
    return one
  }
  function wall([x, y, z], [w, h], turn, material) {
    const one = new three.Mesh(new three.PlaneGeometry(w, h), material)
    one.position.set(x, floor + y, z)
    one.rotation.set(...turn)
    room.add(one)
  }

  const { left, right, back, front } = roomBounds, width = right - left, depth = front - back, middle = [(left + right) / 2, (back + front) / 2]
  wall([middle[0], 0, middle[1]], [width, depth], [-Math.PI / 2, 0, 0], wood)
  wall([middle[0], wallHeight, middle[1]], [width, depth], [Math.PI / 2, 0, 0], plain)
  wall([middle[0], wallHeight / 2, back], [width, wallHeight], [0, 0, 0], paper)
  wall([left, wallHeight / 2, middle[1]], [depth, wallHeight], [0, Math.PI / 2, 0], paper)
  // The wall to the right has nothing on it by which it could be recognised.
  wall([right, wallHeight / 2, middle[1]], [depth, wallHeight], [0, -Math.PI / 2, 0], plain)
  wall([middle[0], wallHeight / 2, front], [width, wallHeight], [0, Math.PI, 0], plain)
  wall([0, 0.006, -2], [2, 3], [-Math.PI / 2, 0, 0], rug)

  // A table with things on it.
  box([0, 0.7, -2], [1.4, 0.04, 0.8], table)
  for (const x of [-0.64, 0.64]) for (const z of [-2.34, -1.66]) box([x, 0, z], [0.05, 0.7, 0.05], table)
  box([0.5, 0.74, -2.22], [0.2, 0.03, 0.14], cloth)
  box([0.47, 0.77, -2.2], [0.16, 0.025, 0.12], rug)
  const cup = new three.Mesh(new three.CylinderGeometry(0.04, 0.035, 0.1, 24), plain)
  cup.position.set(-0.52, floor + 0.79, -2.2)
  room.add(cup)
  // A sofa along the wall to the left.
  box([-2.5, 0.12, -2], [0.9, 0.3, 1.9], cloth)
  box([-2.86, 0.42, -2], [0.2, 0.45, 1.9], cloth)
  for (const z of [-3.02, -0.98]) box([-2.5, 0.12, z], [0.9, 0.5, 0.16], cloth)
  // A chair.
  box([1.5, 0.43, -1.6], [0.44, 0.04, 0.44], table)
  box([1.7, 0.47, -1.6], [0.04, 0.45, 0.44], table)
  for (const x of [1.31, 1.69]) for (const z of [-1.79, -1.41]) box([x, 0, z], [0.04, 0.43, 0.04], dark)

  const up = [0, 1, 0], surfaces = [
    { key: "floor", class: "floor", alignment: "horizontal", center: [middle[0], floor, middle[1]], normal: up, size: [width, depth], detail: 1 },
    { key: "table", class: "table", alignment: "horizontal", center: [0, floor + 0.74, -2], normal: up, size: [1.4, 0.8], detail: 1 },
    { key: "sofa", class: "seat", alignment: "horizontal", center: [-2.45, floor + 0.42, -2], normal: up, size: [0.8, 1.9], detail: 1 },
    { key: "chair", class: "seat", alignment: "horizontal", center: [1.48, floor + 0.47, -1.6], normal: up, size: [0.4, 0.44], detail: 1 },
    { key: "ceiling", class: "ceiling", alignment: "horizontal", center: [middle[0], floor + wallHeight, middle[1]], normal: [0, -1, 0], size: [width, depth], detail: 0 },
    { key: "wall-back", class: "wall", alignment: "vertical", center: [middle[0], floor + wallHeight / 2, back], normal: [0, 0, 1], size: [width, wallHeight], detail: 0.6 },
    { key: "wall-left", class: "wall", alignment: "vertical", center: [left, floor + wallHeight / 2, middle[1]], normal: [1, 0, 0], size: [depth, wallHeight], detail: 0.6 },
    { key: "wall-right", class: "wall", alignment: "vertical", center: [right, floor + wallHeight / 2, middle[1]], normal: [-1, 0, 0], size: [depth, wallHeight], detail: 0 },
    { key: "wall-front", class: "wall", alignment: "vertical", center: [middle[0], floor + wallHeight / 2, front], normal: [0, 0, -1], size: [width, wallHeight], detail: 0 },
  ]

  const shown = images.length ? images.slice(0, posterPlaces.length) : [{ width: 0.5 }, { width: 0.4 }]
  shown.forEach((image, index) => {
    const { at: [x, y, z], normal } = posterPlaces[index], own = Math.min(1.2, Math.max(0.05, image.width || 0.4)), material = surface(["#3c6e71", "#c8553d"][index % 2])
    const one = new three.Mesh(new three.PlaneGeometry(own, own * 1.4), material), poster = { name: image.name, tracked: image.tracked, center: [x, floor + y, z], normal, size: [own, own * 1.4], mesh: one }
    one.position.fromArray(poster.center)
    one.rotation.y = normal[0] ? Math.PI / 2 : 0
    room.add(one)
    posters.push(poster)
    if (!image.url) return
    new three.TextureLoader().load(image.url, (texture) => {
      textures.push(texture)
      texture.colorSpace = three.SRGBColorSpace
      const height = own * texture.image.height / texture.image.width
      one.geometry.dispose()
      one.geometry = new three.PlaneGeometry(own, height)
      poster.size = [own, height]
      material.color.set("#ffffff")
      material.map = texture
      material.needsUpdate = true
    })
  })

  const person = new three.Group(), skin = surface("#c99b7a"), shirt = surface("#5b7f4b")
  const body = new three.Mesh(new three.CapsuleGeometry(0.2, 0.5, 6, 18), shirt), head = new three.Mesh(new three.SphereGeometry(0.12, 24, 18), skin)
  body.position.y = 1.12
  head.position.y = 1.6
  person.add(body, head)
  const legs = [-0.1, 0.1].map((x) => {
    const leg = new three.Mesh(new three.CapsuleGeometry(0.08, 0.65, 4, 12), dark)
    leg.position.set(x, 0.42, 0)
    person.add(leg)
    return leg
  })
  room.add(person)
  let fixed

  return {
    world, room, surfaces, posters,
    /** Moves the person. @returns the place of the feet, or null while no person is in the room */
    walk(now) {
      const share = (now % walkTime) / walkTime, along = share < 0.5 ? share * 2 : 2 - share * 2
      const place = fixed === undefined ? [walkFrom[0] + (walkTo[0] - walkFrom[0]) * along, walkFrom[1] + (walkTo[1] - walkFrom[1]) * along] : fixed
      person.visible = place !== null
      if (!place) return null
      person.position.set(place[0], floor, place[1])
      person.rotation.y = share < 0.5 ? Math.PI / 2 : -Math.PI / 2
      const swing = fixed === undefined ? Math.sin(now / 220) * 0.4 : 0
      legs[0].rotation.x = swing
      legs[1].rotation.x = -swing
      return [place[0], floor, place[1]]
    },
    /** Puts the person at a place `[x, z]`, takes it out of the room with null, and lets it walk with undefined. */
    setPerson(place) { fixed = place },
    /** The light, 0 … 2; 1 is that of a day. */
    setLight(level) {
      lamp.intensity = 14 * level
      sky.intensity = 1.4 * level
    },
    dispose() {
      world.traverse((one) => {
        one.geometry?.dispose()
        one.material?.dispose()
      })
      textures.forEach((one) => one.dispose())
    },
  }
}
