// Repeat: steppers, and buttons that act again while they are held.
import { combineCleanups, listen } from "./dom.js"

const firstRepeat = 500, repeat = 100

/**
 * Runs an action on each click of a button inside, and repeatedly while one is held.
 * @param {(button: Element) => boolean} repeats  whether a button repeats
 * @returns {() => void} cleanup
 */
export function repeating(element, selector, act, repeats = () => true) {
  let timer, isHeld = false
  const step = (button) => { if (!button.disabled) act(button) }
  const release = () => { clearTimeout(timer); timer = 0 }
  function press(event) {
    const button = event.target.closest(selector)
    if (!button || event.button > 0) return
    isHeld = false
    if (!repeats(button)) return
    const again = () => {
      // The action has already run while it was held; suppresses that of the following click.
      isHeld = true
      step(button)
      timer = setTimeout(again, repeat)
    }
    timer = setTimeout(again, firstRepeat)
  }
  function click(event) {
    const button = event.target.closest(selector)
    if (button && !isHeld) step(button)
    isHeld = false
  }
  return combineCleanups(release, listen(element, { pointerdown: press, pointerleave: release, click }), listen(window, { pointerup: release, pointercancel: release }))
}

export const startStepper = (element, says, server) => repeating(element, "[data-step]", ({ dataset }) => server.action(element.id, dataset.step, 1))
/** A button that repeats its action while it is held. */
export const startRepeat = (element, says, server) => repeating(element, "button", () => server.tap(element.id))
