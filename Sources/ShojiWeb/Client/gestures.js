// Gestures: recognises gestures of fingers, pens and mice on an element, and reports them once per frame. client.js loads this when the
// page contains gestures, else with the deferred chunk.
import { combineCleanups } from "./behaviours/dom.js"
import { isModifier } from "./menus/shortcuts.js"
import { recognisers } from "./recognisers.js"
import { startTappable } from "./taps.js"

const native = "button,a[href],label,input,select,textarea"

const owners = new Map() // pointer id → the area whose gesture has claimed it
const following = new Map() // pointer id → the areas that still track it

/** The attributes that start gestures. */
export const gestureAttributes = {
  "data-gesture": (...given) => combineCleanups(startTappable(given[0]), startGesture(...given)), "data-hover": startGesture,
}

function startGesture(element, says, server) {
  const words = [...(says.gesture ?? "").split(/\s+/), ...("hover" in says ? ["hover"] : [])].filter(Boolean)
  const names = words.map((word) => word.split(":")[0].replace(/\d+$/, ""))
  const pointers = new Map()
  let box = element.getBoundingClientRect(), origin = box
  function look() {
    box = element.getBoundingClientRect()
    const space = says.gestureSpace && element.closest(`[data-space="${CSS.escape(says.gestureSpace)}"]`)
    origin = space ? space.getBoundingClientRect() : box
  }

  const put = (name, phase, values) => {
    const task = () => server.gesture(element.id, name, phase, values.map((value) => Math.round(value * 1000) / 1000))
    phase === "changed" ? server.later(`${element.id} ${name}`, task) : task()
  }
  const isBeside = says.gestureMask === "parent", isFirst = says.gestureMask === "first"
  const swallow = (event) => { event.preventDefault(); event.stopPropagation() }
  const area = {
    element, pointers, put, isFirst,
    /** The largest number of consecutive taps that this element recognises. */
    mostTaps: Math.max(0, ...words.map((word) => +(word.match(/^tap(\d*)/)?.[1] || 1))),
    /** Claims a pointer for a recognised gesture: the other areas that track it give up. Returns false if another one was first. */
    claim({ id }) {
      if (isBeside) return true
      if (owners.has(id)) return owners.get(id) === area
      owners.set(id, area)
      for (const other of following.get(id) ?? []) if (other !== area) other.lose(id)
      return true
    },
    lose(id) {
      const pointer = pointers.get(id)
      if (isBeside || !pointer) return
      pointers.delete(id)
      if (!pointers.size) release()
      tell("cancel", pointer)
    },
    local: ({ x, y }) => [x - origin.x, y - origin.y],
    inside: ({ x, y }) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom,
    /** Captures the pointer and suppresses its click. */
    capture(id) {
      try { element.setPointerCapture(id) } catch { /* the pointer is already up */ }
      area.swallow()
    },
    /** Suppresses the click of the current press. */
    swallow() { element.addEventListener("click", swallow, true) },
    centre: () => [box.x + box.width / 2 - origin.x, box.y + box.height / 2 - origin.y, box.x + box.width / 2, box.y + box.height / 2],
  }
  const running = words.map((word) => {
    const [, name, count, rest = ""] = word.match(/^([a-zA-Z]+)(\d*):?(.*)$/)
    return recognisers[name]?.(area, +(count || 1), ...rest.split(":").filter(Boolean).map(Number))
  }).filter(Boolean)
  // The browser would drag a picture or a link away, and end the pointer's events; what the author makes draggable is dragged.
  const stay = (event) => { if (!event.target.closest?.("[draggable=true]")) event.preventDefault() }
  const tell = (what, pointer, event) => running.forEach((recogniser) => recogniser[what]?.(pointer, event))

  const sample = ({ clientX: x, clientY: y, timeStamp: time }) => ({ x, y, time })
  function down(event) {
    // A gesture that goes before those inside also gets the presses of buttons.
    const inner = event.target.closest(isFirst ? "input,select,textarea" : native)
    if (event.button > 0 || (!isBeside && inner && inner !== element && element.contains(inner))) return
    if (!pointers.size) look()
    const at = sample(event)
    pointers.set(event.pointerId, { id: event.pointerId, start: at, now: at, trail: [at], type: event.pointerType })
    owners.delete(event.pointerId)
    following.set(event.pointerId, (following.get(event.pointerId) ?? new Set()).add(area))
    addEventListener("pointermove", move)
    addEventListener("pointerup", up)
    addEventListener("pointercancel", up)
    addEventListener("keydown", keyed)
    addEventListener("keyup", keyed)
    addEventListener("dragstart", stay)
    tell("down", pointers.get(event.pointerId), event)
  }
  function move(event) {
    const pointer = pointers.get(event.pointerId)
    if (!pointer) return
    pointer.now = sample(event)
    pointer.trail = [...pointer.trail.filter(({ time }) => time > pointer.now.time - 100), pointer.now]
    tell("move", pointer, event)
  }
  /** Modifier keys take effect at once, even if the pointer rests. */
  const keyed = (event) => { if (isModifier(event)) for (const pointer of pointers.values()) tell("move", pointer, event) }
  function up(event) {
    const pointer = pointers.get(event.pointerId)
    if (!pointer) return
    pointer.now = sample(event)
    pointers.delete(event.pointerId)
    if (!pointers.size) release()
    tell(event.type === "pointerup" ? "up" : "cancel", pointer, event)
    following.get(event.pointerId)?.delete(area)
    // The click comes in the same task as pointerup, or not at all.
    requestAnimationFrame(() => element.removeEventListener("click", swallow, true))
  }
  function release() {
    removeEventListener("pointermove", move)
    removeEventListener("pointerup", up)
    removeEventListener("pointercancel", up)
    removeEventListener("keydown", keyed)
    removeEventListener("keyup", keyed)
    removeEventListener("dragstart", stay)
  }
  const hover = (event) => {
    if (event.pointerType === "touch") return
    if (event.type === "pointerenter") look()
    tell(event.type, { now: sample(event) }, event)
  }
  // A click without a pointer comes from a keyboard or a screen reader, which may click on what is inside: it acts as a tap in the middle.
  const click = (event) => { if (event.detail === 0 && event.target.closest(`[data-tap],[data-gesture*="tap"],${native}`) === element) { look(); tell("click") } }
  const wheel = (event) => tell("wheel", null, event)
  const noMenu = (event) => { if (names.includes("longPress") && pointers.size) event.preventDefault() }

  const before = element.style.touchAction
  const scroller = element.parentElement?.closest(".scroll,.list")
  element.style.touchAction = names.some((name) => name === "magnify" || name === "rotate") ? "none"
    : !names.includes("drag") ? "manipulation"
    : !scroller ? "none" : scroller.dataset.axis === "horizontal" ? "pan-x" : "pan-y"
  const listeners = { pointerdown: down, click, contextmenu: noMenu }
  if (names.includes("hover")) Object.assign(listeners, { pointerenter: hover, pointerleave: hover, pointermove: hover })
  if (names.includes("magnify")) listeners.wheel = wheel
  // A high-priority gesture gets pointer events before gestures inside (capture phase).
  for (const name in listeners) element.addEventListener(name, listeners[name], { passive: false, capture: isFirst })
  return () => {
    for (const pointer of pointers.values()) tell("cancel", pointer)
    release()
    for (const name in listeners) element.removeEventListener(name, listeners[name], isFirst)
    element.style.touchAction = before
  }
}
