// Sheet: what stands above the list of notifications: the detail view of one, and the options of its app.
import { button, faceOf, fillActions, make, playerOf, say } from "../notification-view.js"
import { change, read } from "../notification-service.js"
import { timeOf } from "./dates.js"

/** Calls back for a press beside what a dialog contains. The end of a long press that has opened the dialog is none. */
export function onPressBeside(dialog, act) {
  let pressed
  dialog.addEventListener("pointerdown", ({ target }) => { pressed = target })
  dialog.addEventListener("click", ({ target }) => { if (target === dialog && pressed === dialog) act() })
}

/** Shows a modal sheet. Escape and a press beside it close it; the focus goes back by itself. */
export function showSheet(parent, label, parts) {
  const sheet = make("dialog", "centre-sheet")
  sheet.ariaLabel = label
  sheet.tabIndex = -1
  sheet.setAttribute("autofocus", "")
  sheet.append(...parts)
  parent.append(sheet)
  onPressBeside(sheet, () => sheet.close())
  // Only the sheet is meant, not the centre around it.
  for (const name of ["keydown", "cancel"]) sheet.addEventListener(name, (event) => event.stopPropagation())
  sheet.addEventListener("close", (event) => {
    event.stopPropagation()
    sheet.remove()
  })
  sheet.showModal()
  return sheet
}

/** Opens the detail view of a notification: all of its text, its picture or a player, and its actions. */
export async function openDetail(parent, number, { respond, failed }) {
  let item
  try { item = await read("detail", { number }) } catch { return failed() }
  const card = make("div", "centre-detail"), actions = make("div", "notification-actions"), time = make("time", "notification-time", timeOf(item.date))
  const [icon, text, picture] = faceOf(item, time)
  const open = button("notification-open", "", () => answer())
  const answer = async (action, typed) => { if (await respond(item, action, typed)) sheet.close() }
  open.append(icon, text)
  card.append(open)
  const player = playerOf(item)
  if (picture && !item.film) card.prepend(picture)
  if (player) item.film ? card.prepend(player) : card.append(player)
  fillActions(actions, item.actions, answer)
  if (item.actions.length) card.append(actions)
  const sheet = showSheet(parent, item.name, [card])
}

/** Opens what the user can choose for the app of a notification. */
export function openOptions(parent, { number, app, name, isHidden, sender, isTimeSensitive }, { done, failed }) {
  const card = make("div", "centre-detail centre-options")
  const choose = (form) => async () => {
    sheet.close()
    await change("options", { app, ...form }) ? done() : failed()
  }
  const off = button("notification-action", say("turnOff"), choose({ off: 1 }))
  off.dataset.role = "destructive"
  const more = []
  const offer = (title, form) => more.push(button("notification-action", title, choose(form)))
  if (sender?.isMuted) offer(say("unmute", sender.name), { number, mute: "off" })
  else if (sender) {
    offer(say("muteHour", sender.name), { number, mute: "hour" })
    offer(say("mute", sender.name), { number, mute: "always" })
  }
  if (isTimeSensitive) offer(say("offUrgent"), { timeSensitive: "off" })
  card.append(
    make("h2", "centre-options-title", name), ...more, button("notification-action", say(isHidden ? "showPreviews" : "hidePreviews"), choose({ previews: isHidden ? "always" : "never" })),
    off, button("notification-action", say("cancel"), () => sheet.close()))
  const sheet = showSheet(parent, name, [card])
}
