// Before the start: what came into the fields before anybody listened, is told: typed on a slow road, or filled in by a password manager.

/** NB: browsers bring back what stood in a page that is loaded again, by the order of its fields. What the server has drawn is newer, and may be another page. */
function isBroughtBack(field) {
  const [{ type } = { type: "navigate" }] = performance.getEntriesByType("navigation")
  return type !== "navigate" && field.autocomplete !== "off" && field.type !== "password" && field !== document.activeElement && !field.matches(":autofill")
}

/** Before the first frame, which would take it for what the server has drawn. */
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
