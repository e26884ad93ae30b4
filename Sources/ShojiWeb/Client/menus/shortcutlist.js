// Shortcut list: the shortcuts that can be used now, while Command is held (Control where there is no Command).
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
        // NB: on press, so that the field that a command is for keeps the focus.
        button.addEventListener("pointerdown", act)
        // A screen reader only clicks.
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
    // Where it is held, its key says so again and again.
    if (event.key === held && event.repeat) return
    end()
    // Held alone and long enough: whoever is about to press a shortcut is not interrupted.
    if (event.key === held && !event.shiftKey && !event.altKey) timer = setTimeout(show, patience)
  }, true)
  addEventListener("keyup", (event) => { if (event.key === held) end() }, true)
  addEventListener("blur", end)
  addEventListener("pointerdown", (event) => { if (!overlay.contains(event.target)) end() }, true)
}
