// Selection: a field whose app observes its selection.

export function startSelection(field, says, server) {
  let last = ""
  function tell() {
    const ends = [field.selectionStart, field.selectionEnd]
    // While typing, each input event already carries the selection.
    if (document.activeElement !== field || `${ends}` === last) return
    last = `${ends}`
    server.action(field.id, "selection", ends)
  }
  document.addEventListener("selectionchange", tell)
  return () => document.removeEventListener("selectionchange", tell)
}
