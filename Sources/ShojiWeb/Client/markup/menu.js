// Menu: what opens at a button of Markup: choices, or commands, of which some ask first, in the same place.
import { button, make } from "../notification-view.js"
import { say } from "./words.js"

/** Points between a menu and its button, and the edges. */
const gap = 6, margin = 8

/**
 * Opens a menu. An item is `{text, act, glyph?, isChecked?, isDestructive?, asks?}`; one that asks shows that question and itself before it acts.
 *
 * @param {HTMLDialogElement} dialog  what it is in front of
 */
export function openMenu(dialog, anchor, label, items) {
  // It takes the presses beside the menu, which only close it.
  const shield = make("div", "markup-shield"), menu = make("div", "markup-menu")
  menu.setAttribute("role", "menu")
  menu.ariaLabel = label
  anchor.ariaExpanded = "true"

  function close(returnsFocus = true) {
    if (!shield.isConnected) return
    shield.remove()
    menu.remove()
    anchor.ariaExpanded = "false"
    if (returnsFocus) anchor.focus({ preventScroll: true })
  }

  function fill(shown, question) {
    menu.replaceChildren()
    if (question) {
      const text = make("div", "markup-menu-title", question)
      text.ariaHidden = "true"
      menu.ariaLabel = question
      menu.append(text)
    }
    for (const item of shown) {
      const made = button("markup-item", "", () => {
        if (item.asks) return fill([{ ...item, asks: undefined }, { text: say("cancel"), act() {} }], item.asks)
        close()
        item.act()
      })
      made.append(make("span", "markup-item-text", item.text))
      made.setAttribute("role", item.isChecked === undefined ? "menuitem" : "menuitemradio")
      if (item.isChecked !== undefined) made.ariaChecked = String(item.isChecked)
      if (item.isDestructive) made.dataset.role = "destructive"
      if (item.glyph) {
        const glyph = make("span", "markup-glyph")
        glyph.dataset.glyph = item.glyph
        made.append(glyph)
      }
      menu.append(made)
    }
    place()
    const first = menu.querySelector("[aria-checked=true]") ?? menu.querySelector("button")
    first.focus({ preventScroll: true })
  }

  function place() {
    const at = anchor.getBoundingClientRect(), around = dialog.getBoundingClientRect(), wide = menu.offsetWidth
    const isAbove = at.top + at.height / 2 > around.top + around.height / 2, isRight = at.left + at.width / 2 > around.left + around.width / 2
    const left = isRight ? at.right - wide : at.left
    menu.style.left = `${Math.max(margin, Math.min(around.width - wide - margin, left - around.left))}px`
    menu.style.top = isAbove ? "" : `${at.bottom - around.top + gap}px`
    menu.style.bottom = isAbove ? `${around.bottom - at.top + gap}px` : ""
    menu.style.maxHeight = `${(isAbove ? at.top - around.top : around.bottom - at.bottom) - gap - margin}px`
  }

  menu.addEventListener("keydown", (event) => {
    const all = [...menu.querySelectorAll("button")], step = { ArrowDown: 1, ArrowUp: -1 }[event.key], { key } = event
    event.stopPropagation()
    if (key === "Escape" || key === "Tab" || (key === "." && (event.metaKey || event.ctrlKey))) close()
    else if (step) all[(all.indexOf(document.activeElement) + step + all.length) % all.length].focus()
    else if (key === "Home" || key === "End") all.at(key === "Home" ? 0 : -1).focus()
    else return
    event.preventDefault()
  })
  for (const name of ["pointerdown", "click"]) {
    shield.addEventListener(name, (event) => {
      event.preventDefault()
      event.stopPropagation()
      if (name === "click") close()
    })
  }
  dialog.append(shield, menu)
  fill(items)
  return close
}
