// Scroll zoom: zooming a scroll view's content by pinch, double tap or keys, within bounds.
import { prefersReducedMotion } from "../reduced-motion.js"
import { contentOf } from "../scrolling.js"
import { clamp, isRightToLeft, listen, combineCleanups } from "./dom.js"

const settling = 300, keyStep = 1.5, doubleTap = 2, betweenTaps = 350, native = "button,a[href],input,select,textarea,label"

export function startScrollZoom(scroller, says, server) {
  const content = contentOf(scroller)
  // A step that comes while another one is being animated begins where that one ends.
  let scale = 1, goal = 1, fingers = null, frame = 0, wheelTimer, pointerId
  const bounds = () => says.zoom.split(" ").map(Number)
  const within = (to) => clamp(to, ...bounds())
  const middle = () => { const { x, y, width, height } = scroller.getBoundingClientRect(); return [x + width / 2, y + height / 2] }

  /** Returns the place in the unscaled content that is at a point of the window. */
  function placeAt([x, y]) {
    const box = content.getBoundingClientRect()
    return [(x - box.x) / scale, (y - box.y) / scale]
  }

  /** Shows the content at a scale, with a place of the content at a point of the window: the place that is there now. */
  function show(to, [x, y], [left, top] = placeAt([x, y])) {
    const side = isRightToLeft(scroller) ? -1 : 1
    scale = goal = to
    // Content smaller than the view is centred.
    const spare = (room, size) => Math.max(0, (room - size * scale) / 2)
    const dx = spare(scroller.clientWidth, content.offsetWidth) * side, dy = to < 1 ? spare(scroller.clientHeight, content.offsetHeight) : 0
    const isZoomed = Math.abs(scale - 1) > 0.001
    content.style.transformOrigin = side < 0 ? "100% 0" : "0 0"
    content.style.transform = isZoomed ? `translate(${dx}px, ${dy}px) scale(${scale})` : ""
    if (isZoomed) says.zoomed = ""
    else delete says.zoomed
    const after = content.getBoundingClientRect()
    scroller.scrollBy({ left: after.x + left * scale - x, top: after.y + top * scale - y, behavior: "instant" })
  }

  const tell = () => server.action(scroller.id, "zoom", Math.round(scale * 1000) / 1000)

  /** Animates to a scale within the bounds, and reports it unless the app requested it. */
  function go(to, point, isAsked = false) {
    cancelAnimationFrame(frame)
    // One place for all steps, because scroll positions are rounded: the content would drift.
    const from = scale, start = performance.now(), end = within(to), place = placeAt(point)
    const duration = prefersReducedMotion() ? 0 : settling
    function step(now) {
      const part = duration ? clamp((now - start) / duration, 0, 1) : 1
      show(from + (end - from) * (1 - (1 - part) ** 3), point, place)
      goal = end
      if (part < 1) frame = requestAnimationFrame(step)
      else if (!isAsked) tell()
    }
    step(start)
  }

  const spread = ([a, b]) => ({ size: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY), at: [(a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2] })
  /** Beyond the bounds the content follows with increasing resistance. */
  const elastic = (to) => within(to) * (to / within(to)) ** 0.3
  function down(event) { if (event.isPrimary) pointerId = event.pointerId }
  function touch(event) {
    if (event.touches.length !== 2) return
    cancelAnimationFrame(frame)
    // The first finger is no drag any more, for example of the page around.
    dispatchEvent(new PointerEvent("pointercancel", { pointerId }))
    fingers = { ...spread(event.touches), scale }
  }
  function pinch(event) {
    if (!fingers || event.touches.length !== 2) return
    if (event.cancelable) event.preventDefault()
    const now = spread(event.touches)
    show(elastic((fingers.scale * now.size) / fingers.size), now.at)
    fingers.at = now.at
  }
  function lift(event) {
    if (!fingers || event.touches.length > 1) return
    go(scale, fingers.at)
    fingers = null
  }

  // NB: browsers report an immediately repeated double tap as clicks 3 and 4.
  let last = null
  function tap({ target, clientX, clientY, timeStamp }) {
    if (target.closest(native)) return
    const isSecond = last && timeStamp - last.timeStamp < betweenTaps && Math.hypot(clientX - last.clientX, clientY - last.clientY) < 40
    last = isSecond ? null : { clientX, clientY, timeStamp }
    if (isSecond) go(goal > within(1) * 1.01 ? 1 : doubleTap, [clientX, clientY])
  }
  // A trackpad's pinch arrives as a wheel event with Ctrl held, without an end event.
  function wheel(event) {
    if (!event.ctrlKey) return
    event.preventDefault()
    cancelAnimationFrame(frame)
    show(within(scale * Math.exp(-event.deltaY / 100)), [event.clientX, event.clientY])
    clearTimeout(wheelTimer)
    wheelTimer = setTimeout(tell, 200)
  }
  const say = () => server.run("announce", `${Math.round(goal * 100)}%`)
  function press(event) {
    const step = event.target.closest("[data-zoom-step]")?.dataset.zoomStep
    if (!step) return tap(event)
    go(step === "in" ? goal * keyStep : goal / keyStep, middle())
    say()
  }
  function key(event) {
    const to = { "+": goal * keyStep, "=": goal * keyStep, "-": goal / keyStep, 0: 1 }[event.key]
    if (!to || event.metaKey || event.ctrlKey || event.altKey || event.target.closest("input,textarea,select")) return
    event.preventDefault()
    go(to, middle())
  }

  show(within(+(says.scale ?? 1)), middle())
  const undo = combineCleanups(
    () => { cancelAnimationFrame(frame); clearTimeout(wheelTimer) },
    listen(scroller, { pointerdown: down, touchstart: touch, touchmove: pinch, touchend: lift, touchcancel: lift, wheel, click: press, keydown: key }, { passive: false }),
  )
  undo.changed = (name) => { if (name === "data-scale" && says.scale && Math.abs(says.scale - scale) > 0.001) go(+says.scale, middle(), true) }
  return undo
}
