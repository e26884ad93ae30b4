// Room landmarks: what a device in the simulated room recognises the room by, as a camera recognises corners of furniture and of patterns; and where in the
// room it begins. Without a page.
import { lift } from "../plane-geometry.js"
import { project } from "./roomsight.js"

/** The landmarks along each side of a surface; farther ones, in meters, are not made out. */
const perSide = 5, farthest = 6

/** What a landmark looks like: bits that are the same for each device, and unlike those of others. */
function descriptorOf(number) {
  let seed = number * 48_271 + 11
  return Uint32Array.from({ length: 8 }, () => {
    let bits = 0
    for (let step = 0; step < 3; step++) {
      seed = seed * 16_807 % 2_147_483_647
      bits = bits << 11 ^ seed >>> 8
    }
    return bits >>> 0
  })
}

/** @param surfaces  of the room; those without detail have no landmarks */
export function createRoomLandmarks(surfaces) {
  const seen = new Set(), all = surfaces.filter(({ detail }) => detail > 0).flatMap((surface, index) => Array.from({ length: perSide * perSide }, (_, place) => {
    const [u, v] = [place % perSide, Math.floor(place / perSide)].map((step, axis) => (step / (perSide - 1) - 0.5) * surface.size[axis])
    return { position: lift(surface, [u, v]), descriptor: descriptorOf(index * 100 + place + 1) }
  }))
  return {
    /** Notes what is in view. */
    look(pose, fov, aspect) {
      for (const landmark of all) {
        const at = project(landmark.position, pose, fov, aspect)
        if (at && at.depth < farthest && Math.abs(at.x) < 1 && Math.abs(at.y) < 1) seen.add(landmark)
      }
    },
    /** The landmarks that have been seen. @param {(point: number[]) => number[]} carry  where the device believes a point of the room to be */
    list: (carry) => [...seen].map(({ position, descriptor }) => ({ position: carry(position), descriptor })),
    reset() { seen.clear() },
  }
}

/**
 * Where the device begins, from the page's address: `?room=x,z,degrees`. Then two devices have different origins, as real ones do.
 * @returns {{x: number, z: number, yaw: number} | null}
 */
export function roomStart(search) {
  const [x, z, degrees] = (new URLSearchParams(search).get("room") ?? "").split(",").map(Number)
  return [x, z, degrees].every(Number.isFinite) && Math.abs(x) < 2.5 && z > -4 && z < 1.5 ? { x, z, yaw: degrees * Math.PI / 180 } : null
}
