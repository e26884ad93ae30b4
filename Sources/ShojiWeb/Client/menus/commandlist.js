// Command list: all currently available commands, by menu, and how their shortcuts are displayed.
import { fitted, isApple, isReachable } from "./shortcuts.js"
import { here, signFor } from "./keyboardlayout.js"
import { field, standardCommands } from "./standardcommands.js"
import { addWords, say } from "../words.js"

addWords({
  en: { shortcuts: "Keyboard Shortcuts", menus: "Menus", file: "File", edit: "Edit", format: "Format", bold: "Bold", italic: "Italic", underline: "Underline", newWindow: "New Window", close: "Close", back: "Back", print: "Print", undo: "Undo", redo: "Redo", cut: "Cut", copy: "Copy", paste: "Paste", pasteMatch: "Paste and Match Style", selectAll: "Select All", find: "Find", notificationCentre: "Notification Center", lockScreen: "Lock Screen", takeScreenshot: "Take Screenshot" },
  ja: { shortcuts: "キーボードショートカット", menus: "メニュー", file: "ファイル", edit: "編集", format: "フォーマット", bold: "ボールド", italic: "イタリック", underline: "アンダーライン", newWindow: "新規ウインドウ", close: "閉じる", back: "戻る", print: "プリント", undo: "取り消す", redo: "やり直す", cut: "カット", copy: "コピー", paste: "ペースト", pasteMatch: "ペーストしてスタイルを合わせる", selectAll: "すべてを選択", find: "検索", notificationCentre: "通知センター", lockScreen: "画面をロック", takeScreenshot: "スクリーンショットを撮る" },
})

const signs = { meta: "⌘", ctrl: "⌃", alt: "⌥", shift: "⇧" }
const spelled = { meta: "Ctrl", alt: "Alt", shift: "Shift" }
const keySigns = { up: "↑", down: "↓", left: "←", right: "→", enter: "↩", escape: "⎋", space: "␣", backspace: "⌫", delete: "⌦", tab: "⇥" }
const order = ["ctrl", "alt", "shift", "meta"]
export const make = (tag, className, text = "") => Object.assign(document.createElement(tag), { className, textContent: text })

/** Returns a shortcut as displayed for this keyboard: `⇧⌘K`, `Ctrl+Shift+K`. */
export function printed(shortcut) {
  const parts = here(shortcut.split(" ")[0]).split("+")
  const own = signFor(parts.pop() || "+")
  const name = keySigns[own] ?? own.toUpperCase()
  if (isApple) return order.filter((part) => parts.includes(part)).map((part) => signs[part]).join("") + name
  return [...["meta", "alt", "shift"].filter((part) => parts.includes(part)).map((part) => spelled[part]), name].join("+")
}

const titleOf = (element) => element.closest("[data-shortcut-title]")?.dataset.shortcutTitle
  ?? element.getAttribute("aria-label") ?? (element.querySelector(".menu-title") ?? element.labels?.[0] ?? element).textContent.trim()

/** Whether a group of the system's commands was removed, or replaced by the app's. Undo and Redo are the focused field's (`isDrawn` is false), or else
    those that the app has drawn. */
export const isGone = (group, isDrawn) => !!document.querySelector(`[data-removes~="${group}"],[data-group="${group}"]:is([data-side=replacing]${isDrawn || field() ? "" : ",[data-side=standard]"})`)
  || (isDrawn && group === "undoRedo" && field())

/** Decides which shortcuts are active: commands always, a menu's items if its button is reachable, and nothing in a covered page. */
export function startReach() {
  fitted.allows = (element) => {
    const menu = element.closest(".menu"), opener = menu && document.querySelector(`button[data-menu="${menu.id}"]`)
    if (element.closest(".commands")) return !isGone(element.closest("[data-side=standard]")?.dataset.group, true)
    return menu ? opener && isReachable(opener) : element.checkVisibility() && !element.closest("[data-state=under]")
  }
}

/** The system's groups in menu order. `back`, `refresh`, `notificationCentre` and `keyboardNavigation` are groups of our own. */
const groups = `appInfo appSettings systemServices appVisibility appTermination newItem saveItem importExport printItem undoRedo pasteboard textEditing
  textFormatting back refresh toolbar sidebar notificationCentre keyboardNavigation windowSize windowList singleWindowList windowArrangement help`.split(/\s+/)
const placeOf = (group, side) => groups.indexOf(group) * 3 + ({ before: 0, after: 2 }[side] ?? 1)

const itemOf = (element) => ({
  title: titleOf(element), keys: element.closest("[data-shortcut]")?.dataset.shortcut, isAvailable: () => isReachable(element), act: () => element.click(),
  isOn: element.matches("[type=checkbox]") && (() => element.checked),
})

/** Returns all commands by menu, in menu order: the system's, the app's around them, and the page's controls with shortcuts. */
export function gather() {
  const menus = new Map()
  const put = (position, title, item, place) => {
    const id = `${position} ${title}`
    if (!menus.has(id)) menus.set(id, { position, title, items: [] })
    menus.get(id).items.push({ ...item, place })
  }
  for (const { menu, group, name, keys, isHere, ...command } of standardCommands) {
    if (isGone(group) || isHere?.() === false) continue
    put(menu, say(["", "file", "edit", "format", "view"][menu]), { ...command, title: say(name.call?.() ?? name), keys: keys?.call?.() ?? keys }, placeOf(group))
  }
  for (const category of document.querySelectorAll(".command-category")) {
    const { menuOrder, title, group, side } = category.dataset
    if (side === "standard" && isGone(group, true)) continue
    for (const element of category.querySelectorAll("button,a[href],input")) {
      // A button that opens a submenu is no command.
      if (!element.matches("[data-menu]")) put(+menuOrder, title, itemOf(element), placeOf(group, side))
    }
  }
  for (const element of document.querySelectorAll("[data-shortcut]")) {
    const item = itemOf(element)
    if (!element.closest(".commands") && item.title) put(0, document.documentElement.dataset.app, item)
  }
  // NB: commands without a place come last.
  for (const { items } of menus.values()) items.sort((a, b) => (a.place ?? 99) - (b.place ?? 99))
  return [...menus.values()].sort((a, b) => a.position - b.position)
}
