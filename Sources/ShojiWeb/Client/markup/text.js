// Text: a field over the picture in which a text is typed, where and as it is drawn afterwards.
import { fontOf, layOut, leading } from "./lines.js"
import { colors } from "./marks.js"
import { make } from "../notification-view.js"
import { say } from "./words.js"

/** @param {(isTyping: boolean) => void} changed  called when typing begins and ends */
export function createTexts(stage, board, editor, changed) {
  let field, mark, isNew, isCentred

  /** As wide and high as what is typed. A text that began in the middle stays there. */
  function fit() {
    if (!field) return
    const old = layOut(mark), middle = { x: mark.x + old.width / 2, y: mark.y + old.height / 2 }
    mark = { ...mark, text: field.value }
    const { width, height, isRightToLeft } = layOut(mark)
    if (isCentred) mark = { ...mark, x: middle.x - width / 2, y: middle.y - height / 2 }
    else if (isRightToLeft) mark = { ...mark, x: mark.x + old.width - width }
    place()
  }

  function place() {
    if (!field) return
    const { width, height, isRightToLeft } = layOut(mark), scale = board.scale(), box = board.toStage({ x: mark.x, y: mark.y, width, height })
    // The caret needs room after the last letter, and before the first.
    const room = Math.max(4, mark.size * scale * 0.2)
    Object.assign(field.style, {
      left: `${box.x - (isRightToLeft ? room : 0)}px`, top: `${box.y}px`, width: `${box.width + room}px`, height: `${box.height}px`,
      font: fontOf(mark.size * scale), lineHeight: String(leading), color: colors[mark.color],
    })
    field.dataset.color = mark.color
  }

  function open(newMark, isFirst, isInMiddle) {
    finish()
    mark = newMark
    isNew = isFirst
    isCentred = isInMiddle
    field = Object.assign(make("textarea", "markup-field"), { value: mark.text, dir: "auto", ariaLabel: say("text"), autocomplete: "off", spellcheck: false, rows: 1 })
    field.setAttribute("enterkeyhint", "enter")
    field.addEventListener("input", fit)
    field.addEventListener("blur", () => finish())
    field.addEventListener("keydown", (event) => {
      // The keys of an input method are its own; all others are the field's, not the view's.
      if (event.isComposing || event.keyCode === 229) return event.stopPropagation()
      const isDone = event.key === "Escape" || ((event.metaKey || event.ctrlKey) && (event.key === "." || event.key === "Enter"))
      event.stopPropagation()
      if (!isDone) return
      event.preventDefault()
      finish(true)
    })
    stage.append(field)
    editor.select(isNew ? undefined : mark.id)
    if (!isNew) editor.setLive({ ...mark, text: "" })
    place()
    changed(true)
    field.focus({ preventScroll: true })
    field.setSelectionRange(mark.text.length, mark.text.length)
  }

  /** Keeps what was typed. An empty text is none. */
  function finish(takesFocus = false) {
    if (!field) return
    const typed = { ...mark, text: field.value.trimEnd() }, old = field, before = editor.find(mark.id)
    // First it is closed: removing it takes the focus away, which ends the typing too.
    field = undefined
    old.remove()
    editor.setLive(undefined)
    if (!typed.text.trim()) {
      if (isNew) editor.refresh()
      else editor.remove(mark.id)
      if (takesFocus) stage.focus({ preventScroll: true })
    } else if (isNew) {
      const { id } = editor.add(typed)
      editor.select(id, takesFocus)
    } else {
      if (before && before.text !== typed.text) editor.change(typed)
      else editor.refresh()
      editor.select(typed.id, takesFocus)
    }
    changed(false)
  }

  const fresh = () => {
    const style = editor.style("text"), { width } = editor.crop(), size = style.stroke
    return { ...style, size, text: "", limit: Math.max(width - size, size * 2) }
  }
  return {
    place,
    finish,
    isTyping: () => Boolean(field),
    edit(old) { open(old, false, false) },
    /** Begins a text in the middle of what is seen. */
    insert() {
      const { x, y } = editor.middle(), made = fresh(), { y: top, height } = editor.crop(), step = made.size * leading
      // Below the texts that are there already.
      const isTaken = (line) => editor.marks().some((one) => one.kind === "text" && Math.abs(one.x + layOut(one).width / 2 - x) < step && line > one.y && line < one.y + layOut(one).height)
      let line = y
      while (isTaken(line) && line + step * 1.5 < top + height) line += step
      open({ ...made, x: x - made.size / 4, y: line - step / 2 }, true, true)
    },
    /** Begins a text where the picture was tapped. */
    start({ x, y }) {
      const made = fresh(), { x: left, width } = editor.crop()
      // Its lines end before the picture does.
      open({ ...made, x, y: y - made.size * leading / 2, limit: Math.max(left + width - x - made.size / 4, made.size * 4) }, true, false)
    },
  }
}
