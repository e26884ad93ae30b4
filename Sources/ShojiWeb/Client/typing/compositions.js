// Compositions: while a person puts letters together (kana before kanji), nothing from the app touches the field they do it in.
// What would take it away, move it or its focus waits until they are done, and all that comes after waits with it; a change of its
// attributes or its text waits by itself. The app hears of each letter all the same.
import { op, opArity } from "../wire.js"

const uprooting = [op.replace, op.remove, op.empty, op.move, op.moveLast, op.swap]
/** What takes the focus when it comes: what stands above the page, and a page over the one in which somebody types. */
const rising = /<dialog|\sautofocus/, coming = /data-behaviour="page"/

/**
 * @param {(frame: any[]) => void} apply
 * @returns {(frame: any[]) => void} the same, in its time
 */
export function sparingCompositions(apply) {
  let field = null, frames = [], attributes = new Map()

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
  /** The app wishes the focus where it is: a search that begins says so. */
  const isHere = ([code, ...args]) => code === op.command && args[0] === "focus" && holds(args[1]?.id ?? args[1])
  const disturbs = ([code, ...args]) =>
    code === op.reset || (code === op.command && ["focus", "blur", "select"].includes(args[0])) || (uprooting.includes(code) && args.some(holds))
    || (code === op.insert && (rising.test(args[2]) || (coming.test(args[2]) && holds(args[0]))))
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
   * Who presses a button has done composing, but not all browsers see that where the field keeps the focus. What the button does with the
   * text, such as sending it, would else be undone when they end it later.
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
  // NB: after fields.js, which has by then taken note of what was put together.
  document.addEventListener("compositionstart", ({ target }) => { field = target }, true)
  document.addEventListener("compositionend", ended, true)
  return take
}
