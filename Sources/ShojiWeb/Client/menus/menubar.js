// Menu bar: the commands in menus at the top edge of a large window, for pointer and keyboard.
import { gather, make, printed } from "./commandlist.js"
import { comeBack, visit } from "./standardcommands.js"
import { readLayout } from "./keyboardlayout.js"
import { isCompact } from "../behaviours/dom.js"
import { front } from "../focus/focusstops.js"
import { modifiersOf } from "./shortcuts.js"
import { say } from "../words.js"

/** Opens when the pointer rests at the top edge of a large window, and with F10; closes when the pointer or focus leaves. */
export function startMenuBar() {
  const bar = make("div", "menubar"), list = make("div", "menubar-menu")
  bar.popover = list.popover = "manual"
  bar.setAttribute("role", "menubar")
  list.setAttribute("role", "menu")
  let timer = 0, unfolded = null

  const isOpen = () => bar.isConnected, hasCommands = () => document.querySelector(".command-category")
  function close() {
    // NB: before removal, so that the focus is always somewhere.
    comeBack(bar)
    comeBack(list)
    list.remove()
    bar.remove()
    unfolded = null
  }

  function open() {
    if (isOpen() || !hasCommands()) return
    const menus = gather()
    visit()
    readLayout()
    bar.setAttribute("aria-label", say("menus"))
    bar.replaceChildren(...menus.map((menu) => {
      const button = make("button", "menubar-title", menu.title)
      button.setAttribute("role", "menuitem")
      button.setAttribute("aria-haspopup", "menu")
      button.addEventListener("pointerdown", (event) => {
        event.preventDefault()
        unfolded === button ? fold() : unfold(button, menu)
      })
      button.addEventListener("pointerenter", () => { if (unfolded && unfolded !== button) unfold(button, menu) })
      button.addEventListener("click", (event) => { if (!event.detail) unfold(button, menu, true) })
      return button
    }))
    front().append(bar, list)
    bar.showPopover()
  }

  function fold() {
    unfolded?.setAttribute("aria-expanded", "false")
    unfolded = null
    list.hidePopover()
  }

  function unfold(button, menu, takesFocus) {
    fold()
    unfolded = button
    button.setAttribute("aria-expanded", "true")
    list.setAttribute("aria-label", menu.title)
    list.replaceChildren(...menu.items.map((item) => {
      const row = make("button", "menubar-item")
      row.setAttribute("role", item.isOn ? "menuitemcheckbox" : "menuitem")
      if (item.isOn) row.setAttribute("aria-checked", item.isOn())
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
    if (pointerType !== "mouse" || isCompact()) return
    if (clientY < 4) timer = setTimeout(open, 200)
    else if (isOpen() && !unfolded && clientY > 60 && !bar.contains(document.activeElement)) close()
  }, { passive: true })
  addEventListener("pointerdown", (event) => { if (isOpen() && !bar.contains(event.target) && !list.contains(event.target)) close() }, true)
  addEventListener("keydown", (event) => {
    if (event.key === "F10" && !modifiersOf(event)) {
      if (!hasCommands()) return
      event.preventDefault()
      if (isOpen()) return close()
      open()
      return bar.querySelector("button")?.focus()
    }
    const isHere = bar.contains(event.target) || list.contains(event.target)
    // Escape also closes it if it was opened by the pointer.
    if (!isOpen() || !(isHere || event.key === "Escape")) return
    const isRTL = document.documentElement.dir === "rtl", forth = isRTL ? "ArrowLeft" : "ArrowRight", back = isRTL ? "ArrowRight" : "ArrowLeft"
    if (event.key === "Escape") unfolded && list.contains(event.target) ? (([title]) => { fold(); title.focus() })([unfolded]) : close()
    else if (event.key === forth || event.key === back) {
      const was = unfolded
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
