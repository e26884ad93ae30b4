// Gesture decision: a pinch and a turn of two fingers are told apart by what changes more (ar.conflicting-gestures, ar.test-similar-gestures).

/** The way in points before a gesture is decided, so that trembling fingers decide nothing. */
export const slop = 8
const distance = ([a, b]) => Math.hypot(a.x - b.x, a.y - b.y)
const angle = ([a, b]) => Math.atan2(b.y - a.y, b.x - a.x)
const turned = (from, to) => Math.atan2(Math.sin(to - from), Math.cos(to - from))

/**
 * @param {{rotates: boolean, scales: boolean}} allowed
 * @returns {(pair: {x: number, y: number}[]) => {kind: "rotate" | "magnify" | null, value: number}} takes the two fingers, first where they touch down;
 *   the value is the angle in radians, clockwise on the screen, or the factor, from where the gesture was decided
 */
export function createPair(first, { rotates, scales }) {
  const start = { distance: Math.max(1, distance(first)), angle: angle(first) }
  let kind = null, base, total = 0, last
  return (pair) => {
    const now = { distance: Math.max(1, distance(pair)), angle: angle(pair) }
    if (!kind) {
      const arc = Math.abs(turned(start.angle, now.angle)) * (start.distance / 2), spread = Math.abs(now.distance - start.distance) / 2
      if (rotates && arc >= slop && (arc >= spread || !scales)) kind = "rotate"
      else if (scales && spread >= slop && (spread > arc || !rotates)) kind = "magnify"
      if (!kind) return { kind, value: 0 }
      base = last = now
    }
    // Added up, because fingers can turn further than half round.
    total += turned(last.angle, now.angle)
    last = now
    return { kind, value: kind === "rotate" ? total : now.distance / base.distance }
  }
}

/** A press is a tap if it is short and hardly moves. */
export const tapTime = 700
export const isTap = (start, end) => end.time - start.time <= tapTime && Math.hypot(end.x - start.x, end.y - start.y) <= slop
