// Keys: drag and drop without a pointer, for keyboards and screen readers. Each destination has a button in front of it; Tab moves
// among them, Return drops, Escape cancels.
import { listen, combineCleanups } from "../dom.js"
import { say } from "../../words.js"
import { countOf, placeAt } from "./gap.js"
import { nameOf, sayOf } from "./names.js"
import { announce, beginDrag, canDrop, endDrag, land, moveDrag, settle } from "./session.js"
import { othersOnStage } from "./stage.js"
import { dropNameOf, frontOf, isBetweenRows, targetsInFront } from "./targets.js"

const forth = ["ArrowDown", "ArrowRight"], back = ["ArrowUp", "ArrowLeft"]

/** Lifts a view. @param {HTMLElement} control  gets the focus again */
export function dragByKeys(source, control) {
  const drag = beginDrag({ source, springs: false, opens }), home = frontOf(), targets = targetsInFront()
  /** The other apps on the stage that can be seen. */
  const guests = othersOnStage().otherPages().map(({ page, name }) => ({ name, ...othersOnStage().createVisits({ types: [...drag.types] }).offer(page) }))
  const panel = Object.assign(document.createElement("div"), { className: "drop-choices", popover: "manual" })
  panel.setAttribute("role", "dialog")
  panel.setAttribute("aria-label", sayOf("dragNamed", nameOf(source)))
  const choices = []
  const cancel = Object.assign(document.createElement("button"), { type: "button", className: "drop-cancel", textContent: say("cancelDrag"), onclick: () => finish(true) })
  panel.append(cancel)
  home.append(panel)
  panel.showPopover?.()

  /** Shows the choice with the focus in front of its destination, which is told of the drag. */
  function aim({ target, index, button, place }) {
    for (const { rest } of guests) rest()
    if (place) {
      moveDrag(null, 0, 0)
      return place.aim()
    }
    if (!target.isConnected) return
    target.scrollIntoView({ block: "nearest" })
    const { left, top, width, height } = target.getBoundingClientRect()
    Object.assign(button.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` })
    moveDrag(target, left + width / 2, top + height / 2, index)
  }
  function shift(choice, by) {
    const index = choice.index + by
    if (index < 0 || index > countOf(choice.target)) return false
    choice.index = index
    aim(choice)
    const { row } = placeAt(choice.target, index)
    announce(row ? sayOf("before", nameOf(row)) : say("atEnd"))
    return true
  }
  function onKey(event) {
    const { key, shiftKey } = event, all = [...panel.children], at = all.indexOf(document.activeElement), choice = choices[at]
    const isBack = (key === "Tab" && shiftKey) || back.includes(key), isForth = (key === "Tab" && !shiftKey) || forth.includes(key)
    if (key === "Escape") finish(true)
    else if (!isBack && !isForth) return event.stopPropagation()
    else if (!(choice?.index !== undefined && /^Arrow(Up|Down)$/.test(key) && shift(choice, isBack ? -1 : 1))) all[(at + (isBack ? -1 : 1) + all.length) % all.length].focus()
    event.preventDefault()
    event.stopPropagation()
  }
  function drop({ target, place }) {
    if (place) return place.drop(drag.id) ? finish(false) : announce(say("notHere"))
    if (!target.isConnected || !canDrop()) return announce(say("notHere"))
    settle(land())
    finish(false)
  }
  function add(choice) {
    const { button } = choice
    Object.assign(button, { onfocus: () => aim(choice), onclick: () => drop(choice) })
    choices.push(choice)
    cancel.before(button)
  }
  for (const target of targets) add({ target, button: choiceWith({ ariaLabel: dropNameOf(target) }), index: isBetweenRows(target) ? countOf(target) : undefined })
  // A destination in another frame has no place in this page; the choice says where it is, and the destination is marked there.
  for (const { name, places } of guests) {
    for (const place of places) add({ place, button: choiceWith({ textContent: sayOf("dropThere", place.name).replace("%2", () => name) }, "drop-away") })
  }
  /** The app has answered at which edges a drop opens a window: by keys, one of them is enough. */
  function opens(edges) {
    const edge = edges.at(-1)
    if (edge) add({ target: edge, button: choiceWith({ ariaLabel: edge.textContent }) })
    if (!choices.length) {
      finish(false)
      announce(say("noPlaces"))
    } else if (document.activeElement === cancel) choices[0].button.focus({ preventScroll: true, focusVisible: true })
  }
  const undo = combineCleanups(
    listen(panel, { keydown: onKey }),
    listen(window, { pointerdown: ({ target }) => { if (!panel.contains(target)) finish(true) }, pagehide: () => finish(true) }, true),
  )
  let isOver = false
  function finish(isCancelled) {
    if (isOver) return
    isOver = true
    undo()
    for (const { leave } of guests) leave()
    endDrag()
    panel.remove()
    const aimed = control.isConnected ? control : document.querySelector(`[id="${source.id}"]`)
    aimed?.focus({ preventScroll: true, focusVisible: true })
    if (isCancelled) announce(say("dragCancelled"))
  }
  announce(sayOf("lifted", nameOf(source)))
  ;(choices[0]?.button ?? cancel).focus({ preventScroll: true, focusVisible: true })
}

const choiceWith = (properties, more = "") => Object.assign(document.createElement("button"), { type: "button", className: `drop-choice ${more}`.trim(), ...properties })
