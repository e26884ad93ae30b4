// Sequence: an animated image. With reduced motion it shows the first frame.
import { prefersReducedMotion, watchReducedMotion } from "../traits.js"
import { combineCleanups } from "./dom.js"

/** @returns {() => void} cleanup */
export function startSequence(element, says) {
  let turns = []
  const stop = () => { turns.forEach((turn) => turn.cancel()); turns = [] }
  function run() {
    stop()
    const frames = [...element.children], count = frames.length
    if (prefersReducedMotion() || count < 2) return
    const at = (offset, visibility) => ({ offset, visibility, easing: "step-end" })
    turns = frames.map((frame, index) => frame.animate(
      [...(index ? [at(0, "hidden")] : []), at(index / count, "visible"), ...(index < count - 1 ? [at((index + 1) / count, "hidden")] : []), at(1, index < count - 1 ? "hidden" : "visible")],
      { duration: says.duration * 1000, iterations: +says.repeats || Infinity },
    ))
  }
  run()
  const frames = new MutationObserver(run)
  frames.observe(element, { childList: true })
  const undo = combineCleanups(stop, () => frames.disconnect(), watchReducedMotion(run))
  undo.changed = run
  return undo
}
