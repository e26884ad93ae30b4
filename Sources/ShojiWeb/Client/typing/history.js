// History: undo and redo per field. Browsers discard their own history when a script sets a field's value: when an app
// reformats what is typed, or clears it.

const records = new WeakMap()
const longest = 200
const remembers = (element) => element?.matches?.("[data-text]:not([type=password])")
// A rich text editor's text and styles can be set as its value.
const snapshot = (field) => ({ value: field.styled ?? field.value, start: field.selectionStart, end: field.selectionEnd })

function recordOf(field) {
  if (!records.has(field)) records.set(field, { past: [], future: [], now: snapshot(field), kind: "" })
  return records.get(field)
}

/** Whether there is something to undo ("past") or redo ("future") in an element; undefined if it is no field of ours. */
export const canTravel = (element, where) => remembers(element) ? recordOf(element)[where].length > 0 : undefined

/** Undoes or redoes one step in a field. */
export function travel(field, where) {
  const record = recordOf(field), step = record[where].pop()
  if (!step) return
  record[where === "past" ? "future" : "past"].push(record.now)
  Object.assign(record, { now: step, kind: "" })
  field.value = step.value
  field.setSelectionRange(step.start, step.end)
  field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: where === "past" ? "historyUndo" : "historyRedo" }))
}

function keep(record, next) {
  record.past.push(record.now)
  if (record.past.length > longest) record.past.shift()
  Object.assign(record, { now: next, future: [] })
}

export function startHistory(server) {
  function onBefore(event) {
    const { target, inputType } = event
    if (!remembers(target)) return
    const where = { historyUndo: "past", historyRedo: "future" }[inputType]
    if (where) {
      event.preventDefault()
      return travel(target, where)
    }
    const record = recordOf(target), next = snapshot(target)
    // Undo also restores the selection.
    if (!event.isComposing && record.now.value === next.value) {
      if (next.start !== record.now.start || next.end !== record.now.end) record.kind = ""
      record.now = next
    }
  }

  function note(target, inputType, data) {
    if (!remembers(target)) return
    const record = recordOf(target), next = snapshot(target)
    if (next.value === record.now.value) return
    // Consecutive typing, or deleting, is one step; a new word begins another.
    const isOne = inputType === record.kind && /^(insertText|deleteContent)/.test(inputType) && !(/\S/.test(data ?? " ") && record.endsWord)
    if (isOne) Object.assign(record, { now: next, future: [] })
    else keep(record, next)
    Object.assign(record, { kind: inputType ?? "", endsWord: /\s$/.test(data ?? "") })
  }

  const onInput = ({ target, inputType, data, isComposing }) => { if (!isComposing) note(target, inputType, data) }
  document.addEventListener("beforeinput", onBefore, true)
  document.addEventListener("input", onInput, true)
  document.addEventListener("compositionend", ({ target, data }) => note(target, "insertCompositionText", data), true)
  document.addEventListener("focusin", ({ target }) => { if (remembers(target)) recordOf(target) }, true)

  /** The app has set a value: a reply to the last input is part of that step, anything else is a step of its own. */
  server.wrote = (field, isAnswer) => {
    const record = records.get(field), next = record && snapshot(field)
    if (!record || next.value === record.now.value) return
    if (isAnswer) record.now = next
    else {
      keep(record, next)
      record.kind = ""
    }
  }
}
