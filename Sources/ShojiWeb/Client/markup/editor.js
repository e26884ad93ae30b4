// Editor: the session's tools and edits. All parts of the view change marks through it, so that each change can be undone and is announced.
import { createHistory } from "./history.js"
import { boundsOf, identify, isStraight, isStroke, move, nameOf, strengthOf } from "./marks.js"
import { say } from "./words.js"

/** Points around the picture. */
const margin = 12

/**
 * @param {{x: number, y: number, width: number, height: number}} whole  the picture before it is cropped
 * @param {{tell(text: string): void, updated(): void, selected(id: string | undefined): void}} hooks
 */
export function createEditor(board, whole, { tell, updated, focus }) {
  const settings = { tool: "pen", shape: "rectangle", width: "medium", isCropping: false }
  // A marker has a color of its own: what is good for writing hides what it marks.
  const tints = { pen: "red", marker: "yellow" }
  const history = createHistory({ marks: [], crop: whole }, refresh)
  let chosen, live

  const marks = () => history.value().marks
  const find = (id) => marks().find((mark) => mark.id === id)

  function refresh() {
    if (chosen && !find(chosen)) chosen = undefined
    const { crop } = history.value()
    board.show(marks(), live?.id)
    board.showLive(live)
    if (!settings.isCropping) board.showRegion(crop, margin)
    updated()
  }
  const tint = (mark) => (mark?.kind ?? settings.tool) === "marker" ? "marker" : "pen"

  const editor = {
    settings, marks, find, refresh, tell, whole,
    crop: () => history.value().crop,
    value: () => history.value(),
    isChanged: history.isChanged,
    canUndo: history.canUndo,
    canRedo: history.canRedo,
    color: () => editor.selected()?.color ?? tints[tint()],
    /** The width that new marks get, or that of the selected one. */
    width: () => editor.selected()?.weight ?? settings.width,
    /** A mark's values that come from the tools. */
    style: (kind) => ({ kind, color: tints[kind === "marker" ? "marker" : "pen"], weight: settings.width, stroke: strengthOf(kind, settings.width) * board.unit() }),

    selected: () => chosen && find(chosen),
    /** The selected mark as it is seen, while it is dragged too. */
    seen: () => live?.id && live.id === chosen ? live : editor.selected(),
    isLive: () => Boolean(live),
    select(id, takesFocus = false) {
      if (chosen !== id) {
        chosen = id
        updated()
      }
      if (takesFocus) focus(id)
    },
    /** Shows a mark that is being drawn, or a changed one in place of the one with its id. */
    setLive(mark) {
      live = mark
      board.show(marks(), live?.id)
      board.showLive(live)
    },

    add(mark, selects = false) {
      const added = identify(mark)
      live = undefined
      if (selects) chosen = added.id
      history.push({ ...history.value(), marks: [...marks(), added] }, nameOf(added))
      tell(say("added", nameOf(added)))
      if (selects) focus(added.id)
      return added
    },
    change(mark, key) {
      live = undefined
      history.push({ ...history.value(), marks: marks().map((one) => one.id === mark.id ? mark : one) }, nameOf(mark), key && `${key} ${mark.id}`)
      tell(say("changed", nameOf(mark)))
    },
    remove(...ids) {
      live = undefined
      const gone = marks().filter(({ id }) => ids.includes(id)), place = marks().indexOf(gone[0])
      if (!gone.length) return refresh()
      const name = gone.length === 1 ? nameOf(gone[0]) : say("marks")
      history.push({ ...history.value(), marks: marks().filter(({ id }) => !ids.includes(id)) }, name)
      tell(gone.length === 1 ? say("removed", name) : say("marksRemoved", gone.length))
      return marks()[Math.min(place, marks().length - 1)]
    },
    duplicate(mark) {
      const far = 20 * board.unit()
      editor.add(move(mark, far, far), true)
    },
    setCrop(crop) {
      history.push({ ...history.value(), crop }, say("crop"))
      tell(say("cropped", crop.width, crop.height))
    },
    undo() {
      live = undefined
      const name = history.undo()
      if (name) tell(say("undone", name))
    },
    redo() {
      live = undefined
      const name = history.redo()
      if (name) tell(say("redone", name))
    },

    setTool(tool) {
      settings.tool = tool
      chosen = undefined
      updated()
    },
    setColor(color) {
      const mark = editor.selected()
      tints[tint(mark)] = color
      if (mark && mark.color !== color) editor.change({ ...mark, color })
      else updated()
    },
    setWidth(weight) {
      const mark = editor.selected()
      settings.width = weight
      if (!mark || mark.weight === weight) return updated()
      const scale = strengthOf(mark.kind, weight) / strengthOf(mark.kind, mark.weight)
      editor.change(mark.kind === "text" ? { ...mark, weight, size: mark.size * scale, limit: mark.limit } : { ...mark, weight, stroke: mark.stroke * scale })
    },

    /** The middle of what is seen of the picture. */
    middle() {
      const { x, y, width, height } = board.seen()
      return { x: x + width / 2, y: y + height / 2 }
    },
    /** Adds a shape in the middle, beside an equal one that is there. */
    insertShape(shape) {
      const seen = board.seen(), unit = board.unit(), wide = Math.min(140 * unit, seen.width / 2), high = Math.min(100 * unit, seen.height / 2), { x, y } = editor.middle()
      const left = x - wide / 2, top = y - high / 2, form = { kind: shape }
      let mark = { ...editor.style(shape), x: left, y: top, width: wide, height: high }
      if (isStraight(form)) mark = { ...editor.style(shape), points: [{ x: left, y: shape === "line" ? y : top + high }, { x: left + wide, y: shape === "line" ? y : top }] }
      const isTaken = () => marks().some((one) => !isStroke(one) && Math.hypot(boundsOf(one).x - boundsOf(mark).x, boundsOf(one).y - boundsOf(mark).y) < unit)
      for (let tries = 0; tries < 8 && isTaken(); tries += 1) mark = move(mark, 16 * unit, 16 * unit)
      editor.add(mark, true)
    },
  }
  return editor
}
