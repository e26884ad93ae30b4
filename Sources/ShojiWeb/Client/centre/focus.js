// Focus: the button in the notification centre that says which Focus is on, and the sheet in which it is turned on and off.
import { button, make, say } from "../notification-view.js"
import { clockOf } from "./dates.js"
import { change, read } from "../notification-service.js"
import { showSheet } from "./sheet.js"

const nameOf = ({ id, name }) => name || say(id)
const nameIn = (control) => control.ariaLabel ?? control.textContent

/** Returns what the sheet shows of a state. `turn` asks for a change. */
function contentOf({ focuses, current, until }, turn, close) {
  const list = make("ul", "centre-focuses")
  list.setAttribute("role", "list")
  for (const one of focuses) {
    const row = make("li", ""), isOn = one.id === current
    const line = button("notification-action centre-focus-row", "", () => turn({ focus: isOn ? "" : one.id }))
    const glyph = make("span", "notification-glyph")
    if (one.glyph) glyph.style.setProperty("--glyph", `url("${one.glyph}")`)
    const title = Object.assign(make("span", "centre-focus-name", nameOf(one)), { dir: "auto" })
    line.append(glyph, title)
    line.ariaPressed = isOn
    row.append(line)
    if (isOn && until) title.append(make("small", "centre-focus-until", say("until", clockOf(until * 1000))))
    if (!isOn) row.append(...timesOf(one, list, turn))
    list.append(row)
  }
  const parts = [make("h2", "centre-options-title", say("focus")), list]
  if (current) parts.push(button("notification-action", say("turnOffFocus"), () => turn({ focus: "" })))
  parts.push(button("notification-action", say("cancel"), close))
  return parts
}

/** Returns the times for which a Focus can be turned on, and the button in front of them that shows them. */
function timesOf(one, list, turn) {
  const times = make("div", "centre-focus-times")
  for (const [word, length] of [["forHour", "hour"], ["untilMorning", "morning"]]) {
    const time = button("notification-choice", say(word), () => turn({ focus: one.id, for: length }))
    time.ariaLabel = `${nameOf(one)}, ${say(word)}`
    times.append(time)
  }
  // The first press names the times, as on a long press.
  const more = button("centre-focus-more", "", () => {
    const isOpen = times.hidden
    for (const other of list.querySelectorAll(".centre-focus-times")) other.hidden = true
    times.hidden = !isOpen
    more.ariaExpanded = isOpen
  })
  more.ariaLabel = `${nameOf(one)}, ${say("options")}`
  more.ariaExpanded = "false"
  times.hidden = true
  return [more, times]
}

/** @param {{failed(): void}} hooks */
export function createFocusButton(dialog, { failed }) {
  let state
  /** Draws the open sheet again if the state has changed. */
  let showing
  const opener = button("centre-close centre-focus", "", () => { if (state) openFocus() })
  opener.append(make("span", "centre-focus-glyph"))
  opener.ariaLabel = opener.title = say("focus")

  async function refresh() {
    try { state = await read("focus") } catch { return }
    const current = state.focuses.find(({ id }) => id === state.current)
    opener.dataset.state = current ? "on" : "off"
    opener.ariaLabel = opener.title = current ? say("focusOn", nameOf(current)) : say("focus")
    opener.firstChild.style.setProperty("--glyph", current?.glyph ? `url("${current.glyph}")` : "")
    if (!current?.glyph) opener.firstChild.style.removeProperty("--glyph")
    // The sheet may be open again before the server has answered.
    showing?.()
  }

  function openFocus() {
    const card = make("div", "centre-detail centre-options")
    let shown
    const turn = async (form) => {
      sheet.close()
      if (!(await change("focus", form))) failed()
      await refresh()
    }
    function fill() {
      const now = JSON.stringify(state)
      if (now === shown) return
      shown = now
      const named = card.contains(document.activeElement) && nameIn(document.activeElement)
      card.replaceChildren(...contentOf(state, turn, () => sheet.close()))
      if (named) ([...card.querySelectorAll("button")].find((one) => nameIn(one) === named) ?? sheet).focus({ preventScroll: true })
    }
    fill()
    const sheet = showSheet(dialog, say("focus"), [card])
    showing = fill
    sheet.addEventListener("close", () => { if (showing === fill) showing = undefined })
  }

  return { button: opener, refresh }
}
