// Playback screen: the black screen on which something plays. It turns into the content when the browser really plays, without asking the app; Space
// plays and pauses, whatever has the focus. presentation.js does the rest: focus, Escape, inert content beneath.
import { composes } from "../menus/shortcuts.js"
import { readingTime } from "../reading-time.js"
import { combineCleanups, listen } from "./dom.js"

/** Milliseconds for which the Done button of a screen that is still black stays after a press or a move. */
const patience = 3000
const typed = "input:not([type=checkbox],[type=radio],[type=range],[type=button]),textarea,select,[contenteditable]"
/** The latest request of this page, and since when it waits: a screen that is drawn again, after a reconnect, goes on waiting. */
let asked, since

export function startPlaybackScreen(dialog, says) {
  // The server's HTML is an open dialog that is not modal; presentation.js opens it as a modal one.
  if (dialog.open && !dialog.matches(":modal")) dialog.close()

  function wait() {
    delete says.playing
    if (says.phase !== "loading") { asked = undefined; return }
    if (asked !== says.number) { asked = says.number; since = performance.now() }
    dialog.style.setProperty("--waited", `${Math.round(performance.now() - since)}ms`)
    // Those of an earlier request have passed.
    for (const wait of dialog.getAnimations({ subtree: true })) if (wait.animationName === "playback-wait") wait.currentTime = 0
  }
  function begin() {
    says.playing = ""
    delete says.touched
    // A screen that is drawn again after playback has begun, because its process was replaced, waits anew.
    asked = undefined
  }

  let timer
  function touch() {
    if ("playing" in says) return
    says.touched = ""
    clearTimeout(timer)
    timer = setTimeout(() => { delete says.touched }, readingTime(patience))
  }

  const isInFront = () => [...document.querySelectorAll("dialog:modal")].pop() === dialog
  const isSpace = (event) => event.key === " " && !composes(event) && !event.metaKey && !event.ctrlKey && !event.altKey && !event.shiftKey
  /** A field gets its spaces, and a button that keyboard users see focused its press. After a click, the focus says nothing. */
  const isMeant = ({ target }) => isInFront() && !target.closest?.(typed) && !(dialog.contains(target) && target.closest("button,[data-tap]")?.matches(":focus-visible"))
  let isHeld = false
  function onDown(event) {
    if (!isSpace(event) || says.phase !== "loading" || !isMeant(event)) return
    // No shortcut of the app gets it, and no button that a click has focused.
    event.preventDefault()
    event.stopImmediatePropagation()
    isHeld = true
    if (!event.repeat) dialog.querySelector(".media-play")?.click()
  }
  // NB: Firefox presses a focused button on the release of the key.
  function onUp(event) {
    if (!isHeld || event.key !== " ") return
    isHeld = false
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  wait()
  // The page behind is black too: users see it where they pull the page beyond its edge.
  const html = document.documentElement.dataset
  html.playback = ""
  const undo = combineCleanups(
    // Media events do not bubble. `blocked`: the browser waits for a press of the player's own button.
    // Paused before it has begun, or by an earlier process: the player's own button is shown too.
    listen(dialog, { playing: begin, blocked: begin, pause: begin, loadeddata({ target }) { if (target.paused && !JSON.parse(target.parentElement.dataset.player ?? "{}").play) begin() } }, true),
    listen(dialog, { pointerdown: touch, pointermove(event) { if (event.movementX || event.movementY) touch() } }, { passive: true }),
    listen(window, { keydown: onDown, keyup: onUp }, true),
    () => { clearTimeout(timer); delete html.playback },
  )
  undo.changed = (name) => { if (name === "data-number" || name === "data-phase") wait() }
  return undo
}
