// Field tools: what all text fields share: the button that empties one, and the whole of a text that is cut off, where a pointer rests.
import { composes } from "../menus/shortcuts.js"
import { keepBeside } from "./placement.js"

const restTime = 500

/** Empties a field as a person would, so that it can be undone, and stays in it. */
export function fill(field, text) {
  const isOther = field.value !== text
  field.focus()
  field.select()
  if (document.execCommand(text ? "insertText" : "delete", false, text) && isOther && field.value === text) return
  field.value = text
  field.dispatchEvent(new InputEvent("input", { bubbles: true }))
}

const isField = (element) => element?.matches?.(".textfield > [data-text]")
const isCut = (field) => field.type !== "password" && !!field.value
  && (field.matches("textarea") ? field.scrollHeight > field.clientHeight + 1 : field.scrollWidth > field.clientWidth + 1)

/** Starts listening in the whole document. */
export function startFieldTools() {
  function onClick({ target }) {
    const field = target.closest?.("[data-clear]")?.parentNode.querySelector(":scope > [data-text]")
    if (field) fill(field, "")
  }

  /** Where an author has put a button of their own over ours, there is one. */
  function look({ target }) {
    const button = isField(target) ? target.parentNode.querySelector(":scope > [data-clear]") : null
    if (!button?.checkVisibility({ visibilityProperty: true })) return
    const { x, y, width, height } = button.getBoundingClientRect()
    const over = document.elementFromPoint(x + width / 2, y + height / 2)?.closest("button,[data-tap]")
    if (over && over !== button) button.hidden = true
  }

  // Clipped or truncated text is told whole: text-field.expansion-tooltip.
  const tag = Object.assign(document.createElement("div"), { className: "expansion", popover: "manual" })
  let timer, shownFor, undo
  function hide() {
    clearTimeout(timer)
    timer = 0
    if (!shownFor) return
    undo()
    shownFor = undo = null
    tag.hidePopover()
    tag.remove()
  }
  function show(field) {
    hide()
    if (!field.isConnected || !isCut(field) || field.closest("[title]")) return
    const frame = field.parentNode
    shownFor = field
    // In a dialog it stands above that dialog; what reads the page has the field's own text.
    const place = field.closest("dialog") ?? document.body
    place.append(tag)
    tag.ariaHidden = "true"
    tag.textContent = field.value
    tag.dir = getComputedStyle(field).direction
    tag.showPopover()
    undo = keepBeside(tag, frame, { gap: 4, along: "start" })
  }
  const fieldAt = (target) => target.closest?.(".textfield")?.querySelector(":scope > [data-text]")
  function onOver({ target, pointerType }) {
    if (pointerType === "touch") return
    const field = fieldAt(target)
    if (field === shownFor || target === tag) return
    hide()
    // Nobody who types in a field wants to have it explained.
    if (field && field !== document.activeElement) timer = setTimeout(show, restTime, field)
  }
  let byKeys
  function onFocus(event) {
    look(event)
    if (byKeys && isField(event.target)) show(event.target)
  }
  function onKey(event) {
    const { key, target } = event
    byKeys = key === "Tab"
    hide()
    // What is searched for goes before what is searched in: a dialog, a page.
    if (key !== "Escape" || target.type !== "search" || !target.value || composes(event)) return
    event.preventDefault()
    event.stopPropagation()
    fill(target, "")
  }
  function onDown() {
    byKeys = false
    hide()
  }

  const listeners = {
    click: onClick, focusin: onFocus, focusout: hide, input: (event) => { hide(); look(event) },
    pointerover: onOver, pointerdown: onDown, keydown: onKey,
    // A field that is left scrolls back to its beginning by itself, a little later.
    scroll: ({ target }) => { if (!isField(target)) hide() },
  }
  for (const name in listeners) document.addEventListener(name, listeners[name], true)
  look({ target: document.activeElement })
}
