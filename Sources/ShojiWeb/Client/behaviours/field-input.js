// Entry: numeric, validated and secure fields.
import { listen } from "./dom.js"

/** A numeric field refuses typed letters unless its format uses them. Pasted and composed text is validated as a whole. */
export function startNumeric(field, says, server) {
  return listen(field, {
    beforeinput(event) {
      const { inputType, data, isComposing } = event
      if (inputType !== "insertText" || isComposing || ![...(data ?? "")].some((letter) => /\p{L}/u.test(letter) && !says.letters?.includes(letter))) return
      event.preventDefault()
      server.action(field.id, "refused", data)
    },
  })
}

/** Reports IME composition to the app, so that a validated field shows no message for unfinished text. */
export function startJudged(field, says, server) {
  const tell = ({ type }) => server.action(field.id, "composing", type === "compositionstart")
  return listen(field, { compositionstart: tell, compositionend: tell })
}

/** Shows dots for a secret that is not in the page; typing replaces it. */
export function startVeil(field, says) {
  if (!("veiled" in says) || field.value) return
  const usual = field.placeholder
  field.placeholder = "••••••••"
  // Styled as a field with text, so that it can be cleared.
  says.state = "veiled"
  const lift = () => {
    if (says.state) field.placeholder = usual
    delete says.state
  }
  const undo = listen(field, { input: lift })
  undo.changed = (name) => { if (name === "value") lift() }
  return undo
}
