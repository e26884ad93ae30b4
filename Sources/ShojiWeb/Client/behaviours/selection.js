// Selection: a field whose app wants to know what is selected in it.

export function startSelection(field, says, server) {
  let last = ""
  function tell() {
    const ends = [field.selectionStart, field.selectionEnd]
    // With each letter the field's text goes, and its selection with it.
    if (document.activeElement !== field || `${ends}` === last) return
    last = `${ends}`
    server.action(field.id, "selection", ends)
  }
  document.addEventListener("selectionchange", tell)
  return () => document.removeEventListener("selectionchange", tell)
}
