// Notifications: the notification centre on the stage, once for the whole window. The frames' pages ask for it and say when it has changed.
import { whenLocked } from "../lock-state.js"
import { make } from "./dom.js"
import { say } from "./words.js"

/**
 * @param {() => Promise<object>} load  loads the notification centre
 * @param {(path: string) => void} lead  opens an app
 * @param {() => void} capture  takes a screenshot
 */
export function createNotifications(load, lead, capture) {
  const button = make("button", "stage-button stage-notifications")
  button.setAttribute("aria-label", say("notifications"))
  const show = (isLocked) => load().then((its) => its.openCentre({ lead, styles: "stage-notifications.css", isLocked, capture }))
  const open = () => show(false), lock = () => show(true)
  button.addEventListener("click", open)
  whenLocked(lock)
  return {
    button, open, lock,
    /** @returns whether a link led to them */
    follow({ origin, pathname }) {
      const isMeant = origin === location.origin && pathname === "/shoji/notifications"
      if (isMeant) open()
      return isMeant
    },
    /** @returns whether a message of a frame was about notifications */
    heard(message) {
      if (message === "notifications") open()
      else if (message === "lock") lock()
      else if (message === "notifications-changed") dispatchEvent(new Event("shoji-notifications"))
      else return false
      return true
    },
  }
}
