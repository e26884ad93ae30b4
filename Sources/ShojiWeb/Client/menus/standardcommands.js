// Standard commands: commands of every app, connected to the focused field.
import { isFull, switchKeyboardNavigation } from "../focus.js"
import { front, reachable } from "../focus/focusstops.js"
import { isApple, isReachable } from "./shortcuts.js"
import { canTravel, travel } from "../typing/history.js"
import { canPrintPage, printPage } from "../printing-opener.js"
import { screenshotKeys, takeScreenshot } from "../screenshot-opener.js"
import { centreKeys, lockKeys, lockScreen, openCentre } from "../notification-opener.js"

const editable = "input:not([type=checkbox],[type=radio],[type=range],[type=button],[type=date],[type=color]),textarea,[contenteditable=true]"
const menus = ".menubar,.menubar-menu,.shortcuts"
let visitor = null
/** Called before menus open: the commands in them act on the element that has the focus now. */
export const visit = () => { visitor = document.activeElement }
/** Restores the focus, if menus have it. */
export const comeBack = (menu) => { if (menu.contains(document.activeElement)) visitor?.focus({ preventScroll: true }) }
/** Hides the blur on entering the menus from the app, so that the app still has the field's text when a command acts on it. */
export function startVisits() {
  addEventListener("focusout", (event) => { if (event.relatedTarget?.closest(menus) && !event.target.closest(menus)) event.stopImmediatePropagation() }, true)
}
const focused = () => document.activeElement?.closest(menus) ? visitor : document.activeElement
/** The editable field with the focus; null if there is none. */
export const field = () => focused()?.matches(editable) && !focused().readOnly ? focused() : null
const selects = () => {
  const { selectionStart, selectionEnd } = field() ?? {}
  return selectionStart == null ? !getSelection().isCollapsed : selectionStart !== selectionEnd
}
const canUndo = (where, name) => field() && (canTravel(field(), where) ?? document.queryCommandEnabled(name))
const undo = (where, name) => () => canTravel(field(), where) ? travel(field(), where) : document.execCommand(name)
const run = (name) => () => document.execCommand(name)
const insert = (text) => document.execCommand("insertText", false, text)
/** Whether the focused field is a rich text editor that allows a format. */
const formats = (name) => !!field()?.format && field().dataset.formats.split(" ").includes(name)
const pdf = () => [...front().querySelectorAll(".pdf:has(> .pdf-view[data-state=ready])")].find((one) => one.checkVisibility())
const searchField = () => [...front().querySelectorAll("input[type=search]")].find(reachable)

/** The refresh button of the list in front. A list with the focus handles the key itself. */
const refreshButton = () => [...document.querySelectorAll(".refresh-button")].find(isReachable)

/** Returns the back button of the page in front: the page with the focus, or else the last one in reading order. */
function backButton() {
  const pages = [...front().querySelectorAll(".navigation")].filter((navigation) => navigation.checkVisibility({ visibilityProperty: true }))
    .map((navigation) => [...navigation.children].filter((page) => page.matches(".page:not([inert])")))
    .filter((pages) => pages.length > 1 || pages[0]?.querySelector(".navigation-back:not([hidden])")).map((pages) => pages.at(-1))
    .filter((page) => !("locked" in page.dataset) && page.checkVisibility({ visibilityProperty: true }))
  return (pages.find((page) => page.contains(focused())) ?? pages.at(-1))?.querySelector(".navigation-back")
}

/**
 * A command and its place among the system's groups, in menu order. `native`: the browser itself handles its keys. `otherKeys` are
 * alternatives that are not listed. Commands without `keys` have customary keys that browsers reserve.
 */
export const standardCommands = [
  { menu: 1, group: "newItem", name: "newWindow", isAvailable: () => true, act: () => open(`${location.pathname}?new=1`, "_blank", "noopener") },
  // Browsers close only windows that a script opened.
  { menu: 1, group: "saveItem", name: "close", isAvailable: () => opener || history.length < 2, act: () => close() },
  { menu: 1, group: "printItem", name: "print", keys: "meta+p", isAvailable: canPrintPage, act: printPage },
  { menu: 2, group: "undoRedo", name: "undo", keys: "meta+z", isAvailable: () => canUndo("past", "undo"), act: undo("past", "undo") },
  { menu: 2, group: "undoRedo", name: "redo", keys: "meta+shift+z", otherKeys: isApple ? [] : ["meta+y"], isAvailable: () => canUndo("future", "redo"), act: undo("future", "redo") },
  { menu: 2, group: "pasteboard", name: "cut", keys: "meta+x", native: true, isAvailable: () => field() && selects(), act: run("cut") },
  { menu: 2, group: "pasteboard", name: "copy", keys: "meta+c", native: true, isAvailable: selects, act: run("copy") },
  { menu: 2, group: "pasteboard", name: "paste", keys: "meta+v", native: true, isAvailable: field, act: () => navigator.clipboard?.readText().then(insert) },
  { menu: 2, group: "pasteboard", name: "pasteMatch", keys: "meta+alt+shift+v", isAvailable: field, act: () => navigator.clipboard?.readText().then(insert) },
  { menu: 2, group: "pasteboard", name: "selectAll", keys: "meta+a", native: true, isAvailable: () => field()?.value, act: run("selectAll") },
  { menu: 2, group: "textEditing", name: "find", keys: "meta+f", isAvailable: () => pdf() || searchField(), act: () => pdf() ? pdf().dispatchEvent(new CustomEvent("find")) : searchField().focus() },
  // In right-to-left layouts the back key is mirrored: keyboard-shortcut.auto-mirrored-rtl
  ...["bold", "italic", "underline"].map((name) => (
    { menu: 3, group: "textFormatting", name, keys: `meta+${name[0]}`, isHere: () => !!document.querySelector("[data-formats]"), isAvailable: () => formats(name), act: () => field().format(name) })),
  { menu: 4, group: "back", name: "back", keys: () => `meta+${document.documentElement.dir === "rtl" ? "]" : "["}`, isAvailable: backButton, act: () => backButton()?.click() },
  { menu: 4, group: "refresh", name: "refreshNow", keys: "meta+r", isAvailable: refreshButton, act: () => refreshButton().click() },
  // With the modifiers of the stage's own keys.
  { menu: 4, group: "notificationCentre", name: "notificationCentre", keys: centreKeys, isAvailable: () => true, act: openCentre },
  { menu: 4, group: "notificationCentre", name: "lockScreen", keys: lockKeys, isAvailable: () => true, act: lockScreen },
  { menu: 4, group: "notificationCentre", name: "takeScreenshot", keys: screenshotKeys, isAvailable: () => true, act: takeScreenshot },
  // The same keys as in macOS.
  { menu: 4, group: "keyboardNavigation", name: () => isFull() ? "fullOff" : "fullOn", keys: "ctrl+f7", isAvailable: () => true, act: switchKeyboardNavigation },
]
