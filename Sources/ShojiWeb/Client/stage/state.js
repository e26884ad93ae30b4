// State: which panes the stage shows, and which of them are pairs. Changes are values.

/**
 * A pane is `{id, path, number?, key?}`: its name in the stage, the app's path, the number and the key of its window once they are known.
 * @typedef {{panes: object[], over: object | null, share: number, recent: object[], pairs: {ids: string[], share: number}[], isOverHidden: boolean, focus: number}} State
 *   panes: one, two or none beside each other, in reading order; recent: all panes, the latest first; pairs: the panes that were beside each other
 *   last, in reading order, each in one pair at most; focus: the pane used last
 */
export const empty = { panes: [], over: null, share: 1 / 2, recent: [], pairs: [], isOverHidden: false, focus: 0 }

/** Makes a pane for an app, whose frame loads an address. */
export const newPane = (app, address) => ({ id: Math.random().toString(36).slice(2), path: app.path, address })

/** How many panes are remembered. Those that are shown are not forgotten. */
export const mostPanes = 24

const without = (list, pane) => list.filter(({ id }) => id !== pane.id)
const paneWith = (state, id) => state.recent.find((pane) => pane.id === id)
const pairOf = (state, pane) => state.pairs.find(({ ids }) => ids.includes(pane.id))
/** Forgets the pair of a pane. */
const unpaired = (state, pane) => ({ ...state, pairs: state.pairs.filter(({ ids }) => !ids.includes(pane.id)) })

/** Notes the two panes that are shown as a pair. A pane leaves the pair that it was in before. */
function paired(state) {
  if (state.panes.length < 2) return state
  const { pairs } = state.panes.reduce(unpaired, state)
  return { ...state, pairs: [{ ids: state.panes.map(({ id }) => id), share: state.share }, ...pairs] }
}

/** Puts a pane first, as it is known now: a card or a menu may have it from before its page had another title or key. */
function latest(state, pane) {
  const known = paneWith(state, pane.id) ?? pane, shown = [...state.panes, state.over].map((one) => one?.id)
  const recent = [known, ...without(state.recent, pane)].filter(({ id }, index) => index < mostPanes || shown.includes(id))
  const pairs = state.pairs.filter(({ ids }) => ids.every((id) => recent.some((one) => one.id === id)))
  return learn({ ...state, recent, pairs }, pane.id, known)
}

/** Shows a pane alone. It is in no pair any more. */
export const showAlone = (state, pane) => latest({ ...unpaired(state, pane), panes: [pane], focus: 0, over: state.over?.id === pane.id ? null : state.over }, pane)

/**
 * Shows a pane as it was shown last: above the others, with the other one of its pair, or alone.
 * @param {string | undefined} pictured  the pane whose video is in the picture: while the other one of its pair is used, it stays there
 */
export function showAgain(state, pane, pictured) {
  if (state.over?.id === pane.id) return latest({ ...state, isOverHidden: false }, pane)
  const pair = pairOf(state, pane)
  if (!pair) return showAlone(state, pane)
  if (pane.id !== pictured && pair.ids.includes(pictured)) return latest({ ...state, panes: [pane], focus: 0 }, pane)
  return latest({ ...state, panes: pair.ids.map((id) => paneWith(state, id)), focus: pair.ids.indexOf(pane.id), share: pair.share }, pane)
}

/** Shows a pane beside the one used last, at its trailing side or before it. */
export function showBeside(state, pane, isLeading = false) {
  const beside = without(state.panes, pane)
  if (!beside.length) return showAlone(state, pane)
  const other = beside[Math.min(state.focus, beside.length - 1)]
  const panes = isLeading ? [pane, other] : [other, pane]
  const next = { ...state, panes, focus: panes.indexOf(pane), share: state.panes.length > 1 ? state.share : 1 / 2, over: state.over?.id === pane.id ? null : state.over }
  return latest(paired(withPane(next, pane)), pane)
}

/** A pane that is new has to be known before it can be in a pair. */
const withPane = (state, pane) => paneWith(state, pane.id) ? state : { ...state, recent: [pane, ...state.recent] }

/** Shows a pane above the others. */
export function showOver(state, pane) {
  const panes = without(state.panes, pane)
  return latest({ ...unpaired(state, pane), panes, focus: Math.min(state.focus, Math.max(0, panes.length - 1)), over: pane, isOverHidden: false }, pane)
}

/** Takes a pane off the stage. It stays among the recent ones. */
export function putAway(state, pane) {
  const panes = without(state.panes, pane)
  return { ...unpaired(state, pane), panes, focus: 0, over: state.over?.id === pane.id ? null : state.over }
}

/** Takes a pane whose video is in the picture off the stage. It stays in its pair, and comes back beside the other one. */
export const lend = (state, pane) => ({ ...putAway(state, pane), pairs: state.pairs })

/** Removes a pane for good. */
export const end = (state, pane) => ({ ...putAway(state, pane), recent: without(state.recent, pane) })

/** Moves the divider. At an edge the pane there is put away. */
export function divide(state, share) {
  if (state.panes.length < 2) return state
  if (share === 0) return putAway(state, state.panes[0])
  if (share === 1) return putAway(state, state.panes[1])
  return paired({ ...state, share })
}

/** Lets the two panes change sides. */
export const swap = (state) => paired({ ...state, panes: [...state.panes].reverse(), share: 1 - state.share, focus: state.panes.length - 1 - state.focus })

/** Goes to the home screen. Pairs are kept. */
export const goHome = (state) => ({ ...state, panes: [], focus: 0, isOverHidden: true })

/** Changes what is known of a pane, wherever it is. */
export function learn(state, id, facts) {
  const change = (pane) => pane?.id === id ? { ...pane, ...facts } : pane
  return { ...state, panes: state.panes.map(change), over: change(state.over), recent: state.recent.map(change) }
}

/** Removes the panes of apps that the system no longer has. */
export const ofApps = (state, apps) => state.recent.filter(({ path }) => !apps.some((app) => app.path === path)).reduce(end, state)

/**
 * Returns what the user can go to, the latest first: each entry has the panes of a pair, or one. On a narrow stage, which shows one app at a
 * time, each pane is an entry.
 * @returns {{pane: object, panes: object[]}[]} `pane` is the one that was used last
 */
export function entries(state, isWide) {
  const all = []
  for (const pane of state.recent) {
    if (all.some(({ panes }) => panes.includes(pane))) continue
    const pair = isWide && pairOf(state, pane)
    all.push({ pane, panes: pair ? pair.ids.map((id) => paneWith(state, id)) : [pane] })
  }
  return all
}
