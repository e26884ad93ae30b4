// Standard commands: what every app understands, wired to what the focused field can do.
import { isFull, switchKeyboardNavigation } from "../focus.js"
import { isApple, isReachable } from "./shortcuts.js"
import { canTravel, travel } from "../typing/history.js"

const editable = "input:not([type=checkbox],[type=radio],[type=range],[type=button],[type=date],[type=color]),textarea,[contenteditable=true]"
const field = () => document.activeElement?.matches(editable) && !document.activeElement.readOnly ? document.activeElement : null
const selects = () => {
  const { selectionStart, selectionEnd } = field() ?? {}
  return selectionStart == null ? !getSelection().isCollapsed : selectionStart !== selectionEnd
}
const canUndo = (where, name) => field() && (canTravel(field(), where) ?? document.queryCommandEnabled(name))
const undo = (where, name) => () => canTravel(field(), where) ? travel(field(), where) : document.execCommand(name)
const run = (name) => () => document.execCommand(name)
const insert = (text) => document.execCommand("insertText", false, text)
const searchField = () => [...document.querySelectorAll("input[type=search]")].find((element) => element.checkVisibility())

/** Of the list in front that can be brought up to date. One with the focus takes the keys by itself. */
const refreshButton = () => [...document.querySelectorAll(".refresh-button")].find(isReachable)

/** A command by its place among the system's groups, in the order of the menus. `native`: the browser itself does it by its keys. */
export const standardCommands = [
  { menu: 1, group: "printItem", name: "print", keys: "meta+p", isAvailable: () => true, act: () => print() },
  { menu: 2, group: "undoRedo", name: "undo", keys: "meta+z", isAvailable: () => canUndo("past", "undo"), act: undo("past", "undo") },
  { menu: 2, group: "undoRedo", name: "redo", keys: "meta+shift+z", isAvailable: () => canUndo("future", "redo"), act: undo("future", "redo") },
  { menu: 2, group: "pasteboard", name: "cut", keys: "meta+x", native: true, isAvailable: () => field() && selects(), act: run("cut") },
  { menu: 2, group: "pasteboard", name: "copy", keys: "meta+c", native: true, isAvailable: selects, act: run("copy") },
  { menu: 2, group: "pasteboard", name: "paste", keys: "meta+v", native: true, isAvailable: field, act: () => navigator.clipboard?.readText().then(insert) },
  { menu: 2, group: "pasteboard", name: "pasteMatch", keys: "meta+alt+shift+v", isAvailable: field, act: () => navigator.clipboard?.readText().then(insert) },
  { menu: 2, group: "pasteboard", name: "selectAll", keys: "meta+a", native: true, isAvailable: () => field()?.value, act: run("selectAll") },
  { menu: 2, group: "textEditing", name: "find", keys: "meta+f", isAvailable: searchField, act: () => searchField().focus() },
  { menu: 4, group: "refresh", name: "refreshNow", keys: "meta+r", isAvailable: refreshButton, act: () => refreshButton().click() },
  // The keys that macOS has for the same.
  { menu: 4, group: "keyboardNavigation", name: () => isFull() ? "fullOff" : "fullOn", keys: isApple ? "ctrl+f7" : "meta+f7", isAvailable: () => true, act: switchKeyboardNavigation },
]
