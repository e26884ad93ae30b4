// Home: the indicator at the bottom leads to the home screen, even under a modal dialog; the app gets an event that it was left.

export function startHome(say) {
  const bar = document.querySelector(".home-indicator")
  if (!bar) return
  bar.addEventListener("click", () => say("left"))
  // NB: a modal dialog makes the page inert; a click beside the dialog has the dialog as its target.
  addEventListener("click", (event) => {
    const { target, clientX: x, clientY: y } = event
    if (!target.matches?.("dialog") || !event.isTrusted) return
    const { left, right, top, bottom } = bar.getBoundingClientRect()
    if (x < left || x > right || y < top || y > bottom) return
    event.stopImmediatePropagation()
    bar.click()
  }, true)
}
