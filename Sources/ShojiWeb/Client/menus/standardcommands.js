// Standard commands: what every app understands, wired to what the focused field can do.
import { isFull, switchKeyboardNavigation } from "../focus.js"
import { front, reachable } from "../focus/focusstops.js"
import { isApple, isReachable } from "./shortcuts.js"
import { canTravel, travel } from "../typing/history.js"

const editable = "input:not([type=checkbox],[type=radio],[type=range],[type=button],[type=date],[type=color]),textarea,[contenteditable=true]"
const menus = ".menubar,.menubar-menu,.shortcuts"
let visitor = null
/** Menus are about to be shown: what has the focus now is what the commands in them are for. */
export const visit = () => { visitor = document.activeElement }
/** Gives the focus back, if menus have it. */
export const comeBack = (menu) => { if (menu.contains(document.activeElement)) visitor?.focus({ preventScroll: true }) }
/** Nobody hears that the focus goes into the menus: an app has what is written in still before it when one of their commands acts on that. */
export function startVisits() {
  addEventListener("focusout", (event) => { if (event.relatedTarget?.closest(menus) && !event.target.closest(menus)) event.stopImmediatePropagation() }, true)
}
const focused = () => document.activeElement?.closest(menus) ? visitor : document.activeElement
const field = () => focused()?.matches(editable) && !focused().readOnly ? focused() : null
const selects = () => {
  const { selectionStart, selectionEnd } = field() ?? {}
  return selectionStart == null ? !getSelection().isCollapsed : selectionStart !== selectionEnd
}
const canUndo = (where, name) => field() && (canTravel(field(), where) ?? document.queryCommandEnabled(name))
const undo = (where, name) => () => canTravel(field(), where) ? travel(field(), where) : document.execCommand(name)
const run = (name) => () => document.execCommand(name)
const insert = (text) => document.execCommand("insertText", false, text)
const searchField = () => [...front().querySelectorAll("input[type=search]")].find(reachable)

/** Of the list in front that can be brought up to date. One with the focus takes the keys by itself. */
const refreshButton = () => [...document.querySelectorAll(".refresh-button")].find(isReachable)

/** The button that leaves the page in front: where the focus is, else where one reads last. */
function backButton() {
  const pages = [...front().querySelectorAll(".navigation")].filter((navigation) => navigation.checkVisibility({ visibilityProperty: true }))
    .map((navigation) => [...navigation.children].filter((page) => page.matches(".page:not([inert])")))
    .filter((pages) => pages.length > 1 || pages[0]?.querySelector(".navigation-back:not([hidden])")).map((pages) => pages.at(-1))
    .filter((page) => !("locked" in page.dataset) && page.checkVisibility({ visibilityProperty: true }))
  return (pages.find((page) => page.contains(focused())) ?? pages.at(-1))?.querySelector(".navigation-back")
}

/**
 * A command by its place among the system's groups, in the order of the menus. `native`: the browser itself does it by its keys. `otherKeys` do the same and
 * are listed nowhere. Without `keys`: those that everybody knows for it are kept by browsers.
 */
export const standardCommands = [
  { menu: 1, group: "newItem", name: "newWindow", isAvailable: () => true, act: () => open(location.pathname, "_blank", "noopener") },
  // A browser closes only what a page has opened.
  { menu: 1, group: "saveItem", name: "close", isAvailable: () => opener || history.length < 2, act: () => close() },
  { menu: 1, group: "printItem", name: "print", keys: "meta+p", isAvailable: () => true, act: () => print() },
  { menu: 2, group: "undoRedo", name: "undo", keys: "meta+z", isAvailable: () => canUndo("past", "undo"), act: undo("past", "undo") },
  { menu: 2, group: "undoRedo", name: "redo", keys: "meta+shift+z", otherKeys: isApple ? [] : ["meta+y"], isAvailable: () => canUndo("future", "redo"), act: undo("future", "redo") },
  { menu: 2, group: "pasteboard", name: "cut", keys: "meta+x", native: true, isAvailable: () => field() && selects(), act: run("cut") },
  { menu: 2, group: "pasteboard", name: "copy", keys: "meta+c", native: true, isAvailable: selects, act: run("copy") },
  { menu: 2, group: "pasteboard", name: "paste", keys: "meta+v", native: true, isAvailable: field, act: () => navigator.clipboard?.readText().then(insert) },
  { menu: 2, group: "pasteboard", name: "pasteMatch", keys: "meta+alt+shift+v", isAvailable: field, act: () => navigator.clipboard?.readText().then(insert) },
  { menu: 2, group: "pasteboard", name: "selectAll", keys: "meta+a", native: true, isAvailable: () => field()?.value, act: run("selectAll") },
  { menu: 2, group: "textEditing", name: "find", keys: "meta+f", isAvailable: searchField, act: () => searchField().focus() },
  // From right to left, back points the other way: keyboard-shortcut.auto-mirrored-rtl
  { menu: 4, group: "back", name: "back", keys: () => `meta+${document.documentElement.dir === "rtl" ? "]" : "["}`, isAvailable: backButton, act: () => backButton()?.click() },
  { menu: 4, group: "refresh", name: "refreshNow", keys: "meta+r", isAvailable: refreshButton, act: () => refreshButton().click() },
  // The keys that macOS has for the same.
  { menu: 4, group: "keyboardNavigation", name: () => isFull() ? "fullOff" : "fullOn", keys: "ctrl+f7", isAvailable: () => true, act: switchKeyboardNavigation },
]
