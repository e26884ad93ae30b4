// Sheet: rests at detents, follows the finger between them, and is dismissed by a swipe down. So is a cover that an app lets the user close.
import { clamp, isCompact, listen, rubber, combineCleanups } from "./dom.js"
import { track } from "./pan-tracker.js"

const handles = ".sheet-grabber,.navigation-bar,[data-drag]"
const others = "input,textarea,select,.wheel,[data-zoomed],[data-handle]:not(.sheet-grabber),[data-gesture*=drag]"

/** Returns the detents as heights in points, smallest first: "medium large 0.3 200px". */
export function detentHeights(words, full) {
  const heights = words.split(/\s+/).filter(Boolean).map((word) => ({
    word,
    height: clamp(word === "large" ? full : word === "medium" ? innerHeight / 2 : word.endsWith("px") ? parseFloat(word) : parseFloat(word) * full, 0, full),
  }))
  return heights.sort((a, b) => a.height - b.height)
}

/** The open cards of full height, the latest last: the page recedes behind each. */
const tall = new Set()

export function startSheet(dialog, says, server) {
  let detents, current, base = 0

  const put = (height, down = 0) => {
    dialog.style.setProperty("--sheet-height", `${height}px`)
    dialog.style.setProperty("--sheet-down", `${down}px`)
  }
  function rest(detent = current) {
    current = detent
    if (!isCompact()) {
      dialog.style.removeProperty("--sheet-height")
      dialog.style.setProperty("--sheet-down", "0px")
    } else put(detent.height)
    behind(isCompact() && detent.word === "large" && says.state === "open" && !dialog.matches(".cover"))
  }
  function behind(is) {
    is ? tall.add(dialog.id) : tall.delete(dialog.id)
    const last = [...tall].at(-1), { dataset } = document.documentElement
    if (last) dataset.behind = last; else delete dataset.behind
  }

  function layout() {
    detents = detentHeights(says.detents || "large", innerHeight - Math.max(54, parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--safe-top")) || 0))
    rest(detents.find(({ word }) => word === (current?.word ?? says.detent)) ?? detents[0])
  }
  function choose(detent) {
    const isNew = detent !== current
    rest(detent)
    if (isNew) server.action(dialog.id, "detent", detent.word)
  }

  let fromHandle, scroller, refreshes
  const undoTrack = track(dialog, {
    axis: "y",
    accepts(event) {
      fromHandle = event.target.closest(handles)
      if (event.target.closest(others) || (!fromHandle && event.pointerType === "mouse")) return false
      refreshes = dialog.contains(event.target.closest('[data-behaviour~="refresh"]'))
      for (scroller = event.target; scroller && scroller !== dialog; scroller = scroller.parentElement) {
        if (scroller.scrollHeight > scroller.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(scroller).overflowY)) return true
      }
      scroller = null
      return dialog.contains(event.target)
    },
    starts({ y }) {
      if (fromHandle) return true
      // In refreshable content, pulling down refreshes instead of moving the sheet.
      if (refreshes && y > 0) return false
      if (!scroller) return true
      // Pulling down moves the sheet if the content is at its top; swiping up expands the sheet before the content scrolls.
      return y > 0 ? scroller.scrollTop <= 0 : !("scrolls" in says) && isCompact() && current !== detents.at(-1)
    },
    begin() {
      base = dialog.getBoundingClientRect().height
      says.dragging = ""
    },
    move({ y }) {
      const smallest = isCompact() ? detents[0].height : base, largest = isCompact() ? detents.at(-1).height : base
      const height = base - y
      if (height > largest) put(largest + (isCompact() ? rubber(height - largest, 300) : 0), isCompact() ? 0 : -rubber(height - largest, 100))
      else if (height < smallest) put(smallest, "locked" in says ? rubber(smallest - height, 200) : smallest - height)
      else put(height)
    },
    end({ y }, velocity, isCancelled) {
      delete says.dragging
      if (isCancelled) return rest()
      const smallest = isCompact() ? detents[0].height : base
      const height = base - y, aim = height - velocity.y * 0.2
      if (!("locked" in says) && height < smallest && (aim < smallest * 0.55 || velocity.y > 2 * innerHeight)) return throwAway()
      choose(isCompact() ? detents.reduce((best, detent) => (Math.abs(detent.height - aim) < Math.abs(best.height - aim) ? detent : best)) : current)
    },
  })
  /** Dismisses the sheet in the swipe's direction; if the app keeps it, it comes back. */
  function throwAway() {
    behind(false)
    dialog.style.setProperty("--sheet-down", "100dvh")
    server.answered(server.dismiss(dialog.id)).then(() => { if (says.state === "open") rest() })
  }
  const cycle = ({ target }) => {
    if (target.closest(".sheet-grabber") && detents.length > 1) choose(detents[(detents.indexOf(current) + 1) % detents.length])
  }

  layout()
  const undo = combineCleanups(() => behind(false), undoTrack, listen(window, { resize: layout }), listen(dialog, { click: cycle }))
  undo.changed = (name) => {
    if (name === "data-detents") layout()
    if (name === "data-detent") rest(detents.find(({ word }) => word === says.detent) ?? current)
  }
  return undo
}
