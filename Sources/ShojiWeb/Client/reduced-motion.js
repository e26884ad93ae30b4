// Reduced motion: the user's choice in Settings, else the browser's.

/** Whether animations are reduced. */
export function prefersReducedMotion() {
  const { motion } = document.documentElement.dataset
  return motion ? motion === "reduced" : matchMedia("(prefers-reduced-motion: reduce)").matches
}
