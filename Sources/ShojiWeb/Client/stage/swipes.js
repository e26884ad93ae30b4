// Swipes: a finger or a pressed pointer that moves across an element.

/** Points that it moves before it counts as a swipe, and no longer as a press. */
export const swipeDistance = 24
/** Milliseconds before the end of a swipe over which its velocity is measured. */
const recent = 100

const pointOfEvent = ({ clientX, clientY }) => ({ x: clientX, y: clientY })

/** Returns the velocity of a trail of points, in points per second. */
function velocityOf(trail) {
  const first = trail[0], last = trail.at(-1), seconds = (last.time - first.time) / 1000
  return seconds > 0 ? { x: (last.x - first.x) / seconds, y: (last.y - first.y) / seconds } : { x: 0, y: 0 }
}

/**
 * Observes swipes that begin on an element.
 * @param {HTMLElement} element
 * @param {{began?(): boolean, moved?(by: {x: number, y: number}): void, ended(by: {x: number, y: number} | null, velocity: {x: number, y: number}): void}} swipe
 *   `began` returns false if the swipe is not wanted; `ended` gets how far it went, or null if it was cancelled
 * @param {{hasControls?: boolean, around?: EventTarget, pointOf?(event: PointerEvent): {x: number, y: number}}} options  an element with controls gets the
 *   pointer once it has moved, so that they keep their presses; `around` is where the click that ends a swipe is stopped; `pointOf` returns where a
 *   pointer is if the element's own page may move meanwhile
 */
export function onSwipe(element, { began = () => true, moved = () => {}, ended }, { hasControls = false, around = element, pointOf = pointOfEvent } = {}) {
  let start, isMoving = false, trail = []
  const by = ({ x, y }) => ({ x: x - start.x, y: y - start.y })
  /** Returns where a pointer is, and keeps it for the velocity. */
  function note(event) {
    const at = { ...pointOf(event), time: event.timeStamp }
    trail = [...trail.filter(({ time }) => time > at.time - recent), at]
    return at
  }
  /** The pointer was let go where the element did not hear of it. */
  function lose() {
    start = undefined
    if (isMoving) ended(null, { x: 0, y: 0 })
  }
  element.addEventListener("pointerdown", (event) => {
    // A further finger changes nothing: the first one still ends the swipe.
    if (start && !event.isPrimary) return
    if (start) lose()
    start = event.isPrimary && event.button === 0 && began() ? pointOf(event) : undefined
    trail = []
    isMoving = false
    if (start && !hasControls) element.setPointerCapture(event.pointerId)
  })
  element.addEventListener("pointermove", (event) => {
    if (!start || !event.isPrimary) return
    if (!event.buttons) return lose()
    const far = by(note(event))
    if (!isMoving) {
      if (Math.hypot(far.x, far.y) < swipeDistance) return
      isMoving = true
      element.setPointerCapture(event.pointerId)
    }
    moved(far)
  })
  const end = (event, isCancelled) => {
    if (!start || !event.isPrimary) return
    const far = isCancelled ? null : by(note(event))
    start = undefined
    // NB: a finger that rests before it leaves has no velocity: the trail then has only its end.
    if (isMoving) ended(far, velocityOf(trail))
  }
  element.addEventListener("pointerup", (event) => end(event, false))
  element.addEventListener("pointercancel", (event) => end(event, true))
  // The click that ends a swipe is no press. The next one is; a click by a key follows no press.
  around.addEventListener("click", (event) => {
    if (!isMoving || !event.detail || !element.contains(event.target)) return
    isMoving = false
    event.preventDefault()
    event.stopImmediatePropagation()
  }, true)
}
