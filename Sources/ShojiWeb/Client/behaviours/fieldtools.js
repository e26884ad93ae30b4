// Field tools: common to all text fields: the clear button, and a tooltip with the whole of a truncated text.
import { composes } from "../menus/shortcuts.js"
import { keepBeside } from "./placement.js"

const restTime = 500

/** Replaces a field's text as the user would, so that it can be undone, and focuses the field. */
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

  /** Hides our clear button if an author's own button covers it. */
  function look({ target }) {
    const button = isField(target) ? target.parentNode.querySelector(":scope > [data-clear]") : null
    if (!button?.checkVisibility({ visibilityProperty: true })) return
    const { x, y, width, height } = button.getBoundingClientRect()
    const over = document.elementFromPoint(x + width / 2, y + height / 2)?.closest("button,[data-tap]")
    if (over && over !== button) button.hidden = true
  }

  // Shows clipped or truncated text in full: text-field.expansion-tooltip.
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
    // Inside a dialog, so that it is above it; hidden from assistive technology, which reads the field itself.
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
    // No tooltip while the user types in the field.
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
    // Escape clears a search field before it closes a dialog or leaves a page.
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
    // A field that loses focus scrolls back to its start a little later.
    scroll: ({ target }) => { if (!isField(target)) hide() },
  }
  for (const name in listeners) document.addEventListener(name, listeners[name], true)
  look({ target: document.activeElement })
}
