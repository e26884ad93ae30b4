// Order: moves in a list or a collection that are on their way to the app. Each names what moves and what stands beside it then, never
// places: those change while a word of them is on its way.
import { modifiersOf } from "../menus/shortcuts.js"
import { reaches } from "./lazy.js"

/** No more rows stand in the page at once, with those around them. */
const most = 500

/** Whether all that are chosen go along with what is held: while Command is, if it is one of them. */
export const takesAll = (held, event) => held.ariaSelected === "true" && modifiersOf(event).includes("meta")

/**
 * All, with some of them put before `next`, or after `previous` where that has gone.
 * @param {HTMLElement[]} all
 * @param {{some: HTMLElement[], next?: HTMLElement, previous?: HTMLElement}} move  what was taken hold of comes first in `some`
 */
export function putAmong(all, { some, next, previous }) {
  const rest = all.filter((each) => !some.includes(each))
  const place = rest.includes(next) ? rest.indexOf(next) : rest.includes(previous) ? rest.indexOf(previous) + 1 : -1
  return place < 0 ? all : rest.toSpliced(place, 0, ...all.filter((each) => some.includes(each)))
}

/** The move of some of an order's to an index among the others. */
export function moveTo(order, some, index) {
  const rest = order.filter((each) => each !== some[0]), stays = (each) => !some.includes(each)
  return { some, next: rest.slice(index).find(stays), previous: rest.slice(0, index).findLast(stays) }
}

export function startOrder(server) {
  let unanswered = [], answered = Promise.resolve(), steps = answered, waiting = 0
  return {
    /** The order that all will have when the app has done what it was told. */
    of: (all) => unanswered.reduce(putAmong, all),
    isAwaited: (container) => unanswered.some((move) => move.container === container),
    /** Resolves when the app has done it, or would not. In a group all go along that are chosen; it is told when `ready` says so. */
    tell(container, name, { some, next, previous }, { isGroup, ready } = {}) {
      const move = { container, some, next, previous }
      unanswered.push(move)
      return answered = Promise.resolve().then(ready).then(async () => {
        await server.answered(server.action(container.id, name, [some[0].id, next?.id ?? null, previous?.id ?? null, ...(isGroup ? [true] : [])]))
        unanswered = unanswered.filter((each) => each !== move)
      })
    },
    isStepping: () => waiting > 0,
    /** Steps by keys and buttons go one after the other, each from where the last has led; a key that is held waits for the answer. */
    step(take, isHeld) {
      if (isHeld && waiting) return
      waiting++
      const taken = steps.then(() => answered).then(take).finally(() => { waiting-- })
      steps = taken.catch(() => {})
    },
  }
}

/**
 * Calls `changed` when something came, went or was put elsewhere. What was put elsewhere lies there at once, and not as far away again:
 * a browser keeps in sight what has the focus.
 */
export function onChildren(container, changed) {
  const changes = new MutationObserver((found) => {
    const moved = found.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node.style && node.parentElement?.matches(".reordering"))
    for (const { style } of moved) [style.transition, style.translate] = ["none", ""]
    changed()
    for (const { style } of moved) style.transition = ""
  })
  changes.observe(container, { childList: true, subtree: true })
  return () => changes.disconnect()
}

/** Keeps a row of a long list in the page while a hand holds it: what its gaps ask for reaches from there to what is seen. */
export function holdMounted(row) {
  const all = [...row.parentElement.children].filter((each) => !each.inert), place = all.indexOf(row)
  const start = all.slice(0, place).findLastIndex((each) => each.matches(".gap"))
  const before = all[start], after = before && document.getElementById(before.dataset.fellow)
  if (before?.dataset.gap !== "before") return
  const mounted = () => [+before.dataset.count, after.dataset.total - after.dataset.count], [first, last] = mounted()
  // An element of the data may have several rows.
  const own = first + Math.floor(((place - start - 1) * (last - first)) / (all.indexOf(after) - start - 1))
  function reach(low, high, columns) {
    const line = own - (own % columns), far = most - (most % columns)
    const range = line < low ? [line, Math.min(high, line + far)] : line >= high ? [Math.max(low, line + columns - far), Math.min(after.dataset.total, line + columns)] : [low, high]
    // Where it can reach no further there is nothing to ask for.
    return range[0] >= mounted()[0] && range[1] <= mounted()[1] ? [] : range
  }
  for (const gap of [before, after]) reaches.set(gap, reach)
}
/** Lets the gaps of a container go their own ways again. */
export function releaseMounted(container) {
  for (const gap of container.querySelectorAll(":scope > .gap")) if (reaches.delete(gap)) gap.dispatchEvent(new Event("released"))
}
