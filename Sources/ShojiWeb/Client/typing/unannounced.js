// Unannounced: texts that come into a field without an `input` event, from password managers and browsers inside of other apps. They are seen, so they count:
// they are reported when such a program says `change`, when the field is left, and before whatever the user does next.

const fields = "input[data-text],textarea[data-text]"

/** @param {{composing(): Element | null, given(field: Element): string, isReported(field: Element): boolean}} texts  those of fields.js */
export function startUnannounced(server, texts) {
  const known = new WeakMap(), { wrote } = server
  const note = (field) => { known.set(field, field.value) }
  function look(field) {
    if (field.value === (known.get(field) ?? texts.given(field)) || field === texts.composing()) return
    field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertReplacementText" }))
  }
  const lookAtAll = () => document.querySelectorAll(fields).forEach(look)

  document.querySelectorAll(fields).forEach((field) => { if (texts.isReported(field)) note(field) })
  server.wrote = (field, isAnswer) => {
    note(field)
    wrote(field, isAnswer)
  }
  // Before whatever else listens, so that the app has the text when it hears of a press or of Return.
  addEventListener("input", ({ target }) => { if (target.matches?.(fields)) note(target) }, true)
  for (const name of ["change", "focusout"]) addEventListener(name, ({ target }) => { if (target.matches?.(fields)) look(target) }, true)
  addEventListener("click", lookAtAll, true)
  addEventListener("keydown", ({ key, metaKey, ctrlKey }) => { if (key === "Enter" || metaKey || ctrlKey) lookAtAll() }, true)
}
