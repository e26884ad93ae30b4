// Comfort: after a long time with the device held up, people are reminded once that they can rest (ar.mind-comfort).
import { combineCleanups } from "../dom.js"
import { createTimer } from "./timer.js"
import { isCoaching, leaveOverlay, make, makeButton, overlayOf } from "./overlay.js"
import { wordsOf } from "./wording.js"

/** Milliseconds of use, without those in which nothing was drawn. */
const restAfter = 15 * 60_000
/** The reminder leaves by itself after this time, in milliseconds. */
const shownFor = 15_000

/** @returns {() => void} cleanup */
export function startComfort(view) {
  const overlay = overlayOf(view), used = createTimer(restAfter)
  const panel = make("div", "reality-rest", make("p", "reality-rest-title", wordsOf("arRest")), make("p", "reality-rest-more", wordsOf("arRestMore")), makeButton(wordsOf("arRested"), () => end()))
  let shown
  const end = () => {
    stop()
    panel.remove()
  }
  const stop = view.each((frame, now) => {
    // Not above other instructions: it can wait for them.
    if (!shown && used(now) && !isCoaching(view)) {
      shown = createTimer(shownFor)
      overlay.lasting.append(panel)
      overlay.announce(`${wordsOf("arRest")}. ${wordsOf("arRestMore")}`, now)
    }
    if (shown?.(now) && !panel.contains(document.activeElement)) end()
  })
  return combineCleanups(() => leaveOverlay(view), end)
}
