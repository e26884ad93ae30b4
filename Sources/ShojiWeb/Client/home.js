// Home: the bar at the foot leads to the home screen, whatever stands above the page; the app hears that it is left.

export function startHome(say) {
  const bar = document.querySelector(".home-indicator")
  if (!bar) return
  bar.addEventListener("click", () => say("left"))
  // NB: under a modal dialog nothing of the page can be pressed; what is pressed beside the dialog is then the dialog itself.
  addEventListener("click", (event) => {
    const { target, clientX: x, clientY: y } = event
    if (!target.matches?.("dialog") || !event.isTrusted) return
    const { left, right, top, bottom } = bar.getBoundingClientRect()
    if (x < left || x > right || y < top || y > bottom) return
    event.stopImmediatePropagation()
    bar.click()
  }, true)
}
