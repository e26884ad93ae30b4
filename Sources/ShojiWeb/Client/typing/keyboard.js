// Keyboard: the height that an on-screen keyboard covers, the browser's or an app's. Elements at the bottom are moved above it.

const html = document.documentElement
/** The app's own keyboards that are shown. */
const own = new Set()
let system = 0

function tell() {
  const height = Math.max(system, ...[...own].map((panel) => panel.offsetHeight))
  html.style.setProperty("--keyboard", `${height}px`)
  html.toggleAttribute("data-keyboard-up", height > 0)
}

/** Adds an app's own keyboard to the covered height. @returns {() => void} cleanup */
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

/** Whether an app's keyboard is shown, so that another one can replace it without an animation. */
export const isCovered = () => own.size > 0

/** Whether something is edited, perhaps in another site's page: otherwise no keyboard of the browser covers anything. */
const isEditing = () => Boolean(document.activeElement?.matches("input, textarea, select, [contenteditable], iframe"))

/** Follows the browser's keyboard, which reduces the visual viewport. */
export function startKeyboard() {
  const view = window.visualViewport
  let moved = 0
  function look() {
    // Zooming also reduces the visual viewport, but covers nothing. NB: on iPhones innerHeight shrinks with the keyboard.
    const isZoomed = view.scale > 1.01, left = Math.max(innerHeight, html.clientHeight) - view.height * view.scale
    const isUp = left > 60 && isEditing(), panned = isUp && !isZoomed ? view.offsetTop : 0
    // Some browsers scroll the page's lower part above the keyboard: the page is moved along. When zoomed in, the user pans.
    const height = isUp ? Math.max(0, Math.round(left - panned)) : 0
    if (height === system && panned === moved) return
    system = height
    moved = panned
    html.style.setProperty("--panned", `${Math.round(panned)}px`)
    tell()
  }
  // After a resize, keeps the edited field visible.
  let height = innerHeight
  new ResizeObserver(() => {
    const field = document.activeElement, isLess = document.body.clientHeight < height
    height = document.body.clientHeight
    if (isLess && field?.matches("[data-text]")) field.scrollIntoView({ block: "nearest" })
  }).observe(document.body)
  if (!view) return
  view.addEventListener("resize", look)
  view.addEventListener("scroll", look)
  // NB: browsers do not always say that the keyboard has gone, and its animation takes a moment. A field that is left may hand the keyboard to the next.
  const lookAgain = () => { for (const pause of [0, 100, 500]) setTimeout(look, pause) }
  document.addEventListener("focusout", lookAgain)
  document.addEventListener("focusin", lookAgain)
  document.addEventListener("visibilitychange", lookAgain)
  addEventListener("pageshow", lookAgain)
}
