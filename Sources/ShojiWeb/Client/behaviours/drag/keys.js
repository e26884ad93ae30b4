// Keys: drag and drop without a pointer, for keyboards and screen readers. Each destination has a button in front of it; Tab moves
// among them, Return drops, Escape cancels.
import { listen, combineCleanups } from "../dom.js"
import { say } from "../../words.js"
import { countOf, placeAt } from "./gap.js"
import { nameOf, sayOf } from "./names.js"
import { accepts, announce, beginDrag, canDrop, endDrag, land, moveDrag, settle } from "./session.js"

const forth = ["ArrowDown", "ArrowRight"], back = ["ArrowUp", "ArrowLeft"]

/** Lifts a view. @param {HTMLElement} control  gets the focus again */
export function dragByKeys(source, control) {
  beginDrag({ source, springs: false, opens })
  const home = [...document.querySelectorAll("dialog:modal")].pop() ?? document.body
  const targets = [...home.querySelectorAll("[data-drop]")].filter((target) => accepts(target) && target.checkVisibility({ visibilityProperty: true }))
  const panel = Object.assign(document.createElement("div"), { className: "drop-choices", popover: "manual" })
  panel.setAttribute("role", "dialog")
  panel.setAttribute("aria-label", sayOf("dragNamed", nameOf(source)))
  const choices = []
  const cancel = Object.assign(document.createElement("button"), { type: "button", className: "drop-cancel", textContent: say("cancelDrag"), onclick: () => finish(true) })
  panel.append(cancel)
  home.append(panel)
  panel.showPopover?.()

  /** Shows the choice with the focus in front of its destination, which hears of the drag. */
  function aim({ target, index, button }) {
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
  function drop({ target }) {
    if (!target.isConnected || !canDrop()) return announce(say("notHere"))
    settle(land())
    finish(false)
  }
  function add(target, button, index) {
    const choice = { target, button, index }
    Object.assign(button, { onfocus: () => aim(choice), onclick: () => drop(choice) })
    choices.push(choice)
    cancel.before(button)
  }
  for (const target of targets) add(target, choiceOf(target), "dropRows" in target.dataset ? countOf(target) : undefined)
  /** The app has answered at which edges a drop opens a window: by keys, one of them is enough. */
  function opens(edges) {
    const edge = edges.at(-1)
    if (edge) add(edge, Object.assign(document.createElement("button"), { type: "button", className: "drop-choice", ariaLabel: edge.textContent }))
    if (!choices.length) {
      finish(false)
      announce(say("noPlaces"))
    } else if (document.activeElement === cancel) choices[0].button.focus({ preventScroll: true, focusVisible: true })
  }
  const undo = combineCleanups(
    listen(panel, { keydown: onKey }),
    listen(window, { pointerdown: ({ target }) => { if (!panel.contains(target)) finish(true) } }, true),
  )
  let isOver = false
  function finish(isCancelled) {
    if (isOver) return
    isOver = true
    undo()
    endDrag()
    panel.remove()
    const aimed = control.isConnected ? control : document.querySelector(`[id="${source.id}"]`)
    aimed?.focus({ preventScroll: true, focusVisible: true })
    if (isCancelled) announce(say("dragCancelled"))
  }
  announce(sayOf("lifted", nameOf(source)))
  ;(choices[0]?.button ?? cancel).focus({ preventScroll: true, focusVisible: true })
}

function choiceOf(target) {
  const button = Object.assign(document.createElement("button"), { type: "button", className: "drop-choice" }), isBetween = "dropRows" in target.dataset
  // Rows are named after their section, or their page.
  const places = isBetween ? [target.closest(".list-section")?.querySelector(".list-header"), target.closest(".page")?.querySelector(".navigation-title"), target] : [target]
  button.setAttribute("aria-label", sayOf(isBetween ? "dropIn" : "dropOn", places.map((place) => place && nameOf(place)).find(Boolean) ?? ""))
  return button
}
