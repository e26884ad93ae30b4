// Compositions: during an IME composition (kana before kanji), patches do not touch its field.
// Operations that would remove or move the field or its focus wait for the end of the composition, and all later ones wait with them;
// changes of
// its attributes or text wait separately. The app still gets every input event.
import { rowMarkup } from "../rows.js"
import { op, opArity } from "../wire.js"

const uprooting = [op.replace, op.remove, op.empty, op.move, op.moveLast, op.swap]
/** Insertions that take the focus: presentations, and a page pushed over the one with the field. */
const rising = /<dialog|\sautofocus/, coming = /data-behaviour="page"/
/** Returns the HTML that an operation inserts, if it inserts any. */
const insertedHTML = (code, content) => code === op.insert ? content : code === op.insertRows ? rowMarkup(content) : ""

/**
 * @param {(frame: any[]) => void} apply
 * @param {HTMLElement | null} field  with a composition that has begun already
 * @returns {(frame: any[]) => void} the same, deferred as necessary
 */
export function deferFramesDuringComposition(apply, field) {
  let frames = [], attributes = new Map()

  function operations(frame) {
    const found = []
    for (let index = 2; index < frame.length;) {
      const end = index + 1 + opArity[frame[index]]
      if (!(end > index)) break
      found.push(frame.slice(index, end))
      index = end
    }
    return found
  }

  const holds = (id) => typeof id === "string" && document.getElementById(id)?.contains(field)
  /** Whether the app focuses the field that already has the focus, as a search does when it begins. */
  const isHere = ([code, ...args]) => code === op.command && args[0] === "focus" && holds(args[1]?.id ?? args[1])
  const disturbsBy = (html, parent) => rising.test(html) || (coming.test(html) && holds(parent))
  const disturbs = ([code, ...args]) =>
    code === op.reset || (code === op.command && ["focus", "blur", "select"].includes(args[0])) || (uprooting.includes(code) && args.some(holds))
    || disturbsBy(insertedHTML(code, args[2]), args[0])
    || (code === op.attribute && ["hidden", "inert"].includes(args[1]) && holds(args[0]))

  function take(frame) {
    if (!field?.isConnected) return apply(frame)
    const all = operations(frame).filter((one) => !isHere(one))
    if (frames.length || all.some(disturbs)) return frames.push(frame)
    const rest = frame.slice(0, 2)
    for (const one of all) {
      const [code, id, name] = one
      const waits = id === field.id && [op.attribute, op.style, op.property].includes(code)
      if (waits) attributes.set(code === op.style ? "style" : name, one)
      else rest.push(...one)
    }
    apply(rest)
  }

  function ended() {
    const waiting = [...attributes.values()].flat(), held = frames
    field = null
    frames = []
    attributes = new Map()
    if (waiting.length) apply([0, 0, ...waiting])
    held.forEach(take)
  }

  /**
   * Ends the composition when the user presses a button, because not all browsers do so if the field keeps the focus. If they ended it
   * later, that would undo what the button does with the text, such as sending it.
   */
  function finish({ target }) {
    if (!field || field !== document.activeElement || field.contains(target) || !target.closest?.("button,[data-tap]")) return
    const mine = field, kinds = ["blur", "focusout", "focus", "focusin"], hush = (event) => event.stopImmediatePropagation()
    for (const kind of kinds) addEventListener(kind, hush, true)
    mine.blur()
    mine.focus({ preventScroll: true })
    for (const kind of kinds) removeEventListener(kind, hush, true)
  }

  document.addEventListener("mousedown", finish, true)
  // NB: after fields.js, which has then recorded the composed text.
  document.addEventListener("compositionstart", ({ target }) => { field = target }, true)
  document.addEventListener("compositionend", ended, true)
  return take
}
