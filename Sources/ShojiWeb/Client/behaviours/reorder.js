// Reorder: a row is lifted, the others make room, and where it was put down is told to the app.
import { listen, together } from "./listen.js"
import { onScrollerEdge } from "./edgescroll.js"
import { track } from "./track.js"

const pressTime = 300

export function startReorder(container, says, server) {
  const rows = () => [...container.children].filter((child) => child.matches(".row,[data-row]") && !child.inert)
  const indexOf = (row) => +(row.dataset.index ?? rows().indexOf(row))
  const tell = (from, to) => server.answered(server.action(container.id, "move", [from, to]))

  let row, all, places, start, target, isPressed = false, pressTimer, edges
  function put(y) {
    row.style.translate = `0 ${y}px`
    const own = places[start], middle = own.y + y + own.height / 2
    target = places.findIndex(({ y, height }, index) => (index < start ? middle < y + height / 2 : index > start ? middle < y + height / 2 : false))
    target = target < 0 ? all.length - 1 : target > start ? target - 1 : target
    all.forEach((other, index) => {
      if (other === row) return
      const shift = index > start && index <= target ? -own.height : index < start && index >= target ? own.height : 0
      other.style.translate = shift ? `0 ${shift}px` : ""
    })
  }
  function lay() {
    container.classList.remove("reordering")
    for (const each of all) each.style.translate = ""
    delete row.dataset.state
  }
  const undoTrack = track(container, {
    axis: "both", slop: 0,
    accepts(event) {
      row = rows().find((row) => row.contains(event.target))
      return row && (event.target.closest("[data-handle]") || (says.reorder === "press" && isPressed))
    },
    begin() {
      all = rows()
      places = all.map((row) => row.getBoundingClientRect())
      start = target = all.indexOf(row)
      row.dataset.state = "lifted"
      container.classList.add("reordering")
      row.style.transition = "none"
      edges = onScrollerEdge(container)
      server.run("haptic", "light")
    },
    move({ y, event }) { put(y + edges.follow(event.clientY, (now) => put(y + now))) },
    end(_, __, isCancelled) {
      edges.stop()
      row.style.transition = ""
      if (isCancelled || target === start) return lay()
      // Until the app has answered the row lies where it was put: the patch that moves it and this end in one frame.
      const from = indexOf(row), to = from + target - start
      row.style.translate = `0 ${target > start ? places[target].bottom - places[start].bottom : places[target].y - places[start].y}px`
      tell(from, to).then(lay)
    },
  })
  // NB: track asks at pointerdown, so a long press starts it with a second, made-up one.
  const press = (event) => {
    if (says.reorder !== "press" || isPressed || event.target.closest("[data-handle],button:not(.row-button),input")) return
    const drop = () => { clearTimeout(pressTimer); stop() }
    const stop = listen(window, { pointerup: drop, pointercancel: drop, pointermove: (now) => { if (Math.hypot(now.clientX - event.clientX, now.clientY - event.clientY) > 8) drop() } })
    pressTimer = setTimeout(() => {
      stop()
      isPressed = true
      event.target.dispatchEvent(new PointerEvent("pointerdown", { ...init(event), bubbles: true }))
      isPressed = false
    }, pressTime)
  }
  const init = ({ clientX, clientY, pointerId, pointerType }) => ({ clientX, clientY, pointerId, pointerType, isPrimary: true, button: 0 })

  function onKey(event) {
    if (!event.altKey || !/^Arrow(Up|Down)$/.test(event.key)) return
    const row = rows().find((row) => row.contains(event.target)), from = row && indexOf(row)
    const to = from + (event.key === "ArrowUp" ? -1 : 1), last = +(says.total ?? rows().length) - 1
    if (!row || to < 0 || to > last) return
    event.preventDefault()
    event.stopPropagation()
    tell(from, to)
  }
  return together(() => clearTimeout(pressTimer), undoTrack, listen(container, { keydown: onKey, pointerdown: press }))
}
