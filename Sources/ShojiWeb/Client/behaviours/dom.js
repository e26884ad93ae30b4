// Small DOM helpers: listeners with cleanup, combined cleanups, clamp, direction.
import { composes } from "../menus/shortcuts.js"
import { regularWidth } from "../wire.js"

/** @returns {() => void} cleanup */
export function listen(target, listeners, options) {
  for (const name in listeners) target.addEventListener(name, listeners[name], options)
  return () => { for (const name in listeners) target.removeEventListener(name, listeners[name], options) }
}

/** Combines cleanups, run last to first. Falsy ones are skipped. */
export const combineCleanups = (...undos) => () => { while (undos.length) (undos.pop() || (() => {}))() }

/** Resolves when the animations of the element itself (or its backdrop) have finished. */
export const still = (element) =>
  Promise.allSettled(element.getAnimations({ subtree: true }).filter((animation) => animation.effect.target === element).map((animation) => animation.finished))

export const isRightToLeft = (element) => getComputedStyle(element).direction === "rtl"
export const isCompact = () => innerWidth < regularWidth
export const clamp = (value, low, high) => Math.min(Math.max(value, low), high)
/** Rubber banding: the displacement when content of a `size` is pulled `far` beyond its end. */
export const rubber = (far, size) => (1 - 1 / ((far * 0.55) / size + 1)) * size
/** Escape, or Command-Period on a Mac. */
export const isEscape = (event) => !composes(event) && (event.key === "Escape" || (event.key === "." && (event.metaKey || event.ctrlKey)))
