// Room furniture: what is in the simulated room: a table, a sofa, a chair, a plant, a lamp, a window, pictures on the walls, and a person who walks by.
// Meters; the origin is where the viewer begins, 1.4 m above the floor, looking along −z.
import { roundedBox } from "../meshes.js"
import { drawCloth, drawPaint, drawPicture, drawRug, drawShade, drawWindow, drawWood } from "./roomtextures.js"

/** The height of the viewer's device over the floor when the room begins. */
export const eyeHeight = 1.4
/** The room's inner sides, and its height. */
export const roomBounds = { left: -3, right: 3, back: -4.5, front: 2, height: 2.5 }
const floor = -eyeHeight, wallHeight = roomBounds.height
/** The person is a capsule for the depth map. */
export const personHeight = 1.72, personRadius = 0.24
/** How long the person takes to walk to and fro, in milliseconds, between two places behind the table. */
const walkTime = 16_000, walkFrom = [-2.2, -3.6], walkTo = [2.2, -3.6]
/** The brightness of the lamp and of the light from all sides, on a day. */
const lampLevel = 9, skyLevel = 2.3
/** The places of posters: the middle above the floor, and the wall's normal. */
const posterPlaces = [
  { at: [-0.75, 1.5, roomBounds.back + 0.01], normal: [0, 0, 1] }, { at: [0.75, 1.5, roomBounds.back + 0.01], normal: [0, 0, 1] },
  { at: [roomBounds.left + 0.01, 1.5, -0.6], normal: [1, 0, 0] }, { at: [-2.2, 1.5, roomBounds.back + 0.01], normal: [0, 0, 1] },
  { at: [2.2, 1.5, roomBounds.back + 0.01], normal: [0, 0, 1] }, { at: [roomBounds.left + 0.01, 1.5, 0.6], normal: [1, 0, 0] },
]

/**
 * @param {{name: string, url: string, width: number}[]} images  the posters; without any, two that mean nothing
 * @returns {{world: object, room: object, surfaces: object[], posters: object[], walk(now: number): number[] | null, setPerson(place: number[] | null | undefined): void, setLight(level: number): void, dispose(): void}}
 */
export function createFurniture(three, images) {
  const world = new three.Scene(), room = new three.Group(), lamp = new three.PointLight("#fff3e0", lampLevel, 14, 1.4), sky = new three.HemisphereLight("#ffffff", "#d3c2ab", skyLevel)
  world.background = new three.Color("#15130f")
  world.add(room)
  room.add(lamp, sky)
  lamp.position.set(0.4, floor + 2.2, -1.2)
  const posters = [], bright = []
  const surface = (canvas, repeat, roughness = 0.85) => {
    const map = new three.CanvasTexture(canvas)
    Object.assign(map, { colorSpace: three.SRGBColorSpace, wrapS: three.RepeatWrapping, wrapT: three.RepeatWrapping, anisotropy: 4 })
    if (repeat) map.repeat.set(...repeat)
    return new three.MeshStandardMaterial({ map, roughness })
  }
  const colored = (color, roughness = 0.85) => new three.MeshStandardMaterial({ color, roughness })
  const oak = surface(drawWood(["#c79a63", "#cfa470", "#bf9159", "#d4ac78"], 6), [3, 4], 0.6), table = surface(drawWood(["#a8713f", "#b07a48", "#a26b3a"], 3), [1, 1], 0.5)
  const wallPaint = surface(drawPaint("#e8e2d6"), [4, 2]), cloth = surface(drawCloth("#6d8796"), [3, 3]), cushion = surface(drawCloth("#7b95a3"), [3, 3]), warm = surface(drawCloth("#c7795a"), [2, 2])
  const white = colored("#f2efe9"), dark = colored("#4a3d33", 0.6), leaf = colored("#5d7f52", 0.7), clay = colored("#c9805c"), china = colored("#f7f5f0", 0.35)

  const leafShape = new three.SphereGeometry(1, 14, 10)

  function put(geometry, material, [x, y, z], turn = [0, 0, 0]) {
    const one = new three.Mesh(geometry, material)
    one.position.set(x, floor + y, z)
    one.rotation.set(...turn)
    room.add(one)
    return one
  }
  /** A box that stands at a height, with rounded edges if it is soft. */
  const box = ([x, y, z], size, material, corner = 0) => put(corner ? roundedBox(three, size, corner) : new three.BoxGeometry(...size), material, [x, y + size[1] / 2, z])
  const wall = (place, size, turn, material) => put(new three.PlaneGeometry(...size), material, place, turn)
  const round = (place, [top, bottom, height], material) => put(new three.CylinderGeometry(top, bottom, height, 28), material, place)
  const shadeMap = new three.CanvasTexture(drawShade()), shadeMaterial = new three.MeshBasicMaterial({ map: shadeMap, transparent: true, opacity: 0.4, depthWrite: false, toneMapped: false })
  /** The middle 53 percent of the spot are below the thing itself. */
  const shade = ([x, y, z], [w, d]) => { put(new three.PlaneGeometry(w / 0.53, d / 0.53), shadeMaterial, [x, y, z], [-Math.PI / 2, 0, 0]).renderOrder = 1 }

  const { left, right, back, front } = roomBounds, width = right - left, depth = front - back, middle = [(left + right) / 2, (back + front) / 2]
  wall([middle[0], 0, middle[1]], [width, depth], [-Math.PI / 2, 0, 0], oak)
  wall([middle[0], wallHeight, middle[1]], [width, depth], [Math.PI / 2, 0, 0], white)
  wall([middle[0], wallHeight / 2, back], [width, wallHeight], [0, 0, 0], wallPaint)
  wall([left, wallHeight / 2, middle[1]], [depth, wallHeight], [0, Math.PI / 2, 0], wallPaint)
  // The wall to the right has nothing on it by which it could be recognised.
  wall([right, wallHeight / 2, middle[1]], [depth, wallHeight], [0, -Math.PI / 2, 0], white)
  wall([middle[0], wallHeight / 2, front], [width, wallHeight], [0, Math.PI, 0], white)
  for (const x of [left + 0.008, right - 0.008]) box([x, 0, middle[1]], [0.016, 0.09, depth], white)
  for (const z of [back + 0.008, front - 0.008]) box([middle[0], 0, z], [width, 0.09, 0.016], white)
  wall([0, 0.006, -2], [2, 3], [-Math.PI / 2, 0, 0], surface(drawRug()))
  const pane = new three.MeshBasicMaterial({ map: new three.CanvasTexture(drawWindow()), toneMapped: false })
  pane.map.colorSpace = three.SRGBColorSpace
  bright.push([pane, pane.color.clone()])
  wall([left + 0.012, 1.5, -2], [1.4, 1.2], [0, Math.PI / 2, 0], pane)
  box([left + 0.07, 0.86, -2], [0.14, 0.03, 1.5], white)

  // A table with two books and a cup on it.
  box([0, 0.7, -2], [1.4, 0.04, 0.8], table, 0.012)
  for (const x of [-0.62, 0.62]) for (const z of [-2.32, -1.68]) round([x, 0.35, z], [0.032, 0.022, 0.7], table)
  shade([0, 0.009, -2], [1.3, 0.7])
  box([0.5, 0.74, -2.22], [0.2, 0.03, 0.14], cloth, 0.004)
  box([0.47, 0.77, -2.2], [0.16, 0.025, 0.12], warm, 0.004)
  shade([0.5, 0.742, -2.22], [0.2, 0.14])
  round([-0.52, 0.79, -2.2], [0.04, 0.035, 0.1], china)
  put(new three.TorusGeometry(0.026, 0.007, 10, 24), china, [-0.475, 0.79, -2.2])
  shade([-0.52, 0.742, -2.2], [0.08, 0.08])
  // A sofa along the wall to the left, below the window.
  shade([-2.5, 0.004, -2], [0.95, 2.1])
  box([-2.5, 0.08, -2], [0.9, 0.24, 1.9], cloth, 0.04)
  box([-2.86, 0.3, -2], [0.2, 0.5, 1.9], cloth, 0.07)
  for (const z of [-3.02, -0.98]) box([-2.5, 0.08, z], [0.9, 0.5, 0.18], cloth, 0.07)
  for (const z of [-2.45, -1.55]) box([-2.4, 0.29, z], [0.72, 0.13, 0.88], cushion, 0.05)
  const pillow = box([-2.66, 0.4, -2.62], [0.13, 0.38, 0.38], warm, 0.06)
  pillow.rotation.z = 0.25
  // A chair.
  shade([1.5, 0.004, -1.6], [0.42, 0.42])
  box([1.5, 0.4, -1.6], [0.44, 0.03, 0.44], table, 0.01)
  box([1.49, 0.43, -1.6], [0.4, 0.04, 0.4], warm, 0.018)
  box([1.71, 0.62, -1.6], [0.025, 0.22, 0.42], table, 0.01)
  for (const z of [-1.79, -1.41]) {
    round([1.31, 0.2, z], [0.018, 0.014, 0.4], table)
    round([1.7, 0.42, z], [0.018, 0.014, 0.84], table)
  }
  // A plant and a lamp in the corners.
  shade([-2.45, 0.004, -4.05], [0.42, 0.42])
  round([-2.45, 0.19, -4.05], [0.2, 0.15, 0.38], clay)
  for (let index = 0; index < 11; index++) {
    const angle = index * 2.4, high = 0.5 + index * 0.07, out = 0.19 - index * 0.009
    const one = put(leafShape, leaf, [-2.45 + Math.cos(angle) * out, high, -4.05 + Math.sin(angle) * out], [0, -angle, 0.75 + (index % 3) * 0.12])
    one.scale.set(0.2, 0.025, 0.085)
  }
  round([-2.45, 0.66, -4.05], [0.012, 0.018, 0.7], leaf)
  const light = new three.MeshBasicMaterial({ color: "#fff1d6", toneMapped: false })
  bright.push([light, light.color.clone()])
  shade([2.5, 0.004, -4], [0.3, 0.3])
  round([2.5, 0.012, -4], [0.15, 0.15, 0.024], dark)
  round([2.5, 0.75, -4], [0.012, 0.012, 1.5], dark)
  round([2.5, 1.58, -4], [0.13, 0.22, 0.3], light)

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
    const { at: [x, y, z], normal } = posterPlaces[index], own = Math.min(1.2, Math.max(0.05, image.width || 0.4)), material = surface(drawPicture(index))
    const one = new three.Mesh(new three.PlaneGeometry(own, own * 1.4), material), poster = { name: image.name, tracked: image.tracked, center: [x, floor + y, z], normal, size: [own, own * 1.4], mesh: one }
    one.position.fromArray(poster.center)
    one.rotation.y = normal[0] ? Math.PI / 2 : 0
    room.add(one)
    posters.push(poster)
    if (!image.url) return
    new three.TextureLoader().load(image.url, (texture) => {
      texture.colorSpace = three.SRGBColorSpace
      const height = own * texture.image.height / texture.image.width
      one.geometry.dispose()
      one.geometry = new three.PlaneGeometry(own, height)
      poster.size = [own, height]
      material.map.dispose()
      material.map = texture
      material.needsUpdate = true
    })
  })

  const person = new three.Group(), trousers = colored("#46505c"), skin = colored("#c99b7a"), shirt = colored("#7f9a86")
  const body = new three.Mesh(new three.CapsuleGeometry(0.19, 0.42, 6, 18), shirt), head = new three.Mesh(new three.SphereGeometry(0.12, 24, 18), skin)
  body.position.y = 1.12
  head.position.y = 1.6
  person.add(body, head)
  const legs = [-0.1, 0.1].map((x) => {
    const leg = new three.Mesh(new three.CapsuleGeometry(0.08, 0.65, 4, 12), trousers)
    leg.position.set(x, 0.42, 0)
    person.add(leg)
    return leg
  })
  for (const x of [-0.25, 0.25]) {
    const arm = new three.Mesh(new three.CapsuleGeometry(0.055, 0.5, 4, 12), shirt)
    arm.position.set(x, 1.1, 0)
    arm.rotation.z = x * 0.35
    person.add(arm)
  }
  const hair = new three.Mesh(new three.SphereGeometry(0.127, 24, 12, 0, Math.PI * 2, 0, Math.PI * 0.5), dark)
  hair.position.set(0, 1.615, -0.012)
  hair.rotation.x = -0.35
  person.add(hair)
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
      lamp.intensity = lampLevel * level
      sky.intensity = skyLevel * level
      for (const [material, color] of bright) material.color.copy(color).multiplyScalar(Math.min(1, level))
    },
    dispose() {
      world.traverse((one) => {
        one.geometry?.dispose()
        one.material?.map?.dispose()
        one.material?.dispose()
      })
    },
  }
}
