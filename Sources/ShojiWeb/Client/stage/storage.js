// Storage: keeps the arrangement. A reload shows what the tab had; a new tab shows what was kept last, also after the browser was closed.
import { empty, mostPanes } from "./state.js"

const shelf = "shoji-stage", longest = 2000

const listOf = (value) => Array.isArray(value) ? value : []
const isText = (value, most = longest) => typeof value === "string" && value.length <= most
const isId = (value) => isText(value, 40) && /^[a-z0-9]+$/.test(value)
/** Whether a path is an app's own, as `/notes/`; one with two slashes would be another host. */
const isPath = (value) => isText(value) && /^\/[^/\\?#]+\/$/.test(value)
const unique = (list) => list.filter((one, index) => one && list.indexOf(one) === index)

/** @returns the pane with members that can be trusted; undefined if it is none */
function paneOf(value) {
  if (!isId(value?.id) || value.id === "home" || !isPath(value.path)) return undefined
  const pane = { id: value.id, path: value.path }
  if (Number.isSafeInteger(value.number) && value.number > 0) pane.number = value.number
  if (isText(value.key)) pane.key = value.key
  if (isText(value.title)) pane.title = value.title
  if (isText(value.address) && value.address.startsWith(pane.path)) pane.address = value.address
  return pane
}

/** Returns the state in what was kept, without whatever is damaged. */
export function checked(kept) {
  const known = new Map(listOf(kept?.recent).map(paneOf).filter(Boolean).slice(0, mostPanes).map((pane) => [pane.id, pane]))
  const paneWith = (one) => known.get(one?.id), shareOf = (share) => Number.isFinite(share) ? Math.min(2 / 3, Math.max(1 / 3, share)) : 1 / 2
  const panes = unique(listOf(kept?.panes).map(paneWith)).slice(0, 2), over = paneWith(kept?.over) ?? null, pairs = []
  for (const pair of listOf(kept?.pairs)) {
    const ids = unique(listOf(pair?.ids))
    if (ids.length !== 2 || !ids.every((id) => known.has(id) && !pairs.some((other) => other.ids.includes(id)))) continue
    pairs.push({ ids, share: shareOf(pair.share) })
  }
  return {
    ...empty, recent: [...known.values()], panes, pairs, over: panes.includes(over) ? null : over, share: shareOf(kept?.share),
    isOverHidden: kept?.isOverHidden === true, focus: kept?.focus === 1 && panes.length > 1 ? 1 : 0,
  }
}

/** Another user of the same browser begins with an empty stage. */
const userOf = () => document.documentElement.dataset.user ?? ""

/** @returns {object | undefined} the state that a storage has of this user */
function read(storage) {
  // NB: a browser may forbid storage.
  try {
    const kept = JSON.parse(storage().getItem(shelf))
    return kept?.user === userOf() ? checked(kept) : undefined
  } catch { return undefined }
}

/** @returns {{state: object, isOfTab: boolean}} what the tab, else what any tab has kept; `isOfTab` is true after a reload */
export function load() {
  const own = read(() => sessionStorage)
  return { state: own ?? read(() => localStorage) ?? empty, isOfTab: !!own }
}

function write(storage, text) {
  try { storage().setItem(shelf, text) } catch { /* not kept; a reload then begins with the home screen */ }
}

let last
/** Keeps the state for this tab and, while the user sees it, for tabs to come. */
export function keep(state) {
  const text = JSON.stringify({ ...state, user: userOf() })
  if (text === last) return
  last = text
  write(() => sessionStorage, text)
  if (!document.hidden) write(() => localStorage, text)
}
