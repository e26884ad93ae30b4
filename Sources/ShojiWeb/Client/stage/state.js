// State: which panes the stage shows. Changes are values; the page's tab keeps them over a reload.

const shelf = "shoji-stage"

/**
 * A pane is `{id, path, number?}`: its name in the stage, the app's path, the number of its window once that is known.
 * @typedef {{panes: object[], over: object | null, share: number, recent: object[], isOverHidden: boolean, focus: number}} State
 *   panes: one, two or none beside each other, in reading order; recent: all panes, the latest first; focus: the pane used last
 */
export const empty = { panes: [], over: null, share: 1 / 2, recent: [], isOverHidden: false, focus: 0 }

export function load() {
  try {
    const kept = JSON.parse(sessionStorage.getItem(shelf))
    return kept && Array.isArray(kept.recent) ? { ...empty, ...kept } : empty
  } catch { return empty }
}

export function keep(state) {
  // NB: a browser may forbid storage; a reload then begins with the home screen.
  try { sessionStorage.setItem(shelf, JSON.stringify(state)) } catch { /* not kept */ }
}

const without = (list, pane) => list.filter(({ id }) => id !== pane.id)
const latest = (state, pane) => ({ ...state, recent: [pane, ...without(state.recent, pane)] })

/** Shows a pane alone. */
export const showAlone = (state, pane) => latest({ ...state, panes: [pane], focus: 0, over: state.over?.id === pane.id ? null : state.over }, pane)

/** Shows a pane in place of the one used last. */
export function showInPlace(state, pane) {
  const at = state.panes.findIndex(({ id }) => id === pane.id)
  if (at >= 0) return latest({ ...state, focus: at }, pane)
  if (state.over?.id === pane.id) return latest({ ...state, isOverHidden: false }, pane)
  if (state.panes.length < 2) return showAlone(state, pane)
  return latest({ ...state, panes: state.panes.map((one, index) => index === state.focus ? pane : one) }, pane)
}

/** Shows a pane beside the one used last, at its trailing side or before it. */
export function showBeside(state, pane, isLeading = false) {
  const beside = without(state.panes, pane)
  if (!beside.length) return showAlone(state, pane)
  const other = beside[Math.min(state.focus, beside.length - 1)]
  const panes = isLeading ? [pane, other] : [other, pane]
  return latest({ ...state, panes, focus: panes.indexOf(pane), share: state.panes.length > 1 ? state.share : 1 / 2, over: state.over?.id === pane.id ? null : state.over }, pane)
}

/** Shows a pane above the others. */
export function showOver(state, pane) {
  const panes = without(state.panes, pane)
  return latest({ ...state, panes, focus: Math.min(state.focus, Math.max(0, panes.length - 1)), over: pane, isOverHidden: false }, pane)
}

/** Takes a pane off the stage. It stays among the recent ones. */
export function putAway(state, pane) {
  const panes = without(state.panes, pane)
  return { ...state, panes, focus: 0, over: state.over?.id === pane.id ? null : state.over }
}

/** Removes a pane for good. */
export const end = (state, pane) => ({ ...putAway(state, pane), recent: without(state.recent, pane) })

/** Moves the divider. At an edge the pane there is put away. */
export function divide(state, share) {
  if (state.panes.length < 2) return state
  if (share === 0) return putAway(state, state.panes[0])
  if (share === 1) return putAway(state, state.panes[1])
  return { ...state, share }
}

/** Goes to the home screen. */
export const goHome = (state) => ({ ...state, panes: [], focus: 0, isOverHidden: true })

/** Changes what is known of a pane, wherever it is. */
export function learn(state, id, facts) {
  const change = (pane) => pane?.id === id ? { ...pane, ...facts } : pane
  return { ...state, panes: state.panes.map(change), over: change(state.over), recent: state.recent.map(change) }
}
