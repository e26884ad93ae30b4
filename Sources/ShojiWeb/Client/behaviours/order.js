// Order: pending moves in a list or a collection. Each names the moved items and their new neighbours, never
// indices: those can change while the event is on its way.
import { modifiersOf } from "../menus/shortcuts.js"
import { reaches } from "./lazy.js"

/** The largest number of rows mounted at once because of a drag. */
const most = 500

/** Whether all selected items move along: while Command is held, if the dragged item is selected. */
export const takesAll = (held, event) => held.ariaSelected === "true" && modifiersOf(event).includes("meta")

/**
 * Returns all items, with some of them moved before `next`, or after `previous` if `next` is gone.
 * @param {HTMLElement[]} all
 * @param {{some: HTMLElement[], next?: HTMLElement, previous?: HTMLElement}} move  the dragged item comes first in `some`
 */
export function putAmong(all, { some, next, previous }) {
  const rest = all.filter((each) => !some.includes(each))
  const place = rest.includes(next) ? rest.indexOf(next) : rest.includes(previous) ? rest.indexOf(previous) + 1 : -1
  return place < 0 ? all : rest.toSpliced(place, 0, ...all.filter((each) => some.includes(each)))
}

/** Returns the move of some items to an index among the others. */
export function moveTo(order, some, index) {
  const rest = order.filter((each) => each !== some[0]), stays = (each) => !some.includes(each)
  return { some, next: rest.slice(index).find(stays), previous: rest.slice(0, index).findLast(stays) }
}

export function startOrder(server) {
  let unanswered = [], answered = Promise.resolve(), steps = answered, waiting = 0
  return {
    /** Returns the order after the pending moves. */
    of: (all) => unanswered.reduce(putAmong, all),
    isAwaited: (container) => unanswered.some((move) => move.container === container),
    /** Resolves when the app has processed the move, or declined it. A group moves all selected items; the event is sent after `ready`
        resolves. */
    tell(container, name, { some, next, previous }, { isGroup, ready } = {}) {
      const move = { container, some, next, previous }
      unanswered.push(move)
      return answered = Promise.resolve().then(ready).then(async () => {
        await server.answered(server.action(container.id, name, [some[0].id, next?.id ?? null, previous?.id ?? null, ...(isGroup ? [true] : [])]))
        unanswered = unanswered.filter((each) => each !== move)
      })
    },
    isStepping: () => waiting > 0,
    /** Steps by keys and buttons run one after the other, each from the previous result; a repeating key waits for the reply. */
    step(take, isHeld) {
      if (isHeld && waiting) return
      waiting++
      const taken = steps.then(() => answered).then(take).finally(() => { waiting-- })
      steps = taken.catch(() => {})
    },
  }
}

/**
 * Calls `changed` when children are added, removed or moved. Clears the offset of moved items, which are now at their new place:
 * the browser keeps the focused element visible.
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

/** Keeps a dragged row of a long list mounted: the range that its gaps request extends from it to the visible rows. */
export function holdMounted(row) {
  const all = [...row.parentElement.children].filter((each) => !each.inert), place = all.indexOf(row)
  const start = all.slice(0, place).findLastIndex((each) => each.matches(".gap"))
  const before = all[start], after = before && document.getElementById(before.dataset.counterpart)
  if (before?.dataset.gap !== "before") return
  const mounted = () => [+before.dataset.count, after.dataset.total - after.dataset.count], [first, last] = mounted()
  // One data element can have several rows.
  const own = first + Math.floor(((place - start - 1) * (last - first)) / (all.indexOf(after) - start - 1))
  function reach(low, high, columns) {
    const line = own - (own % columns), far = most - (most % columns)
    const range = line < low ? [line, Math.min(high, line + far)] : line >= high ? [Math.max(low, line + columns - far), Math.min(after.dataset.total, line + columns)] : [low, high]
    // Nothing to request if the range cannot be extended.
    return range[0] >= mounted()[0] && range[1] <= mounted()[1] ? [] : range
  }
  for (const gap of [before, after]) reaches.set(gap, reach)
}
/** Lets the gaps of a container request their usual ranges again. */
export function releaseMounted(container) {
  for (const gap of container.querySelectorAll(":scope > .gap")) if (reaches.delete(gap)) gap.dispatchEvent(new Event("released"))
}
