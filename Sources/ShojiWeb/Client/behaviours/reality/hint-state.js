// Hint state: a hint in the scene comes first, words only when it has been ignored (ar.text-overlay-hint-only-as-fallback). Without a page; milliseconds.
import { createTimer } from "./timer.js"

/** Words come after this time, and everything goes after that one: people have seen it. */
export const wordsAfter = 5000, overAfter = 15_000

/** @returns {(seen: {isPossible: boolean, isUsed: boolean}, now: number) => "none" | "ring" | "words"} once over, a hint does not come back */
export function createHintState() {
  const isIgnored = createTimer(wordsAfter), isLong = createTimer(overAfter)
  let isOver = false
  return ({ isPossible, isUsed }, now) => {
    const ignored = isIgnored(now, isPossible), long = isLong(now, isPossible)
    if (isUsed || long) isOver = true
    return isOver || !isPossible ? "none" : ignored ? "words" : "ring"
  }
}
