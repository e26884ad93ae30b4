// Shake: shaking a device asks whether to undo, as in iOS, while the app has something to undo or to redo.
import { isGone } from "./commandlist.js"

/** The acceleration in metres per second squared, the changes of direction, and the milliseconds in which they must come. */
const strength = 15, turns = 3, span = 1000

/** The app's commands; none while a field has the focus, in which the browser itself undoes. */
const commands = () => [...document.querySelectorAll(".command-category[data-group=undoRedo][data-side=standard]")].find(() => !isGone("undoRedo", true))

export function startShake(server) {
  if (!("DeviceMotionEvent" in window) || !navigator.maxTouchPoints) return
  let last, times = []

  function moved({ acceleration, accelerationIncludingGravity, timeStamp }) {
    // Devices without a gyroscope do not tell gravity apart.
    const { x, y, z } = acceleration?.x == null ? accelerationIncludingGravity ?? {} : acceleration
    if (!(Math.hypot(x, y, z) > strength)) return
    if (last && x * last.x + y * last.y + z * last.z < 0) times = [...times.filter((time) => timeStamp - time < span), timeStamp]
    last = { x, y, z }
    if (times.length < turns) return
    times = []
    // A question is answered first.
    const category = commands()
    if (category && !document.querySelector("dialog:is(.alert, .actionsheet):modal")) server.action(category.id, "shake", null)
  }

  /** Browsers of iOS ask the user, and only during a tap. */
  function listen() {
    if (!commands()) return
    removeEventListener("click", listen)
    Promise.resolve(DeviceMotionEvent.requestPermission?.() ?? "granted").then((answer) => { if (answer === "granted") addEventListener("devicemotion", moved) }, () => {})
  }
  addEventListener("click", listen)
}
