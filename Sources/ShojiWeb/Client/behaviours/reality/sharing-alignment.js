// Sharing alignment: how the space that several people share lies in this device's own one. Both have y up, so what is unknown is a turn around it, a
// translation, and a factor: a camera alone does not tell sizes. Two pairs of landmarks determine it. Without a page.

/** A landmark fits if it is this near to where it should be, in meters; at a distance the measurements are worse: this much more for each meter. */
const tolerance = 0.06, tolerancePerMeter = 0.015
/** Fewer that fit, a smaller share of all pairs, or ones that are nearer together than this in meters, prove nothing. */
const fewest = 8, leastShare = 0.4, leastSpread = 0.5
/** Two landmarks that are nearer together, in meters on the level, do not tell a direction. */
const shortest = 0.3
/** The factors between two devices that measure the same room; those in the margin around 1 are 1. */
const smallest = 0.7, largest = 1.43, sameSize = 0.03
const mostTrials = 400
/** Two results that differ by more than this, in meters, radians and as a share, do not agree; older ones, in milliseconds, do not count. */
const nearPlace = 0.15, nearTurn = 0.05, nearSize = 0.05, longestMemory = 10_000

const minus = (a, b) => a.map((value, axis) => value - b[axis])
const spin = (turn) => Math.atan2(Math.sin(turn), Math.cos(turn))

/** Turns a vector around y, by the right-hand rule. */
function turnedAround([x, y, z], turn) {
  const cosine = Math.cos(turn), sine = Math.sin(turn)
  return [x * cosine + z * sine, y, z * cosine - x * sine]
}

/** Where a point of the shared space is in the device's own one. */
export const placeIn = ({ turn, scale, position }, point) => turnedAround(point, turn).map((value, axis) => value * scale + position[axis])

/** From two pairs. */
function guess(first, second) {
  const own = minus(second.own, first.own), their = minus(second.their, first.their), long = Math.hypot(...own), far = Math.hypot(...their)
  if (Math.hypot(own[0], own[2]) < shortest || Math.hypot(their[0], their[2]) < shortest) return null
  const scale = long / far, turn = spin(Math.atan2(own[0], own[2]) - Math.atan2(their[0], their[2]))
  if (scale < smallest || scale > largest) return null
  return { turn, scale, position: minus(first.own, placeIn({ turn, scale, position: [0, 0, 0] }, first.their)) }
}

/** The best fit to several pairs (least squares). */
function fit(pairs) {
  const middleOf = (side) => [0, 1, 2].map((axis) => pairs.reduce((sum, pair) => sum + pair[side][axis], 0) / pairs.length), here = middleOf("own"), there = middleOf("their")
  let along = 0, across = 0
  for (const { own, their } of pairs) {
    const [x, , z] = minus(own, here), [a, , b] = minus(their, there)
    along += x * a + z * b
    across += x * b - z * a
  }
  const turn = Math.atan2(across, along)
  let above = 0, below = 0
  for (const { own, their } of pairs) {
    const to = minus(own, here), from = turnedAround(minus(their, there), turn)
    above += from.reduce((sum, value, axis) => sum + value * to[axis], 0)
    below += from.reduce((sum, value) => sum + value * value, 0)
  }
  const measured = below > 0 ? above / below : 1, scale = Math.abs(measured - 1) < sameSize ? 1 : measured
  return { turn, scale, position: minus(here, placeIn({ turn, scale, position: [0, 0, 0] }, there)) }
}

const fitting = (pairs, found) => pairs.filter(({ own, their }) => Math.hypot(...minus(placeIn(found, their), own)) < tolerance + tolerancePerMeter * Math.hypot(...own))

/** How far apart the points are on the level: the diagonal of their bounds. */
function spreadOf(pairs) {
  const sides = [0, 2].map((axis) => pairs.map(({ own }) => own[axis])).map((all) => Math.max(...all) - Math.min(...all))
  return Math.hypot(...sides)
}

/** The pairs of pairs that are tried: all if they are few, else random ones, the same in each run. */
function trials(count) {
  if (count * (count - 1) / 2 <= mostTrials) return Array.from({ length: count }, (_, first) => Array.from({ length: first }, (_, second) => [first, second])).flat()
  let seed = 4242
  const below = (bound) => (seed = seed * 16_807 % 2_147_483_647) % bound
  return Array.from({ length: mostTrials }, () => [below(count), below(count)])
}

/**
 * @param {{own: number[], their: number[]}[]} pairs  of landmarks that look alike; some may be wrong
 * @returns {{turn: number, scale: number, position: number[]} | null} null if they prove nothing
 */
export function align(pairs) {
  let best = []
  for (const [first, second] of trials(pairs.length)) {
    const found = first === second ? null : guess(pairs[first], pairs[second]), own = found ? fitting(pairs, found) : []
    if (own.length > best.length) best = own
  }
  if (best.length < fewest) return null
  const fitted = fitting(pairs, fit(best))
  if (fitted.length < Math.max(fewest, pairs.length * leastShare) || spreadOf(fitted) < leastSpread) return null
  const found = fit(fitted)
  return found.scale < smallest || found.scale > largest ? null : found
}

/** Whether two results say the same, for the device where it is now. */
export function agrees(first, second, at) {
  const apart = Math.hypot(...minus(placeIn(first, at), placeIn(second, at)))
  return apart < nearPlace && Math.abs(spin(first.turn - second.turn)) < nearTurn && Math.abs(first.scale / second.scale - 1) < nearSize
}

/**
 * A result counts when a second one says the same: a single one may come from a pattern that is there twice.
 * @returns {{take(found: object | null, at: number[], now: number): object | null, reset(): void}} `take` returns the result that counts
 */
export function createAgreement() {
  let former = null
  return {
    take(found, at, now) {
      if (!found) return null
      const isConfirmed = former && now - former.now < longestMemory && agrees(former.found, found, at)
      former = isConfirmed ? null : { found, now }
      return isConfirmed ? found : null
    },
    reset() { former = null },
  }
}

/** The result as an app hears of it: a pose with a size. */
export const poseOf = ({ turn, scale, position }) => ({ position, rotation: [0, Math.sin(turn / 2), 0, Math.cos(turn / 2)], scale: [scale, scale, scale] })
