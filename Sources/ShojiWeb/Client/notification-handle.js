// Notification handle: a bar at the top edge while notifications wait in the notification centre, for pointers, keyboards and screen readers.
// A finger pulls from the edge instead. The home screen has its clock, and the stage a button.
import { button, say } from "./notification-view.js"
import { openCentre } from "./notification-opener.js"

let handle

/** @param {number} count  how many wait */
export async function showHandle(count, loadLooks) {
  if (!count || document.documentElement.dataset.place === "home") {
    handle?.remove()
    handle = undefined
    return
  }
  if (!handle) {
    handle = button("notification-handle", "", openCentre)
    await loadLooks()
    document.body.append(handle)
  }
  handle.ariaLabel = handle.title = say("waiting", count)
  handle.dataset.count = count
}
