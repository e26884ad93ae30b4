// Lock: the clock of the lock screen and the ways to open it.
import { button, make, say } from "../notification-view.js"
import { whenLocked } from "../lock-state.js"
import { clockOf, faceOfClock, todayName } from "./dates.js"

/** @param {() => void} open  opens the lock screen */
export function createLock(dialog, title, open) {
  const clock = make("div", "lock-clock"), time = make("time", "lock-time"), day = make("div", "lock-day")
  const opener = button("lock-opener", say("unlock"), open)
  clock.append(day, time)
  function tick() {
    const now = Date.now()
    time.textContent = faceOfClock(now)
    day.textContent = todayName()
    title.textContent = say("locked", `${clockOf(now)}, ${day.textContent}`)
  }
  tick()
  const timer = setInterval(tick, 1000)
  // Another window was opened.
  const unfollow = whenLocked(open, false)
  return {
    clock, opener,
    /** Whether a key opens it: Return and Space act on what has the focus. */
    opens: ({ key, target }) => (key === "Enter" || key === " ") && (target === dialog || target === opener),
    stop() {
      clearInterval(timer)
      unfollow()
    },
  }
}
