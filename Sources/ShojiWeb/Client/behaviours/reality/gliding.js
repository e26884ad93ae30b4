// Gliding: objects get to corrected places without a jump. Times in milliseconds, lengths in meters.
import { between, mix, towards } from "./plane-geometry.js"

/** A correction takes this long, or longer if it is so large that its steps would be seen (ar.subtly-refine-position, ar.no-jump-or-flicker). */
export const glideTime = 300, mostPerFrame = 0.01
const ease = (share) => share * share * (3 - 2 * share)

/**
 * The way of an object to a corrected place.
 * @returns {{to: number[], at(now: number): number[], aim(to: number[], now: number): void, isOver(): boolean}}
 */
export function createGlide(from, to, now) {
  let start = from, since = now, current = from
  const glide = {
    to,
    /** The place for this frame; called once for each. */
    at(time) {
      const share = Math.min(1, Math.max(0, (time - since) / glideTime))
      current = towards(current, mix(start, glide.to, ease(share)), mostPerFrame)
      return current
    },
    /** Changes the goal on the way. */
    aim(next, time) {
      if (between(next, glide.to) < 1e-5) return
      start = current
      since = time
      glide.to = next
    },
    isOver: () => between(current, glide.to) < 1e-6,
  }
  return glide
}
