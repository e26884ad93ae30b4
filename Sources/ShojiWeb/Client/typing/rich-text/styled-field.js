// Styled field: makes an editable element look like a text area to fields.js, history.js and the others: value, selection, setRangeText.
// It also has `styles`, which the app sets, and `styled`, text and styles as one object, for undo: the same one while nothing has changed.
import { changeBetween, lengthOf, replaced, styleBefore } from "./runs.js"
import { offsetOf, placeOf, read, show } from "./nodes.js"

/**
 * Adds the properties of a text area to an editor.
 * @param {(runs: number[]) => void} restored  called when undo sets the styles
 * @returns what its behaviour uses
 */
export function makeField(host, restored) {
  let text = "", runs = [], typing = null, selection = [0, 0], isComposing = false
  let state = { text, runs }
  const looks = new Map()

  /** Takes over what the browser has changed. The style of new text is a guess, until the app sends its own. */
  function sync() {
    const dom = read(host)
    const ends = selected(dom)
    if (dom.text !== text) {
      const [start, end, inserted] = changeBetween(text, dom.text, ends[1])
      const style = typing !== null && start === end ? typing : styleBefore(runs, start === end ? start : start + 1)
      runs = replaced(runs, start, end, inserted.length, style)
      text = dom.text
      typing = null
    }
    selection = ends
    return dom
  }

  function selected(dom) {
    const { anchorNode, anchorOffset, focusNode, focusOffset } = getSelection()
    if (!host.contains(anchorNode) || !host.contains(focusNode)) return selection.map((offset) => Math.min(offset, dom.text.length))
    const anchor = offsetOf(host, dom, anchorNode, anchorOffset), focus = offsetOf(host, dom, focusNode, focusOffset)
    return [Math.min(anchor, focus), Math.max(anchor, focus)]
  }

  function select(start, end) {
    selection = [Math.min(start, text.length), Math.min(Math.max(start, end), text.length)]
    if (document.activeElement !== host) return
    const dom = read(host)
    getSelection().setBaseAndExtent(...placeOf(host, dom, selection[0]), ...placeOf(host, dom, selection[1]))
  }

  /** Shows text and styles, and keeps the selection. */
  function draw() {
    if (isComposing) return
    const [start, end] = selection
    if (show(host, text, runs, looks)) select(start, end)
  }

  function setText(next, caret = next.length) {
    sync()
    if (next === text) return
    const [start, end, inserted] = changeBetween(text, next, caret)
    runs = replaced(runs, start, end, inserted.length, styleBefore(runs, start === end ? start : start + 1))
    text = next
    draw()
  }

  function restore(former) {
    sync()
    state = former
    text = former.text
    runs = former.runs
    typing = null
    draw()
    restored(runs)
  }

  /** Takes over what the app has drawn, also in a redrawn page. */
  function adopt(drawn) {
    const nodes = [...drawn.children].filter((node) => node.dataset.style)
    runs = nodes.flatMap((node) => [node.textContent.length, +node.dataset.style])
    for (const node of nodes) looks.set(+node.dataset.style, [node.className, node.getAttribute("style") ?? ""])
    text = nodes.map((node) => node.textContent).join("")
    typing = null
    draw()
  }

  const properties = {
    value: { get: () => (sync(), text), set: (next) => next?.runs ? restore(next) : setText(String(next)) },
    defaultValue: { get: () => text },
    selectionStart: { get: () => (sync(), selection[0]), set: (start) => select(start, Math.max(start, selection[1])) },
    selectionEnd: { get: () => (sync(), selection[1]), set: (end) => select(Math.min(selection[0], end), end) },
    readOnly: { get: () => !("editable" in host.dataset) },
    /** `[[style, class, css], …], [length, style, …], the style of the next typed text` */
    styles: {
      set([all, next, nextStyle]) {
        sync()
        for (const [style, ...look] of all) looks.set(style, look)
        // They belong to another text, which the app sends as well once it has seen what was typed.
        if (lengthOf(next) !== text.length) return
        runs = next
        typing = nextStyle
        draw()
      },
    },
    drawn: { set: adopt },
    styled: {
      get() {
        sync()
        if (state.text !== text || `${state.runs}` !== `${runs}`) state = { text, runs }
        return state
      },
    },
    setSelectionRange: { value: (start, end) => { sync(); select(start, end) } },
    select: { value: () => { sync(); select(0, text.length) } },
    setRangeText: {
      value(words, start = selection[0], end = selection[1], mode) {
        sync()
        const next = text.slice(0, start) + words + text.slice(end)
        setText(next, start + words.length)
        if (mode === "end") select(start + words.length, start + words.length)
      },
    },
  }
  for (const name in properties) Object.defineProperty(host, name, { configurable: true, ...properties[name] })
  adopt(host)

  return {
    sync, draw,
    /** Whether the selection has changed since the last change of the text or the last look at it. */
    hasMoved() {
      const [start, end] = selection
      sync()
      return start !== selection[0] || end !== selection[1]
    },
    /** Selects again what was selected before the element was moved in the page. */
    reselect: () => select(...selection),
    compose(isOn) { isComposing = isOn },
    /** Returns the offset of a place that is no selection, such as that of a drop. */
    offset: (node, offset) => offsetOf(host, read(host), node, offset),
  }
}
