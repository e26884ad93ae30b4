// Over button: the handle at the edge that brings back the app that slides over, by a press or a swipe.
import { make } from "./dom.js"
import { say } from "./words.js"

/** Points that a finger moves sideways before it counts as a swipe. */
const swipeDistance = 24

export function createOverButton(show) {
  const button = make("button", "stage-over", { textContent: "‹" })
  button.setAttribute("aria-label", say("showOver"))
  button.addEventListener("click", show)
  let start
  button.addEventListener("pointerdown", (event) => {
    start = event.clientX
    button.setPointerCapture(event.pointerId)
  })
  button.addEventListener("pointerup", ({ clientX }) => {
    if (start !== undefined && Math.abs(clientX - start) > swipeDistance) show()
    start = undefined
  })
  return button
}
