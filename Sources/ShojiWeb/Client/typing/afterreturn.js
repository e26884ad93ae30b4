// After Return: what is typed while the app has not yet answered waits for where the answer leads: the next field, or the same one,
// emptied. From afar it would go into the field that was left, or be sent twice. It waits a moment at most, and nothing is lost.

const longestWait = 1000

export function startAfterReturn(server) {
  let held = null
  const submit = server.submit

  function begin(field, count, text = "") {
    const mine = held = { field, text }
    const late = new Promise((done) => setTimeout(done, longestWait))
    Promise.race([server.answered(count), late]).then(() => {
      if (held !== mine) return
      held = null
      deliver(mine)
    })
  }

  function deliver({ field: left, text }) {
    if (!text) return
    const active = document.activeElement, field = active?.matches?.("[data-text]") ? active : left
    if (!field.isConnected) return
    const end = text.indexOf("\n"), now = end < 0 ? text : text.slice(0, end)
    if (now && (field !== active || !document.execCommand("insertText", false, now))) {
      field.setRangeText(now, field.selectionStart, field.selectionEnd, "end")
      field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText", data: now }))
    }
    if (end < 0) return
    if (field.matches("textarea")) return deliver({ field, text: text.slice(end + 1) })
    begin(field, submit(field.id), text.slice(end + 1))
  }

  server.submit = (id) => {
    const count = submit(id), field = document.activeElement
    if (field?.matches("input[data-text]")) begin(field, count)
    return count
  }

  const isHeld = (event) => held?.field === event.target && !event.isComposing
  addEventListener("beforeinput", (event) => {
    if (!isHeld(event)) return
    if (event.inputType === "insertText" && event.data !== null) held.text += event.data
    else if (event.inputType === "deleteContentBackward" && held.text) held.text = [...held.text].slice(0, -1).join("")
    else return
    event.preventDefault()
    event.stopPropagation()
  }, true)
  addEventListener("keydown", (event) => {
    if (!isHeld(event) || event.key !== "Enter" || event.keyCode === 229) return
    held.text += "\n"
    event.preventDefault()
    event.stopPropagation()
  }, true)
}
