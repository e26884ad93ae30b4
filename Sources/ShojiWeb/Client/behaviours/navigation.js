// Navigation: pages slide in from the trailing edge and back; a swipe from the leading edge goes back.
import { composes, isApple } from "../menus/shortcuts.js"
import { prefersReducedMotion } from "../reduced-motion.js"
import { clamp, isRightToLeft, listen, combineCleanups } from "./dom.js"
import { track } from "./pan-tracker.js"

const timing = { duration: 500, easing: "linear(0, .082, .238, .403, .546, .667, .760, .830, .880, .916, .942, .960, .973, .982, .988, .992, .994, .996, .998, .999, 1)" }
const edge = 24, parallax = -1 / 3

const pagesOf = (navigation) => [...navigation.children].filter((child) => child.matches(".page:not([inert])"))

/** Shows `page` moved to `part` of the way out (0 in place, 1 gone), and the page below accordingly. */
function shift(page, under, part) {
  const sign = isRightToLeft(page) ? -1 : 1
  page.style.translate = part ? `${sign * part * 100}% 0` : ""
  if (!under) return
  under.style.translate = part < 1 ? `${sign * (1 - part) * parallax * 100}% 0` : ""
  under.style.setProperty("--shade", `${0.1 * (1 - part)}`)
}

/** Animates both from their current positions to `part`. */
function glide(page, under, part, quick) {
  const both = [page, under].filter(Boolean)
  const from = both.map((element) => getComputedStyle(element).translate)
  both.forEach((element) => { element.dataset.moving = ""; element.getAnimations().forEach((animation) => animation.id === "page" && animation.cancel()) })
  shift(page, under, part)
  const isReduced = prefersReducedMotion()
  const animations = both.map((element, index) => element.animate(
    isReduced ? (element === page ? { opacity: part ? [1, 0] : [0, 1] } : {}) : { translate: [from[index] === "none" ? "0% 0" : from[index], element.style.translate || "0% 0"] },
    { ...timing, duration: isReduced ? 200 : quick ? 350 : timing.duration, id: "page" },
  ))
  return Promise.allSettled(animations.map((animation) => animation.finished)).then(() => both.forEach((element) => delete element.dataset.moving))
}

/** One page: its entry, its exit, and the bar over its scrolling content. */
export function startPage(page, says, server) {
  const navigation = page.parentElement
  const under = () => pagesOf(navigation).filter((other) => other !== page && other.compareDocumentPosition(page) & Node.DOCUMENT_POSITION_FOLLOWING).at(-1)
  const below = under(), returnTo = below?.contains(document.activeElement) ? document.activeElement : null
  const bar = page.querySelector(":scope > .navigation-bar")

  says.state = "current"
  if (below) {
    below.dataset.state = "under"
    if (server.isArriving) {
      shift(page, below, 1)
      glide(page, below, 0)
      // A screen reader continues at the top of the new page.
      if (returnTo) { page.tabIndex = -1; page.focus({ preventScroll: true }) }
    } else shift(page, below, 0)
  }
  function onScroll({ target }) {
    if (!target.classList?.contains("under-bars") || target.closest(".page") !== page) return
    const large = says.title === "large" ? 52 : 0
    if (!bar) return
    // Not on the page: everything in it would inherit it, and be styled again in each frame.
    bar.querySelector(":scope > .navigation-large")?.style.setProperty("--scrolled", `${Math.min(target.scrollTop, 52)}px`)
    bar.dataset.state = target.scrollTop > large + 1 ? "scrolled" : "top"
    bar.dataset.titleState = target.scrollTop > large - 10 ? "small" : "large"
  }
  const scroller = page.querySelector(".under-bars")
  if (scroller) requestAnimationFrame(() => onScroll({ target: scroller }))

  const undo = listen(page, { scroll: onScroll }, { capture: true, passive: true })
  undo.leave = () => {
    const isTop = !pagesOf(navigation).some((other) => page.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)
    const next = under()
    if (!isTop || !next) return null
    says.state = "leaving"
    next.dataset.state = "current"
    if (page.contains(document.activeElement)) returnTo?.focus({ preventScroll: true })
    return glide(page, next, 1, page.style.translate !== "")
  }
  return undo
}

/** The stack: going back by swipe, by keyboard, and by the browser's back button. */
export function startNavigation(navigation, says, server) {
  const column = navigation.closest(".split-column"), pages = () => pagesOf(navigation)
  /** Whether only one column is visible: in a compact window, and in a sheet. */
  const isAlone = () => column && "alone" in column.parentElement.dataset
  const isThere = () => navigation.checkVisibility() && (!isAlone() || column.matches(`.split-${column.parentElement.dataset.column}`))
  /** Whether the only visible column was opened from this one, so that the user can come back to it and go further back. */
  function isBehind() {
    const front = isAlone() && column.parentElement.querySelector(`:scope > .split-${column.parentElement.dataset.column}`)
    return !!front && !!(column.compareDocumentPosition(front) & Node.DOCUMENT_POSITION_FOLLOWING)
  }
  /** Returns how often one can go back: from each page above the first, and from a column's first page to the column before. */
  function depth() {
    const all = pages(), first = all.findLastIndex((page) => "leave" in page.dataset)
    return all.length - (first < 0 ? 1 : first)
  }
  // Two presses go back twice, however long the reply takes.
  let leaving = 0
  /** Whether a stack in the top page has pages of its own to go back to first. */
  const isDeeper = () => [...pages().at(-1).querySelectorAll(".navigation")].some((inner) => inner.checkVisibility() && pagesOf(inner).length > 1)
  const canGoBack = () => isThere() && depth() > leaving && !("locked" in pages().at(-1 - leaving).dataset)
  function back() {
    leaving += 1
    return server.answered(server.dismiss(pages().at(-leaving).id)).then(() => { leaving -= 1; guard() })
  }

  let top, under
  const undoTrack = track(navigation, {
    axis: "x",
    isFirst: true,
    accepts(event) {
      const box = navigation.getBoundingClientRect()
      const far = isRightToLeft(navigation) ? box.right - event.clientX : event.clientX - box.left
      return event.pointerType !== "mouse" && far < edge && !leaving && canGoBack() && !isDeeper()
    },
    begin() {
      [under, top] = "leave" in pages().at(-1).dataset ? [column.previousElementSibling, column] : pages().slice(-2)
      under.dataset.moving = top.dataset.moving = ""
      if (top === column) under.dataset.swiped = top.dataset.swiped = ""
    },
    move({ x }) { shift(top, under, part(x)) },
    end({ x }, velocity, isCancelled) {
      const speed = along(velocity.x)
      const goes = !isCancelled && (Math.abs(speed) > 1 ? speed > 0 : part(x) > 0.5)
      const page = top, below = under, moved = glide(page, below, goes ? 1 : 0, true), answered = goes && back()
      // The app decides which column is shown: the columns are released after its reply. If the app keeps its page, it slides back.
      if (page === column) return Promise.all([moved, answered]).then(() => [page, below].forEach(letGo))
      if (goes) answered.then(() => { if (page.isConnected && page.dataset.state === "current") glide(page, below, 0, true) })
    },
  })
  /** Returns a distance towards the trailing edge as a fraction of the width. */
  const along = (x) => (isRightToLeft(navigation) ? -x : x) / navigation.clientWidth
  const part = (x) => clamp(along(x), 0, 1)
  function letGo(element) {
    delete element.dataset.swiped
    element.style.translate = ""
  }

  function onKey(event) {
    // On Apple's keyboards Option-arrow moves the caret of a field by a word.
    const isBack = (event.altKey && !(isApple && event.target.matches?.("input,textarea")) && event.key === (isRightToLeft(navigation) ? "ArrowRight" : "ArrowLeft"))
      || (event.key === "Escape" && !event.target.matches?.("input,textarea,select"))
    if (!isBack || event.defaultPrevented || composes(event) || !canGoBack() || isDeeper()) return
    const modal = [...document.querySelectorAll("dialog:modal")].pop()
    if (modal && !modal.contains(navigation)) return
    event.preventDefault()
    back()
  }

  // While there is a page to go back to, keeps a history entry for the browser's back button. A column keeps its entry while a column
  // that was opened from it is in front: removing it would go back over the entry of that column.
  let isGuarded = false
  function guard() {
    if (!navigation.checkVisibility()) return
    const isWanted = (isThere() || isBehind()) && depth() > leaving
    if (isWanted && !isGuarded) { isGuarded = true; history.pushState({ ...history.state, shoji: navigation.id }, "") }
    else if (!isWanted && isGuarded) { isGuarded = false; if (history.state?.shoji === navigation.id) history.back() }
  }
  function onHistory() {
    if (!isGuarded || history.state?.shoji === navigation.id) return
    isGuarded = false
    if (canGoBack()) back()
    // At once: the next press may come before the app's reply.
    guard()
  }
  const watch = new MutationObserver(guard), leaves = new MutationObserver(guard)
  watch.observe(navigation, { childList: true })
  if (column) {
    watch.observe(column.parentElement, { attributeFilter: ["data-column"] })
    leaves.observe(navigation, { subtree: true, attributeFilter: ["data-leave"] })
  }
  guard()
  return combineCleanups(() => { watch.disconnect(); leaves.disconnect() }, undoTrack, listen(document, { keydown: onKey }), listen(window, { popstate: onHistory }))
}
