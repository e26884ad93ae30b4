// Swallow: what has ended something, or was held, is no tap.
import { listen } from "./listen.js"

/** How long after the finger has left a browser may still tell of its tap. */
const late = 400

/** The press that goes on taps nothing. It may well be none that a browser would take for a tap: the next one is itself again. */
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
