// Later: what a page can do without until it has been seen. client.js asks for it at once and applies no patch before it is there.
import { startActivities } from "./behaviours/activities.js"
import { startAlert } from "./behaviours/alert.js"
import { startAligned } from "./behaviours/aligned.js"
import { startMask } from "./behaviours/mask.js"
import { startMenu } from "./behaviours/menu.js"
import { startActionsheet, startPopover } from "./behaviours/popover.js"
import { startPresentation } from "./behaviours/presentation.js"
import { startRefresh } from "./behaviours/refresh.js"
import { startReorder } from "./behaviours/reorder.js"
import { startSelection } from "./behaviours/selection.js"
import { startSequence } from "./behaviours/sequence.js"
import { startSheet } from "./behaviours/sheet.js"
import { startSwipeActions } from "./behaviours/swipeactions.js"
import { startWebView } from "./behaviours/webview.js"
import { startWheel } from "./behaviours/wheel.js"

export const laterBehaviours = {
  presentation: startPresentation, alert: startAlert, sheet: startSheet, actionsheet: startActionsheet, popover: startPopover, menu: startMenu,
  swipeactions: startSwipeActions, reorder: startReorder, refresh: startRefresh, wheel: startWheel, mask: startMask, aligned: startAligned, selection: startSelection,
  activities: startActivities, sequence: startSequence, webview: startWebView,
}

/** The looks of what rises above the page, where nothing is open before its behaviour opens it. */
export function loadLooks() {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: new URL("later.css", import.meta.url) })
  return new Promise((loaded, failed) => {
    Object.assign(link, { onload: loaded, onerror: failed })
    document.head.append(link)
  })
}
