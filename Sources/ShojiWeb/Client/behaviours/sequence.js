// Sequence: an animated image. With reduced motion it shows the first frame.
import { prefersReducedMotion } from "../reduced-motion.js"
import { listen, combineCleanups } from "./dom.js"

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
  frames.observe(document.documentElement, { attributeFilter: ["data-motion"] })
  const calm = listen(matchMedia("(prefers-reduced-motion: reduce)"), { change: run })
  const undo = combineCleanups(stop, () => frames.disconnect(), calm)
  undo.changed = run
  return undo
}
