// Later: what a page can do without until it has been seen. client.js asks for it at once and applies no patch before it is there.
import { startAlert } from "./behaviours/alert.js"
import { startAligned } from "./behaviours/aligned.js"
import { startMask } from "./behaviours/mask.js"
import { startMenu } from "./behaviours/menu.js"
import { startPageDots } from "./behaviours/pagedots.js"
import { startPaging } from "./behaviours/paging.js"
import { startActionsheet, startPopover } from "./behaviours/popover.js"
import { startPresentation } from "./behaviours/presentation.js"
import { startRefresh } from "./behaviours/refresh.js"
import { startReorder } from "./behaviours/reorder.js"
import { startSelection } from "./behaviours/selection.js"
import { startSheet } from "./behaviours/sheet.js"
import { startSideways } from "./behaviours/sideways.js"
import { startSwipeActions } from "./behaviours/swipeactions.js"
import { startWheel } from "./behaviours/wheel.js"

let rare
const askRare = () => Promise.all([import("./rare.js"), addLooks("rare.css")]).then(([{ rareBehaviours }]) => rareBehaviours)

/** A behaviour that is fetched when the first element wants one of its kind. */
const rarely = (name) => (element, says, server) => {
  let undo, isOver = false
  rare ??= askRare()
  rare.then((behaviours) => { if (!isOver) undo = behaviours[name](element, says, server) }, () => { rare = null })
  const end = () => { isOver = true; undo?.() }
  end.changed = (attribute) => undo?.changed?.(attribute)
  return end
}

export const laterBehaviours = {
  presentation: startPresentation, alert: startAlert, sheet: startSheet, actionsheet: startActionsheet, popover: startPopover, menu: startMenu,
  swipeactions: startSwipeActions, reorder: startReorder, refresh: startRefresh, wheel: startWheel, mask: startMask, aligned: startAligned, selection: startSelection,
  pagedots: startPageDots, paging: startPaging, sideways: startSideways,
  collection: rarely("collection"), collectionitems: rarely("collectionitems"), curl: rarely("curl"), zoom: rarely("zoom"),
}

/** The looks of what rises above the page, where nothing is open before its behaviour opens it; in development, the audits' panel. */
export function loadLooks(server) {
  if ("audits" in document.documentElement.dataset) import("./audits.js").then(({ startAudits }) => startAudits(server))
  return addLooks("later.css")
}

function addLooks(name) {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: new URL(name, import.meta.url) })
  return new Promise((loaded, failed) => {
    Object.assign(link, { onload: loaded, onerror: failed })
    document.head.append(link)
  })
}
