// Face: people see it when the front camera has lost their face (ar.face-lost-half-second, ar.face-lost-visual-indicator).
import { combineCleanups } from "../dom.js"
import { leaveOverlay, make, overlayOf } from "./overlay.js"
import { createAbsence } from "./steady.js"
import { wordsOf } from "./wording.js"

/** A shorter absence shows nothing: a blink of the detection is no loss. Milliseconds. */
export const faceAbsence = 500
const outline = '<svg viewBox="0 0 100 120" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-dasharray="9 8"><ellipse cx="50" cy="60" rx="38" ry="50"/></svg>'

/** @returns {() => void} cleanup */
export function startFace(view) {
  const overlay = overlayOf(view), isLost = createAbsence(faceAbsence), sign = make("div", "reality-face", make("p", "reality-face-words", wordsOf("arFace")))
  sign.insertAdjacentHTML("afterbegin", outline)
  // Nothing is missing before a face has been seen.
  let isSeen = true, wasLost = false
  return combineCleanups(
    () => {
      sign.remove()
      leaveOverlay(view)
    },
    view.on("face", (value) => { isSeen = value }),
    view.each((frame, now) => {
      const lost = isLost(isSeen, now)
      if (lost === wasLost) return
      wasLost = lost
      view.tell("face", !lost)
      if (!lost) return sign.remove()
      overlay.middle.append(sign)
      overlay.announce(wordsOf("arFace"), now)
    }))
}
