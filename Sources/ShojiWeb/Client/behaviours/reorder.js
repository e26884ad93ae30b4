// Reorder: drag and drop of rows in a list; the move is reported to the app. The handle is also a button with a menu
// of moves, for users who do not drag. With Command the selected rows move together.
import { isApple } from "../menus/shortcuts.js"
import { addWords, say } from "../words.js"
import { tellMoved } from "./announce-move.js"
import { holdMounted, moveTo, onChildren, putAmong, releaseMounted, startOrder, takesAll } from "./order.js"
import { openRowMenu } from "./rowmenu.js"
import { listen, still, combineCleanups } from "./dom.js"
import { onScrollerEdge } from "./edgescroll.js"
import { track } from "./pan-tracker.js"

addWords({ en: { moveUp: "Move Up", moveDown: "Move Down" }, ja: { moveUp: "上へ移動", moveDown: "下へ移動" } })

export function startReorder(container, _, server) {
  const rows = () => [...container.children].filter((child) => child.matches(".row,[data-row]") && !child.inert)
  const indexOf = (row) => rows().indexOf(row)
  const order = startOrder(server)

  // The drag: the row, the pointer's offset from its middle, the last pointer event, the target position.
  let row, grip, drag = null
  function lift(each, isLifted) {
    if (isLifted) each.dataset.state = "lifted"
    else if (each.dataset.state === "lifted") each.dataset.state = "rest"
  }

  /** Returns where each row begins in an order: rows keep their heights, and the spacing between places stays. */
  function topsIn(ordered, all, boxes) {
    const tops = new Map()
    let y = boxes.get(all[0]).top
    ordered.forEach((each, index) => {
      tops.set(each, y)
      y += boxes.get(each).height
      if (all[index + 1]) y += boxes.get(all[index + 1]).top - boxes.get(all[index]).bottom
    })
    return tops
  }
  /** Shows all rows where they will be after the app's reply, and the dragged row under the pointer. Keeps no earlier positions:
      rows are inserted, removed and moved meanwhile. */
  function show() {
    const all = rows()
    if (drag && !all.includes(row)) lose()
    if (!all.length) return
    const boxes = new Map(all.map((each) => [each, { top: each.offsetTop, height: each.offsetHeight, bottom: each.offsetTop + each.offsetHeight }]))
    const base = order.of(all), before = topsIn(base, all, boxes)
    let after = before, along = 0
    if (drag) {
      const { height } = boxes.get(row), middle = drag.event.clientY - grip - container.getBoundingClientRect().top
      // The nearest place: other rows make room when the dragged one covers half of them.
      const others = base.filter((each) => each !== row), tops = topsIn(others, all, boxes)
      const index = others.findIndex((each) => middle < tops.get(each) + (boxes.get(each).height + height) / 2)
      along = middle - height / 2 - before.get(row)
      drag.isGroup = takesAll(row, drag.event)
      drag.mates = drag.isGroup ? all.filter((other) => other !== row && other.ariaSelected === "true" && other.querySelector("[data-handle]")) : []
      drag.move = moveTo(base, [row, ...drag.mates], index < 0 ? base.length : index)
      const room = putAmong(base, moveTo(base, [row], index < 0 ? base.length : index))
      drag.isMoved = drag.isGroup || room.indexOf(row) !== base.indexOf(row)
      after = topsIn(room, all, boxes)
      holdMounted(row)
    }
    for (const each of all) {
      const isHeld = drag && (each === row || drag.mates.includes(each))
      const y = (isHeld ? before.get(each) + along : after.get(each)) - boxes.get(each).top
      each.style.translate = y ? `0 ${y}px` : ""
      lift(each, isHeld)
    }
  }
  /** Ends a drag and the wait for its result. */
  const settle = () => (drag || order.isAwaited(container) ? show() : rest())
  function rest() {
    container.classList.remove("reordering")
    for (const each of rows()) { each.style.translate = ""; lift(each, false) }
    releaseMounted(container)
  }
  /** Ends the drag: the user released the row, or the app removed it. */
  function lose() {
    drag.edges.stop()
    drag = null
  }
  const undoTrack = track(container, {
    axis: "both", slop: 0,
    accepts(event) {
      const found = rows().find((row) => row.contains(event.target))
      if (!found || !event.target.closest("[data-handle]")) return
      const { top, height } = found.getBoundingClientRect()
      row = found
      return (grip = event.clientY - top - height / 2, true)
    },
    begin(event) {
      drag = { event, edges: onScrollerEdge(container) }
      container.classList.add("reordering")
      server.run("haptic", "light")
    },
    move({ event }) {
      if (!drag) return
      drag.event = event
      show()
      drag?.edges.follow(event.clientY, show)
    },
    end({ event }, _, isCancelled) {
      if (drag && !isCancelled) {
        drag.event = event
        show()
      }
      const ended = drag
      if (!ended) return settle()
      lose()
      // Until the app's reply it stays where it was dropped: the patch that moves it and this end share a frame.
      const isMoved = !isCancelled && ended.isMoved, answered = isMoved && order.tell(container, "move", ended.move, ended)
      show()
      ;(answered || still(row)).then(settle)
    },
  })

  const rowAt = (target) => rows().find((row) => row.contains(target))
  const canMove = (row) => row?.querySelector("[data-handle]")?.checkVisibility()
  const allows = (row, by) => indexOf(row) + by >= 0 && indexOf(row) + by < rows().length

  // Which row now shows what a pressed row showed, for queued steps: some apps change the rows' content instead of moving them.
  const showing = new Map()
  /** Moves a row one place up or down. The focus follows the row's content. */
  function shift(pressed, by, isHeld) {
    if (!order.isStepping()) showing.clear()
    order.step(async () => {
      const from = showing.get(pressed) ?? pressed, all = rows(), start = all.indexOf(from), to = start + by
      if (start < 0 || !all[to]) return
      const isHandle = document.activeElement?.matches("[data-handle]"), words = from.textContent
      await order.tell(container, "move", moveTo(all, [from], to))
      const now = rows(), hasStayed = now.indexOf(from) === start, active = document.activeElement
      // The app may decline the move.
      if (hasStayed && from.textContent === words) return
      const moved = hasStayed ? now[to] : from
      showing.set(pressed, moved)
      const aim = isHandle ? moved.querySelector("[data-handle]") : moved
      if (aim && !aim.contains(active) && (from.contains(active) || active === document.body)) aim.focus({ preventScroll: true, focusVisible: true })
      moved.scrollIntoView({ block: "nearest" })
      tellMoved(server, now, now.indexOf(moved))
    }, isHeld)
  }
  function onKey(event) {
    // On Apple's keyboards Option-arrow moves the caret of a field.
    if (!event.altKey || !/^Arrow(Up|Down)$/.test(event.key) || (isApple && event.target.matches("input,textarea"))) return
    const row = rowAt(event.target)
    if (!canMove(row)) return
    event.preventDefault()
    event.stopPropagation()
    shift(row, event.key === "ArrowUp" ? -1 : 1, event.repeat)
  }
  function onClick({ target }) {
    const handle = target.closest("[data-handle]"), row = handle && rowAt(handle)
    if (!row) return
    const ways = [["moveUp", -1], ["moveDown", 1]].filter(([_, by]) => allows(row, by))
    if (ways.length) openRowMenu(handle, ways.map(([name, by]) => ({ title: say(name), act: () => shift(row, by) })))
  }
  return combineCleanups(
    () => { drag?.edges.stop(); rest() }, undoTrack, onChildren(container, () => { if (drag || order.isAwaited(container)) show() }),
    listen(container, { keydown: onKey, click: onClick }),
  )
}
