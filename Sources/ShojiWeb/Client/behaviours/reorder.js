// Reorder: a row is lifted, the others make room, and where it was put down is told to the app. The handle is a button too: with a menu
// of ways, for those who do not drag. Command carries all that are chosen.
import { addWords, say } from "../words.js"
import { modifiersOf } from "../menus/shortcuts.js"
import { tellMoved } from "./moved.js"
import { openRowMenu } from "./rowmenu.js"
import { listen, together } from "./listen.js"
import { onScrollerEdge } from "./edgescroll.js"
import { track } from "./track.js"

const pressTime = 300

addWords({ en: { moveUp: "Move Up", moveDown: "Move Down" }, ja: { moveUp: "上へ移動", moveDown: "下へ移動" } })

export function startReorder(container, says, server) {
  const rows = () => [...container.children].filter((child) => child.matches(".row,[data-row]") && !child.inert)
  const indexOf = (row) => rows().indexOf(row)
  const tell = (...move) => server.answered(server.action(container.id, "move", move))

  let row, all, places, start, target, mates = [], isPressed = false, pressTimer, edges
  /** Whether those that are chosen go along: Command is held, and the row is one of them. */
  const isGroup = (event) => row.ariaSelected === "true" && modifiersOf(event).includes("meta")
  /** Of a long list those that are in the page. */
  const matesWith = (event) => isGroup(event)
    ? all.filter((other) => other !== row && other.ariaSelected === "true" && other.querySelector("[data-handle]")) : []
  function put(y, event) {
    row.style.translate = `0 ${y}px`
    mates = matesWith(event)
    const own = places[start], middle = own.y + y + own.height / 2
    target = places.findIndex(({ y, height }, index) => (index < start ? middle < y + height / 2 : index > start ? middle < y + height / 2 : false))
    target = target < 0 ? all.length - 1 : target > start ? target - 1 : target
    all.forEach((other, index) => {
      if (other === row) return
      if (mates.includes(other)) { other.style.translate = `0 ${y}px`; other.dataset.state = "lifted"; return }
      if (other.dataset.state === "lifted") other.dataset.state = "rest"
      const shift = index > start && index <= target ? -own.height : index < start && index >= target ? own.height : 0
      other.style.translate = shift ? `0 ${shift}px` : ""
    })
  }
  function lay() {
    container.classList.remove("reordering")
    for (const each of all) {
      each.style.translate = ""
      if (each.dataset.state === "lifted") each.dataset.state = "rest"
    }
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
    move({ y, event }) { put(y + edges.follow(event.clientY, (now) => put(y + now, event)), event) },
    end({ event }, __, isCancelled) {
      edges.stop()
      row.style.transition = ""
      if (isCancelled || (target === start && !isGroup(event))) return lay()
      // Until the app has answered the row lies where it was put: the patch that moves it and this end in one frame.
      const from = indexOf(row), to = from + target - start
      row.style.translate = `0 ${target > start ? places[target].bottom - places[start].bottom : places[target].y - places[start].y}px`
      tell(from, to, ...(isGroup(event) ? [true] : [])).then(lay)
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

  const rowAt = (target) => rows().find((row) => row.contains(target))
  const canMove = (row) => row?.querySelector("[data-handle]")?.checkVisibility()
  const allows = (row, by) => indexOf(row) + by >= 0 && indexOf(row) + by < rows().length

  /** One place up or down. What has the focus keeps it: in the row that shows it now, if the app's rows stay where they are. */
  function shift(row, by) {
    const from = indexOf(row), to = from + by, isHandle = document.activeElement?.matches("[data-handle]")
    tell(from, to).then(() => {
      const moved = rows().find((each) => indexOf(each) === to), aim = isHandle ? moved?.querySelector("[data-handle]") : moved
      if (aim && !aim.contains(document.activeElement)) aim.focus({ preventScroll: true, focusVisible: true })
      moved?.scrollIntoView({ block: "nearest" })
      tellMoved(server, rows(), to)
    })
  }
  function onKey(event) {
    if (!event.altKey || !/^Arrow(Up|Down)$/.test(event.key)) return
    const row = rowAt(event.target), by = event.key === "ArrowUp" ? -1 : 1
    if (!canMove(row)) return
    event.preventDefault()
    event.stopPropagation()
    if (allows(row, by)) shift(row, by)
  }
  function onClick({ target }) {
    const handle = target.closest("[data-handle]"), row = handle && rowAt(handle)
    if (!row) return
    const ways = [["moveUp", -1], ["moveDown", 1]].filter(([_, by]) => allows(row, by))
    if (ways.length) openRowMenu(handle, ways.map(([name, by]) => ({ title: say(name), act: () => shift(row, by) })))
  }
  return together(() => clearTimeout(pressTimer), undoTrack, listen(container, { keydown: onKey, pointerdown: press, click: onClick }))
}
