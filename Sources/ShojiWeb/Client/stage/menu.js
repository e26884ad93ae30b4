// Menu: a list of commands at a button of the stage.
import { make } from "./dom.js"

/**
 * Opens a menu below a button, and closes it when a command is chosen, by Escape or by a press elsewhere.
 * @param {{title: string, act(): void}[]} items
 */
export function openMenu(button, items) {
  const menu = make("div", "stage-menu", { popover: "auto" })
  menu.setAttribute("role", "menu")
  menu.setAttribute("aria-label", button.getAttribute("aria-label"))
  for (const { title, act } of items) {
    const item = make("button", "stage-menu-item", { textContent: title, tabIndex: -1 })
    item.setAttribute("role", "menuitem")
    item.addEventListener("click", () => {
      menu.hidePopover()
      act()
    })
    menu.append(item)
  }
  const all = [...menu.children]
  menu.addEventListener("keydown", (event) => {
    const at = all.indexOf(document.activeElement)
    const to = { ArrowDown: (at + 1) % all.length, ArrowUp: (at + all.length - 1) % all.length, Home: 0, End: all.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    all[to].focus()
  })
  menu.addEventListener("toggle", ({ newState }) => {
    if (newState !== "closed") return
    const hadFocus = menu.contains(document.activeElement) || document.activeElement === document.body
    menu.remove()
    button.setAttribute("aria-expanded", "false")
    if (hadFocus) button.focus()
  })
  button.after(menu)
  menu.showPopover()
  button.setAttribute("aria-expanded", "true")
  const { left, right, bottom } = button.getBoundingClientRect(), width = menu.offsetWidth
  const wanted = (left + right - width) / 2
  menu.style.left = `${Math.max(8, Math.min(innerWidth - width - 8, wanted))}px`
  menu.style.top = `${bottom + 4}px`
  all[0]?.focus()
}
