// Touching: an object that comes to touch another one, or a surface, is reported once until they have parted again (ar.feedback-on-contact).

/** Things touch when they are this near, and have parted when they are this far from each other, in meters: a trembling object touches once. */
export const touchGap = 0.01, partGap = 0.03

/** @returns {(pairs: {key: string, gap: number}[]) => string[]} takes the gaps of all pairs in each frame, returns the keys of those that now touch */
export function createTouching() {
  let touching = new Set(), known = new Set()
  return (pairs) => {
    const next = new Set(), begun = []
    for (const { key, gap } of pairs) {
      if (gap > (touching.has(key) ? partGap : touchGap)) continue
      next.add(key)
      // What touched when it was first seen has not come there.
      if (!touching.has(key) && known.has(key)) begun.push(key)
    }
    known = new Set(pairs.map(({ key }) => key))
    touching = next
    return begun
  }
}

/** The gap between two boxes `{min, max}`, 0 if they overlap. */
export const gapOf = (a, b) => Math.hypot(...[0, 1, 2].map((axis) => Math.max(0, a.min[axis] - b.max[axis], b.min[axis] - a.max[axis])))
