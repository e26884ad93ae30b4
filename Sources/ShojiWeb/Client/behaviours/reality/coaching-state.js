// Coaching state: when people are shown what to do, and which step. Without a page; all times in milliseconds.
import { createSteady } from "./steady.js"
import { createTimer } from "./timer.js"

/** After this time without success there is a way out (ar.no-forced-waiting). */
export const coachingTimeout = 20_000
/** After this time without a surface, where everything else is well, people are told to look elsewhere (ar.wording-surface-not-found). */
const bareTime = 6000
/** Reasons for which there is something to do. `initializing` is what coaching itself is about. */
const problems = ["excessiveMotion", "insufficientFeatures", "lowLight", "reflective", "slow"]

/** Whether a surface is what the goal asks for (ar.coaching-goal-configurable). */
export const meets = (goal, planes, state) =>
  state === "normal" && (goal === "tracking" || planes.some(({ alignment }) => goal === "any" || alignment === goal))

/**
 * @param {string | null} goal  `any`, `horizontal`, `vertical` or `tracking`; null for an app without coaching
 * @returns {{step(seen: {state: string, reason: string | null, isMet: boolean, isCancelled?: boolean}, now: number): {isActive: boolean, mode: string | null, words: string, problem: string | null, isLate: boolean}, restart(): void}}
 *   `mode` is the goal, or `relocalizing`; `words` names the text of wording.js; `problem` is the settled reason, also while there is no coaching
 */
export function createCoachingState(goal) {
  const steady = createSteady(null)
  let mode = goal, isLong = createTimer(coachingTimeout), isBare = createTimer(bareTime)
  return {
    /** Called for each frame. Coaching begins with the first frame and when the place is lost, and ends when its goal is met or people cancel. */
    step({ state, reason, isMet, isCancelled = false }, now) {
      if (reason === "relocalizing" && !isCancelled) mode = goal === null ? null : "relocalizing"
      else if (mode === "relocalizing" ? state === "normal" || isCancelled : mode !== null && isMet) mode = null
      // An interruption is not time in which anything could have been found.
      const hasBeenLong = isLong(now, mode !== null && mode !== "relocalizing" && reason !== "interrupted")
      const hasNone = isBare(now, mode !== null && mode !== "relocalizing" && state === "normal") && state === "normal" && mode !== null
      const problem = steady(problems.includes(reason) ? reason : hasNone ? "noSurface" : null, now)
      const isLate = mode !== null && mode !== "relocalizing" && hasBeenLong
      const late = mode === "tracking" ? "stuck" : "slow"
      return { isActive: mode !== null, mode, problem, isLate, words: isLate ? late : mode !== "relocalizing" && state === "normal" ? "progress" : mode ?? "any" }
    },
    /** Begins afresh, after people have started over. */
    restart() {
      mode = goal
      isLong = createTimer(coachingTimeout)
      isBare = createTimer(bareTime)
    },
  }
}
