// Deferral: until the deferred chunk has loaded, applies frames that client.js can apply alone. A frame waits if it brings a behaviour, a
// look or a command of the chunk; later frames wait with it, so that their order stays.
import { op, opArity } from "./wire.js"
import { controlLooks, deferredLooks } from "./deferred-looks.js"
import { rowMarkup } from "./rows.js"

/** Whether the page has the controls' style sheet from the beginning. */
export const hasControls = () => !!document.querySelector("link[rel=stylesheet][href*='/controls.css']")

/** An element with so many descendants is not compared with its changed copy, but waits: that is never wrong, only later, and such changes of large parts are rare. */
const mostCompared = 300

/** Selects the elements with gestures. */
export const gestures = "[data-gesture],[data-hover]"

/**
 * @param {{root: HTMLElement, behaviours: Record<string, Function>, attributes: Record<string, Function>, knows(command: string): boolean, fields: object, apply(frame: any[]): void, load(): void}} given
 *   `behaviours`, `attributes` and `knows`: those of client.js, to which more may be added; `load` loads the chunk soon, because something waits for it
 */
export function createDeferral({ root, behaviours, attributes, knows, fields, apply, load }) {
  const frames = [], messages = []
  // Elements of an inert document load nothing.
  const { content } = document.createElement("template"), inert = content.ownerDocument

  const looks = hasControls() ? deferredLooks : `${deferredLooks},${controlLooks}`
  const isUnknown = ({ dataset }) => (dataset.behaviour ?? "").split(/\s+/).some((name) => name && !behaviours[name])
  // Most changes are of attributes that no selector mentions: these need no comparison.
  const selectors = `class data-behaviour ${gestures} ${looks}`
  const hasGestures = () => "data-hover" in attributes
  const isDeferred = (element) => element.matches(looks) || isUnknown(element) || (!hasGestures() && element.matches(gestures))
  /** Whether a part of the page contains something that only the chunk starts or styles. */
  const needsChunk = (part) => !!part.querySelector(looks) || [...part.querySelectorAll("[data-behaviour]")].some(isUnknown)

  /** Also inside a component of the chunk: its parts are styled with it. */
  function brings(html, place) {
    if (place?.closest(looks)) return true
    const template = inert.createElement("template")
    template.innerHTML = html
    return needsChunk(template.content) || (!hasGestures() && !!template.content.querySelector(gestures))
  }
  /** Also if a descendant does: its look may depend on an attribute of the element, or on the lack of one. */
  function becomesDeferred(id, name, value) {
    if (!selectors.includes(name)) return false
    const element = document.getElementById(id)
    if (element?.getElementsByTagName("*").length >= mostCompared) return true
    const copy = inert.importNode(element ?? root, !!element), parts = [copy, ...copy.querySelectorAll("*")], were = parts.map(isDeferred)
    if (value === null) copy.removeAttribute(name)
    else copy.setAttribute(name, value)
    return parts.some((part, index) => !were[index] && isDeferred(part))
  }

  const waits = {
    [op.insert]: (parent, before, html) => brings(html, document.getElementById(parent)),
    [op.insertRows]: (parent, before, rows) => brings(rowMarkup(rows), document.getElementById(parent)),
    [op.replace]: (id, html) => brings(html, document.getElementById(id)?.parentElement),
    [op.attribute]: becomesDeferred,
    [op.command]: (name) => !knows(name),
    // The chunk keeps another process's page back while the pointer is pressed.
    [op.reset]: () => true,
  }

  function mustWait(frame) {
    // A presentation that is not open yet has neither the focus nor the page behind it; and only the chunk protects a composition.
    if (root.querySelector("dialog") || fields.composing()) return frame.length > 2
    for (let index = 2; index < frame.length;) {
      const code = frame[index], end = index + 1 + opArity[code]
      if (waits[code]?.(...frame.slice(index + 1, end))) return true
      if (!(end > index)) break
      index = end
    }
    return false
  }

  return {
    needsChunk,
    take(frame) {
      // A message of the system belongs to no patch.
      const isMessage = frame[0] === "!"
      if (!isMessage && !frames.length && !mustWait(frame)) return apply(frame)
      ;(isMessage ? messages : frames).push(frame)
      load()
    },
    /** Returns the frames and messages that have waited, in order. */
    waiting: () => [...messages, ...frames],
  }
}
