// Keyboard: how much of the window's foot a keyboard covers, the browser's own or an app's. What stands there is lifted above it.

const html = document.documentElement
/** The app's own keyboards that are up. */
const own = new Set()
let system = 0

function tell() {
  const height = Math.max(system, ...[...own].map((panel) => panel.offsetHeight))
  html.style.setProperty("--keyboard", `${height}px`)
  html.toggleAttribute("data-keyboard-up", height > 0)
}

/** Counts an app's own keyboard among those that cover the foot. @returns {() => void} undo */
export function cover(panel) {
  const sizes = new ResizeObserver(tell)
  own.add(panel)
  sizes.observe(panel)
  tell()
  return () => {
    own.delete(panel)
    sizes.disconnect()
    tell()
  }
}

/** Whether an app's keyboard is up, so that another may take its place without a move. */
export const isCovered = () => own.size > 0

/** Follows the browser's keyboard: the part of the window that it leaves is the visual viewport. */
export function startKeyboard() {
  const view = window.visualViewport
  function look() {
    // Who has zoomed in sees a part of the window, too, but nothing covers the rest. NB: on iPhones the window's own height shrinks with it.
    const isZoomed = view.scale > 1.01, left = Math.max(innerHeight, html.clientHeight) - view.height * view.scale
    const isUp = left > 60, panned = isUp && !isZoomed ? view.offsetTop : 0
    // A browser that has moved the page up under the keyboard shows its lower part: the page goes where people look. Who has zoomed in goes there by hand.
    system = isUp ? Math.max(0, Math.round(left - panned)) : 0
    html.style.setProperty("--panned", `${Math.round(panned)}px`)
    tell()
  }
  // The room has changed: what is being written stays in sight.
  let height = innerHeight
  new ResizeObserver(() => {
    const field = document.activeElement, isLess = document.body.clientHeight < height
    height = document.body.clientHeight
    if (isLess && field?.matches("[data-text]")) field.scrollIntoView({ block: "nearest" })
  }).observe(document.body)
  view?.addEventListener("resize", look)
  view?.addEventListener("scroll", look)
}
