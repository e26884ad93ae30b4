// Pointer: draws, erases, selects and moves marks by mouse, touch and pen; two fingers zoom. Only the first pointer draws: a palm does not.
import { boundsOf, hits, isStraight, isStroke, move } from "./marks.js"

/** Points that a press may move and still is a tap; beside a mark where a tap still meets it; and milliseconds in which a second finger means zooming. */
const slop = 5, reach = { touch: 16, pen: 8, mouse: 6 }, early = 200

/** @param {{isTyping(): boolean, finish(): void, start(at: object): void, edit(mark: object): void}} texts */
export function followPointers(stage, board, editor, texts) {
  const touches = new Map()
  let active, pinch

  const near = ({ pointerType }) => (reach[pointerType] ?? reach.mouse) / board.scale()
  const topmost = (point, far) => editor.marks().findLast((mark) => !isStroke(mark) && hits(mark, point, far))

  // MARK: What a press does; each has move(point, event), end(isTap) and cancel()

  function drawing(kind, first, found) {
    const points = [first], style = editor.style(kind), wasSelected = editor.selected()
    let isPressed = false
    editor.select(undefined)
    return {
      move(point, event) {
        const last = points[points.length - 1]
        if (Math.hypot(point.x - last.x, point.y - last.y) * board.scale() < 1.5) return
        isPressed ||= event.pointerType === "pen" && event.pressure !== 0.5
        points.push({ ...point, pressure: event.pressure })
        editor.setLive({ ...style, points, isPressed })
      },
      end(isTap) {
        if (isTap && found) return editor.select(found.id, true)
        // A tap beside the selected mark only ends the selection.
        if (isTap && wasSelected) return editor.refresh()
        editor.add({ ...style, points, isPressed })
      },
    }
  }

  function erasing(first, far) {
    const gone = new Set()
    let last = first
    const erase = (point) => {
      const steps = Math.max(1, Math.ceil(Math.hypot(point.x - last.x, point.y - last.y) / far))
      for (let step = 1; step <= steps; step += 1) {
        const place = { x: last.x + (point.x - last.x) * step / steps, y: last.y + (point.y - last.y) * step / steps }
        for (const mark of editor.marks()) if (!gone.has(mark.id) && hits(mark, place, far)) gone.add(mark.id)
      }
      last = point
      board.show(editor.marks().filter(({ id }) => !gone.has(id)))
    }
    editor.select(undefined)
    erase(first)
    return { move: erase, end: () => editor.remove(...gone) }
  }

  function moving(mark, first, wasSelected) {
    let moved = mark
    return {
      move(point) {
        moved = move(mark, point.x - first.x, point.y - first.y)
        editor.setLive(moved)
      },
      end(isTap) {
        if (!isTap) editor.change(moved)
        else if (wasSelected && mark.kind === "text") return texts.edit(mark)
        editor.select(mark.id, true)
      },
    }
  }

  function shaping(kind, first) {
    const style = editor.style(kind)
    let shape
    editor.select(undefined)
    return {
      move(point, { shiftKey }) {
        let across = point.x - first.x, down = point.y - first.y
        if (isStraight(style)) {
          if (shiftKey) {
            // With Shift the direction is a multiple of 45 degrees.
            const turn = Math.round(Math.atan2(down, across) / (Math.PI / 4)) * Math.PI / 4, far = Math.hypot(across, down)
            across = Math.cos(turn) * far
            down = Math.sin(turn) * far
          }
          shape = { ...style, points: [first, { x: first.x + across, y: first.y + down }] }
        } else {
          if (shiftKey) {
            const far = Math.max(Math.abs(across), Math.abs(down))
            across = across < 0 ? -far : far
            down = down < 0 ? -far : far
          }
          shape = { ...style, x: Math.min(first.x, first.x + across), y: Math.min(first.y, first.y + down), width: Math.abs(across), height: Math.abs(down) }
        }
        editor.setLive(shape)
      },
      end(isTap) {
        const { width, height } = shape ? boundsOf(shape) : { width: 0, height: 0 }
        if (isTap || Math.max(width, height) * board.scale() < 8) editor.setLive(undefined)
        else editor.add(shape, true)
      },
    }
  }

  function typing(first) {
    const wasSelected = editor.selected()
    editor.select(undefined)
    return { move() {}, end: (isTap) => { if (isTap && !wasSelected) texts.start(first) } }
  }

  function actionFor(event) {
    const { tool, shape } = editor.settings, point = { ...board.toPicture(event), pressure: event.pressure || 0.5 }, far = near(event), selected = editor.selected()
    if (tool === "eraser" || event.button === 5) return erasing(point, far)
    if (selected && hits(selected, point, far, true)) return moving(selected, point, true)
    const found = topmost(point, far)
    if (tool === "pen" || tool === "marker") return drawing(tool, point, found)
    if (found) {
      editor.select(found.id, true)
      return moving(found, point)
    }
    return tool === "text" ? typing(point) : shaping(shape, point)
  }

  // MARK: Events

  const cancel = () => {
    active = undefined
    editor.setLive(undefined)
    editor.refresh()
  }
  const isControl = ({ target }) => target.closest(".markup-handle, .markup-callout, .markup-field, .markup-crop")

  stage.addEventListener("pointerdown", (event) => {
    const { pointerId, pointerType, clientX, clientY } = event
    if (isControl(event) || (event.button > 0 && event.button !== 5)) return
    if (pointerType === "touch") touches.set(pointerId, { clientX, clientY })
    // Two fingers zoom, unless the first is drawing already: then the other is a palm.
    const isFree = !active || (touches.has(active.pointerId) && (active.isTap || performance.now() - active.since < early))
    if (!pinch && touches.size === 2 && touches.has(pointerId) && isFree) {
      cancel()
      pinch = { zoom: board.zoom(), ...spread() }
      stage.setPointerCapture(pointerId)
    }
    if (active || pinch) return
    // The browser would give the focus to the stage, after it went to a mark.
    event.preventDefault()
    // A press beside a text that is typed only ends the typing.
    if (texts.isTyping()) return texts.finish()
    stage.setPointerCapture(pointerId)
    stage.focus({ preventScroll: true })
    active = { ...actionFor(event), pointerId, start: { clientX, clientY }, isTap: true, since: performance.now() }
  })
  // A finger's stroke is no swipe: after that the browser would take the next tap for its end.
  for (const name of ["touchstart", "touchmove"]) stage.addEventListener(name, (event) => { if (!event.target.closest(".markup-callout, .markup-field")) event.preventDefault() }, { passive: false })
  // Otherwise the mouse's press moves the focus.
  stage.addEventListener("mousedown", (event) => { if (!isControl(event)) event.preventDefault() })

  const spread = () => {
    const [one, other] = [...touches.values()]
    return { clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2, far: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) }
  }
  stage.addEventListener("pointermove", (event) => {
    const { pointerId, clientX, clientY } = event
    if (touches.has(pointerId)) touches.set(pointerId, { clientX, clientY })
    if (pinch && touches.size === 2) {
      const now = spread()
      board.zoomTo(pinch.zoom * now.far / pinch.far, now, pinch)
      pinch = { ...pinch, clientX: now.clientX, clientY: now.clientY }
    }
    if (active?.pointerId !== pointerId) return
    if (active.isTap && Math.hypot(clientX - active.start.clientX, clientY - active.start.clientY) < slop) return
    active.isTap = false
    const all = event.getCoalescedEvents?.() ?? []
    for (const one of all.length ? all : [event]) active.move(board.toPicture(one), one)
  })
  const end = (event, isCancelled) => {
    touches.delete(event.pointerId)
    if (pinch && touches.size < 2) pinch = undefined
    if (active?.pointerId !== event.pointerId) return
    if (isCancelled) return cancel()
    const { isTap, end: finish } = active
    active = undefined
    finish(isTap)
  }
  stage.addEventListener("pointerup", (event) => end(event, false))
  stage.addEventListener("pointercancel", (event) => end(event, true))
  stage.addEventListener("dblclick", (event) => event.preventDefault())
  stage.addEventListener("wheel", (event) => {
    if (isControl(event) && !event.ctrlKey) return
    event.preventDefault()
    if (editor.settings.isCropping) return
    if (event.ctrlKey || event.metaKey) board.zoomTo(board.zoom() * Math.exp(-event.deltaY / 100), event)
    else board.panBy(-event.deltaX, -event.deltaY)
  }, { passive: false })
}
