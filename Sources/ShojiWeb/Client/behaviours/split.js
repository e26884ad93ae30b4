// Split: a swipe from the leading edge shows a hidden primary pane; a tap beside an overlaid pane hides it.
import { isEscape, isRightToLeft, listen, combineCleanups } from "./dom.js"
import { track } from "./pan-tracker.js"

const edge = 24

/** Acts when an element is visible: one that enters cannot be focused before. The app may move the focus in the first two frames. */
function whenVisible(element, act, tries = 60) {
  requestAnimationFrame(() => requestAnimationFrame(() => {
    if (!element.isConnected || !tries) return
    element.checkVisibility({ visibilityProperty: true }) ? act() : whenVisible(element, act, tries - 1)
  }))
}

export function startSplit(split, says, server) {
  const [primary, detail] = [split.firstElementChild, split.lastElementChild]
  const isShown = () => says.columns === "all"
  /** Whether one column is shown at a time: in a compact window, and in a sheet. */
  const isAlone = () => "alone" in says
  const isOver = () => "overlay" in says && isShown() && !isAlone()
  const show = (is) => server.answered(server.action(split.id, "sidebar", is))
  const toTheRight = (x) => (isRightToLeft(split) ? -x : x)
  let before

  // Where one column is visible, the focus moves with it, and later back to its former element.
  const last = new WeakMap()
  const onFocus = ({ target }) => { last.set(target.closest(".split-column"), target) }
  function follow() {
    const shown = split.querySelector(`:scope > .split-${says.column}`), left = document.activeElement.closest(".split-column")
    if (!isAlone() || !shown || left === shown || left?.parentElement !== split) return
    const former = last.get(shown), page = [...shown.querySelectorAll(".page:not([inert])")].at(-1)
    whenVisible(shown, () => {
      // The app has moved the focus there itself, such as to the text of a new note.
      if (shown.contains(document.activeElement)) return
      if (former?.isConnected) return former.focus({ preventScroll: true })
      if (!page?.isConnected) return
      page.tabIndex = -1
      page.focus({ preventScroll: true })
    })
  }

  /** The pane under an overlaid primary pane is inert; the focus moves to the primary pane and back. */
  function settle() {
    const is = isOver()
    if (is === detail.inert) return
    if (is && detail.contains(document.activeElement)) before = document.activeElement
    detail.inert = is
    if (is && before) {
      primary.tabIndex = -1
      whenVisible(primary, () => isOver() && primary.focus({ preventScroll: true }))
    }
    else if (!is && (primary.contains(document.activeElement) || document.activeElement === document.body)) {
      const former = before
      before = null
      // NB: the button that showed the pane was removed meanwhile, and is inserted again in this turn.
      requestAnimationFrame(() => (former?.isConnected ? former : detail.querySelector(".page:not([data-state=under]) .navigation-leading button[data-tap]"))?.focus({ preventScroll: true }))
    }
  }

  const undoTrack = track(split, {
    axis: "x",
    isFirst: true,
    accepts(event) {
      if (event.pointerType === "mouse" || isAlone()) return false
      if (isOver()) return event.target === split
      const box = split.getBoundingClientRect()
      // split-view.edge-swipe. Swiping back in a page stack takes precedence.
      return "swipe" in says && !isShown() && !("peek" in says) && (isRightToLeft(split) ? box.right - event.clientX : event.clientX - box.left) < edge
        && [...detail.querySelectorAll(".navigation")].every((one) => one.querySelectorAll(":scope > .page").length < 2)
    },
    starts: ({ x }) => toTheRight(x) > 0 !== isOver(),
    begin() { says.peek = "" },
    move({ x }) { primary.style.setProperty("--peek", `${isOver() ? primary.offsetWidth + Math.min(0, toTheRight(x)) : Math.max(0, toTheRight(x))}px`) },
    end({ x }, velocity, isCancelled) {
      const far = toTheRight(x), fast = toTheRight(velocity.x), wants = !isOver()
      const goes = !isCancelled && (wants ? far > 60 || fast > 500 : far < -60 || fast < -500)
      const done = () => { delete says.peek; primary.style.removeProperty("--peek") }
      says.peek = "open"
      if (wants) primary.style.setProperty("--peek", goes ? `${primary.offsetWidth}px` : "0px")
      if (goes) show(wants).then(done)
      else setTimeout(done, 350)
    },
  })
  const onClick = ({ target }) => { if (target === split && isOver()) show(false) }
  function onKey(event) {
    if (!isEscape(event) || event.defaultPrevented || event.isComposing || !isOver() || isCovered()) return
    event.preventDefault()
    show(false)
  }
  /** Whether a modal dialog is in front. */
  const isCovered = () => { const top = [...document.querySelectorAll("dialog:modal")].pop(); return top && !top.contains(split) }
  settle()
  const undo = combineCleanups(() => { detail.inert = false }, undoTrack, listen(split, { click: onClick, keydown: onKey, focusin: onFocus }), listen(window, { resize: settle }))
  undo.changed = (name) => { settle(); if (name === "data-column") follow() }
  return undo
}
