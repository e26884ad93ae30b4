// Over: what brings back the app that slides over, and puts it away: the handle at the edge, a finger's swipe from the edge, and one on the app's bar.
import { prefersReducedMotion } from "../reduced-motion.js"
import { isRightToLeft, make } from "./dom.js"
import { inPlace, perFrame, shift, slide } from "./sliding.js"
import { onSwipe, swipeDistance } from "./swipes.js"
import { say } from "./words.js"

/** Points that the app's bar has to be moved to put it away. */
const awayDistance = 80
/** How far a movement goes into the stage, from the edge at which the app is. */
const inwards = ({ x }) => isRightToLeft() ? x : -x

/** @param {{show(): void, putAway(): void}} stage */
export function createOver(stage) {
  const button = make("button", "stage-over", { textContent: "‹", hidden: true }), edge = make("div", "stage-edge", { hidden: true })
  button.setAttribute("aria-label", say("showOver"))
  button.addEventListener("click", stage.show)
  edge.setAttribute("aria-hidden", "true")
  const show = (by) => { if (by && inwards(by) > swipeDistance) stage.show() }
  onSwipe(button, { ended: show })
  onSwipe(edge, { ended: show })

  // The edge is the app's below, unless a finger is used: a pointer has scroll bars there, and the handle.
  const html = document.documentElement
  const touched = ({ pointerType }) => { html.toggleAttribute("data-touched", pointerType === "touch") }
  html.toggleAttribute("data-touched", matchMedia("(pointer: coarse)").matches)
  addEventListener("pointerdown", touched, true)

  return {
    button, edge, touched,
    /** @param {boolean} isHidden  whether an app can be brought back */
    update(isHidden) { button.hidden = edge.hidden = !isHidden },
    /** Lets the user put a pane away by its bar while it is above the others. */
    watch({ box, bar }) {
      const x = (distance) => isRightToLeft() ? -distance : distance
      const follow = perFrame((distance) => shift(box, { x: x(distance), y: 0 }))
      onSwipe(bar, {
        began: () => box.dataset.role === "over",
        moved(by) { if (!prefersReducedMotion()) follow(Math.max(0, -inwards(by))) },
        ended(by, velocity) {
          follow.cancel()
          const isAway = by && -inwards(by) > awayDistance, speed = Math.abs(velocity.x)
          if (isAway) stage.putAway()
          // It goes on from where the finger has left it.
          if (box.style.translate) slide(box, isAway ? { translate: `${x(box.offsetWidth + awayDistance)}px 0px`, scale: 1 } : inPlace, speed)
          shift(box, { x: 0, y: 0 })
        },
      }, { hasControls: true })
    },
  }
}
