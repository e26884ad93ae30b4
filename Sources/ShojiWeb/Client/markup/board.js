// Board: shows the picture and its marks, fitted or zoomed. Marks that are finished have a canvas of their own, so that while one is drawn
// only that is drawn again. The canvases are as large as the screen, not as the picture.
import { drawAll } from "./draw.js"
import { make } from "../notification-view.js"

const largest = 8

/**
 * @param {HTMLElement} stage  what it fills
 * @param {HTMLImageElement} picture
 * @param {(isMoved: boolean) => void} placed  called when it has been drawn; whether marks or the picture may have moved, except the live mark
 */
export function createBoard(stage, picture, placed) {
  const layers = ["markup-finished", "markup-live"].map((name) => make("canvas", `markup-layer ${name}`)), edge = make("div", "markup-edge")
  const [finished, live] = layers.map((layer) => layer.getContext("2d"))
  picture.classList.add("markup-picture")
  stage.append(picture, edge, ...layers)
  let marks = [], region = { x: 0, y: 0, width: picture.naturalWidth, height: picture.naturalHeight }, inset = 12, hidden, current
  let zoom = 1, pan = { x: 0, y: 0 }, scale = 1, origin = { x: 0, y: 0 }, isStale = false, isWaiting = false

  function arrange() {
    const { clientWidth: width, clientHeight: height } = stage
    const fit = Math.max(0.001, Math.min((width - 2 * inset) / region.width, (height - 2 * inset) / region.height, 4))
    scale = fit * zoom
    const free = (size, shown) => Math.max(0, (size * scale - shown) / 2 + (size * scale > shown ? inset : 0))
    const limit = (value, far) => Math.min(far, Math.max(-far, value))
    pan = { x: limit(pan.x, free(region.width, width)), y: limit(pan.y, free(region.height, height)) }
    origin = { x: width / 2 + pan.x - (region.x + region.width / 2) * scale, y: height / 2 + pan.y - (region.y + region.height / 2) * scale }
    picture.style.transform = `translate(${origin.x}px, ${origin.y}px) scale(${scale})`
    const right = picture.naturalWidth - region.x - region.width, bottom = picture.naturalHeight - region.y - region.height
    picture.style.clipPath = `inset(${region.y}px ${right}px ${bottom}px ${region.x}px)`
    Object.assign(edge.style, { left: `${origin.x + region.x * scale}px`, top: `${origin.y + region.y * scale}px`, width: `${region.width * scale}px`, height: `${region.height * scale}px` })
    const ratio = devicePixelRatio
    for (const layer of layers) {
      if (layer.width === Math.round(width * ratio) && layer.height === Math.round(height * ratio)) continue
      layer.width = Math.round(width * ratio)
      layer.height = Math.round(height * ratio)
    }
  }

  function clear(context) {
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, context.canvas.width, context.canvas.height)
    const ratio = devicePixelRatio
    context.setTransform(ratio * scale, 0, 0, ratio * scale, ratio * origin.x, ratio * origin.y)
  }

  function paint() {
    const isMoved = isStale
    isWaiting = isStale = false
    if (isMoved) {
      arrange()
      clear(finished)
      drawAll(finished, marks.filter(({ id }) => id !== hidden), region)
    }
    clear(live)
    if (current) drawAll(live, [current], region)
    placed(isMoved)
  }
  function ask() {
    if (isWaiting) return
    isWaiting = true
    requestAnimationFrame(paint)
  }
  function redraw() {
    isStale = true
    ask()
  }
  const sizes = new ResizeObserver(redraw)
  sizes.observe(stage)

  const board = {
    scale: () => scale,
    region: () => region,
    /** The pixels of a point on the screen when nothing is zoomed. */
    unit: () => Math.min(Math.max(zoom / scale, Math.max(region.width, region.height) / 1600), Math.max(region.width, region.height) / 300),
    toPicture({ clientX, clientY }) {
      const { left, top } = stage.getBoundingClientRect()
      return { x: (clientX - left - origin.x) / scale, y: (clientY - top - origin.y) / scale }
    },
    toStage: ({ x, y, width = 0, height = 0 }) => ({ x: origin.x + x * scale, y: origin.y + y * scale, width: width * scale, height: height * scale }),
    /** The part of the picture that is on the screen. */
    seen() {
      const left = Math.max(region.x, -origin.x / scale), top = Math.max(region.y, -origin.y / scale)
      const right = Math.min(region.x + region.width, (stage.clientWidth - origin.x) / scale), bottom = Math.min(region.y + region.height, (stage.clientHeight - origin.y) / scale)
      return { x: left, y: top, width: right - left, height: bottom - top }
    },
    /** Shows these marks, except one that is being changed and is drawn as the live one. */
    show(newMarks, newHidden) {
      if (marks === newMarks && hidden === newHidden) return
      marks = newMarks
      hidden = newHidden
      redraw()
    },
    showLive(mark) {
      current = mark
      ask()
    },
    showRegion(newRegion, newInset) {
      if (region === newRegion && inset === newInset) return
      region = newRegion
      inset = newInset
      zoom = 1
      redraw()
    },
    zoom: () => zoom,
    /** Zooms; the point of the picture that was at one place of the screen comes to another. */
    zoomTo(newZoom, { clientX, clientY }, from = { clientX, clientY }) {
      const kept = board.toPicture(from), { left, top, width, height } = stage.getBoundingClientRect()
      zoom = Math.min(largest, Math.max(1, newZoom))
      arrange()
      pan = {
        x: clientX - left - width / 2 + (region.x + region.width / 2 - kept.x) * scale,
        y: clientY - top - height / 2 + (region.y + region.height / 2 - kept.y) * scale,
      }
      arrange()
      redraw()
    },
    panBy(across, down) {
      pan = { x: pan.x + across, y: pan.y + down }
      redraw()
    },
    redraw,
    stop() { sizes.disconnect() },
  }
  arrange()
  redraw()
  return board
}
