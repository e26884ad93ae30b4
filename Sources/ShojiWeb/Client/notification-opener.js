// Notification opener: the ways to the notification centre: its keys, a pull from the top edge, links, and the handle at the top edge; and to
// the lock screen. The centre itself is loaded when it is opened. In a frame of the stage, the stage opens it for the whole window.
import { script } from "./deferred-chunk.js"
import { takeScreenshot } from "./screenshot-opener.js"
import { isApple } from "./menus/shortcuts.js"

const keys = `${isApple ? "ctrl" : "meta"}+alt+shift+`
export const centreKeys = `${keys}n`, lockKeys = `${keys}l`
/** The address of links that open it; an app cannot otherwise. */
const address = "/shoji/notifications", pushAddress = "/shoji/push"
/** Points from the top edge in which a pull begins, and its length. */
const edge = 20, pull = 44

/** Goes to an app, unless the page is the app's own. */
function lead(path) { if (path !== "/" && !location.pathname.startsWith(path)) location.assign(path) }

function show(name, isLocked) {
  if (window.parent !== window) return window.parent.postMessage({ shoji: name, address: location.href }, location.origin)
  script("notification-centre").then((its) => its.openCentre({ lead, styles: "notification-centre.css", isLocked, capture: takeScreenshot }))
}
export const openCentre = () => show("notifications", false)
export const lockScreen = () => show("lock", true)

export function startOpener() {
  // The lock screen is that of all windows, and stays over a reload.
  if (window.parent === window) script("lock-state").then((its) => its.whenLocked(lockScreen))
  addEventListener("click", (event) => {
    const link = event.target.closest?.("a"), to = link?.getAttribute("href")
    if (event.defaultPrevented || (to !== address && to !== pushAddress)) return
    event.preventDefault()
    if (to === address) openCentre()
    else script("push").then((its) => its.offerPush())
  }, true)
  let start
  addEventListener("touchstart", ({ touches }) => {
    start = touches.length === 1 && touches[0].clientY < edge ? touches[0] : undefined
  }, { capture: true, passive: true })
  addEventListener("touchmove", ({ touches: [{ clientX, clientY }] }) => {
    if (!start) return
    const down = clientY - start.clientY
    if (Math.abs(clientX - start.clientX) > Math.max(down, edge)) start = undefined
    else if (down > pull) {
      start = undefined
      openCentre()
    }
  }, { capture: true, passive: true })
}
