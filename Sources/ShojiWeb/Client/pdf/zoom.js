// Zoom: by two fingers, a double tap, a trackpad's pinch, Control and the wheel, or keys.
import { prefersReducedMotion } from "../reduced-motion.js"
import { clamp, combineCleanups, listen } from "../behaviours/dom.js"

/** Milliseconds of an animation, and between two taps; points between them, and that a tap may move. */
const settling = 300, betweenTaps = 350, tapDistance = 40, still = 10
const keyStep = 1.5, doubleTap = 2, typed = "input,textarea,select"

/**
 * @param {{zoom(): number, setZoom(to: number, point: number[]): void, layout: object}} pages
 * @param {(percent: number) => void} tell  announces a zoom that was chosen by keys
 */
export function startZoom(scroller, element, pages, tell) {
  let fingers, frame = 0, pending, goal, last, down
  const within = (to) => clamp(to, 1, pages.layout.mostZoom())
  /** Beyond the limits the pages follow with increasing resistance. */
  const elastic = (to) => within(to) * (to / within(to)) ** 0.3
  const middle = () => { const { x, y, width, height } = scroller.getBoundingClientRect(); return [x + width / 2, y + height / 2] }
  const spread = ([a, b]) => ({ size: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) || 1, at: [(a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2] })
  const end = () => { cancelAnimationFrame(frame); frame = 0; pending = goal = undefined }
  /** The zoom that an animation leads to, so that keys pressed in a row count. */
  const current = () => goal ?? pages.zoom()

  function go(to, point) {
    end()
    const from = pages.zoom(), start = performance.now(), target = goal = within(to), duration = prefersReducedMotion() ? 0 : settling
    function step(now) {
      const part = duration ? clamp((now - start) / duration, 0, 1) : 1
      pages.setZoom(part < 1 ? from + (target - from) * (1 - (1 - part) ** 3) : target, point)
      if (part < 1) frame = requestAnimationFrame(step)
      else end()
    }
    step(start)
    return target
  }
  /** At most once for each frame. */
  function follow(to, point) {
    pending = [to, point]
    frame ||= requestAnimationFrame(() => {
      frame = 0
      const now = pending
      pending = undefined
      pages.setZoom(...now)
    })
  }

  function touch({ touches }) {
    if (touches.length !== 2) return
    end()
    last = undefined
    fingers = { ...spread(touches), zoom: pages.zoom() }
  }
  function pinch(event) {
    if (!fingers || event.touches.length !== 2) return
    if (event.cancelable) event.preventDefault()
    const now = spread(event.touches)
    fingers.at = now.at
    follow(elastic((fingers.zoom * now.size) / fingers.size), now.at)
  }
  function lift({ touches }) {
    if (!fingers || touches.length > 1) return
    const to = pending?.[0] ?? pages.zoom(), point = fingers.at
    fingers = undefined
    if (within(to) !== to) go(to, point)
  }

  function release({ pointerType, isPrimary, clientX, clientY, timeStamp, target }) {
    const isTap = down && isPrimary && pointerType === "touch" && Math.hypot(clientX - down.clientX, clientY - down.clientY) < still && timeStamp - down.timeStamp < betweenTaps
    down = undefined
    if (!isTap || target.closest("a,button")) return
    const isSecond = last && timeStamp - last.timeStamp < betweenTaps && Math.hypot(clientX - last.clientX, clientY - last.clientY) < tapDistance
    last = isSecond ? undefined : { clientX, clientY, timeStamp }
    if (isSecond) go(pages.zoom() > 1.01 ? 1 : doubleTap, [clientX, clientY])
  }
  function wheel(event) {
    if (!event.ctrlKey) return
    event.preventDefault()
    const from = pending?.[0] ?? pages.zoom()
    if (goal) end()
    follow(within(from * Math.exp(-clamp(event.deltaY, -50, 50) / 100)), [event.clientX, event.clientY])
  }
  function key(event) {
    const to = { "+": current() * keyStep, "=": current() * keyStep, "-": current() / keyStep, 0: 1 }[event.key]
    if (!to || event.metaKey || event.ctrlKey || event.altKey || event.target.closest(typed)) return
    event.preventDefault()
    tell(Math.round(go(to, middle()) * 100))
  }

  return combineCleanups(
    end,
    listen(scroller, { touchstart: touch, touchmove: pinch, touchend: lift, touchcancel: lift, wheel, gesturestart(event) { event.preventDefault() } }, { passive: false }),
    listen(scroller, { pointerdown(event) { if (event.isPrimary) down = event }, pointerup: release, pointercancel() { down = undefined } }),
    listen(element, { keydown: key }),
  )
}
