// Wheel: a snapping column; the item at rest in the middle is selected.
import { onScrollRest } from "../scrolling.js"
import { clamp, listen, combineCleanups } from "./dom.js"

const height = 32

export function startWheel(wheel, says, server) {
  const items = () => [...wheel.querySelectorAll(".wheel-item")]
  const selected = () => Math.max(0, items().findIndex((item) => item.getAttribute("aria-selected") === "true"))
  let isTouched = false, chosen, request

  function paint() {
    request = 0
    const middle = wheel.scrollTop / height, first = Math.max(0, Math.floor(middle) - 5)
    // The others are out of sight.
    items().slice(first, first + 11).forEach((item, index) => {
      const far = clamp(first + index - middle, -4, 4)
      item.style.setProperty("--turn", -far)
      item.style.setProperty("--far", Math.abs(far))
    })
  }
  const show = (index, behavior = "instant") => wheel.scrollTo({ top: index * height, behavior })
  function choose(index) {
    const all = items()
    if (!all[index] || index === selected()) return
    all.forEach((item, at) => item.setAttribute("aria-selected", at === index))
    if (all[index].id) wheel.setAttribute("aria-activedescendant", all[index].id)
    server.run("haptic", "selection")
    // Until the reply to this choice, the app's selection is outdated; it is compared again after that.
    const item = (chosen = all[index])
    server.answered(server.change(wheel.id, item.dataset.value)).then(() => {
      if (chosen !== item) return
      chosen = null
      if (item.isConnected && item.getAttribute("aria-selected") === "true") items().forEach((other) => other.setAttribute("aria-selected", other === item))
      follow()
    })
  }
  function follow() {
    if (isTouched || chosen) return
    show(selected())
    paint()
  }
  function onKey(event) {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5, Home: -1e9, End: 1e9 }[event.key]
    if (!step) return
    event.preventDefault()
    const index = clamp(selected() + step, 0, items().length - 1)
    choose(index)
    show(index)
  }
  const onClick = ({ target }) => {
    const index = items().indexOf(target.closest(".wheel-item"))
    if (index >= 0 && index !== Math.round(wheel.scrollTop / height)) { isTouched = true; show(index, "smooth") }
  }
  // Nothing comes to rest if nothing was scrolled.
  const letGo = () => { if (wheel.scrollTop === selected() * height) isTouched = false }
  const onScroll = () => { request ||= requestAnimationFrame(paint) }
  const touch = () => { isTouched = true }
  show(selected())
  paint()
  // The app can also select, refuse a selection, and add or remove options.
  const changes = new MutationObserver(follow)
  changes.observe(wheel, { subtree: true, childList: true, attributeFilter: ["aria-selected"] })
  return combineCleanups(
    () => { cancelAnimationFrame(request); changes.disconnect() },
    // Only the user's scrolling selects; a wheel that the app has set reports nothing.
    onScrollRest(wheel, () => { if (isTouched) choose(Math.round(wheel.scrollTop / height)); isTouched = false }),
    listen(wheel, { scroll: onScroll, pointerdown: touch, pointerup: letGo, wheel: touch }, { passive: true }), listen(wheel, { keydown: onKey, click: onClick }),
  )
}
