// Picture: a video of an app that is not in front, small above everything else. It is the app's frame, scaled and cut to the video, so
// that the video goes on playing without being loaded again.
import { isRightToLeft, make, place } from "./dom.js"
import { say } from "./words.js"

const margin = 16, smallest = 160, largest = 400

/** Returns the frame of the picture in a corner of the stage. */
export function pictureFrame({ width, height }, ratio, { isTop, isLeft }) {
  const wide = Math.min(Math.max(width * 0.35, smallest), largest, width - 2 * margin), tall = wide / ratio
  // A portrait video is bounded by its height.
  const high = Math.min(tall, height * 0.5), across = high * ratio
  return { x: isLeft ? margin : width - across - margin, y: isTop ? margin : height - high - margin, width: across, height: high }
}

/** Returns the styles by which a box shows the video, which is centred below the box's bar, in the picture's frame. */
export function pictureStyles(box, bar, target, ratio) {
  const room = { width: box.width, height: box.height - bar }
  const width = Math.min(room.width, room.height * ratio), height = width / ratio
  const left = (room.width - width) / 2, top = bar + (room.height - height) / 2, scale = target.width / width
  return {
    transform: `translate(${target.x - box.x - left * scale}px, ${target.y - box.y - top * scale}px) scale(${scale})`,
    clipPath: `inset(${top}px ${box.width - left - width}px ${box.height - top - height}px ${left}px round ${12 / scale}px)`,
  }
}

/**
 * @param {HTMLElement} stage
 * @param {{get(id: string): object, restore(id: string): void, nameOf(id: string): string}} hooks
 */
export function createPicture(stage, hooks) {
  const cover = make("section", "picture", { hidden: true }), back = make("button", "picture-back"), close = make("button", "picture-close", { textContent: "×" })
  back.setAttribute("aria-label", say("backToApp"))
  close.setAttribute("aria-label", say("closePicture"))
  cover.append(back, close)
  stage.append(cover)
  let current, corner = { isTop: false, isLeft: isRightToLeft() }, dragged

  function draw() {
    const one = current && hooks.get(current.id)
    cover.hidden = !one
    if (!one) return
    const { box, bar } = one, size = stage.getBoundingClientRect(), target = pictureFrame(size, current.ratio, corner)
    if (dragged) { target.x += dragged.x; target.y += dragged.y }
    box.toggleAttribute("data-picture", true)
    Object.assign(box.style, pictureStyles({ x: box.offsetLeft, y: box.offsetTop, width: box.offsetWidth, height: box.offsetHeight }, bar.offsetHeight, target, current.ratio))
    place(cover, target)
    cover.setAttribute("aria-label", say("picture", hooks.nameOf(current.id)))
  }

  /** Lets the video return into its page, or pauses it there. */
  function end(pauses = false) {
    if (!current) return
    const one = hooks.get(current.id)
    current = undefined
    if (one) {
      delete one.box.dataset.picture
      Object.assign(one.box.style, { transform: "", clipPath: "" })
      one.frame.contentWindow?.postMessage({ shoji: "picture", pauses }, location.origin)
    }
    draw()
  }

  back.addEventListener("click", () => { if (current) hooks.restore(current.id) })
  close.addEventListener("click", () => end(true))
  cover.addEventListener("keydown", (event) => {
    const to = { ArrowUp: { isTop: true }, ArrowDown: { isTop: false }, ArrowLeft: { isLeft: true }, ArrowRight: { isLeft: false } }[event.key]
    if (event.key === "Escape") end(true)
    if (!to) return
    event.preventDefault()
    corner = { ...corner, ...to }
    draw()
  })
  // The press that ends a drag is no press on a button.
  let from, wasDragged = false
  cover.addEventListener("click", (event) => { if (wasDragged) event.stopImmediatePropagation() }, true)
  cover.addEventListener("pointerdown", (event) => {
    from = { x: event.clientX, y: event.clientY }
    wasDragged = false
    // A fast move leaves the picture at once. The button under the pointer keeps its click.
    event.target.setPointerCapture(event.pointerId)
  })
  cover.addEventListener("pointermove", (event) => {
    if (!from) return
    const far = { x: event.clientX - from.x, y: event.clientY - from.y }
    if (!dragged && Math.hypot(far.x, far.y) < 8) return
    dragged = far
    wasDragged = true
    draw()
  })
  const drop = () => {
    from = undefined
    if (!dragged) return
    const size = stage.getBoundingClientRect(), rect = cover.getBoundingClientRect()
    corner = { isTop: rect.y + rect.height / 2 < size.y + size.height / 2, isLeft: rect.x + rect.width / 2 < size.x + size.width / 2 }
    dragged = undefined
    draw()
  }
  cover.addEventListener("pointerup", drop)
  cover.addEventListener("pointercancel", drop)

  return {
    draw,
    end,
    /** The pane whose video is in the picture. */
    id: () => current?.id,
    show(id, ratio) {
      if (current && current.id !== id) end(true)
      current = { id, ratio: ratio > 0.2 && ratio < 5 ? ratio : 16 / 9 }
      draw()
    },
  }
}
