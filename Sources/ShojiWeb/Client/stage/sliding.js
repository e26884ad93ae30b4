// Sliding: boxes that are moved by `translate` and `scale` alone, on the element itself: no page in a box is laid out again, and the rest of the
// stage keeps its styles.

const longest = 300, shortest = 120, easing = "cubic-bezier(0.2, 0.8, 0.2, 1)"

/** Returns a function that does a task with the latest value once before the next frame is drawn; `cancel` drops it. */
export function perFrame(task) {
  let request = 0, latest
  const run = () => {
    request = 0
    task(latest)
  }
  const soon = (value) => {
    latest = value
    request ||= requestAnimationFrame(run)
  }
  soon.cancel = () => {
    cancelAnimationFrame(request)
    request = 0
  }
  return soon
}

/** Moves a box away from its place. @param {{x: number, y: number, scale?: number}} shift  from its upper left corner */
export function shift(box, { x, y, scale = 1 }) {
  Object.assign(box.style, { translate: x || y ? `${x}px ${y}px` : "", scale: scale === 1 ? "" : scale })
}

/** Returns the styles by which a box is where it has been moved to, for an animation. */
export const shiftOf = (box) => ({ translate: box.style.translate || "0px 0px", scale: box.style.scale || 1 })

/** The styles of a box in its place, for an animation. */
export const inPlace = { translate: "0px 0px", scale: 1 }

/**
 * Lets a box slide from where it is to another place. One that is hidden is seen until it is there.
 * @param {number} speed  that of the finger at the end, in points per second: a fast one shortens the way
 */
export function slide(box, to, speed = 0) {
  const far = Math.hypot(...box.style.translate.split(" ").map((part) => parseFloat(part) || 0))
  const duration = speed ? Math.min(longest, Math.max(shortest, 1000 * far / speed)) : longest
  const stays = box.dataset.hidden === "true" ? { visibility: "visible", zIndex: 2 } : {}
  return box.animate([{ ...stays, ...shiftOf(box) }, { ...stays, ...to }], { duration, easing })
}
