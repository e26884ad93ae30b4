// Row menu: a row's actions as a menu beside its button, for keyboard and screen reader users, who cannot swipe or drag.
import { isEscape, listen, still, combineCleanups } from "./dom.js"
import { keepBeside } from "./placement.js"

/**
 * @param {HTMLElement} owner  the button that opens it
 * @param {{title: string, role?: string, act(): void}[]} choices
 */
export function openRowMenu(owner, choices) {
  const popup = Object.assign(document.createElement("div"), { className: "menu row-menu", popover: "manual", tabIndex: -1 })
  popup.setAttribute("role", "menu")
  popup.setAttribute("aria-label", owner.getAttribute("aria-label"))
  const items = choices.map(({ title, role, act }) => {
    const item = Object.assign(document.createElement("button"), { type: "button", className: "menu-item", tabIndex: -1, onclick() { close(); act() } })
    item.setAttribute("role", "menuitem")
    if (role) item.dataset.role = role
    item.append(Object.assign(document.createElement("span"), { className: "menu-title", textContent: title }))
    return item
  })
  popup.append(...items)
  let undo
  function close() {
    undo()
    owner.setAttribute("aria-expanded", "false")
    owner.focus({ preventScroll: true })
    popup.dataset.state = "closed"
    still(popup).then(() => popup.remove())
  }
  function onKey(event) {
    const { key } = event, index = items.indexOf(document.activeElement)
    if (key === "ArrowDown") items[(index + 1) % items.length].focus()
    else if (key === "ArrowUp") items[(index <= 0 ? items.length : index) - 1].focus()
    else if (key === "Home") items[0].focus()
    else if (key === "End") items[items.length - 1].focus()
    else if (isEscape(event) || key === "Tab") close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const home = owner.closest("dialog") ?? document.body
  home.append(popup)
  popup.showPopover()
  popup.dataset.state = "open"
  owner.setAttribute("aria-expanded", "true")
  const outside = ({ target }) => { if (!popup.contains(target)) close() }
  undo = combineCleanups(keepBeside(popup, owner, { gap: 6, along: "end" }), listen(popup, { keydown: onKey }), listen(window, { pointerdown: outside }, true))
  items[0].focus({ preventScroll: true })
}
