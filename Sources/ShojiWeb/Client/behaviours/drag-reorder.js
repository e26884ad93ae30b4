// Carry: reorders a collection by drag and drop: a long press lifts an item, and the others make room for it. With Command
// the selected items move together.
import { listen, still, combineCleanups } from "./dom.js"
import { onScrollerEdge } from "./edgescroll.js"
import { holdMounted, moveTo, onChildren, putAmong, releaseMounted, takesAll } from "./order.js"
import { swallowTap } from "./suppress-click.js"
import { track } from "./pan-tracker.js"

const pressTime = 500, wander = 10

/** @param {{items(within: HTMLElement): HTMLElement[], itemOf(target: Element): HTMLElement?, edit(item: HTMLElement): Promise?, order: object}} collection */
export function startCarry(root, says, server, { items, itemOf, edit, order }) {
  // The drag: the item, the pointer's offset from its middle, the last pointer event, the target position.
  let item, grip, timer, isPressed = false, drag = null
  const containers = new Set() // in which items have moved and have not come to rest

  const placesOf = (some) => new Map(some.map((each) => {
    const { offsetLeft: x, offsetTop: y, offsetWidth: width, offsetHeight: height } = each
    return [each, { x, y, width, height }]
  }))
  /** Returns the positions of all items in an order, measured with the browser's layout before it paints. */
  function placesIn(ordered, all) {
    const places = placesOf(all)
    if (ordered.every((each, index) => each === all[index])) return places
    const [{ parentElement: container }] = all
    // A custom layout has positions that do not depend on the items.
    if (container.dataset.layout === "custom") return new Map(ordered.map((each, index) => [each, places.get(all[index])]))
    const gaps = [...container.children].filter((child) => child.matches(".gap"))
    ordered.forEach((each, position) => { each.style.order = position + 1 })
    for (const gap of gaps) gap.style.order = gap.dataset.gap === "after" ? ordered.length + 1 : 0
    const result = placesOf(all)
    for (const each of [...ordered, ...gaps]) each.style.order = ""
    return result
  }
  /** Returns the index of the place under the pointer, or of the nearest one. */
  function indexUnder(x, y, places, start) {
    const far = (place) => Math.hypot(Math.max(place.x - x, 0, x - place.x - place.width), Math.max(place.y - y, 0, y - place.y - place.height))
    return places.reduce((best, place, index) => (far(place) < far(places[best]) ? index : best), start)
  }

  function put(each, x, y, isLifted) {
    each.style.translate = x || y ? `${x}px ${y}px` : ""
    if (isLifted) each.dataset.state = "lifted"
    else delete each.dataset.state
  }
  /** Shows all items where they will be after the app's reply, and the dragged item under the pointer. Keeps no earlier positions:
      items are inserted, removed and moved meanwhile. */
  function show(container, isAnew) {
    const all = items(container), isHere = drag?.container === container
    if (isHere && !all.includes(item)) lose()
    if (!all.length) return
    const places = placesOf(all), base = order.of(all), before = placesIn(base, all)
    let after = before, along
    if (drag && isHere) {
      const { left, top } = container.getBoundingClientRect(), { clientX, clientY } = drag.event, own = before.get(item)
      const index = indexUnder(clientX - left, clientY - top, base.map((each) => before.get(each)), drag.index < base.length ? drag.index : base.indexOf(item))
      const room = putAmong(base, moveTo(base, [item], index))
      along = { x: clientX - left - grip.x - own.x - own.width / 2, y: clientY - top - grip.y - own.y - own.height / 2 }
      drag.index = index
      drag.isGroup = takesAll(item, drag.event)
      drag.mates = drag.isGroup ? all.filter((other) => other !== item && other.ariaSelected === "true" && "movable" in other.dataset) : []
      drag.move = moveTo(base, [item, ...drag.mates], index)
      drag.isMoved = drag.isGroup || index !== base.indexOf(item)
      // Measures the layout once per target position.
      if (isAnew || room.some((each, at) => each !== drag.room?.[at])) Object.assign(drag, { room, places: placesIn(room, all) })
      after = drag.places
      holdMounted(item)
    }
    for (const each of all) {
      const isHeld = along && (each === item || drag.mates.includes(each)), now = places.get(each), then = isHeld ? before.get(each) : after.get(each)
      put(each, then.x - now.x + (isHeld ? along.x : 0), then.y - now.y + (isHeld ? along.y : 0), isHeld)
    }
  }
  /** Ends a drag and the wait for its result. */
  const settle = (container) => (drag?.container === container || order.isAwaited(container) ? show(container) : rest(container))
  function rest(container) {
    containers.delete(container)
    container.classList.remove("reordering")
    for (const each of items(container)) put(each, 0, 0, false)
    releaseMounted(container)
  }
  /** Ends the drag: the user released the item, or the app removed it. */
  function lose() {
    drag.edges.stop()
    drag = null
  }

  const undoTrack = track(root, {
    axis: "both", slop: 0,
    accepts({ clientX, clientY }) {
      if (!isPressed || !("movable" in item.dataset)) return false
      const { left, top, width, height } = item.getBoundingClientRect()
      return (grip = { x: clientX - left - width / 2, y: clientY - top - height / 2 })
    },
    begin(event) {
      const container = item.parentElement
      if (!container) return
      drag = { container, event, edges: onScrollerEdge(root), index: items(container).indexOf(item) }
      containers.add(container)
      container.classList.add("reordering")
    },
    move({ event }) {
      if (!drag) return
      const { container } = drag
      drag.event = event
      show(container)
      drag?.edges.follow(event.clientY, () => show(container))
    },
    end({ event }, _, isCancelled) {
      if (drag && !isCancelled) {
        drag.event = event
        show(drag.container)
      }
      const ended = drag
      if (!ended) return [...containers].forEach(settle)
      lose()
      const { container, move, isGroup } = ended, isMoved = !isCancelled && ended.isMoved
      // The item reaches its place before the app gets the event, so that the patch that moves it and this end share a frame.
      const ready = () => still(item), answered = isMoved && order.tell(container, "move", move, { isGroup, ready })
      show(container)
      ;(answered || ready()).then(() => settle(container))
    },
  })

  // NB: track checks `accepts` at pointerdown, so a long press starts it with a second, synthetic one; on the collection, where no gesture
  // listens.
  function press(event) {
    const found = itemOf(event.target)
    if (event.button || !event.isPrimary || !found || !("editable" in found.dataset) || event.target.closest("button,input,textarea,select")) return
    const drop = () => { clearTimeout(timer); stop() }
    const stop = listen(window, {
      pointerup: drop, pointercancel: drop,
      pointermove: ({ clientX, clientY }) => { if (Math.hypot(clientX - event.clientX, clientY - event.clientY) > wander) drop() },
    })
    clearTimeout(timer)
    timer = setTimeout(() => {
      stop()
      // Suppresses the click after a long press.
      swallowTap()
      item = found
      server.run("haptic", "medium")
      edit(item)
      isPressed = true
      const { clientX, clientY, pointerId, pointerType } = event
      root.dispatchEvent(new PointerEvent("pointerdown", { clientX, clientY, pointerId, pointerType, isPrimary: true, button: 0 }))
      isPressed = false
    }, pressTime)
  }
  // A touch long press would open the browser's context menu.
  const noMenu = (event) => { if (event.pointerType !== "mouse" && itemOf(event.target)?.dataset.editable !== undefined) event.preventDefault() }
  return combineCleanups(
    () => { clearTimeout(timer); drag?.edges.stop(); [...containers].forEach(rest) }, undoTrack, onChildren(root, () => containers.forEach((container) => show(container, true))),
    listen(root, { pointerdown: press, contextmenu: noMenu }),
  )
}
