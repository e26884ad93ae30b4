// Guest: a drag that began in another frame of the stage, by a finger or by keys, goes on over this page (visits.js).
import { listen } from "../dom.js"
import { countOf } from "./gap.js"
import { fly, importPicture } from "./picture.js"
import { createEdgeScroll } from "./scroll.js"
import { beginDrag, canDrop, currentDrag, endDrag, land, leaveTarget, moveDrag, settle } from "./session.js"
import { dropNameOf, frontOf, isBetweenRows, targetsInFront } from "./targets.js"
import { visitEvent } from "./visits.js"

let guest = null // the visit, its drag in this page, its picture, the list that it scrolls
const isHere = (visit) => guest?.visit === visit && currentDrag() === guest.drag

function arriveByKeys(visit) {
  leave()
  guest = { visit, picture: null, scroll: createEdgeScroll(), drag: beginDrag({ types: visit.types, springs: false }) }
  visit.rest = () => { if (isHere(visit)) leaveTarget() }
  visit.places = targetsInFront().map((target) => ({
    name: dropNameOf(target),
    aim() {
      if (!isHere(visit) || !target.isConnected) return
      target.scrollIntoView({ block: "nearest" })
      const { left, top, width, height } = target.getBoundingClientRect()
      moveDrag(target, left + width / 2, top + height / 2, isBetweenRows(target) ? countOf(target) : undefined)
    },
    drop(token) {
      if (!isHere(visit) || !target.isConnected || !canDrop()) return undefined
      visit.token = token
      return drop(visit)
    },
  }))
}

function arrive(visit) {
  leave()
  // Each page shows its part of the picture, which is cut off at the edge of the other one.
  const picture = importPicture(visit.picture)
  Object.assign(picture.style, { left: 0, top: 0 })
  frontOf().append(picture)
  picture.showPopover?.()
  const mark = (operation) => {
    picture.dataset.operation = operation ?? ""
    visit.follow(operation)
  }
  guest = { visit, picture, scroll: createEdgeScroll(), drag: beginDrag({ types: visit.types, follow: mark }) }
}

/** Reports what is under the finger. */
function follow() {
  if (!guest || !isHere(guest.visit)) return
  const { x, y, offset } = guest.visit, hit = document.elementFromPoint(x, y)
  guest.picture.style.translate = `${x + offset.x}px ${y + offset.y}px`
  moveDrag(hit, x, y)
  guest.scroll.follow(hit, y, follow)
}

function leave() {
  if (!guest) return
  const { picture, scroll, drag } = guest
  guest = null
  scroll.stop()
  picture?.remove()
  if (currentDrag() === drag) endDrag()
}

/** @returns {Promise<boolean> | undefined} whether the app takes it; nothing where it can't be dropped */
function drop(visit) {
  if (!isHere(visit) || !canDrop()) return leave()
  const { picture, scroll } = guest, landing = land()
  guest = null
  scroll.stop()
  endDrag()
  visit.landed = settle(landing, { source: visit.token })
  if (picture) visit.landed.then((taken) => taken && landing.target.isConnected ? fly(picture, landing.target.getBoundingClientRect(), true) : picture.remove())
  return visit.landed
}

function onVisit({ detail: visit }) {
  if (visit.phase === "offer") arriveByKeys(visit)
  else if (visit.phase === "over") {
    if (!isHere(visit)) arrive(visit)
    follow()
  } else if (guest?.visit === visit) visit.phase === "drop" ? drop(visit) : leave()
}

/** Listens for as long as the page has something to drag or a destination. */
export function startGuests() {
  const undo = listen(document, { [visitEvent]: onVisit })
  return () => { undo(); leave() }
}
