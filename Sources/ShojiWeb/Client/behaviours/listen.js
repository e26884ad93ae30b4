// Listen: the small change of behaviours: listeners that undo themselves, undoing several, exits.
import { composes } from "../menus/shortcuts.js"
import { regularWidth } from "../wire.js"

/** @returns {() => void} undo */
export function listen(target, listeners, options) {
  for (const name in listeners) target.addEventListener(name, listeners[name], options)
  return () => { for (const name in listeners) target.removeEventListener(name, listeners[name], options) }
}

/** One undo of several, last thing first. What was not wanted (`false`, nothing) is passed over. */
export const together = (...undos) => () => { while (undos.length) (undos.pop() || (() => {}))() }

/** Resolves when what moves on the element itself (or its backdrop) has come to rest. */
export const still = (element) =>
  Promise.allSettled(element.getAnimations({ subtree: true }).filter((animation) => animation.effect.target === element).map((animation) => animation.finished))

export const isRightToLeft = (element) => getComputedStyle(element).direction === "rtl"
export const isCompact = () => innerWidth < regularWidth
export const clamp = (value, low, high) => Math.min(Math.max(value, low), high)
/** How far a thing gives way that is pulled `far` beyond its end, of `size` in all. */
export const rubber = (far, size) => (1 - 1 / ((far * 0.55) / size + 1)) * size
/** Escape, and what a Mac's keyboard says for it. */
export const isEscape = (event) => !composes(event) && (event.key === "Escape" || (event.key === "." && (event.metaKey || event.ctrlKey)))
