// Track: follows one pointer's drag along an axis, once its direction is clear. Of nested elements one follows it: the innermost.
import { isModifier } from "../menus/shortcuts.js"
import { listen, combineCleanups } from "./dom.js"

/** Returns the velocity in points per second, over the last 0.1 s. */
export function velocityOf({ trail }) {
  const first = trail[0], last = trail[trail.length - 1], time = (last.time - first.time) / 1000
  return time > 0 ? [(last.x - first.x) / time, (last.y - first.y) / time] : [0, 0]
}

/** The tracker that follows a pointer, as its `move`. */
let owner

/**
 * @param {HTMLElement} element
 * @param {{axis: "x"|"y"|"both", slop?: number, isFirst?: boolean, accepts(event): any, starts?(by, event): any,
 *   begin?(event): void, move(by): void, end(by, velocity, isCancelled): void}} plan  `by` is `{x, y, event}` since
 *   pointerdown; `isFirst`: it takes precedence over elements inside
 */
export function track(element, { axis, slop = 6, isFirst, accepts, starts, begin, move, end }) {
  let pointer = null, stop

  const by = (event) => ({ x: event.clientX - pointer.start.x, y: event.clientY - pointer.start.y, event })
  const swallow = (event) => { event.preventDefault(); event.stopPropagation() }

  function down(event) {
    if (pointer || event.button > 0 || !event.isPrimary || !accepts(event)) return
    const at = { x: event.clientX, y: event.clientY, time: event.timeStamp }
    pointer = { id: event.pointerId, start: at, trail: [at] }
    // The browser would start a native drag of an image or a selection, which ends pointer events.
    stop = listen(window, { pointermove: moved, pointerup: up, pointercancel: up, dragstart: swallow, keydown: keyed, keyup: keyed })
  }
  function moved(event) {
    if (event.pointerId !== pointer?.id) return
    const at = { x: event.clientX, y: event.clientY, time: event.timeStamp }
    pointer.trail = [...pointer.trail.filter(({ time }) => time > at.time - 100), at]
    const way = by(event)
    if (owner !== move) {
      const x = Math.abs(way.x), y = Math.abs(way.y)
      if (Math.max(x, y) < slop) return
      if ((axis === "x" ? y > x : axis === "y" && x > y) || owner || (starts && !starts(way, event))) return drop()
      owner = move
      try { element.setPointerCapture(pointer.id) } catch { /* the pointer is already up */ }
      begin?.(event)
    }
    pointer.event = event
    move(way)
  }
  /** Modifier keys take effect at once, even if the pointer rests. */
  function keyed(event) {
    if (owner !== move || !isModifier(event)) return
    const { clientX, clientY } = pointer.event, { metaKey, ctrlKey } = event
    move(by({ clientX, clientY, metaKey, ctrlKey }))
  }
  function up(event) {
    if (event.pointerId !== pointer?.id) return
    const was = owner === move, way = by(event), velocity = velocityOf(pointer)
    drop()
    if (!was) return
    // Suppresses the click after a drag.
    requestAnimationFrame(listen(window, { click: swallow }, true))
    end(way, { x: velocity[0], y: velocity[1] }, event.type === "pointercancel")
  }
  function drop() {
    pointer = null
    if (owner === move) owner = pointer
    stop?.()
  }
  // NB: a browser that starts to scroll cancels the pointer; only preventDefault on touchmove prevents that.
  const hold = (event) => { if (owner === move && event.cancelable) event.preventDefault() }
  return combineCleanups(drop, listen(element, { pointerdown: down }, isFirst), listen(element, { touchmove: hold }, { passive: false }))
}
