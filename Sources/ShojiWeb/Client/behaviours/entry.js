// Entry: fields for numbers, fields whose text is judged, and fields whose text is nobody's business.
import { listen } from "./listen.js"

/** A field for a number takes no letters from the keys but those that its format writes. What is pasted or put together is judged as a whole. */
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

/** A text that is judged while it is typed is told that it is only being put together: what is wrong with half of it nobody wants to hear. */
export function startJudged(field, says, server) {
  const tell = ({ type }) => server.action(field.id, "composing", type === "compositionstart")
  return listen(field, { compositionstart: tell, compositionend: tell })
}

/** A secret that the page was not told is shown as dots; who types begins anew. */
export function startVeil(field, says) {
  if (!("veiled" in says) || field.value) return
  const usual = field.placeholder
  field.placeholder = "••••••••"
  // It holds a text, and can be emptied.
  says.state = "veiled"
  const lift = () => {
    if (says.state) field.placeholder = usual
    delete says.state
  }
  const undo = listen(field, { input: lift })
  undo.changed = (name) => { if (name === "value") lift() }
  return undo
}
