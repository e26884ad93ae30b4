// Reports text that was entered before the client loaded: typed on a slow connection, or filled in by a password manager.

/** NB: on reload browsers restore field values, by the order of fields. The page that the server has drawn is newer, and may differ. */
function isBroughtBack(field) {
  const [{ type } = { type: "navigate" }] = performance.getEntriesByType("navigation")
  return type !== "navigate" && field.autocomplete !== "off" && field.type !== "password" && field !== document.activeElement && !field.matches(":autofill")
}

/** Before the first frame, after which drawn and typed text could not be told apart. */
export function tellWhatStands(server, fields) {
  const focused = document.activeElement.closest("[data-text][data-focus]")
  if (focused) server.focus(focused.id, true)
  for (const field of document.querySelectorAll("[data-text]")) {
    const drawn = field.defaultValue.replace(/\r\n?|\n/g, field.matches("textarea") ? "\n" : "")
    if (field.value === drawn) continue
    if (isBroughtBack(field)) field.value = drawn
    else fields.say(field)
  }
}
