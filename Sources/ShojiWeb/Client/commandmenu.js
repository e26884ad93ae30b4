// Command menu: the shortcuts while Command is held (Control where there is no Command), and the same commands in menus at the
// top edge of a large window, for a pointer. keyboard-shortcut.command-key-shows-interface
import { isApple, isReachable, matches, placeOf } from "./shortcuts.js"
import { standardCommands } from "./standardcommands.js"
import { addWords, say } from "./words.js"

addWords({
  en: { shortcuts: "Keyboard Shortcuts", menus: "Menus", file: "File", edit: "Edit", print: "Print", undo: "Undo", redo: "Redo", cut: "Cut", copy: "Copy", paste: "Paste", pasteMatch: "Paste and Match Style", selectAll: "Select All", find: "Find" },
  ja: { shortcuts: "キーボードショートカット", menus: "メニュー", file: "ファイル", edit: "編集", print: "プリント", undo: "取り消す", redo: "やり直す", cut: "カット", copy: "コピー", paste: "ペースト", pasteMatch: "ペーストしてスタイルを合わせる", selectAll: "すべてを選択", find: "検索" },
})

const patience = 700
const signs = { meta: "⌘", ctrl: "⌃", alt: "⌥", shift: "⇧" }
const spelled = { meta: "Ctrl", ctrl: "Ctrl", alt: "Alt", shift: "Shift" }
const keySigns = { up: "↑", down: "↓", left: "←", right: "→", enter: "↩", escape: "⎋", space: "␣", backspace: "⌫", delete: "⌦", tab: "⇥" }
const order = ["ctrl", "alt", "shift", "meta"]
const make = (tag, className, text = "") => Object.assign(document.createElement(tag), { className, textContent: text })

/** A shortcut as it is printed on this keyboard: `⇧⌘K`, `Ctrl+Shift+K`. */
function printed(shortcut, layout) {
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
function gather() {
  const menus = new Map()
  const put = (position, title, item) => {
    const id = `${position} ${title}`
    menus.get(id)?.items.push(item) ?? menus.set(id, { position, title, items: [item] })
  }
  const replaced = [...document.querySelectorAll("[data-replaces]")].map((element) => element.dataset.replaces)
  for (const command of standardCommands) {
    if (!replaced.includes(command.group)) put(command.menu, say(["", "file", "edit"][command.menu]), { ...command, title: say(command.name) })
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

export function startCommandMenu() {
  document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: new URL("commandmenu.css", import.meta.url) }))
  startOverlay()
  startStandardKeys()
  startMenuBar()
  document.documentElement.dataset.commands = "ready"
}

/** What the browser does not do by itself with the keys of a standard command. */
function startStandardKeys() {
  addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.isComposing) return
    const command = standardCommands.find(({ keys, native }) => !native && matches(keys, event))
    if (!command?.isAvailable() || document.querySelector(`[data-replaces="${command.group}"]`)) return
    event.preventDefault()
    command.act()
  })
}

function startOverlay() {
  const overlay = make("div", "shortcuts")
  overlay.popover = "manual"
  overlay.setAttribute("role", "dialog")
  let timer = 0
  const held = isApple ? "Meta" : "Control"
  const hide = () => {
    clearTimeout(timer)
    overlay.remove()
  }

  async function show() {
    const layout = await navigator.keyboard?.getLayoutMap?.().catch(() => null)
    const menus = gather().map((menu) => ({ ...menu, items: menu.items.filter((item) => item.keys && item.isAvailable()) })).filter((menu) => menu.items.length)
    if (!timer || !menus.length) return
    overlay.setAttribute("aria-label", say("shortcuts"))
    overlay.replaceChildren(...menus.map(({ title, items }) => {
      const menu = make("section", "shortcuts-menu"), list = make("ul", "shortcuts-list")
      list.append(...items.map((item) => {
        const row = make("li"), button = make("button", "shortcuts-item")
        button.append(make("span", "shortcuts-title", item.title), make("kbd", "shortcuts-keys", printed(item.keys, layout)))
        // NB: on press, so that the field that a command is for keeps the focus.
        button.addEventListener("pointerdown", (event) => {
          event.preventDefault()
          hide()
          item.act()
        })
        row.append(button)
        return row
      }))
      menu.append(make("h2", "shortcuts-heading", title), list)
      return menu
    }))
    const home = [...document.querySelectorAll("dialog:modal")].pop() ?? document.body
    home.append(overlay)
    overlay.showPopover()
  }

  addEventListener("keydown", (event) => {
    hide()
    timer = 0
    // Held alone and long enough: whoever is about to press a shortcut is not interrupted.
    if (event.key !== held || event.shiftKey || event.altKey || event.repeat) return
    timer = setTimeout(show, patience)
  }, true)
  const end = () => {
    hide()
    timer = 0
  }
  addEventListener("keyup", (event) => { if (event.key === held) end() }, true)
  addEventListener("blur", end)
  addEventListener("pointerdown", (event) => { if (!overlay.contains(event.target)) end() }, true)
}

/** Comes when the pointer rests at the top edge of a large window, and by F10; goes when it is left. */
function startMenuBar() {
  const bar = make("div", "menubar"), list = make("div", "menubar-menu")
  bar.popover = list.popover = "manual"
  bar.setAttribute("role", "menubar")
  list.setAttribute("role", "menu")
  let timer = 0, opener = null, before = null

  const isOpen = () => bar.isConnected
  function close() {
    list.remove()
    bar.remove()
    opener = null
    before?.focus({ preventScroll: true })
    before = null
  }

  function open() {
    const menus = gather()
    if (isOpen() || !document.querySelector(".commands")) return
    before = document.activeElement
    bar.setAttribute("aria-label", say("menus"))
    bar.replaceChildren(...menus.map((menu) => {
      const button = make("button", "menubar-title", menu.title)
      button.setAttribute("role", "menuitem")
      button.setAttribute("aria-haspopup", "menu")
      button.addEventListener("pointerdown", (event) => {
        event.preventDefault()
        opener === button ? fold() : unfold(button, menu)
      })
      button.addEventListener("pointerenter", () => { if (opener && opener !== button) unfold(button, menu) })
      button.addEventListener("click", (event) => { if (!event.detail) unfold(button, menu, true) })
      return button
    }))
    const home = [...document.querySelectorAll("dialog:modal")].pop() ?? document.body
    home.append(bar, list)
    bar.showPopover()
  }

  function fold() {
    opener?.setAttribute("aria-expanded", "false")
    opener = null
    list.hidePopover()
  }

  function unfold(button, menu, takesFocus) {
    fold()
    opener = button
    button.setAttribute("aria-expanded", "true")
    list.setAttribute("aria-label", menu.title)
    list.replaceChildren(...menu.items.map((item) => {
      const row = make("button", "menubar-item")
      row.setAttribute("role", "menuitem")
      row.disabled = !item.isAvailable()
      row.append(make("span", "menubar-name", item.title))
      if (item.keys) row.append(make("kbd", "shortcuts-keys", printed(item.keys)))
      const act = () => {
        close()
        item.act()
      }
      row.addEventListener("pointerdown", (event) => event.preventDefault())
      row.addEventListener("click", act)
      return row
    }))
    const { left, right, bottom } = button.getBoundingClientRect()
    const isRTL = document.documentElement.dir === "rtl"
    Object.assign(list.style, { top: `${bottom + 4}px`, left: isRTL ? "auto" : `${left}px`, right: isRTL ? `${innerWidth - right}px` : "auto" })
    list.showPopover()
    if (takesFocus) list.querySelector("button:not(:disabled)")?.focus()
  }

  function step(buttons, by) {
    const all = [...buttons].filter((button) => !button.disabled)
    all[(all.indexOf(document.activeElement) + by + all.length) % all.length]?.focus()
  }

  addEventListener("pointermove", ({ clientY, pointerType }) => {
    clearTimeout(timer)
    if (pointerType !== "mouse" || innerWidth < 768) return
    if (clientY < 4) timer = setTimeout(open, 200)
    else if (isOpen() && !opener && clientY > 60 && !bar.contains(document.activeElement)) close()
  }, { passive: true })
  addEventListener("pointerdown", (event) => { if (isOpen() && !bar.contains(event.target) && !list.contains(event.target)) close() }, true)
  addEventListener("keydown", (event) => {
    if (event.key === "F10" && !event.shiftKey) {
      event.preventDefault()
      if (isOpen()) return close()
      open()
      return bar.querySelector("button")?.focus()
    }
    if (!isOpen() || !(bar.contains(event.target) || list.contains(event.target))) return
    const isRTL = document.documentElement.dir === "rtl", forth = isRTL ? "ArrowLeft" : "ArrowRight", back = isRTL ? "ArrowRight" : "ArrowLeft"
    if (event.key === "Escape") opener && list.contains(event.target) ? (([title]) => { fold(); title.focus() })([opener]) : close()
    else if (event.key === forth || event.key === back) {
      const was = opener
      was?.focus()
      step(bar.children, event.key === forth ? 1 : -1)
      if (was) document.activeElement.click()
    } else if (event.key === "ArrowDown" && bar.contains(event.target)) event.target.click()
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") step(list.children, event.key === "ArrowDown" ? 1 : -1)
    else if (event.key === "Tab") close()
    else return
    if (event.key !== "Tab") event.preventDefault()
    event.stopImmediatePropagation()
  }, true)
}
