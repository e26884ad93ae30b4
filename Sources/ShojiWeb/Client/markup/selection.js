// Selection: a button for each mark, by which the keyboard and a screen reader reach it, and around the selected one a frame with handles.
import { boundsOf, isStraight, move, moveEnd, nameOf, resize } from "./marks.js"
import { button, make } from "../notification-view.js"
import { say } from "./words.js"

const corners = ["nw", "ne", "sw", "se"], edges = ["n", "s", "w", "e"]
/** Points between a mark and its frame; a frame that is smaller than this has no handles at its edges. */
const gap = 4, roomy = 132

/** Moves a side or a corner of some bounds. A text keeps its shape. */
function stretch(mark, handle, across, down, least) {
  if (isStraight(mark)) return moveEnd(mark, Number(handle), across, down)
  const { x, y, width, height } = boundsOf(mark), isWest = handle.includes("w"), isNorth = handle.includes("n")
  let wide = width + (isWest ? -across : handle.includes("e") ? across : 0), high = height + (isNorth ? -down : handle.includes("s") ? down : 0)
  if (mark.kind === "text") {
    // As far as the pointer goes along the diagonal.
    const scale = Math.max(0.2, 1 + ((wide - width) * width + (high - height) * height) / (width * width + height * height))
    wide = width * scale
    high = height * scale
  }
  wide = Math.max(wide, least)
  high = Math.max(high, least)
  return resize(mark, { x: isWest ? x + width - wide : x, y: isNorth ? y + height - high : y, width: wide, height: high })
}

/** @param {HTMLElement} layer  what contains the buttons, in the stage */
export function createSelection(stage, layer, board, editor, { edit }) {
  const buttons = new Map(), frame = make("div", "markup-frame"), callout = make("div", "markup-callout"), grips = make("div", "markup-grips")
  const calloutButton = (word, act) => button("markup-call", say(word), () => act(editor.selected()))
  const editButton = calloutButton("edit", (mark) => edit(mark))
  const remove = (mark) => {
    const next = editor.remove(mark.id)
    if (next) buttons.get(next.id).focus({ preventScroll: true })
    else stage.focus({ preventScroll: true })
  }
  callout.append(editButton, calloutButton("duplicate", (mark) => editor.duplicate(mark)), calloutButton("remove", remove))
  callout.setAttribute("role", "group")
  stage.append(frame, grips, callout)
  let shown = ""

  // MARK: Handles

  function handle(name) {
    const grip = make("div", "markup-handle")
    grip.dataset.handle = name
    let drag
    grip.addEventListener("pointerdown", (event) => {
      if (event.button > 0) return
      event.preventDefault()
      grip.setPointerCapture(event.pointerId)
      drag = { from: board.toPicture(event), mark: editor.selected(), changed: undefined }
    })
    grip.addEventListener("pointermove", (event) => {
      if (!drag?.mark) return
      const to = board.toPicture(event)
      drag.changed = stretch(drag.mark, name, to.x - drag.from.x, to.y - drag.from.y, 8 * board.unit())
      editor.setLive(drag.changed)
    })
    const end = (isCancelled) => {
      const changed = drag?.changed
      drag = undefined
      if (isCancelled || !changed) return editor.setLive(undefined)
      editor.change(changed)
      // The keys go on with the mark.
      buttons.get(changed.id)?.focus({ preventScroll: true })
    }
    grip.addEventListener("pointerup", () => end(false))
    grip.addEventListener("pointercancel", () => end(true))
    return grip
  }

  function placeFrame() {
    const mark = editor.settings.isCropping ? undefined : editor.seen()
    frame.hidden = grips.hidden = !mark
    callout.hidden = !mark || editor.isLive()
    if (!mark) return
    const box = board.toStage(boundsOf(mark)), half = (mark.points ? mark.stroke * board.scale() / 2 : 0) + gap
    Object.assign(frame.style, { left: `${box.x - half}px`, top: `${box.y - half}px`, width: `${box.width + 2 * half}px`, height: `${box.height + 2 * half}px` })
    frame.toggleAttribute("data-straight", isStraight(mark))
    // While a mark is dragged, its handles stay the same elements.
    const isLow = box.height < roomy, isThin = box.width < roomy
    const names = isStraight(mark) ? ["0", "1"] : mark.kind === "text" ? corners : [...corners, ...edges.filter((name) => name === "n" || name === "s" ? !isThin : !isLow)]
    const key = editor.isLive() ? shown : `${mark.id} ${names}`
    if (key !== shown) grips.replaceChildren(...names.map(handle))
    shown = key
    for (const grip of grips.children) {
      const name = grip.dataset.handle
      const place = isStraight(mark) ? board.toStage(mark.points[Number(name)]) : {
        x: name.includes("w") ? box.x - half : name.includes("e") ? box.x + box.width + half : box.x + box.width / 2,
        y: name.includes("n") ? box.y - half : name.includes("s") ? box.y + box.height + half : box.y + box.height / 2,
      }
      Object.assign(grip.style, { left: `${place.x}px`, top: `${place.y}px` })
    }
    if (callout.hidden) return
    editButton.hidden = mark.kind !== "text"
    callout.ariaLabel = nameOf(mark)
    // Above the mark, or below it, or at the top edge.
    const { clientWidth, clientHeight } = stage, wide = callout.offsetWidth, high = callout.offsetHeight, far = half + 18
    const above = box.y - far - high, below = box.y + box.height + far
    callout.style.left = `${Math.max(8, Math.min(clientWidth - wide - 8, box.x + box.width / 2 - wide / 2))}px`
    callout.style.top = `${above >= 4 ? above : below + high <= clientHeight - 4 ? below : 4}px`
  }

  // MARK: Buttons

  function press(id, event) {
    const mark = editor.find(id), step = event.shiftKey ? 10 : 1, { key } = event
    const [across, down] = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[key] ?? [0, 0]
    if (!mark || event.ctrlKey || event.metaKey || event.isComposing) return
    if (key === "Delete" || key === "Backspace") remove(mark)
    else if (!across && !down) return
    else if (event.altKey) {
      // A text has one size: each direction changes the whole.
      const least = Math.min(8 * board.unit(), 20), far = mark.kind === "text" ? across + down : 0
      editor.change(stretch(mark, isStraight(mark) ? "1" : "se", far || across, far ? far * boundsOf(mark).height / boundsOf(mark).width : down, least), "size")
    } else editor.change(move(mark, across, down), "move")
    event.preventDefault()
  }

  function buttonFor(id) {
    const made = button("markup-mark", "", () => {
      const mark = editor.find(id)
      editor.select(id)
      if (mark.kind === "text") edit(mark)
    })
    made.addEventListener("focus", () => editor.select(id))
    made.addEventListener("keydown", (event) => press(id, event))
    buttons.set(id, made)
    return made
  }

  /** Keeps a button for each mark, in their order. A button that stays is not moved in the document, or it would lose the focus. */
  function update() {
    const marks = editor.marks(), ids = new Set(marks.map(({ id }) => id))
    for (const [id, made] of buttons) {
      if (ids.has(id)) continue
      const hadFocus = made === document.activeElement
      made.remove()
      buttons.delete(id)
      if (hadFocus) stage.focus({ preventScroll: true })
    }
    marks.forEach((mark, index) => {
      const made = buttons.get(mark.id) ?? buttonFor(mark.id)
      if (layer.children[index] !== made) layer.insertBefore(made, layer.children[index] ?? null)
      made.ariaLabel = say("mark", nameOf(mark), say(mark.color), index + 1, marks.length)
    })
    layer.inert = editor.settings.isCropping
    placeFrame()
  }

  return {
    update,
    /** Puts everything where the picture is; if only the live mark moves, only the frame. */
    place(isMoved) {
      for (const mark of isMoved ? editor.marks() : []) {
        const box = board.toStage(boundsOf(mark))
        Object.assign(buttons.get(mark.id)?.style ?? {}, { left: `${box.x - gap}px`, top: `${box.y - gap}px`, width: `${box.width + 2 * gap}px`, height: `${box.height + 2 * gap}px` })
      }
      placeFrame()
    },
    focus(id) { (buttons.get(id) ?? stage).focus({ preventScroll: true }) },
  }
}
