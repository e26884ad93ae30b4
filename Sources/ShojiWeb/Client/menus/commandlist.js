// Command list: all that can be done by commands now, by menu, and how their keys are printed.
import { isApple, isReachable, placeOf } from "./shortcuts.js"
import { standardCommands } from "./standardcommands.js"
import { addWords, say } from "../words.js"

addWords({
  en: { shortcuts: "Keyboard Shortcuts", menus: "Menus", file: "File", edit: "Edit", print: "Print", undo: "Undo", redo: "Redo", cut: "Cut", copy: "Copy", paste: "Paste", pasteMatch: "Paste and Match Style", selectAll: "Select All", find: "Find" },
  ja: { shortcuts: "キーボードショートカット", menus: "メニュー", file: "ファイル", edit: "編集", print: "プリント", undo: "取り消す", redo: "やり直す", cut: "カット", copy: "コピー", paste: "ペースト", pasteMatch: "ペーストしてスタイルを合わせる", selectAll: "すべてを選択", find: "検索" },
})

const signs = { meta: "⌘", ctrl: "⌃", alt: "⌥", shift: "⇧" }
const spelled = { meta: "Ctrl", ctrl: "Ctrl", alt: "Alt", shift: "Shift" }
const keySigns = { up: "↑", down: "↓", left: "←", right: "→", enter: "↩", escape: "⎋", space: "␣", backspace: "⌫", delete: "⌦", tab: "⇥" }
const order = ["ctrl", "alt", "shift", "meta"]
export const make = (tag, className, text = "") => Object.assign(document.createElement(tag), { className, textContent: text })

/** A shortcut as it is printed on this keyboard: `⇧⌘K`, `Ctrl+Shift+K`. */
export function printed(shortcut, layout) {
  const parts = shortcut.split(" ")[0].split("+")
  const key = parts.pop() || "+"
  // Where the keyboard has not that sign, what stands in its place.
  const own = layout && ![...layout.values()].includes(key) ? layout.get(placeOf(key)) ?? key : key
  const name = keySigns[own] ?? own.toUpperCase()
  if (isApple) return order.filter((part) => parts.includes(part)).map((part) => signs[part]).join("") + name
  return [...["meta", "ctrl", "alt", "shift"].filter((part) => parts.includes(part)).map((part) => spelled[part]), name].join("+")
}

const titleOf = (element) => element.closest("[data-shortcut-title]")?.dataset.shortcutTitle
  ?? element.getAttribute("aria-label") ?? (element.querySelector(".menu-title") ?? element).textContent.trim()

/** All commands by menu, in the order of menus: the system's, the app's, and the page's buttons that have keys. */
export function gather() {
  const menus = new Map()
  const put = (position, title, item) => {
    const id = `${position} ${title}`
    menus.get(id)?.items.push(item) ?? menus.set(id, { position, title, items: [item] })
  }
  const replaced = [...document.querySelectorAll("[data-replaces]")].map((element) => element.dataset.replaces)
  for (const command of standardCommands) {
    if (!replaced.includes(command.group)) put(command.menu, say(["", "file", "edit", "", "view"][command.menu]), { ...command, title: say(command.name.call?.() ?? command.name) })
  }
  for (const category of document.querySelectorAll(".command-category")) {
    for (const element of category.querySelectorAll("button,a[href],input")) {
      // What only opens a submenu is no command.
      if (element.matches("[data-menu]")) continue
      put(+category.dataset.menuOrder, category.dataset.title, {
        title: titleOf(element), keys: element.closest("[data-shortcut]")?.dataset.shortcut, isAvailable: () => isReachable(element), act: () => element.click(),
      })
    }
  }
  for (const element of document.querySelectorAll("[data-shortcut]")) {
    const title = titleOf(element)
    if (element.closest(".commands") || !title) continue
    put(0, document.title, { title, keys: element.dataset.shortcut, isAvailable: () => isReachable(element), act: () => element.click() })
  }
  return [...menus.values()].sort((a, b) => a.position - b.position)
}
