// Cards: what the switcher shows, as the recent apps or as the windows of one app.
import { entries } from "./state.js"

/** A card for each app, or for both of a pair. @param {(panes: object[]) => string} namesOf */
export const recentCards = (state, isWide, namesOf) => entries(state, isWide).map(({ pane, panes }) => ({ pane, panes, name: () => namesOf(panes) }))

/** A card for each window of an app, the latest first. A window that is on the stage has its pane. */
export const windowCards = (app, recent) => app.windows.map(({ number, title }) => {
  const pane = recent.find((one) => one.path === app.path && one.number === number)
  return { pane, panes: pane ? [pane] : [], number, app, name: () => title || app.title }
})
