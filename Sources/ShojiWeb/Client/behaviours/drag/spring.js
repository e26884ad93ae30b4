// Spring loading: a link, a tab or a disclosure opens if an item is held over it, and the drag goes on in what it shows.
import { isDisabled } from "../../taps.js"

const patience = 700
const automatic = '.navigation-link,.navigation-back,.tab,.disclosure,.row[data-accessory="disclosure"]'

let held = null, timer

function controlAt(hit) {
  const control = hit?.closest("button,a[href],[data-tap]")
  if (!control || isDisabled(control)) return null
  const said = control.closest("[data-spring]")?.dataset.spring
  return (said ? said === "on" : control.matches(automatic)) ? control : null
}

/** Reports what is under the drag; nothing when it ends. */
export function springOver(hit) {
  const control = controlAt(hit)
  if (control === held) return
  clearTimeout(timer)
  held?.removeAttribute("data-springing")
  held = control
  if (!control) return
  control.setAttribute("data-springing", "")
  timer = setTimeout(() => {
    control.removeAttribute("data-springing")
    if (control.isConnected) control.click()
  }, patience)
}
