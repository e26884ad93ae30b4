// Command menu: commands with keyboard shortcuts, and where they are listed. Loaded by deferred-chunk.js.
import { isReachable, matches } from "./menus/shortcuts.js"
import { front } from "./focus/focusstops.js"
import { isGone, startReach } from "./menus/commandlist.js"
import { startKeyboardLayout } from "./menus/keyboardlayout.js"
import { startMenuBar } from "./menus/menubar.js"
import { startShake } from "./menus/shake.js"
import { startShortcutList } from "./menus/shortcutlist.js"
import { startOpener } from "./notification-opener.js"
import { startPrinting } from "./printing-opener.js"
import { startScreenshots } from "./screenshot-opener.js"
import { standardCommands, startVisits } from "./menus/standardcommands.js"
import { isDisabled } from "./taps.js"

export function startCommandMenu(server) {
  document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: new URL("commandmenu.css", import.meta.url) }))
  startKeyboardLayout()
  startShortcutList()
  startReach()
  startVisits()
  startStandardKeys()
  startShake(server)
  startMenuBar()
  startOpener()
  startScreenshots(server)
  startPrinting(server)
  document.documentElement.dataset.commands = "ready"
}

/** Runs standard commands whose keys the browser does not handle itself. */
function startStandardKeys() {
  addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.isComposing) return
    const command = standardCommands.find(({ keys, otherKeys = [], native }) => keys && !native && [keys.call?.() ?? keys, ...otherKeys].some((one) => matches(one, event)))
    if (!command) return
    const { group, keys, isAvailable, act } = command
    // The app's own command has the system's other keys too, and acts in a sheet and a cover.
    const own = [...document.querySelectorAll(`[data-group="${group}"][data-side=standard] [data-shortcut="${keys.call?.() ?? keys}"]`)]
      .find((one) => isReachable(one) || front().matches(".sheet,.cover,.popover") && !isGone(group, true) && !isDisabled(one))
    if (!own && (!isAvailable() || isGone(group))) return
    event.preventDefault()
    own ? own.click() : act()
  })
}
