// Focus: the button in the notification centre that says which Focus is on, and the sheet in which it is turned on and off.
import { button, make, say } from "../notification-view.js"
import { clockOf } from "./dates.js"
import { change, read } from "../notification-service.js"
import { showSheet } from "./sheet.js"

const nameOf = ({ id, name }) => name || say(id)

/** @param {{failed(): void}} hooks */
export function createFocusButton(dialog, { failed }) {
  let state
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
  }

  function openFocus() {
    const card = make("div", "centre-detail centre-options"), list = make("ul", "centre-focuses")
    list.setAttribute("role", "list")
    async function turn(form) {
      sheet.close()
      if (!(await change("focus", form))) failed()
      await refresh()
    }
    for (const one of state.focuses) {
      const row = make("li", ""), isOn = one.id === state.current
      const line = button("notification-action centre-focus-row", "", () => isOn ? turn({ focus: "" }) : turn({ focus: one.id }))
      const glyph = make("span", "notification-glyph")
      if (one.glyph) glyph.style.setProperty("--glyph", `url("${one.glyph}")`)
      const title = Object.assign(make("span", "centre-focus-name", nameOf(one)), { dir: "auto" })
      line.append(glyph, title)
      line.ariaPressed = isOn
      row.append(line)
      if (isOn && state.until) title.append(make("small", "centre-focus-until", say("until", clockOf(state.until * 1000))))
      const times = make("div", "centre-focus-times")
      if (!isOn) {
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
        row.append(more, times)
      }
      list.append(row)
    }
    card.append(make("h2", "centre-options-title", say("focus")), list)
    if (state.current) card.append(button("notification-action", say("turnOffFocus"), () => turn({ focus: "" })))
    card.append(button("notification-action", say("cancel"), () => sheet.close()))
    const sheet = showSheet(dialog, say("focus"), [card])
  }

  return { button: opener, refresh }
}
