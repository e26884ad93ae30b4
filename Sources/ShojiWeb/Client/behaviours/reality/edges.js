// Edges: at which edge of the view an object is that is out of it, and where its indicator points. Points from the view's upper left corner.

/**
 * @param {{x: number, y: number, isInView: boolean}} place  where the object would be on the screen
 * @param {{width: number, height: number}} view
 * @param {number} rim  the distance of an indicator from the edge, in points
 * @returns {{edge: "left" | "right" | "top" | "bottom", x: number, y: number, turn: number} | null} `turn` in radians, clockwise from the right; the
 *   sides are those of space, also where text runs from right to left
 */
export function edgeOf({ x, y, isInView }, { width, height }, rim = 36) {
  if (isInView || x >= 0 && x <= width && y >= 0 && y <= height) return null
  const middle = [width / 2, height / 2], across = x - middle[0], down = y - middle[1]
  const room = [Math.max(1, middle[0] - rim), Math.max(1, middle[1] - rim)]
  const byWidth = Math.abs(across) / room[0], byHeight = Math.abs(down) / room[1], factor = 1 / Math.max(byWidth, byHeight)
  const edge = byWidth >= byHeight ? (across < 0 ? "left" : "right") : down < 0 ? "top" : "bottom"
  return { edge, x: middle[0] + across * factor, y: middle[1] + down * factor, turn: Math.atan2(down, across) }
}
