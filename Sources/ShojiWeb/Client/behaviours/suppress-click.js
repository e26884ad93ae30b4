// Suppresses the click that follows a drag or a long press.
import { listen } from "./dom.js"

/** How long after pointerup a browser may still send the click. */
const late = 400

/** Suppresses the click of the current press. Browsers may not send one, so the next press is unaffected. */
export function swallowTap() {
  let timer
  function stop() {
    clearTimeout(timer)
    undo()
  }
  function swallow(event) {
    event.preventDefault()
    event.stopPropagation()
    stop()
  }
  const leave = () => { timer = setTimeout(stop, late) }
  const undo = listen(window, { click: swallow, pointerup: leave, pointercancel: leave, pointerdown: stop }, true)
}
