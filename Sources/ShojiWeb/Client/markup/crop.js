// Crop: a frame with eight handles over the whole picture. It becomes one step when it is applied; the picture itself is never cut.
import { make } from "../notification-view.js"
import { say } from "./words.js"

const handles = ["nw", "n", "ne", "e", "se", "s", "sw", "w"]
/** Pixels of the smallest crop, and points around the picture, where the handles are. */
const smallest = 20, margin = 30

/** @param {(isCropping: boolean) => void} changed  called when it begins and ends */
export function createCrop(stage, board, editor, changed) {
  const view = make("div", "markup-crop"), shade = make("div", "markup-shade"), hole = make("div", "markup-hole"), frame = make("div", "markup-crop-frame")
  view.setAttribute("role", "group")
  view.ariaLabel = say("frame")
  const { whole } = editor
  let rect = whole

  function place() {
    if (!editor.settings.isCropping) return
    const all = board.toStage(whole), box = board.toStage(rect)
    Object.assign(shade.style, { left: `${all.x}px`, top: `${all.y}px`, width: `${all.width}px`, height: `${all.height}px` })
    Object.assign(hole.style, { left: `${box.x - all.x}px`, top: `${box.y - all.y}px`, width: `${box.width}px`, height: `${box.height}px` })
    Object.assign(frame.style, { left: `${box.x}px`, top: `${box.y}px`, width: `${box.width}px`, height: `${box.height}px` })
    for (const one of frame.children) describe(one)
  }

  function describe(one) {
    const name = one.dataset.handle, x = Math.round(name.includes("e") ? rect.x + rect.width : rect.x), y = Math.round(name.includes("s") ? rect.y + rect.height : rect.y)
    const isDown = name === "n" || name === "s"
    one.ariaValueMin = "0"
    one.ariaValueMax = String(isDown ? whole.height : whole.width)
    one.ariaValueNow = String(isDown ? y : x)
    one.ariaValueText = name.length === 2 ? say("both", x, y) : isDown ? say("down", y) : say("across", x)
  }

  const within = (value, least, most) => Math.min(most, Math.max(least, value))
  /** The frame after a side or a corner, or all of it, has moved. */
  function moved({ x, y, width, height }, name, across, down) {
    if (!name) return { x: within(x + across, 0, whole.width - width), y: within(y + down, 0, whole.height - height), width, height }
    // A picture that is smaller than the smallest crop stays whole.
    const wide = Math.min(smallest, whole.width), high = Math.min(smallest, whole.height)
    let left = x, top = y, right = x + width, bottom = y + height
    if (name.includes("w")) left = within(left + across, 0, right - wide)
    if (name.includes("e")) right = within(right + across, left + wide, whole.width)
    if (name.includes("n")) top = within(top + down, 0, bottom - high)
    if (name.includes("s")) bottom = within(bottom + down, top + high, whole.height)
    return { x: left, y: top, width: right - left, height: bottom - top }
  }

  function follow(element, name) {
    let drag
    element.addEventListener("pointerdown", (event) => {
      if (event.button > 0 || drag) return
      event.stopPropagation()
      event.preventDefault()
      if (name) element.focus({ preventScroll: true })
      element.setPointerCapture(event.pointerId)
      drag = { id: event.pointerId, from: board.toPicture(event), rect }
    })
    element.addEventListener("pointermove", (event) => {
      if (drag?.id !== event.pointerId) return
      const to = board.toPicture(event)
      rect = moved(drag.rect, name, to.x - drag.from.x, to.y - drag.from.y)
      place()
    })
    for (const ending of ["pointerup", "pointercancel"]) element.addEventListener(ending, () => { drag = undefined })
  }

  const grips = handles.map((name) => {
    const grip = Object.assign(make("div", "markup-crop-handle"), { tabIndex: 0, ariaLabel: say(name) })
    grip.dataset.handle = name
    grip.setAttribute("role", "slider")
    if (name === "n" || name === "s") grip.setAttribute("aria-orientation", "vertical")
    follow(grip, name)
    grip.addEventListener("keydown", (event) => {
      const step = event.shiftKey ? 10 : 1, { key } = event
      const [across, down] = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[key] ?? [0, 0]
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (key === "Enter") {
        event.preventDefault()
        return end(true)
      }
      if (!across && !down) return
      event.preventDefault()
      rect = moved(rect, name, across, down)
      place()
    })
    return grip
  })
  frame.append(...grips)
  follow(frame, "")
  shade.append(hole)
  view.append(shade, frame)

  function end(isApplied) {
    if (!editor.settings.isCropping) return
    const left = Math.round(rect.x), top = Math.round(rect.y), crop = { x: left, y: top, width: Math.round(rect.x + rect.width) - left, height: Math.round(rect.y + rect.height) - top }
    const hadFocus = view.contains(document.activeElement), old = editor.crop()
    editor.settings.isCropping = false
    view.remove()
    if (isApplied && Object.keys(crop).some((key) => crop[key] !== old[key])) editor.setCrop(crop)
    editor.refresh()
    changed(false)
    if (hadFocus) stage.focus({ preventScroll: true })
  }

  return {
    place,
    end,
    start() {
      editor.select(undefined)
      editor.settings.isCropping = true
      rect = editor.crop()
      board.showRegion(whole, margin)
      stage.append(view)
      place()
      changed(true)
      grips[0].focus({ preventScroll: true })
    },
    reset() {
      rect = whole
      place()
    },
  }
}
