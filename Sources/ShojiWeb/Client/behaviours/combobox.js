// Combo box: a field with a list of choices filtered by the typed text. The list is created and kept here: only the text goes to the app.
import { composes } from "../menus/shortcuts.js"
import { fill } from "./fieldtools.js"
import { isEscape, listen, combineCleanups } from "./dom.js"
import { keepBeside } from "./placement.js"

/** Returns text without diacritics and in lower case. */
const fold = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase()

export function startCombobox(field, says) {
  const frame = field.parentNode, button = frame.querySelector(":scope > .textfield-choices")
  const list = Object.assign(document.createElement("div"), { id: `${field.id}-list`, className: "combobox-list", popover: "manual", role: "listbox" })
  // The list has the field's label: its own, or that of the element beside it.
  for (const name of ["aria-label", "aria-labelledby"]) if (field.hasAttribute(name)) list.setAttribute(name, field.getAttribute(name))
  frame.append(list)
  field.setAttribute("aria-controls", list.id)
  let choices, active = -1, isChoosing = false, undoPlace
  const read = () => { choices = JSON.parse(says.choices).map((text) => ({ text, folded: fold(text) })) }
  read()

  const isOpen = () => !!undoPlace
  function close() {
    if (!isOpen()) return
    undoPlace()
    undoPlace = null
    active = -1
    list.hidePopover()
    list.replaceChildren()
    field.ariaExpanded = "false"
    field.removeAttribute("aria-activedescendant")
  }

  /** Shows the choices that contain a text, those that begin with it first; all of them for an empty one. */
  function open(text) {
    const wanted = fold(text)
    const found = choices.filter(({ folded }) => folded.includes(wanted))
    if (wanted) found.sort((a, b) => b.folded.startsWith(wanted) - a.folded.startsWith(wanted))
    // A single choice that equals the text needs no list.
    if (!found.length || (wanted && found.length === 1 && found[0].text === field.value)) return close()
    list.replaceChildren(...found.map(({ text }, index) => {
      const choice = Object.assign(document.createElement("div"), { id: `${list.id}-${index}`, className: "combobox-choice", role: "option", textContent: text })
      choice.ariaSelected = String(text === field.value)
      return choice
    }))
    list.style.minWidth = `${frame.offsetWidth}px`
    if (!isOpen()) {
      list.showPopover()
      undoPlace = keepBeside(list, frame, { gap: 4, along: "start" })
      field.ariaExpanded = "true"
    }
    list.scrollTop = 0
    point(-1)
  }

  function point(index) {
    list.children[active]?.classList.remove("combobox-active")
    active = index
    const choice = list.children[index]
    if (!choice) return field.removeAttribute("aria-activedescendant")
    choice.classList.add("combobox-active")
    choice.scrollIntoView({ block: "nearest" })
    field.setAttribute("aria-activedescendant", choice.id)
  }

  function choose(choice) {
    isChoosing = true
    fill(field, choice.textContent)
    isChoosing = false
    close()
  }

  const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }
  function onKey(event) {
    // Leaves keys of an IME composition alone.
    if (event.target !== field || composes(event)) return
    const { key } = event, count = list.children.length, step = steps[key]
    if (step && !event.shiftKey && !event.ctrlKey && !event.metaKey) {
      if (!isOpen()) {
        if (Math.abs(step) > 1) return
        open("")
        const chosen = list.querySelector('[aria-selected="true"]')
        if (isOpen()) point(chosen ? [...list.children].indexOf(chosen) : step > 0 ? 0 : list.children.length - 1)
      } else point(active < 0 ? (step > 0 ? 0 : count - 1) : Math.abs(step) > 1 ? Math.min(Math.max(active + step, 0), count - 1) : (active + step + count) % count)
    } else if (isOpen() && key === "Enter" && active >= 0) choose(list.children[active])
    else if (isOpen() && isEscape(event)) close()
    else {
      if (key === "Tab" || key === "Enter") close()
      return
    }
    // Before the key submits a form or closes a dialog.
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  function onPress({ target }) { if (isOpen() && !frame.contains(target)) close() }
  const stay = (event) => event.preventDefault()

  const stop = combineCleanups(
    close, () => list.remove(),
    listen(window, { keydown: onKey, pointerdown: onPress }, true),
    listen(field, { input: () => isChoosing || open(field.value), blur: close }),
    listen(list, { mousedown: stay, click: ({ target }) => target.closest("[role=option]") && choose(target.closest("[role=option]")) }),
    listen(button, { click: () => {
      if (isOpen()) return close()
      field.focus()
      open("")
    } }),
  )
  stop.changed = (name) => {
    if (name !== "data-choices") return
    read()
    if (isOpen()) open(field.value)
  }
  return stop
}
