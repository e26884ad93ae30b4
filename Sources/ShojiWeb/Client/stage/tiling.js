// Tiling: what the arrow keys do with the app in front.
import { showAlone, showBeside } from "./state.js"

/** @returns {{next?: object, chooses?: string}} the next state, or that the user chooses another app for `split` or `over` */
export function tiled(direction, state, isRightToLeft) {
  const pane = state.panes[state.focus]
  if (!pane) return {}
  if (direction === "up") return { next: showAlone(state, pane) }
  if (direction === "down") return state.over ? { next: { ...state, isOverHidden: !state.isOverHidden } } : { chooses: "over" }
  const isLeading = (direction === "left") !== isRightToLeft
  if (state.panes.length > 1) return { next: showBeside(state, pane, isLeading) }
  const other = state.recent.find(({ id }) => id !== pane.id)
  return other ? { next: showBeside({ ...state, panes: [other], focus: 0 }, pane, isLeading) } : { chooses: "split" }
}
