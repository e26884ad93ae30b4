// Writing: marks the field being edited and its page, also while the window has no focus or the focus is on the field's
// keyboard; and reports the blur when editing ends from there.

/** Elements that belong to the edited field: the keyboard bar, an app's own keys. Focus may move there and back. */
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
    // When the window loses focus, the element keeps it: document.activeElement stays.
    if (document.activeElement === target || relatedTarget === field || relatedTarget?.closest(beside)) return
    mark(false)
    if (field && target !== field && !relatedTarget?.closest("[data-focus]")) server.focus(field.id, false)
  }
  document.addEventListener("focusin", onFocus, true)
  document.addEventListener("focusout", onLeave, true)
  // A press there leaves the focus where it is.
  document.addEventListener("mousedown", (event) => { if (event.target.closest?.(".keyboard-bar")) event.preventDefault() })
  onFocus({ target: document.activeElement })
}
