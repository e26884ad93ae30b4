// Focus groups: the order in which Tab moves through a page, by element or by group.
import { groupOf, isField, itemOf, lastIn, nameOf, operable, reachable, rowOf, usesArrows } from "./focusstops.js"
import { isRightToLeft } from "../behaviours/dom.js"

const inSight = (element, within) => {
  const box = element.getBoundingClientRect(), room = within.getBoundingClientRect()
  return box.bottom > room.top + 1 && box.top < room.bottom - 1
}
/** Items of a list, as opposed to controls inside them. */
const leading = ".row,.navigation-link,[data-focusable]"
const selected = '[aria-selected="true"],[aria-current]:not([aria-current="false"]),[data-selected]'

/** A list or a grid with more rows than this, or with unmounted rows, is one tab stop even if its rows are buttons. */
const long = 30

/** Returns the unit that is one tab stop with everything in it: a list row, a lazy grid's cell. Not for a form's rows. */
function unitOf(element) {
  const row = rowOf(element), grid = element.closest(".lazy-grid")
  if (row?.closest(".list:not([data-form])")) return row
  let cell = grid && element
  while (cell && cell.parentElement !== grid) cell = cell.parentElement
  return cell
}
const around = (unit) => unit.closest(".list") ?? unit.parentElement

/**
 * Returns the tab stops in page order. Of a list's rows that navigate or can be selected, only one is a tab stop,
 * with all its controls; arrow keys reach the others. All buttons and fields in rows are tab stops, and so is everything in a form.
 */
export function stops(scope) {
  const all = [...scope.querySelectorAll(operable)].filter(reachable)
  const units = new Map(), areas = new Map()
  for (const element of all) {
    const unit = unitOf(element)
    if (unit) units.has(unit) ? units.get(unit).push(element) : units.set(unit, [element])
  }
  for (const [unit, inside] of units) {
    const area = around(unit)
    if (inside.some(usesArrows)) units.delete(unit)
    else areas.has(area) ? areas.get(area).push(unit) : areas.set(area, [unit])
  }
  for (const [area, inside] of areas) {
    if (inside.length > long || area.querySelector('.gap:not([data-count="0"])')) continue
    const grouped = area.matches(".list") ? inside.filter((row) => itemOf(row, units.get(row))?.matches(leading)) : []
    for (const unit of inside) if (!grouped.includes(unit)) units.delete(unit)
    areas.set(area, grouped)
  }
  const chosen = new Map([...areas].map(([area, inside]) => {
    const last = lastIn(area)
    return [area, inside.find((unit) => unit.contains(document.activeElement)) ?? inside.find((unit) => unit.contains(last)) ?? inside.find((unit) => unit.matches(selected))
      ?? inside.find((unit) => inSight(unit, area)) ?? inside[0]]
  }))
  return combineCleanups(all.filter((element) => {
    const unit = unitOf(element)
    return !units.has(unit) || chosen.get(around(unit)) === unit
  }))
}

/** Keeps the elements of an author's focus group together, wherever they are. */
function combineCleanups(all) {
  const groups = new Map()
  for (const element of all) {
    const group = element.closest("[data-focus-group]"), key = group ? nameOf(group) : element
    groups.has(key) ? groups.get(key).push(element) : groups.set(key, [element])
  }
  return [...groups.values()].flat()
}

const isItem = (element) => isField(element) || element.matches("[data-focusable],.tab,.collection-item,.webview > iframe")

/** Returns the groups of a page in reading order, each with its items and its entry point. */
export function entries(scope) {
  const groups = new Map()
  const add = (key, root, element) => { groups.has(key) ? groups.get(key).items.push(element) : groups.set(key, { root, items: [element] }) }
  const rows = new Map()
  for (const element of scope.querySelectorAll(operable)) {
    const isCell = element.matches(".collection-item") && element.closest("[data-focus-enabled]")
    if (!reachable(element) && !(isCell && element.checkVisibility())) continue
    const own = element.closest("[data-focus-group]"), row = rowOf(element)
    if (own && (isItem(element) || !element.closest(".row,.collection"))) {
      // An author's group contains focusable views; a button is no item.
      if (isItem(element)) add(nameOf(own), own, element)
      continue
    }
    if (isField(element) || element.matches(".webview > iframe")) add(element, element, element)
    else if (row?.closest(".list")) rows.has(row) ? rows.get(row).push(element) : rows.set(row, [element])
    else if (element.matches(".collection-item")) { if (isCell) add(element.closest(".collection"), element.closest(".collection"), element) }
    else if (isItem(element)) { const group = groupOf(element) ?? element; add(group, group, element) }
  }
  for (const [row, inside] of rows) {
    const item = itemOf(row, inside), list = row.closest(".list")
    if (item) add(list, list, item)
  }
  for (const group of groups.values()) {
    // Rows were added after fields: sorts the items in page order.
    group.items.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
    group.box = bounds(group)
    group.first = primary(group)
  }
  return inReadingOrder([...groups.values()], isRightToLeft(scope))
}

function bounds({ root, items }) {
  const boxes = (root.dataset.focusGroup ? items : [root]).map((element) => element.getBoundingClientRect())
  const least = (side) => Math.min(...boxes.map((box) => box[side])), most = (side) => Math.max(...boxes.map((box) => box[side]))
  return { left: least("left"), right: most("right"), top: least("top"), bottom: most("bottom") }
}

const priorityOf = (element) => +(element.closest("[data-focus-priority]")?.dataset.focusPriority ?? 0)

/** Returns the item at which a group is entered. */
export function primary({ root, items }) {
  const highest = Math.max(...items.map(priorityOf)), last = lastIn(root)
  return (highest > 0 && items.find((item) => priorityOf(item) === highest))
    || (items.find((item) => item.closest("[data-focus-default]")) ?? items.find((item) => item.matches(selected) || rowOf(item)?.matches(selected))
      ?? items.find((item) => item === last || (last && rowOf(item)?.contains(last))) ?? items.find((item) => inSight(item, root)) ?? items[0])
}

/**
 * Sorts groups from leading to trailing, then top to bottom. Splits the page at horizontal lines between groups, and each part
 * at vertical ones: a sidebar precedes everything beside it.
 */
function inReadingOrder(groups, isRTL) {
  if (groups.length < 2) return groups
  const lines = cut(groups, ({ box }) => [box.top, box.bottom])
  if (lines.length > 1) return lines.flatMap((line) => inReadingOrder(line, isRTL))
  const columns = cut(groups, ({ box }) => isRTL ? [-box.right, -box.left] : [box.left, box.right])
  if (columns.length > 1) return columns.flatMap((column) => inReadingOrder(column, isRTL))
  return groups.sort((a, b) => a.box.top - b.box.top || (isRTL ? b.box.right - a.box.right : a.box.left - b.box.left))
}

function cut(groups, extent) {
  const parts = []
  let end = -Infinity
  for (const group of [...groups].sort((a, b) => extent(a)[0] - extent(b)[0])) {
    const [from, to] = extent(group)
    from >= end - 2 ? parts.push([group]) : parts[parts.length - 1].push(group)
    end = Math.max(end, to)
  }
  return parts
}
