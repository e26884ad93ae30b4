// Popover: above the content, arrow at its source; a sheet where there is no room for one. Live across resizes.
import { isCompact, listen, together } from "./listen.js"
import { keepBeside } from "./placement.js"
import { startSheet } from "./sheet.js"

/** Switches between two forms with the window's width. */
function startForm(dialog, says, asPopover, asSheet) {
  let undo
  const arrow = Object.assign(document.createElement("i"), { className: "popover-arrow" })
  function choose() {
    const source = document.getElementById(says.source)
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
