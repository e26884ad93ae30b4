// Curl: pages that turn with a page curl. The fold follows the finger; if the view is wider than high, two pages lie open.
import { prefersReducedMotion } from "../reduced-motion.js"
import { clamp, isRightToLeft, listen, combineCleanups } from "./dom.js"
import { isTaken } from "./page-swipe.js"
import { track } from "./pan-tracker.js"

const turning = 450, flick = 300, controls = "input,textarea,select,.slider"

export function startCurl(book, says, server) {
  const panels = () => [...book.firstElementChild.children].filter((child) => child.matches(".tab-panel"))
  const flap = Object.assign(document.createElement("div"), { className: "page-flap" })
  book.append(flap)
  const isOpen = () => book.clientWidth > book.clientHeight
  const step = () => (isOpen() ? 2 : 1)
  /** Returns the left page of a spread, or the page itself. */
  const first = (page) => (isOpen() ? page - (page % 2) : page)
  const way = () => (isRightToLeft(book) ? -1 : 1)
  /** The current page, or the requested one of a spread; after the view's orientation changes it is shown again. */
  let page = 0, turn = null, frame = 0
  /** Whether a finger turns the page; a page that the app requests meanwhile waits until the turn ends. */
  let isHeld = false, waiting

  /** Shows a panel, clipped at the fold on its far side. */
  function put(panel, at, cut = 0, moved = 0) {
    if (!panel) return
    panel.dataset.at = at
    if (cut) panel.style.clipPath = `inset(0 ${way() > 0 ? cut : 0}px 0 ${way() > 0 ? 0 : cut}px)`
    if (moved) panel.style.translate = `${moved * way()}px 0`
  }
  function clear() {
    for (const panel of panels()) {
      delete panel.dataset.at
      panel.style.clipPath = panel.style.translate = ""
    }
    flap.hidden = true
  }
  function rest() {
    turn = null
    const all = panels()
    page = clamp(page, 0, Math.max(0, all.length - 1))
    const now = first(page)
    says.count = all.length
    says.step = step()
    says.now = now
    says.spine = isOpen() ? "middle" : "edge"
    clear()
    put(all[now], "now")
    if (isOpen()) put(all[now + 1], "now")
    all.forEach((panel, index) => { if (index % 2) panel.dataset.side = "right" })
    book.dispatchEvent(new Event("turned"))
  }

  /** Draws the book between two pages: `part` 0 shows the lower one, 1 the higher. */
  function pose(lower, higher, part) {
    const all = panels(), width = book.clientWidth, leaf = width / step()
    const fold = width - leaf * part, edge = 2 * fold - width
    clear()
    if (isOpen()) {
      put(all[lower], "now")
      put(all[lower + 1], "turning", width - fold)
      put(all[higher], "back", leaf - (width - fold), edge)
      put(all[higher + 1], "now")
    } else {
      put(all[higher], "now")
      put(all[lower], "turning", width - fold)
    }
    flap.hidden = false
    flap.dataset.blank = isOpen() ? "no" : "yes"
    flap.style.insetInlineStart = `${edge}px`
    flap.style.width = `${fold - edge}px`
    // Flat at both ends, highest halfway.
    flap.style.setProperty("--lift", Math.sin(Math.PI * part))
  }

  /** @param {boolean} isAtOnce  jumps to a waiting page without an animation */
  function finish(isAtOnce) {
    cancelAnimationFrame(frame)
    isHeld = false
    if (!turn) return
    const { to, asked, reaches } = turn, next = waiting
    waiting = undefined
    if (reaches) page = asked ?? to
    if (next !== undefined && (isAtOnce || first(next) === first(page))) page = next
    rest()
    if (next !== undefined) go(next, next)
    else if (reaches && asked === undefined) server.action(book.id, "page", page)
  }
  const show = () => pose(Math.min(turn.from, turn.to), Math.max(turn.from, turn.to), turn.to > turn.from ? turn.part : 1 - turn.part)
  function settle(reaches) {
    turn.reaches = reaches
    // A key or a finger during the turn begins at the page that it turns to.
    if (reaches) says.now = turn.to
    const start = performance.now(), { part: from } = turn, end = reaches ? 1 : 0
    const duration = turning * Math.max(0.3, Math.abs(end - from))
    if (prefersReducedMotion()) return finish()
    function move(now) {
      const done = clamp((now - start) / duration, 0, 1)
      turn.part = from + (end - from) * (1 - (1 - done) ** 2)
      show()
      if (done < 1) frame = requestAnimationFrame(move)
      else finish()
    }
    move(start)
  }
  function begin(to, asked) {
    finish(true)
    turn = { from: first(page), to, part: 0, asked }
  }
  /** Turns to a page; a page that the app requested is not reported to it. */
  function go(to, asked) {
    const target = clamp(first(to), 0, first(panels().length - 1))
    finish(true)
    if (target === first(page)) return
    begin(target, asked)
    settle(true)
  }

  let reach = 1, touched
  const undoTrack = track(book, {
    axis: "x",
    accepts: ({ target }) => { touched = target; return !target.closest(controls) },
    starts({ x, event }) {
      if (isTaken(touched, book, x)) return false
      const to = +says.now + (x * way() < 0 ? step() : -step()), { left, right } = book.getBoundingClientRect()
      if (to < 0 || to >= panels().length) return false
      const start = event.clientX - x
      // The distance that the finger can move in that direction.
      reach = Math.max(x < 0 ? start - left : right - start, (right - left) / 2)
      begin(to)
      return (isHeld = true)
    },
    move({ x }) {
      if (!isHeld) return
      const far = clamp((x * way() * Math.sign(turn.from - turn.to)) / reach, 0, 1)
      // A single page's edge reaches the spine halfway through its turn, and starts beyond it on the way back.
      turn.part = isOpen() || turn.to < turn.from ? far : far / 2
      show()
    },
    end({ x }, velocity, isCancelled) {
      // A resize has ended the turn.
      if (!isHeld) return
      isHeld = false
      const towards = Math.sign(turn.from - turn.to) * way()
      settle(!isCancelled && (velocity.x * towards > flick || (velocity.x * towards > -flick && (x * towards) / reach > 0.4)))
    },
  })
  function onKey(event) {
    if (event.target !== book || event.metaKey || event.ctrlKey || event.altKey) return
    const by = { ArrowRight: way(), ArrowLeft: -way(), PageDown: 1, PageUp: -1 }[event.key]
    if (!by) return
    event.preventDefault()
    go(+says.now + by * step())
  }
  const sizes = new ResizeObserver(() => turn ? finish(true) : rest())
  sizes.observe(book)
  const pages = new MutationObserver(() => { if (!turn) rest() })
  pages.observe(book.firstElementChild, { childList: true })
  page = +says.page
  rest()
  const undo = combineCleanups(
    () => { cancelAnimationFrame(frame); sizes.disconnect(); pages.disconnect(); flap.remove() }, undoTrack,
    listen(book, { keydown: onKey, turn: ({ detail }) => go(detail) }),
  )
  undo.changed = (name) => {
    const asked = +says.page
    if (name !== "data-page" || (turn?.asked !== undefined && turn.to === first(asked))) return
    waiting = undefined
    if (first(asked) === first(page)) page = asked
    else if (turn && turn.asked === undefined) waiting = asked
    else go(asked, asked)
  }
  return undo
}
