// Presses: defers another process's page until the pointer is released. A browser sends no click if the pressed element is replaced.
import { op } from "../wire.js"

/** In milliseconds: a touch's click comes a moment after the finger has left. */
const clickDelay = 50
/** In milliseconds: the longest that a page waits. A longer press is no tap, and browsers do not report every release. */
const longestDelay = 500

/**
 * @param {(frame: any[]) => void} apply
 * @returns {(frame: any[]) => void} `apply`, deferred while the pointer is pressed
 */
export function deferResetsDuringPresses(apply) {
  let frames = [], released, late
  let isPressed = false
  addEventListener("pointerdown", () => {
    clearTimeout(released)
    isPressed = true
  }, true)
  function end() {
    clearTimeout(released)
    clearTimeout(late)
    isPressed = false
    late = undefined
    frames.splice(0).forEach(apply)
  }
  const release = () => {
    clearTimeout(released)
    released = setTimeout(end, clickDelay)
  }
  for (const name of ["pointerup", "pointercancel", "dragend"]) addEventListener(name, release, true)
  addEventListener("blur", release)
  return (frame) => {
    if (!frames.length && !(isPressed && frame[2] === op.reset)) return apply(frame)
    frames.push(frame)
    late ??= setTimeout(end, longestDelay)
  }
}
