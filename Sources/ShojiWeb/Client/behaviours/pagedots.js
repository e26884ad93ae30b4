// Page dots: show the number of adjacent pages and the current one. A tap turns one page, a drag over them several.
import { prefersReducedMotion } from "../reduced-motion.js"
import { isDisabled } from "../taps.js"
import { clamp, isRightToLeft, listen, combineCleanups } from "./dom.js"

/** The distance between dots. */
const pitch = 16

/** The pages beside the dots, which know their number and the current one. */
function pagesBeside(dots, says) {
  const pages = dots.closest(".tabs,.under")?.querySelector("[data-paging],.page-curl")
  if (!pages) return
  const isCurl = () => pages.matches(".page-curl"), isAcross = pages.dataset.axis !== "vertical"
  if (!isAcross) says.axis = "vertical"
  const room = () => (isAcross ? pages.clientWidth : pages.clientHeight) || 1
  const way = () => (isAcross && isRightToLeft(pages) ? -1 : 1)
  return {
    isAcross, room, way, step: () => +(pages.dataset.step ?? 1),
    count: () => (isCurl() ? +pages.dataset.count : Math.max(1, Math.ceil(((isAcross ? pages.scrollWidth : pages.scrollHeight) - 1) / room()))),
    current: () => (isCurl() ? +pages.dataset.now : Math.round(Math.abs(isAcross ? pages.scrollLeft : pages.scrollTop) / room())),
    turn(page) {
      if (isCurl()) return pages.dispatchEvent(new CustomEvent("turn", { detail: page }))
      // The user turns on, also while the app's page is on its way.
      delete pages.dataset.turning
      pages.scrollTo({ [isAcross ? "left" : "top"]: page * room() * way(), behavior: prefersReducedMotion() ? "instant" : "smooth" })
    },
    watch(look) {
      const sizes = new ResizeObserver(look)
      sizes.observe(pages)
      if (pages.firstElementChild) sizes.observe(pages.firstElementChild)
      return combineCleanups(() => sizes.disconnect(), listen(pages, { scroll: look, turned: look }, { passive: true }))
    },
  }
}

/** Pages that only the app knows. It is told which one the user wants. */
const pagesOfApp = (dots, says, server) => ({
  isAcross: true, room: () => innerWidth, way: () => (isRightToLeft(dots) ? -1 : 1), step: () => 1, count: () => +says.count, current: () => +says.page,
  turn(page) {
    if (page === +says.page) return
    says.page = page
    server.action(dots.id, "page", page)
  },
  watch: (look) => listen(window, { resize: look }),
})

export function startPageDots(dots, says, server) {
  const isOfApp = "page" in says, pages = isOfApp ? pagesOfApp(dots, says, server) : pagesBeside(dots, says)
  if (!pages) return () => {}
  const { isAcross, room, way, step, count } = pages
  const current = () => Math.min(count() - 1, pages.current())
  let known = "", start = 0, shown = 0

  function look() {
    // If not all fit, shows those around the current one.
    const all = count(), now = current(), most = Math.max(3, Math.floor(room() / pitch) - 3)
    if (`${now} ${all} ${most}` === known || isNaN(now + all)) return
    known = `${now} ${all} ${most}`
    shown = Math.min(all, most)
    start = clamp(now - (shown >> 1), 0, all - shown)
    dots.style.setProperty("--count", shown)
    dots.style.setProperty("--selected", now - start)
    says.more = `${start ? "before" : ""} ${start + shown < all ? "after" : ""}`
    dots.ariaValueMax = all
    dots.ariaValueNow = now + 1
    dots.ariaValueText = says.words.replace("%1", now + 1).replace("%2", all)
    if (!isOfApp) dots.hidden = all < 2
  }
  function turn(to) {
    if (isDisabled(dots)) return
    pages.turn(clamp(to, 0, count() - 1))
    if (isOfApp) look()
  }
  function onKey(event) {
    const now = current(), by = step()
    const to = {
      ArrowRight: now + by * way(), ArrowLeft: now - by * way(), ArrowDown: now + by, ArrowUp: now - by, PageDown: now + by, PageUp: now - by,
      Home: 0, End: count() - 1,
    }[event.key]
    if (to === undefined || event.metaKey || event.ctrlKey || event.altKey || isDisabled(dots)) return
    event.preventDefault()
    turn(to)
  }

  /** Returns the dot at a point of the window. */
  function at({ clientX, clientY }) {
    const { x, y, width, height } = dots.getBoundingClientRect(), middle = isAcross ? x + width / 2 : y + height / 2
    return ((isAcross ? clientX : clientY) - middle) * way() / pitch + shown / 2 + start
  }
  let from = null, hasMoved = false
  const down = (event) => {
    if (event.button) return
    from = at(event)
    hasMoved = false
    try { dots.setPointerCapture(event.pointerId) } catch { /* the pointer is already up */ }
  }
  const move = (event) => {
    if (from === null || (!hasMoved && Math.abs(at(event) - from) < 0.5)) return
    hasMoved = true
    const to = clamp(Math.floor(at(event)), 0, count() - 1)
    if (to !== current()) turn(to)
  }
  const up = (event) => {
    if (from === null) return
    if (!hasMoved && event.type === "pointerup") turn(current() + (from < current() + 0.5 ? -step() : step()))
    from = null
  }

  look()
  const undo = combineCleanups(pages.watch(look), listen(dots, { keydown: onKey, pointerdown: down, pointermove: move, pointerup: up, pointercancel: up }))
  // The app turns its own pages too, and changes their number.
  undo.changed = (name) => { if (isOfApp && /^data-(page|count)$/.test(name)) look() }
  return undo
}
