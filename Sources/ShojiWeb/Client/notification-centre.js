// Notification centre: the user's delivered notifications of all apps, over whatever is shown. Loaded when it is first opened. It imports
// nothing of the client, because on the stage it belongs to the whole window.
import { button, loadStyle, make, say } from "./notification-view.js"
import { change } from "./centre/service.js"
import { createList } from "./centre/list.js"
import { onPressBeside, openDetail, openOptions } from "./centre/sheet.js"

/** The event of the window when the system says that the notifications have changed. */
const changed = "shoji-notifications"
/** Points of a swipe up, at the end of the list, that closes the centre. */
const pull = 70
let shown

/**
 * Opens the notification centre; closes it if it is open.
 *
 * @param {{lead(path: string): void, styles: string}} host  `lead` opens an app; `styles` is the name of the style sheet
 */
export async function openCentre({ lead, styles }) {
  if (shown) return shown()
  shown = () => {}
  await loadStyle(styles)
  const dialog = make("dialog", "centre"), column = make("div", "centre-column"), header = make("header", "centre-header")
  const title = make("h1", "centre-title", say("centre")), status = make("p", "centre-status"), empty = make("p", "centre-empty", say("nothing")), box = make("div", "centre-list")
  title.id = "centre-title"
  dialog.setAttribute("aria-labelledby", title.id)
  status.setAttribute("role", "status")
  const closer = button("centre-close", "×", () => close())
  closer.ariaLabel = say("close")
  empty.hidden = true
  header.append(title, closer)
  column.append(header, box, empty, status)
  dialog.append(column)
  document.body.append(dialog)
  const tell = (text) => { status.textContent = text }
  const failed = () => tell(say("notDone"))

  async function respond(item, action, text) {
    const isDone = await change("respond", { number: item.number, action: action?.id ?? "", ...(text === undefined ? {} : { text }) })
    if (!isDone) failed()
    else if (!action || action.opensApp) {
      close()
      lead(item.path)
    }
    list.refresh()
    return isDone
  }

  const list = createList(box, {
    open: (item) => respond(item), say: tell,
    detail: (item) => openDetail(dialog, item.number, { respond, failed }),
    options: (item) => openOptions(dialog, item, { done: () => list.refresh(), failed }),
    changed(total) {
      empty.hidden = total !== 0
      if (total === undefined) tell(say("failed"))
      else if (status.textContent === say("failed")) tell("")
      if (!dialog.contains(document.activeElement) || document.activeElement === dialog) closer.focus()
      dialog.dataset.count = total ?? ""
    },
  })

  // MARK: Closing

  async function close() {
    if (dialog.dataset.state === "closing") return
    dialog.dataset.state = "closing"
    stop()
    await Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished))
    // The focus goes back to where it was.
    dialog.close()
    dialog.remove()
    shown = undefined
  }
  const refresh = () => { if (!document.hidden) list.refresh() }
  addEventListener(changed, refresh)
  document.addEventListener("visibilitychange", refresh)
  function stop() {
    removeEventListener(changed, refresh)
    document.removeEventListener("visibilitychange", refresh)
    list.stop()
  }

  dialog.addEventListener("cancel", (event) => {
    event.preventDefault()
    close()
  })
  onPressBeside(dialog, close)
  dialog.addEventListener("keydown", (event) => {
    if (event.isComposing) return
    const isEscape = event.key === "Escape" || (event.key === "." && (event.metaKey || event.ctrlKey))
    if (isEscape) close()
    else if (!list.key(event)) return
    event.preventDefault()
    event.stopPropagation()
  })
  // A swipe up closes it, where there is nothing left to scroll.
  let from
  dialog.addEventListener("touchstart", ({ touches: [{ clientY }] }) => {
    from = dialog.scrollTop + dialog.clientHeight >= dialog.scrollHeight - 1 ? clientY : undefined
  }, { passive: true })
  dialog.addEventListener("touchmove", ({ touches: [{ clientY }] }) => {
    if (from === undefined || from - clientY < pull) return
    from = undefined
    close()
  }, { passive: true })

  shown = close
  dialog.showModal()
  await list.refresh()
}
