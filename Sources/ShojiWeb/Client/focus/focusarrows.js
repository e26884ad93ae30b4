// Focus arrows: arrow keys move between the items of a group, also to rows that are not mounted, and across the page where an author
// enables it.
import { front, groupOf, isField, isOwn, itemOf, nameOf, operable, reachable, rowOf, showFocus, usesArrows } from "./focusstops.js"
import { isRightToLeft } from "../behaviours/dom.js"
import { isPressedAgain } from "../menus/shortcuts.js"

const sides = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }
const ends = ["Home", "End", "PageUp", "PageDown"]
const patience = 2000

export function arrow(event) {
  const active = document.activeElement, side = sides[event.key]
  if (!active || isOwn(active)) return
  const directional = active === document.body ? document.querySelector("[data-focus-directional=true]") : active.closest("[data-focus-directional]")
  if (side && directional?.dataset.focusDirectional === "true") return everywhere(event, active, side, directional)
  // Keys that the app observes but did not handle have their default effect.
  if (usesArrows(active) && !(isPressedAgain() && active.matches("[data-focusable]"))) return
  const group = groupOf(active)
  if (!group) return
  const list = group.matches(".list") ? group : rowOf(active) ? rowOf(active).closest(".list") : null
  if (list && waiting && (side || ends.includes(event.key))) return hold(event)
  const step = list ? inList(event.key, active, list, side) : side && nearest(active, side, inside(group))
  if (!step) return
  event.preventDefault()
  if (step !== true) show(step)
}

function show(element) {
  showFocus()
  element.focus({ focusVisible: true })
  element.scrollIntoView({ block: "nearest", inline: "nearest" })
}

/** Returns all focusable elements of a group, in all parts that share its name. */
function inside(group) {
  const name = nameOf(group), roots = name === group ? [group] : [...document.querySelectorAll(`[data-focus-group="${CSS.escape(name)}"]`)]
  return roots.flatMap((root) => [...root.querySelectorAll(operable), root]).filter((element) => reachable(element) && nameOf(groupOf(element)) === name)
}

/** Returns the nearest element on a side. Elements straight ahead count as nearer than diagonal ones. */
export function nearest(from, [x, y], all) {
  const own = from.getBoundingClientRect(), middle = (box) => [box.x + box.width / 2, box.y + box.height / 2]
  const apart = (low, high, otherLow, otherHigh) => Math.max(0, otherLow - high, low - otherHigh)
  let best = null, least = Infinity
  for (const element of all) {
    if (element === from || element.contains(from)) continue
    const box = element.getBoundingClientRect(), [middleX, middleY] = middle(box), [ownX, ownY] = middle(own)
    const ahead = x ? (middleX - ownX) * x : (middleY - ownY) * y
    if (ahead < 2) continue
    const along = x ? apart(own.left, own.right, box.left, box.right) : apart(own.top, own.bottom, box.top, box.bottom)
    const aside = x ? apart(own.top, own.bottom, box.top, box.bottom) : apart(own.left, own.right, box.left, box.right)
    // Beside the element rather than ahead of it.
    if (along === 0 && aside > 0) continue
    const far = along + 3 * aside + ahead / 100 + (x ? Math.abs(middleY - ownY) : Math.abs(middleX - ownX)) / 50
    if (far < least) [best, least] = [element, far]
  }
  return best
}

/** Arrow keys alone reach everything: `keyboard-navigation.tvos-directional`. A field keeps those that move its caret. */
function everywhere(event, active, side, root) {
  if (active.matches("select,[type=range],[role=slider],.wheel") && side[0]) return
  if (isField(active) && side[0] && (active.value ?? "") !== "") return
  const modal = front(), scope = modal === document.body ? root : modal
  const all = [...scope.querySelectorAll(operable)].filter(reachable)
  const next = active === document.body ? all[0] : nearest(active, side, all)
  if (!next) return
  event.preventDefault()
  event.stopPropagation()
  show(next)
}

// Lists

/** The keys that were pressed while rows are on their way, to be followed after that; null while none is awaited. */
let waiting = null
const mostWaiting = 20
const inRow = (row) => [...(row.tabIndex >= 0 ? [row] : []), ...row.querySelectorAll(operable)].filter(reachable)

/** Returns the next row with focusable content, or a gap with unmounted rows. */
function nextRow(list, from, by) {
  const all = [...list.querySelectorAll(".row,.gap")]
  for (let index = all.indexOf(from) + by; index >= 0 && index < all.length; index += by) {
    const each = all[index]
    if (each.matches(".gap") ? +each.dataset.count : inRow(each).length) return each
  }
  return null
}

function target(row, active) {
  const all = inRow(row), item = itemOf(row, all)
  // Moves from a control in one row to the same control in the next.
  const own = rowOf(active), isItem = !own || itemOf(own, inRow(own)) === active
  if (item && isItem) return item
  const x = active.getBoundingClientRect().x
  return all.sort((a, b) => Math.abs(a.getBoundingClientRect().x - x) - Math.abs(b.getBoundingClientRect().x - x))[0]
}

/** @returns the element to focus; true if that follows later; nothing if the focus stays */
function inList(key, active, list, side) {
  const row = rowOf(active)
  if (!row) return
  if (side?.[0]) {
    const all = inRow(row), next = all[all.indexOf(active) + side[0] * (isRightToLeft(list) ? -1 : 1)]
    return next
  }
  const by = side?.[1] ?? { Home: -1, End: 1, PageUp: -1, PageDown: 1 }[key]
  if (!by) return
  const next = nextRow(list, row, by)
  if (!next) return
  if (side) {
    if (next.matches(".row")) return target(next, active)
    bring(list, () => list.scrollBy({ top: by * 44, behavior: "instant" }), () => { const now = nextRow(list, row, by); return now?.matches(".row") && target(now, active) })
    return true
  }
  const isPage = key.startsWith("Page"), y = row.getBoundingClientRect().y
  const rows = () => [...list.querySelectorAll(".row")].filter((one) => inRow(one).length)
  bring(list,
    () => list.scrollTo({ top: isPage ? list.scrollTop + by * list.clientHeight * 0.9 : by < 0 ? 0 : list.scrollHeight, behavior: "instant" }),
    () => {
      if (gapInSight(list)) return null
      if (!isPage && [...list.querySelectorAll(".gap")].some((gap) => +gap.dataset.count && (by < 0 ? gap.dataset.gap === "before" : gap.dataset.gap === "after"))) {
        list.scrollTo({ top: by < 0 ? 0 : list.scrollHeight, behavior: "instant" })
        return null
      }
      const all = rows(), { top, bottom } = list.getBoundingClientRect()
      if (!all.length) return null
      if (!isPage) return target(by < 0 ? all[0] : all[all.length - 1], active)
      const isEnd = by < 0 ? list.scrollTop <= 0 : list.scrollTop + list.clientHeight >= list.scrollHeight - 1
      const aim = isEnd ? (by < 0 ? top : bottom) : y
      return target(all.sort((a, b) => Math.abs(a.getBoundingClientRect().y - aim) - Math.abs(b.getBoundingClientRect().y - aim))[0], active)
    })
  return true
}

function gapInSight(list) {
  const room = list.getBoundingClientRect()
  return [...list.querySelectorAll(".gap")].some((gap) => { const box = gap.getBoundingClientRect(); return +gap.dataset.count && box.bottom > room.top && box.top < room.bottom })
}

/** Scrolls, waits until the rows are mounted, and focuses one of them. */
function bring(list, scroll, pick) {
  const until = performance.now() + patience
  scroll()
  const there = pick()
  if (there) return show(there)
  waiting = []
  const again = () => {
    const found = pick()
    if (!found && performance.now() < until && list.isConnected) return requestAnimationFrame(again)
    const keys = waiting
    waiting = null
    if (found) { show(found); follow(keys) }
  }
  requestAnimationFrame(again)
}

/** Keeps a key for when the rows are there. A key that is held down moves no further than the user sees. */
function hold(event) {
  event.preventDefault()
  if (!event.repeat && waiting.length < mostWaiting) waiting.push(event.key)
}

function follow(keys) {
  while (keys.length) {
    const key = keys.shift(), active = document.activeElement, list = rowOf(active)?.closest(".list")
    const step = list && inList(key, active, list, sides[key])
    if (step && step !== true) show(step)
    if (waiting) return void waiting.push(...keys)
  }
}
