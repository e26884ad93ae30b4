// Touch: a long press lifts a view, which then follows the finger. Other fingers scroll.
import { listen, combineCleanups } from "../dom.js"
import { swallowTap } from "../suppress-click.js"
import { fly, showPicture } from "./picture.js"
import { createEdgeScroll, scrollers } from "./scroll.js"
import { announce, beginDrag, canDrop, currentDrag, endDrag, land, moveDrag, settle } from "./session.js"
import { othersOnStage } from "./stage.js"
import { say } from "../../words.js"

// NB: a view's context menu opens after 500 ms; the lift then takes the finger away from it.
const pressTime = 520, wander = 10
const openMenu = ".menu:popover-open"

let lifted = null // the pressed view: its picture, the finger, whether it has moved

/** Keeps the browser from scrolling while a finger carries a view. */
export const isCarried = () => lifted !== null

/** @param {PointerEvent} event  the press; @param {object} server  for the pulse */
export function pressLong(source, event, server) {
  const field = event.target.closest("input,textarea,[contenteditable]")
  // A long press in the edited text selects a word.
  if (field && field === document.activeElement) return
  if (event.pointerType === "mouse" || !event.isPrimary || lifted || event.target.closest("[data-handle],.slider")) return
  const drop = () => { clearTimeout(timer); stop() }
  const stop = listen(window, {
    pointerup: drop, pointercancel: drop,
    // A second finger pinches. NB: the listener also receives the press that has added it.
    pointerdown(other) { if (other !== event) drop() },
    pointermove: ({ clientX, clientY }) => { if (Math.hypot(clientX - event.clientX, clientY - event.clientY) > wander) drop() },
  })
  const timer = setTimeout(() => {
    stop()
    if (source.isConnected && !source.closest("[inert]")) lift(source, event, server)
  }, pressTime)
}

function lift(source, event, server) {
  // The row's swipe actions and the view's own gestures give the finger up.
  source.dispatchEvent(new PointerEvent("pointercancel", { bubbles: true, pointerId: event.pointerId, isPrimary: true }))
  swallowTap()
  server.run("haptic", "medium")
  const picture = showPicture(source, event.clientX)
  picture.dataset.state = "lifted"
  // An open context menu shows the view itself.
  if (document.querySelector(openMenu)) picture.style.visibility = "hidden"
  lifted = { source, picture, id: event.pointerId, start: event, scroll: createEdgeScroll(), visits: null, follow: () => {}, others: new Map(), stop: () => {} }
  lifted.stop = combineCleanups(
    listen(window, { pointermove: onMove, pointerup: onEnd, pointercancel: onEnd, pointerdown: onOther, keydown: onKey }, true),
    // A browser that scrolls or zooms by itself takes all fingers away.
    listen(window, { touchstart: hold, touchmove: hold }, { capture: true, passive: false }),
    // NB: if the app removes the view, as one on a page that has been turned away, its touches still go to what was pressed, and to nothing else.
    listen(event.target, { touchmove: hold, pointermove: alone(onMove), pointerup: alone(onEnd), pointercancel: alone(onEnd) }, { passive: false }),
    listen(window, { pagehide: () => finish(true) }),
  )
}

const hold = (event) => { if (event.cancelable) event.preventDefault() }
/** A listener of an element that has left the page; otherwise the window's listeners hear of the event. */
const alone = (task) => (event) => { if (!event.currentTarget.isConnected) task(event) }

function onMove(event) {
  const { clientX: x, clientY: y, pointerId } = event
  if (pointerId !== lifted.id) return scrollWith(event)
  const { start, picture, source } = lifted, by = [x - start.clientX, y - start.clientY]
  event.preventDefault()
  if (!currentDrag()) {
    // The view's context menu has opened meanwhile, and closes when the view is moved.
    if (Math.hypot(...by) < wander) return
    picture.style.visibility = ""
    if (document.querySelector(openMenu)) document.body.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }))
    const mark = (operation) => { picture.dataset.operation = operation ?? "" }, drag = beginDrag({ source, follow: mark })
    const offset = { x: parseFloat(picture.style.left) - start.clientX, y: parseFloat(picture.style.top) - start.clientY }
    lifted.visits = othersOnStage().createVisits({ types: [...drag.types], picture, offset, follow: mark })
  }
  picture.style.translate = `${by[0]}px ${by[1]}px`
  const follow = () => {
    if (!lifted || !currentDrag()) return
    const there = othersOnStage().pageAt(x, y), hit = there ? null : document.elementFromPoint(x, y)
    moveDrag(hit, x, y)
    lifted.scroll.follow(hit, y, follow)
    there ? lifted.visits?.over(there) : lifted.visits?.leave()
  }
  lifted.follow = follow
  follow()
}

/** Other fingers scroll what they touch: the browser itself does not while one of them carries something. */
function onOther(event) {
  if (!event.isTrusted || event.pointerId === lifted.id) return
  lifted.others.set(event.pointerId, { scroller: event.target.closest(scrollers), y: event.clientY })
}
function scrollWith({ pointerId, clientY }) {
  const other = lifted.others.get(pointerId)
  if (!other?.scroller) return
  other.scroller.scrollTop += other.y - clientY
  other.y = clientY
}

function onKey(event) {
  if (event.key !== "Escape") return
  event.preventDefault()
  event.stopPropagation()
  finish(true)
}

function onEnd({ pointerId, type }) {
  if (pointerId !== lifted.id) return lifted.others.delete(pointerId)
  finish(type === "pointercancel")
}

function finish(isCancelled) {
  const { source, picture, scroll, stop, visits, follow } = lifted
  // The destination may have gone under a finger that rests, as the edge of the last page; then what is there now takes the item.
  if (!isCancelled && currentDrag()?.target?.isConnected === false) follow()
  lifted = null
  scroll.stop()
  stop()
  delete picture.dataset.state
  const back = () => {
    picture.style.visibility = ""
    return fly(picture, source.isConnected ? source.getBoundingClientRect() : null, !source.isConnected)
  }
  if (!currentDrag()) {
    visits?.leave()
    return picture.remove()
  }
  if (visits?.isAway()) {
    const landed = isCancelled ? visits.leave() : visits.drop(currentDrag().id)
    endDrag()
    // The other page shows it.
    picture.style.visibility = "hidden"
    if (landed) return landed.then((taken) => taken ? picture.remove() : back())
    announce(say("dragCancelled"))
    return back()
  }
  if (isCancelled || !canDrop()) {
    endDrag()
    announce(say("dragCancelled"))
    return back()
  }
  const landing = land(), settled = settle(landing)
  endDrag()
  settled.then((taken) => (taken ? fly(picture, landing.target.isConnected ? landing.target.getBoundingClientRect() : null, true) : back()))
}

/** @returns {() => void} cleanup, when the page has nothing more to drag */
export const startTouch = () => () => { if (lifted) finish(true) }
