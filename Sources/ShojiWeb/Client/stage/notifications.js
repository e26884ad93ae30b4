// Notifications: the notification centre on the stage, once for the whole window. The frames' pages ask for it and say when it has changed.
import { make } from "./dom.js"
import { say } from "./words.js"

/**
 * @param {() => Promise<object>} load  loads the notification centre
 * @param {(path: string) => void} lead  opens an app
 */
export function createNotifications(load, lead) {
  const button = make("button", "stage-button stage-notifications")
  button.setAttribute("aria-label", say("notifications"))
  const open = () => load().then((its) => its.openCentre({ lead, styles: "stage-notifications.css" }))
  button.addEventListener("click", open)
  return {
    button, open,
    /** @returns whether a link led to them */
    follow({ origin, pathname }) {
      const isMeant = origin === location.origin && pathname === "/shoji/notifications"
      if (isMeant) open()
      return isMeant
    },
    /** @returns whether a message of a frame was about notifications */
    heard(message) {
      if (message === "notifications") open()
      else if (message === "notifications-changed") dispatchEvent(new Event("shoji-notifications"))
      else return false
      return true
    },
  }
}
