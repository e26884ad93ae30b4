// Command menu: what an app can be told by keys, and where that is shown. later.js asks for it.
import { matches } from "./menus/shortcuts.js"
import { isGone, startReach } from "./menus/commandlist.js"
import { startKeyboardLayout } from "./menus/keyboardlayout.js"
import { startMenuBar } from "./menus/menubar.js"
import { startShortcutList } from "./menus/shortcutlist.js"
import { standardCommands, startVisits } from "./menus/standardcommands.js"

export function startCommandMenu() {
  document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: new URL("commandmenu.css", import.meta.url) }))
  startKeyboardLayout()
  startShortcutList()
  startReach()
  startVisits()
  startStandardKeys()
  startMenuBar()
  document.documentElement.dataset.commands = "ready"
}

/** What the browser does not do by itself with the keys of a standard command. */
function startStandardKeys() {
  addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.isComposing) return
    const command = standardCommands.find(({ keys, otherKeys = [], native }) => keys && !native && [keys.call?.() ?? keys, ...otherKeys].some((one) => matches(one, event)))
    if (!command?.isAvailable() || isGone(command.group)) return
    event.preventDefault()
    command.act()
  })
}
