// Carry: an item of a collection that a finger has stayed on is lifted and put among the others, which make room for it. Command carries
// all that are chosen.
import { modifiersOf } from "../menus/shortcuts.js"
import { listen, still, together } from "./listen.js"
import { onScrollerEdge } from "./edgescroll.js"
import { track } from "./track.js"

const pressTime = 500, wander = 10

/** @param {{items(within: HTMLElement): HTMLElement[], itemOf(target: Element): HTMLElement?, edit(item: HTMLElement): Promise?}} collection */
export function startCarry(root, says, server, { items, itemOf, edit }) {
  let item, container, all, places, start, target, edges, timer, isPressed = false, mates = []

  /** Whether those that are chosen go along: Command is held, and the item is one of them. */
  const isGroup = (event) => item.ariaSelected === "true" && modifiersOf(event).includes("meta")
  /** Of a large collection those that are in the page. */
  const matesWith = (event) => isGroup(event)
    ? all.filter((other) => other !== item && other.ariaSelected === "true" && "movable" in other.dataset) : []

  const placesNow = () => all.map(({ offsetLeft: x, offsetTop: y, offsetWidth: width, offsetHeight: height }) => ({ x, y, width, height }))
  const orderFor = (index) => all.filter((each) => each !== item).toSpliced(index, 0, item)

  /** Where everybody would stand with the lifted item at an index: asked of the layout itself, which nobody sees. */
  function placesWith(index) {
    const order = orderFor(index)
    if (container.dataset.layout === "custom") return all.map((each) => places[order.indexOf(each)])
    order.forEach((each, position) => { each.style.order = position + 1 })
    const last = [...container.children].filter((child) => child.matches(".gap")).map((gap) => [gap, gap.dataset.gap === "after" ? order.length + 1 : 0])
    for (const [gap, position] of last) gap.style.order = position
    const result = placesNow()
    for (const each of [...order, ...last.map(([gap]) => gap)]) each.style.order = ""
    return result
  }

  /** The place that the finger is over, or the nearest. */
  function indexUnder(x, y) {
    const far = (place) => Math.hypot(Math.max(place.x - x, 0, x - place.x - place.width), Math.max(place.y - y, 0, y - place.y - place.height))
    return places.reduce((best, place, index) => (far(place) < far(places[best]) ? index : best), target)
  }

  let goal
  function put(x, y, event) {
    const { clientX, clientY } = event, before = mates
    mates = matesWith(event)
    for (const each of before) if (!mates.includes(each)) { each.style.translate = ""; delete each.dataset.state }
    for (const each of [item, ...mates]) { each.style.translate = `${x}px ${y}px`; each.dataset.state = "lifted" }
    const { left, top } = container.getBoundingClientRect(), next = indexUnder(clientX - left, clientY - top)
    if (next === target) return
    target = next
    const then = placesWith(target)
    goal = then[start]
    all.forEach((each, index) => {
      if (each === item || mates.includes(each)) return
      const dx = then[index].x - places[index].x, dy = then[index].y - places[index].y
      each.style.translate = dx || dy ? `${dx}px ${dy}px` : ""
    })
  }
  function lay() {
    container.classList.remove("reordering")
    for (const each of all) {
      each.style.translate = ""
      delete each.dataset.state
    }
  }

  const undoTrack = track(root, {
    axis: "both", slop: 0,
    accepts: () => isPressed && "movable" in item.dataset,
    begin() {
      container = item.parentElement
      all = items(container)
      places = placesNow()
      start = target = all.indexOf(item)
      goal = places[start]
      item.dataset.state = "lifted"
      container.classList.add("reordering")
      edges = onScrollerEdge(root)
    },
    move({ x, y, event }) { put(x, y + edges.follow(event.clientY, (now) => put(x, y + now, event)), event) },
    async end({ event }, __, isCancelled) {
      edges.stop()
      const isMoved = !isCancelled && (target !== start || isGroup(event))
      if (!isMoved) for (const each of all) if (each !== item) each.style.translate = ""
      // It glides to its place before the app is told: the patch that moves it and the end of this come in one frame.
      delete item.dataset.state
      item.style.translate = isMoved ? `${goal.x - places[start].x}px ${goal.y - places[start].y}px` : ""
      await still(item)
      if (!isMoved) return lay()
      server.answered(server.action(container.id, "move", [start, target, ...(isGroup(event) ? [true] : [])])).then(lay)
    },
  })

  // NB: track asks at pointerdown, so a long press starts it with a second, made-up one; on the collection, where no gesture hears it.
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
      // What was held was not tapped.
      const swallow = (click) => { click.preventDefault(); click.stopPropagation() }
      addEventListener("click", swallow, { capture: true, once: true })
      addEventListener("pointerup", () => setTimeout(() => removeEventListener("click", swallow, true)), { once: true })
      item = found
      server.run("haptic", "medium")
      edit(item)
      isPressed = true
      const { clientX, clientY, pointerId, pointerType } = event
      root.dispatchEvent(new PointerEvent("pointerdown", { clientX, clientY, pointerId, pointerType, isPrimary: true, button: 0 }))
      isPressed = false
    }, pressTime)
  }
  // A finger that stays would open the browser's own menu.
  const noMenu = (event) => { if (event.pointerType !== "mouse" && itemOf(event.target)?.dataset.editable !== undefined) event.preventDefault() }
  return together(() => clearTimeout(timer), undoTrack, listen(root, { pointerdown: press, contextmenu: noMenu }))
}
