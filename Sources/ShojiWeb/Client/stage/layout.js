// Layout: where the stage's panes are, as pure functions of its size and state.

export const dividerWidth = 12
const regularWidth = 768, regularHeight = 480, slideOverWidth = 375, margin = 8

/** Where a divider comes to rest, as the share of the leading pane. */
export const rests = [1 / 3, 1 / 2, 2 / 3]

/** Whether there is space for two apps: neither on a phone nor on one that is turned. */
export const isWide = ({ width, height }) => width >= regularWidth && height >= regularHeight

/** The pane of the home screen. */
export const home = { id: "home", path: "/" }

/**
 * Returns what is shown: `main` beside each other, one `above` them, and both together.
 * @param {{width: number, height: number}} size  @param {boolean} isChoosing  whether the user chooses another app on the home screen
 */
export function viewOf(state, size, isChoosing) {
  const wide = isWide(size), { panes, focus } = state
  const main = isChoosing || !panes.length ? [home] : wide ? panes : [panes[focus] ?? panes[0]]
  const above = wide && state.over && !state.isOverHidden ? state.over : null
  return { wide, main, above, all: above ? [...main, above] : main }
}

/** Returns the rest next to a share; 0 or 1 if the divider was let go near an edge, which closes the pane there. */
export function restFor(share) {
  if (share < 1 / 6) return 0
  if (share > 5 / 6) return 1
  return rests.reduce((best, one) => Math.abs(one - share) < Math.abs(best - share) ? one : best)
}

/** Returns the rest before or after a share; the share itself at the end. */
export function nextRest(share, step) {
  const at = rests.indexOf(restFor(share))
  return rests[Math.min(rests.length - 1, Math.max(0, at + step))]
}

/**
 * Returns the frames of the panes by role, in points from the left and the top.
 * @param {{width: number, height: number}} size
 * @param {{count: number, share: number, isOver: boolean}} state  how many panes are beside each other, and whether one is above them
 */
export function places(size, { count, share, isOver }, isRightToLeft) {
  const { width, height } = size, wide = isWide(size)
  const whole = { x: 0, y: 0, width, height }
  const mirrored = (frame) => isRightToLeft ? { ...frame, x: width - frame.x - frame.width } : frame
  const all = { main: [whole] }
  if (wide && count > 1) {
    const leading = Math.round((width - dividerWidth) * share)
    all.main = [{ ...whole, width: leading }, { ...whole, x: leading + dividerWidth, width: width - leading - dividerWidth }].map(mirrored)
    all.divider = mirrored({ ...whole, x: leading, width: dividerWidth })
  }
  if (wide && isOver) {
    all.over = mirrored({ x: width - slideOverWidth - margin, y: margin, width: slideOverWidth, height: height - 2 * margin })
  }
  return all
}

/** Returns what a state shows beside each other, and where. */
export function placesOf(state, size, isRightToLeft) {
  const { main } = viewOf(state, size, false), at = places(size, { count: main.length, share: state.share, isOver: false }, isRightToLeft).main
  return main.map((pane, index) => ({ pane, at: at[index] }))
}

const cardGap = 4

/** Returns the two halves of a card's picture, in reading order. */
export function halves({ x, y, width, height }, isRightToLeft) {
  const half = (width - cardGap) / 2, parts = [{ x, y, width: half, height }, { x: x + half + cardGap, y, width: half, height }]
  return isRightToLeft ? parts.reverse() : parts
}

/** Returns the transform that shows an element of one frame inside another, keeping its proportions. */
export function transformInto(frame, target) {
  const scale = Math.min(target.width / frame.width, target.height / frame.height)
  const x = target.x + (target.width - frame.width * scale) / 2 - frame.x
  const y = target.y + (target.height - frame.height * scale) / 2 - frame.y
  return `translate(${x}px, ${y}px) scale(${scale})`
}
