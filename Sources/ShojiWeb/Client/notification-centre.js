// Notification centre: the user's delivered notifications of all apps, over whatever is shown. Loaded when it is first opened. It imports
// nothing of the client, because on the stage it belongs to the whole window.
import { button, loadStyle, make, say } from "./notification-view.js"
import { change } from "./notification-service.js"
import { setLocked } from "./lock-state.js"
import { createFocusButton } from "./centre/focus.js"
import { createList } from "./centre/list.js"
import { createLock } from "./centre/lock.js"
import { onPressBeside, openDetail, openOptions } from "./centre/sheet.js"

/** The event of the window when the system says that the notifications have changed. */
const changed = "shoji-notifications"
/** Points of a swipe up, at the end of the list, that closes the centre. */
const pull = 70
let shown

/**
 * Opens the notification centre; closes it if it is open. Locked, it is the lock screen.
 *
 * @param {{lead(path: string): void, styles: string, isLocked?: boolean, capture(): void}} host  `lead` opens an app; `styles` is the name of the style sheet; `capture`
 *   takes a screenshot
 */
export async function openCentre({ lead, styles, isLocked = false, capture }) {
  if (shown) {
    const wasLocked = shown.isLocked
    // The lock screen stays until the user opens it.
    if (wasLocked && isLocked) return
    if (!wasLocked) await shown()
    if (wasLocked || !isLocked) return
  }
  shown = Object.assign(() => {}, { isLocked })
  await loadStyle(styles)
  const dialog = make("dialog", "centre"), column = make("div", "centre-column"), header = make("header", "centre-header")
  const title = make("h1", "centre-title", say("centre")), status = make("p", "centre-status"), empty = make("p", "centre-empty", say("nothing")), box = make("div", "centre-list")
  title.id = "centre-title"
  dialog.setAttribute("aria-labelledby", title.id)
  status.setAttribute("role", "status")
  const closer = button("centre-close", "×", () => close())
  closer.ariaLabel = say("close")
  empty.hidden = true
  const lock = isLocked ? createLock(dialog, title, () => close()) : undefined, focus = createFocusButton(dialog, { failed: () => failed() })
  if (lock) {
    dialog.dataset.locked = ""
    header.append(lock.clock, title)
    column.append(header, box, status, lock.opener)
  } else {
    const locker = button("centre-close centre-lock", "", () => openCentre({ lead, styles, isLocked: true, capture }))
    locker.ariaLabel = locker.title = say("lock")
    // Without a keyboard, this is the way to a picture of what the centre covers.
    const camera = button("centre-close centre-camera", "", () => close().then(capture))
    camera.ariaLabel = camera.title = say("takeScreenshot")
    header.append(title, focus.button, camera, locker, closer)
    column.append(header, box, empty, status)
  }
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
    isLocked, open: (item) => respond(item), say: tell,
    // The lock screen shows no more than the user wants to have seen.
    detail: (item) => { if (!isLocked) openDetail(dialog, item.number, { respond, failed }) },
    options: (item) => openOptions(dialog, item, { done: () => list.refresh(), failed }),
    changed(total) {
      empty.hidden = total !== 0
      if (total === undefined) tell(say("failed"))
      else if (status.textContent === say("failed")) tell("")
      if (!dialog.contains(document.activeElement) || document.activeElement === dialog) (lock?.opener ?? closer).focus()
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
  const refresh = () => {
    if (document.hidden) return
    list.refresh()
    if (!isLocked) focus.refresh()
  }
  addEventListener(changed, refresh)
  document.addEventListener("visibilitychange", refresh)
  function stop() {
    removeEventListener(changed, refresh)
    document.removeEventListener("visibilitychange", refresh)
    list.stop()
    if (!lock) return
    lock.stop()
    setLocked(false)
  }

  dialog.addEventListener("cancel", (event) => {
    event.preventDefault()
    close()
  })
  if (!isLocked) onPressBeside(dialog, close)
  dialog.addEventListener("keydown", (event) => {
    if (event.isComposing) return
    const isEscape = event.key === "Escape" || (event.key === "." && (event.metaKey || event.ctrlKey))
    if (isEscape || lock?.opens(event)) close()
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

  shown = Object.assign(close, { isLocked })
  if (isLocked) setLocked(true)
  dialog.showModal()
  if (!isLocked) focus.refresh()
  await list.refresh()
}
