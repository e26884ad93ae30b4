// Writing: in which field somebody writes. Its frame and its page say so, also while the window has no focus, and where a browser hides
// who has it; and the app is told when writing is over that went on beside its field.

/** What belongs to a field that is being written in: the bar on the keyboard, an app's own keys. Focus may go there and back. */
const beside = ".keyboard-bar,.input-view"

export function startWriting(server) {
  let field, page
  function mark(isWritten) {
    page?.toggleAttribute("data-writing", isWritten)
    if (field?.matches(".textfield > *")) field.parentNode.toggleAttribute("data-editing", isWritten)
  }
  function onFocus({ target }) {
    const isField = target.matches("[data-text]")
    if (!isField && target.closest(beside)) return
    mark(false)
    field = isField ? target : null
    page = field?.closest(".page")
    mark(true)
  }
  function onLeave({ target, relatedTarget }) {
    // A window that loses focus takes it from nobody.
    if (document.activeElement === target || relatedTarget === field || relatedTarget?.closest(beside)) return
    mark(false)
    if (field && target !== field && !relatedTarget?.closest("[data-focus]")) server.focus(field.id, false)
  }
  document.addEventListener("focusin", onFocus, true)
  document.addEventListener("focusout", onLeave, true)
  // A press there leaves focus where it is.
  document.addEventListener("mousedown", (event) => { if (event.target.closest?.(".keyboard-bar")) event.preventDefault() })
  onFocus({ target: document.activeElement })
}
