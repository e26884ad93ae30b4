// Draw: draws marks on a canvas whose units are the picture's pixels.
import { fontOf, layOut, leading } from "./lines.js"
import { colors } from "./marks.js"

/** What a marker lets through. */
const translucent = 0.45

/** A curve through the middles between the points, which are its controls: it has no corners. */
function trace(context, points) {
  const [first] = points, last = points[points.length - 1]
  context.beginPath()
  context.moveTo(first.x, first.y)
  for (let index = 1; index < points.length - 1; index += 1) {
    const point = points[index], next = points[index + 1]
    context.quadraticCurveTo(point.x, point.y, (point.x + next.x) / 2, (point.y + next.y) / 2)
  }
  // A line of no length is a dot.
  context.lineTo(last.x + (points.length === 1 ? 0.01 : 0), last.y)
  context.stroke()
}

/** A pen that presses more draws wider; each piece has a width of its own. */
function tracePressed(context, { points, stroke }) {
  const middle = (one, other) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
  for (let index = 1; index < points.length; index += 1) {
    const before = points[index - 1], point = points[index], next = points[index + 1]
    const start = index > 1 ? middle(before, point) : before, end = next ? middle(point, next) : point
    context.lineWidth = stroke * (0.4 + 1.2 * point.pressure)
    context.beginPath()
    context.moveTo(start.x, start.y)
    context.quadraticCurveTo(point.x, point.y, end.x, end.y)
    context.stroke()
  }
}

function drawArrow(context, { points: [from, to], stroke }) {
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1, head = Math.min(far, stroke * 3 + 6 * Math.sqrt(stroke))
  const across = (to.x - from.x) / far, down = (to.y - from.y) / far, half = head * 0.48
  const neck = { x: to.x - across * head, y: to.y - down * head }
  context.beginPath()
  context.moveTo(from.x, from.y)
  context.lineTo(neck.x + across * head / 2, neck.y + down * head / 2)
  context.stroke()
  context.lineWidth = Math.min(stroke, head / 4)
  context.beginPath()
  context.moveTo(to.x, to.y)
  context.lineTo(neck.x - down * half, neck.y + across * half)
  context.lineTo(neck.x + down * half, neck.y - across * half)
  context.closePath()
  context.fill()
  context.stroke()
}

function drawText(context, mark) {
  const { lines, width, isRightToLeft } = layOut(mark)
  context.font = fontOf(mark.size)
  context.direction = isRightToLeft ? "rtl" : "ltr"
  context.textAlign = "start"
  context.textBaseline = "middle"
  lines.forEach((line, index) => context.fillText(line.trimEnd(), mark.x + (isRightToLeft ? width : 0), mark.y + (index + 0.5) * mark.size * leading))
}

export function draw(context, mark) {
  context.save()
  context.strokeStyle = context.fillStyle = colors[mark.color]
  context.lineWidth = mark.stroke
  context.lineJoin = context.lineCap = "round"
  if (mark.kind === "text") drawText(context, mark)
  else if (mark.kind === "arrow") drawArrow(context, mark)
  else if (mark.kind === "pen" && mark.isPressed && mark.points.length > 1) tracePressed(context, mark)
  else if (mark.points) {
    if (mark.kind === "marker") context.globalAlpha = translucent
    trace(context, mark.points)
  } else {
    context.beginPath()
    if (mark.kind === "ellipse") context.ellipse(mark.x + mark.width / 2, mark.y + mark.height / 2, mark.width / 2, mark.height / 2, 0, 0, 2 * Math.PI)
    else context.rect(mark.x, mark.y, mark.width, mark.height)
    context.stroke()
  }
  context.restore()
}

/** Draws marks inside a part of the picture. */
export function drawAll(context, marks, { x, y, width, height }) {
  context.save()
  context.beginPath()
  context.rect(x, y, width, height)
  context.clip()
  for (const mark of marks) draw(context, mark)
  context.restore()
}

/** Makes the edited picture, in its full size. @returns {Promise<Blob>} */
export function render(picture, { marks, crop }) {
  const canvas = Object.assign(document.createElement("canvas"), { width: crop.width, height: crop.height }), context = canvas.getContext("2d")
  context.translate(-crop.x, -crop.y)
  context.drawImage(picture, 0, 0)
  drawAll(context, marks, crop)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      // The memory goes back at once.
      canvas.width = canvas.height = 0
      if (blob) resolve(blob)
      else reject(new Error("The picture can't be made."))
    }, "image/png")
  })
}
