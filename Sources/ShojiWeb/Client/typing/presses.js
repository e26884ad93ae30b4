// Presses: defers another process's page until the pointer is released. A browser sends no click if the pressed element is replaced.
import { op } from "../wire.js"

/** In milliseconds: a touch's click comes a moment after the finger has left. */
const clickDelay = 50

/**
 * @param {(frame: any[]) => void} apply
 * @returns {(frame: any[]) => void} `apply`, deferred while the pointer is pressed
 */
export function deferResetsDuringPresses(apply) {
  let frames = [], released
  let isPressed = false
  addEventListener("pointerdown", () => {
    clearTimeout(released)
    isPressed = true
  }, true)
  const release = () => {
    clearTimeout(released)
    released = setTimeout(() => {
      isPressed = false
      frames.splice(0).forEach(apply)
    }, clickDelay)
  }
  for (const name of ["pointerup", "pointercancel", "dragend"]) addEventListener(name, release, true)
  addEventListener("blur", release)
  return (frame) => { isPressed && frame[2] === op.reset || frames.length ? frames.push(frame) : apply(frame) }
}
