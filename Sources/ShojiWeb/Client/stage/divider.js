// Divider: changes the share of two panes, by pointer, touch and keyboard. The panes get their sizes when it comes to rest.
import { dividerWidth, nextRest, restFor } from "./layout.js"
import { isRightToLeft, make } from "./dom.js"

/** @param {(share: number) => void} moved  called when it comes to rest: one of the rests, or 0 or 1 to close a pane */
export function createDivider(stage, moved) {
  const divider = make("div", "divider", { tabIndex: 0 })
  divider.setAttribute("role", "separator")
  divider.setAttribute("aria-orientation", "vertical")
  divider.setAttribute("aria-valuemin", 0)
  divider.setAttribute("aria-valuemax", 100)
  stage.append(divider)
  let share = 1 / 2, pointer

  const shareAt = (x) => {
    const { left, width } = stage.getBoundingClientRect(), part = (x - left - dividerWidth / 2) / (width - dividerWidth)
    return Math.min(1, Math.max(0, isRightToLeft() ? 1 - part : part))
  }
  divider.addEventListener("pointerdown", (event) => {
    if (event.button > 0) return
    event.preventDefault()
    divider.focus()
    pointer = event.pointerId
    // Otherwise the frames would get the movement.
    divider.setPointerCapture(pointer)
    stage.dataset.dividing = ""
  })
  divider.addEventListener("pointermove", (event) => {
    if (event.pointerId !== pointer) return
    const { left } = stage.getBoundingClientRect()
    divider.style.left = `${event.clientX - left - dividerWidth / 2}px`
  })
  const end = (event, share) => {
    if (event.pointerId !== pointer) return
    pointer = undefined
    delete stage.dataset.dividing
    moved(share)
  }
  divider.addEventListener("pointerup", (event) => end(event, restFor(shareAt(event.clientX))))
  divider.addEventListener("pointercancel", (event) => end(event, share))
  divider.addEventListener("keydown", ({ key, altKey, ctrlKey, metaKey }) => {
    if (altKey || ctrlKey || metaKey) return
    const step = { ArrowLeft: -1, ArrowRight: 1 }[key]
    if (step) moved(nextRest(share, isRightToLeft() ? -step : step))
    else if (key === "Home" || key === "End") moved(key === "Home" ? 1 / 3 : 2 / 3)
  })

  return {
    element: divider,
    /** @param {string} label  what it is between */
    update(isShown, newShare, label) {
      share = newShare
      divider.hidden = !isShown
      divider.setAttribute("aria-valuenow", Math.round(share * 100))
      divider.setAttribute("aria-label", label)
    },
  }
}
