// Gestures: people handle objects directly, by the gestures they know (ar.direct-manipulation, ar.standard-gestures): one finger moves, two turn or resize.
// With a mouse, a drag moves, Shift and a drag or Alt and the wheel turn.
import { combineCleanups, listen } from "../dom.js"
import { createPair, isTap, slop } from "./gesture-decision.js"
import { handlingOf } from "./handling.js"
import { createManipulation } from "./manipulating.js"

/** An object takes gestures that begin within this many points of its outline (ar.respond-near-object, ar.small-thin-distant-hard-to-hit). */
const reach = 44
/** Radians for each point of a Shift-drag, and for each point of the wheel. */
const perPoint = 0.01, perWheel = 0.004
/** The wheel has come to rest after this time without an event, in milliseconds. */
const wheelRest = 250

/** @returns {() => void} cleanup */
export function startGestures(view) {
  const { element, scene } = view, handling = handlingOf(view), manipulation = createManipulation(view), pointers = new Map()
  let held = null, isClaimed = false, wheelTimer

  const pointOf = (event) => {
    const { left, top } = element.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top, time: event.timeStamp }
  }
  const mayOf = (id) => {
    const { move = false, rotate = false, scale = false, trueSize = false } = view.entity(id)?.manipulation ?? {}
    // A thing whose true size matters keeps it (ar.no-scale-for-true-size).
    return { moves: move, rotates: rotate, scales: scale && !trueSize }
  }

  function down(event) {
    if (event.target !== scene.canvas || event.button > 0 || pointers.size > 1) return
    const point = pointOf(event)
    if (!pointers.size) isClaimed = false
    if (!held) {
      // Two fingers around an object are meant for it, also if neither is near it (ar.assume-nearby-gesture-means-object).
      const [other] = pointers.values(), id = scene.hit(point.x, point.y, reach) ?? (other ? scene.hit((point.x + other.x) / 2, (point.y + other.y) / 2, reach) : null)
      if (id !== null) {
        held = { id, start: point, kind: null, pair: null }
        isClaimed = true
        manipulation.finish()
        handling.held.add(id)
      }
    }
    pointers.set(event.pointerId, point)
    if (!held) return
    // NB: a synthetic pointer cannot be captured.
    try { scene.canvas.setPointerCapture(event.pointerId) } catch {}
    if (pointers.size < 2) return
    if (held.kind === "drag" || held.kind === "turn") manipulation.end("ended")
    held.kind = "pair"
    held.pair = createPair([...pointers.values()], mayOf(held.id))
    held.decided = null
  }

  function move(event) {
    if (!pointers.has(event.pointerId)) return
    const point = pointOf(event)
    pointers.set(event.pointerId, point)
    if (!held) return
    event.preventDefault()
    if (held.kind === "pair") return two()
    if (held.kind === null && Math.hypot(point.x - held.start.x, point.y - held.start.y) > slop) begin(event)
    if (held.kind === "drag") manipulation.dragTo(point)
    else if (held.kind === "turn") manipulation.turnBy((point.x - held.start.x) * perPoint)
  }

  function begin(event) {
    const { id, start } = held, may = mayOf(id)
    if (event.shiftKey && may.rotates) {
      held.kind = "turn"
      manipulation.begin("rotate", id)
    } else if (may.moves || view.entity(id)?.input) {
      held.kind = "drag"
      manipulation.beginDrag(id, start, may.moves)
    } else held.kind = "none"
  }

  function two() {
    if (pointers.size < 2 || !held.pair) return
    const { kind, value } = held.pair([...pointers.values()])
    if (!kind) return
    if (!held.decided) {
      held.decided = kind
      manipulation.begin(kind, held.id)
    }
    if (kind === "rotate") manipulation.turnBy(value)
    else manipulation.scaleBy(value)
  }

  function up(event, isCancelled = false) {
    if (!pointers.has(event.pointerId)) return
    const point = pointOf(event)
    pointers.delete(event.pointerId)
    if (!held) return
    if (held.kind === "pair") {
      if (held.decided) manipulation.end(isCancelled ? "cancelled" : "ended")
      // The finger that is left does nothing: the object would jump to it.
      held.kind = "none"
      held.pair = null
    } else if (held.kind === "drag" || held.kind === "turn") manipulation.end(isCancelled ? "cancelled" : "ended")
    else if (held.kind === null && !isCancelled && isTap(held.start, point)) tap(held.id, point)
    if (pointers.size) return
    if (!manipulation.isBusy(held.id)) handling.held.delete(held.id)
    held = null
  }

  function tap(id, { x, y }) {
    const { input, detail } = view.entity(id) ?? {}
    if (input) view.tell("tap", id, manipulation.touchedAt(id, x, y))
    else if (detail) view.tell("detail", id)
  }

  function wheel(event) {
    // A pinch on a trackpad is a wheel with the Control key.
    if (event.target !== scene.canvas || !event.altKey && !event.ctrlKey || pointers.size) return
    const { x, y } = pointOf(event), id = manipulation.wheelId ?? scene.hit(x, y, reach), may = id === null ? {} : mayOf(id), kind = event.ctrlKey ? "magnify" : "rotate"
    if (id === null || !(kind === "rotate" ? may.rotates : may.scales)) return
    event.preventDefault()
    event.stopPropagation()
    if (manipulation.wheelId === null) {
      handling.held.add(id)
      manipulation.begin(kind, id)
      Object.assign(manipulation, { wheelId: id, wheelValue: 0 })
    }
    manipulation.wheelValue += (event.deltaY || event.deltaX) * perWheel
    if (manipulation.kind() === "rotate") manipulation.turnBy(manipulation.wheelValue)
    else manipulation.scaleBy(Math.exp(-manipulation.wheelValue))
    clearTimeout(wheelTimer)
    wheelTimer = setTimeout(endWheel, wheelRest)
  }

  function endWheel() {
    if (manipulation.wheelId === null) return
    handling.held.delete(manipulation.wheelId)
    manipulation.end("ended")
    manipulation.wheelId = null
  }

  return combineCleanups(
    () => {
      clearTimeout(wheelTimer)
      endWheel()
      manipulation.finish()
      handling.held.clear()
    },
    view.each((frame, now) => manipulation.advance(now)),
    listen(element, {
      pointerdown: down, pointermove: move, pointerup: up, pointercancel: (event) => up(event, true),
      // The click that follows a press on an object places nothing.
      click(event) { if (isClaimed && event.target === scene.canvas) event.stopPropagation() },
    }, { capture: true }),
    listen(element, { wheel }, { capture: true, passive: false }))
}
