// Recognisers: one small state machine for each gesture in data-gesture.
// Each takes the area (see gestures.js), a count and numeric parameters, and handles down, move, up, cancel.
import { modifiersOf } from "./menus/shortcuts.js"
import { velocityOf } from "./behaviours/pan-tracker.js"
import { tapAround } from "./taps.js"

const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y)
const reach = 10, betweenTaps = 350

const place = (area, point) => [...area.local(point), point.x, point.y]

function tap(area, wanted) {
  let count = 0, last = { time: -Infinity, x: 0, y: 0 }, waiting
  const named = wanted > 1 ? `tap${wanted}` : "tap"
  return {
    down() { clearTimeout(waiting) },
    up(pointer) {
      const { start, now } = pointer
      // A high-priority tap around it takes the click.
      if (tapAround(area.element, "first")) return
      if (distance(start, now) > reach || !area.inside(now)) { count = 0; return }
      count = now.time - last.time < betweenTaps && distance(now, last) < 40 ? count + 1 : 1
      last = now
      if (count !== wanted || !area.claim(pointer)) return
      // Of two taps the clicks are counted.
      if (wanted < 2 && area.isFirst) area.swallow()
      // If the element also recognises more taps, waits until no further tap can follow.
      if (wanted < area.mostTaps) { waiting = setTimeout(() => area.put(named, "ended", place(area, now)), betweenTaps); return }
      count = 0
      area.put(named, "ended", place(area, now))
    },
    click() { area.put(named, "ended", area.centre()) },
  }
}

function longPress(area, _, milliseconds = 500, most = reach) {
  let timer, isOver = true
  const fail = (pointer) => {
    clearTimeout(timer)
    if (isOver) return
    isOver = true
    area.put("longPress", "cancelled", place(area, pointer.now))
  }
  return {
    down(pointer) {
      isOver = false
      area.put("longPress", "began", place(area, pointer.now))
      timer = setTimeout(() => {
        if (!area.claim(pointer)) return fail(pointer)
        isOver = true
        area.capture(pointer.id)
        area.put("longPress", "ended", place(area, pointer.now))
      }, milliseconds)
    },
    move(pointer) { if (distance(pointer.start, pointer.now) > most) fail(pointer) },
    up: fail,
    cancel: fail,
  }
}

/** Returns the held modifier keys as a bit mask. */
const heldBits = (event) => !event ? 0 : ["meta", "ctrl", "alt", "shift"].reduce((bits, name, index) => bits | modifiersOf(event).includes(name) << index, 0)

function drag(area, _, least = reach, wanted = 0) {
  let held = null
  const values = (pointer, event) => [...area.local(pointer.now), ...area.local(pointer.start), ...velocityOf(pointer), pointer.now.x, pointer.now.y, heldBits(event)]
  const begin = (pointer, event) => {
    if (wanted & ~heldBits(event) || !area.claim(pointer)) return
    held = pointer.id
    area.capture(pointer.id)
    area.put("drag", "began", values(pointer, event))
  }
  const finish = (phase) => (pointer, event) => {
    if (pointer.id !== held) return
    held = null
    area.put("drag", phase, values(pointer, event))
  }
  return {
    down(pointer, event) { if (least === 0 && held === null) begin(pointer, event) },
    move(pointer, event) {
      if (held === null && area.pointers.size === 1 && distance(pointer.start, pointer.now) >= least) begin(pointer, event)
      else if (held === pointer.id) area.put("drag", "changed", values(pointer, event))
    },
    up: finish("ended"),
    cancel: finish("cancelled"),
  }
}

/** A two-finger gesture: `value` computes a number from the first and the current pair; `still` is the number without movement. */
function pair(name, still, threshold, value) {
  return (area) => {
    let start = null, isRunning = false, last = still, before = [still, 0], speed = 0, anchor = [0.5, 0.5], where = [0, 0]
    const pointers = () => [...area.pointers.values()].slice(0, 2).map((pointer) => pointer.now)
    const values = () => [last, speed, ...anchor, ...where]
    const finish = () => {
      start = null
      if (!isRunning) return
      isRunning = false
      area.put(name, "ended", values())
    }
    const report = (time) => {
      if (!isRunning) for (const pointer of area.pointers.values()) area.claim(pointer)
      speed = time > before[1] ? ((last - before[0]) / (time - before[1])) * 1000 : speed
      before = [last, time]
      area.put(name, isRunning ? "changed" : "began", values())
      isRunning = true
    }
    let wheelTimer
    return {
      down() {
        if (area.pointers.size !== 2) return
        start = pointers()
        last = still
        const [x, y] = area.local({ x: (start[0].x + start[1].x) / 2, y: (start[0].y + start[1].y) / 2 }), [w, h] = area.centre()
        anchor = [x / w / 2, y / h / 2]
        where = [x, y]
      },
      move({ now }) {
        if (!start || area.pointers.size < 2) return
        last = value(start, pointers())
        if (isRunning || Math.abs(last - still) > threshold) report(now.time)
      },
      up: finish,
      cancel: finish,
      // A trackpad's pinch arrives as a wheel event with Ctrl held, without an end event.
      wheel(_, event) {
        if (name !== "magnify" || !event.ctrlKey) return
        event.preventDefault()
        if (!isRunning) last = 1
        last *= Math.exp(-event.deltaY / 100)
        report(event.timeStamp)
        clearTimeout(wheelTimer)
        wheelTimer = setTimeout(finish, 200)
      },
    }
  }
}

const angle = ([a, b]) => Math.atan2(b.y - a.y, b.x - a.x)

/** As on a phone, a press is cancelled only when the finger moves further away than `far` points. */
function press(area, _, far = 70) {
  let isDown = false
  const end = (pointer) => {
    if (!isDown) return
    isDown = false
    area.put("press", "ended", place(area, pointer.now))
  }
  return {
    down(pointer) {
      isDown = true
      area.put("press", "began", place(area, pointer.now))
    },
    move(pointer) { if (distance(pointer.start, pointer.now) > far) end(pointer) },
    up: end,
    cancel: end,
  }
}

/** `hover:enter` reports only enter and leave. */
function hover(area, _, isPlain) {
  const report = (phase) => ({ now }) => area.put("hover", phase, place(area, now))
  return { pointerenter: report("began"), pointermove: isPlain === undefined ? report("changed") : undefined, pointerleave: report("ended") }
}

export const recognisers = {
  tap, longPress, drag, press, hover,
  magnify: pair("magnify", 1, 0.01, ([a, b], [c, d]) => distance(c, d) / distance(a, b)),
  rotate: pair("rotate", 0, 0.02, (start, now) => {
    const turn = angle(now) - angle(start)
    return turn > Math.PI ? turn - 2 * Math.PI : turn < -Math.PI ? turn + 2 * Math.PI : turn
  }),
}
