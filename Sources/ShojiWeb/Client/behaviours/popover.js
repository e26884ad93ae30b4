// Popover: above the content, arrow at its source; a sheet where there is no room for one. Live across resizes.
import { isCompact, listen, together } from "./listen.js"
import { keepBeside } from "./placement.js"
import { startSheet } from "./sheet.js"

/** Switches between two forms with the window's width. */
function startForm(dialog, says, asPopover, asSheet) {
  let undo
  const arrow = Object.assign(document.createElement("i"), { className: "popover-arrow" })
  function choose() {
    const written = document.getElementById(says.source), menu = written?.closest(".menu")
    // An item's menu is closed again: what it presents stands beside the menu's button.
    const source = (menu && document.querySelector(`[data-menu="${menu.id}"]`)) ?? written
    const form = source && (!isCompact() || says.compact === "popover") ? "popover" : "sheet"
    if (says.form === form && undo) return
    undo?.()
    says.form = form
    undo = form === "popover" ? asPopover(source) : asSheet?.()
  }
  dialog.append(arrow)
  choose()
  return together(() => { arrow.remove(); undo?.() }, listen(window, { resize: choose }))
}

export const startPopover = (dialog, says, server) =>
  startForm(dialog, says, (source) => keepBeside(dialog, source, { side: says.edge || "bottom" }), () => startSheet(dialog, says, server))

// actionsheet.popover-in-regular: cancel is not shown there, a tap outside cancels.
export const startActionsheet = (dialog, says) =>
  startForm(dialog, says, (source) => keepBeside(dialog, source, { side: says.edge || "bottom" }))
