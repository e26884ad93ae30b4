// TV hand-over: a link that plays something in another app (`?play=`) fades the page to black before it is followed. The app's first frame is
// black too, so nothing else is seen in between.
import { listen, still } from "./behaviours/dom.js"

/** Milliseconds after which the page is usable again if it has not been left, because the request failed. */
const patience = 15_000
let black, timer, isPassed = false

function clear() {
  clearTimeout(timer)
  black?.remove()
  black = undefined
}

const isFollowed = (link, event) => link.target !== "_blank" && !event.button && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

function plays(link) {
  const { origin, searchParams } = new URL(link.href)
  return origin === location.origin && searchParams.has("play")
}

/** NB: a transition between both pages would show this one's content above the black. */
function withoutTransition({ viewTransition }) { if (black) viewTransition?.skipTransition() }

async function handOver(link) {
  const mine = black = Object.assign(document.createElement("div"), { className: "handover", popover: "manual" })
  document.body.append(black)
  // The top layer: menus and dialogs are covered too.
  black.showPopover()
  timer = setTimeout(clear, patience)
  await still(black)
  if (black !== mine) return
  if (!link.isConnected) return location.assign(link.href)
  isPassed = true
  // The same click again: on the stage, the other app is opened beside this page or in place of it.
  const isLeft = link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, composed: true }))
  isPassed = false
  if (!isLeft) { clearTimeout(timer); timer = setTimeout(clear, 100) }
}

/** @returns {() => void} cleanup */
export function startHandover() {
  function onClick(event) {
    const link = isPassed ? undefined : event.target.closest?.("a[href]")
    if (!link || !isFollowed(link, event) || !plays(link)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    // A second click while it fades asks for the same.
    if (!black) handOver(link)
  }
  // On the window, before the stage's listener of the document.
  const stop = listen(window, { click: onClick }, true)
  const stopShown = listen(window, { pageshow({ persisted }) { if (persisted) clear() }, pageswap: withoutTransition })
  return () => { stop(); stopShown(); clear() }
}
