// Hits: where a ray meets the surfaces that a source has found.
import { dot, flatten, holds, minus, plus, times, within } from "../plane-geometry.js"

/** A surface goes on for a while beyond what has been found of it, in meters: its outline is approximate and grows (ar.surface-boundaries-approximate). */
const confirmedMargin = 0.3, estimateMargin = 1

/**
 * @param {object[]} planes  as a source describes them
 * @param {{origin: number[], direction: number[]}} ray
 * @param {{alignment?: string, classes?: string[]}} wish  only surfaces of this alignment and one of these classes
 * @returns {{plane: object, position: number[], normal: number[], class: string} | null} the nearest hit within an outline, else the nearest one beside it
 */
export function hitPlanes(planes, { origin, direction }, { alignment, classes } = {}) {
  let best = null, bestScore = Infinity
  for (const plane of planes) {
    if (alignment && alignment !== "any" && plane.alignment !== alignment || classes?.length && !classes.includes(plane.class)) continue
    const slope = dot(direction, plane.normal)
    // From behind, a surface is not seen.
    if (slope > -1e-4) continue
    const far = dot(minus(plane.center, origin), plane.normal) / slope
    if (!(far > 0.02)) continue
    const position = plus(origin, times(direction, far)), isInside = holds(plane, position)
    const [u, v] = flatten(plane, position), [nearU, nearV] = isInside ? [u, v] : flatten(plane, within(plane, position))
    const away = Math.hypot(u - nearU, v - nearV)
    if (away > (plane.isEstimate ? estimateMargin : confirmedMargin)) continue
    const score = far + (isInside ? 0 : 1000)
    if (score >= bestScore) continue
    bestScore = score
    best = { plane, position, normal: plane.normal, class: plane.class }
  }
  return best
}
