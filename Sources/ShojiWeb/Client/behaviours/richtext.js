// Rich text: an editor for styled text. The browser edits the text; line breaks, pastes, drops and formats are ours, so that the text has
// no other structure than runs.
import { combineCleanups, listen } from "./dom.js"
import { makeField } from "../typing/rich-text/styled-field.js"
import { stylesOf } from "../typing/rich-text/pasted.js"

const fields = new WeakMap()

export function startEditor(host, says, server) {
  // A redrawn page keeps the element, with what it holds.
  // NB: what follows from undo and paste is told before the text, so that the app's answer to the text has the styles.
  const former = fields.get(host), field = former ?? makeField(host, (runs) => server.action(host.id, "styles", runs))
  fields.set(host, field)

  /** Inserts a text as if typed, so that it is reported and can be undone. */
  function insert(text, inputType, [start, end] = [host.selectionStart, host.selectionEnd]) {
    host.setRangeText(text, start, end, "end")
    host.dispatchEvent(new InputEvent("input", { bubbles: true, inputType, data: text }))
  }

  function put(data, inputType, range) {
    const text = (data?.getData("text/plain") ?? "").replace(/\r\n?/g, "\n")
    if (!text) return
    const styles = stylesOf(text, data.getData("text/html"))
    if (styles.length) server.action(host.id, "pasted", [range?.[0] ?? host.selectionStart, ...styles])
    insert(text, inputType, range)
  }

  host.format = (name) => {
    if (host.readOnly || !says.formats.split(" ").includes(name)) return
    server.action(host.id, "format", [name, host.selectionStart, host.selectionEnd])
  }

  function onBefore(event) {
    // Changes at several places are reported one by one, so that the app can tell what is between them.
    if (field.hasMoved()) server.flush()
    const { inputType, dataTransfer } = event, format = /^format(\w+)/.exec(inputType)
    if (event.isComposing || !/^(format|insert(Paragraph|LineBreak|From|Link|Horizontal|Ordered|Unordered))/.test(inputType) || inputType === "insertFromComposition") return
    event.preventDefault()
    if (format) host.format(format[1].toLowerCase())
    else if (/Paragraph|LineBreak/.test(inputType)) insert("\n", "insertLineBreak")
    else if (inputType === "insertFromDrop") {
      const [target] = event.getTargetRanges(), place = target && field.offset(target.startContainer, target.startOffset)
      put(dataTransfer, inputType, target && [place, place])
    } else if (inputType.startsWith("insertFrom")) put(dataTransfer, inputType)
  }

  function onInput({ isComposing }) {
    field.sync()
    if (!isComposing) field.draw()
  }

  function onComposition({ type }) {
    field.compose(type !== "compositionend")
    if (type !== "compositionend") return
    field.sync()
    field.draw()
  }

  const edit = () => { host.contentEditable = "editable" in says }
  edit()
  former?.reselect()
  host.dataset.text = ""
  // The focus came before the field was one.
  if (document.activeElement === host) host.dispatchEvent(new FocusEvent("focusin", { bubbles: true }))
  const undo = combineCleanups(
    listen(host, { beforeinput: onBefore, input: onInput, compositionstart: onComposition, compositionend: onComposition }),
  )
  undo.changed = edit
  return undo
}
