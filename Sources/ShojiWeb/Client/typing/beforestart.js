// Reports text that was entered before the client loaded: typed on a slow connection, or filled in by a password manager.

/** NB: on reload browsers restore field values, by the order of fields. The page that the server has drawn is newer, and may differ. */
function isBroughtBack(field) {
  const [{ type } = { type: "navigate" }] = performance.getEntriesByType("navigation")
  return type !== "navigate" && field.autocomplete !== "off" && field.type !== "password" && field !== document.activeElement && !field.matches(":autofill")
}

/** Is called before the first frame is applied: after that, drawn and typed text could not be told apart. */
export function reportFieldTexts(server, fields) {
  const focused = document.activeElement.closest("[data-text][data-focus]")
  if (focused) server.focus(focused.id, true)
  for (const field of document.querySelectorAll("[data-text]")) {
    const drawn = fields.given(field)
    if (field.value === drawn) continue
    if (isBroughtBack(field)) field.value = drawn
    else fields.say(field)
  }
}

/** Is called once browsers have restored all fields. A text of which the app has heard is the user's. */
export function takeBackTexts(fields) {
  for (const field of document.querySelectorAll("input[data-text],textarea[data-text]")) {
    const given = fields.given(field)
    if (field.value !== given && !fields.isReported(field) && isBroughtBack(field)) field.value = given
  }
}
