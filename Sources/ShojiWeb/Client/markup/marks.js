// Marks: what the user puts on a picture, as values in the picture's pixels. They never change; an edit makes another one.
// Strokes, lines and arrows have points; rectangles and ellipses x, y, width, height; texts x, y, size and the limit of their lines.
import { layOut } from "./lines.js"
import { say } from "./words.js"

export const colors = { black: "#000000", white: "#ffffff", blue: "#007aff", green: "#34c759", yellow: "#ffcc00", red: "#ff3b30" }
export const shapes = ["rectangle", "ellipse", "arrow", "line"]
export const widths = ["thin", "medium", "thick"]
/** Points on the screen, for each kind of mark. A text is as high as it would be in points. */
const strengths = { marker: [10, 18, 30], text: [18, 28, 44], pen: [2, 4, 8] }

export const strengthOf = (kind, width) => (strengths[kind] ?? strengths.pen)[widths.indexOf(width)]
export const isStroke = ({ kind }) => kind === "pen" || kind === "marker"
export const isStraight = ({ kind }) => kind === "line" || kind === "arrow"
let latest = 0
export const identify = (mark) => ({ ...mark, id: `mark${latest += 1}` })

/** What a mark is called when it is announced. */
export const nameOf = (mark) => mark.kind === "text" ? say("quoted", say("text"), mark.text.replace(/\s+/g, " ").slice(0, 40)) : say(mark.kind)

const known = new WeakMap()
export function boundsOf(mark) {
  if (mark.kind === "text") {
    const { width, height } = layOut(mark)
    return { x: mark.x, y: mark.y, width, height }
  }
  if (!mark.points) return { x: mark.x, y: mark.y, width: mark.width, height: mark.height }
  if (known.has(mark)) return known.get(mark)
  let left = Infinity, top = Infinity, right = -Infinity, bottom = -Infinity
  for (const { x, y } of mark.points) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  const bounds = { x: left, y: top, width: right - left, height: bottom - top }
  known.set(mark, bounds)
  return bounds
}

export function move(mark, across, down) {
  if (!mark.points) return { ...mark, x: mark.x + across, y: mark.y + down }
  return { ...mark, points: mark.points.map((point) => ({ ...point, x: point.x + across, y: point.y + down })) }
}

/** Moves one end of a line. */
export const moveEnd = (mark, end, across, down) => ({ ...mark, points: mark.points.map((point, index) => index === end ? { ...point, x: point.x + across, y: point.y + down } : point) })

/** Fits a mark into other bounds. A text keeps its shape: its letters grow. */
export function resize(mark, bounds) {
  const old = boundsOf(mark)
  if (mark.kind === "text") {
    const scale = Math.max(bounds.width / old.width, 8 / mark.size)
    return { ...mark, x: bounds.x, y: bounds.y, size: mark.size * scale, limit: mark.limit * scale }
  }
  if (!mark.points) return { ...mark, ...bounds }
  const across = old.width ? bounds.width / old.width : 1, down = old.height ? bounds.height / old.height : 1
  return { ...mark, points: mark.points.map((point) => ({ ...point, x: bounds.x + (point.x - old.x) * across, y: bounds.y + (point.y - old.y) * down })) }
}

function distance(point, from, to) {
  const across = to.x - from.x, down = to.y - from.y, length = across * across + down * down
  const part = length ? Math.min(1, Math.max(0, ((point.x - from.x) * across + (point.y - from.y) * down) / length)) : 0
  return Math.hypot(point.x - from.x - across * part, point.y - from.y - down * part)
}

/**
 * Whether a point is on a mark.
 *
 * @param {number} reach  how far beside it counts too
 * @param {boolean} isFilled  whether the inside of a shape counts, which shows what is below it
 */
export function hits(mark, point, reach, isFilled) {
  const bounds = boundsOf(mark), far = mark.kind === "text" ? reach : reach + mark.stroke / 2
  const right = bounds.x + bounds.width, bottom = bounds.y + bounds.height
  if (point.x < bounds.x - far || point.y < bounds.y - far || point.x > right + far || point.y > bottom + far) return false
  if (mark.kind === "text") return true
  if (mark.points) return mark.points.some((one, index) => distance(point, mark.points[Math.max(0, index - 1)], one) <= far)
  if (isFilled || Math.min(bounds.width, bounds.height) < far * 4) return true
  if (mark.kind === "rectangle") return Math.min(point.x - bounds.x, right - point.x, point.y - bounds.y, bottom - point.y) <= far
  const wide = bounds.width / 2, high = bounds.height / 2
  return Math.abs(Math.hypot((point.x - bounds.x - wide) / wide, (point.y - bounds.y - high) / high) - 1) * Math.min(wide, high) <= far
}
