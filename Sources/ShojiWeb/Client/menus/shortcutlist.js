// Shortcut list: shows the available shortcuts while Command is held (Control on other keyboards).
// keyboard-shortcut.command-key-shows-interface
import { gather, make, printed } from "./commandlist.js"
import { comeBack, visit } from "./standardcommands.js"
import { isApple } from "./shortcuts.js"
import { readLayout } from "./keyboardlayout.js"
import { front } from "../focus/focusstops.js"
import { say } from "../words.js"

const patience = 700

export function startShortcutList() {
  const overlay = make("div", "shortcuts")
  overlay.popover = "manual"
  overlay.setAttribute("role", "dialog")
  let timer = 0
  const held = isApple ? "Meta" : "Control"
  const end = () => {
    clearTimeout(timer)
    timer = 0
    comeBack(overlay)
    overlay.remove()
  }

  async function show() {
    await readLayout()
    const menus = gather().map((menu) => ({ ...menu, items: menu.items.filter((item) => item.keys && item.isAvailable()) })).filter((menu) => menu.items.length)
    if (!timer || !menus.length) return
    visit()
    overlay.setAttribute("aria-label", say("shortcuts"))
    overlay.replaceChildren(...menus.map(({ title, items }) => {
      const menu = make("section", "shortcuts-menu"), list = make("ul", "shortcuts-list")
      list.append(...items.map((item) => {
        const row = make("li"), button = make("button", "shortcuts-item")
        button.append(make("span", "shortcuts-title", item.title), make("kbd", "shortcuts-keys", printed(item.keys)))
        const act = (event) => {
          event.preventDefault()
          end()
          item.act()
        }
        // NB: on pointerdown, so that the field that a command acts on keeps the focus.
        button.addEventListener("pointerdown", act)
        // A screen reader sends only a click.
        button.addEventListener("click", (event) => { if (!event.detail) act(event) })
        row.append(button)
        return row
      }))
      menu.append(make("h2", "shortcuts-heading", title), list)
      return menu
    }))
    front().append(overlay)
    overlay.showPopover()
  }

  addEventListener("keydown", (event) => {
    // Ignores key repeat while it is held.
    if (event.key === held && event.repeat) return
    end()
    // Only after a delay without other keys, so that it does not interrupt a shortcut.
    if (event.key === held && !event.shiftKey && !event.altKey) timer = setTimeout(show, patience)
  }, true)
  addEventListener("keyup", (event) => { if (event.key === held) end() }, true)
  addEventListener("blur", end)
  addEventListener("pointerdown", (event) => { if (!overlay.contains(event.target)) end() }, true)
}
