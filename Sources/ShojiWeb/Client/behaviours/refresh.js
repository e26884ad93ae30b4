// Refresh: pull to refresh. Pulled far enough, a scroll container requests a refresh, and shows the spinner until it is done. For users
// who cannot pull there is a button at its top.
import { addWords, say } from "../words.js"
import { listen, rubber, combineCleanups } from "./dom.js"
import { track } from "./pan-tracker.js"

const trigger = 100, held = 60, others = "[data-handle],.slider,.wheel,[data-gesture*=drag]"

addWords({ en: { refreshNow: "Refresh" }, ja: { refreshNow: "更新" } })

export function startRefresh(scroller, says, server) {
  const head = Object.assign(document.createElement("div"), { className: "refresh-spinner" })
  head.innerHTML = '<span class="spinner" data-size="large" role="progressbar" hidden></span><button class="refresh-button" type="button"></button>'
  const [spinner, button] = head.children
  spinner.setAttribute("aria-label", say("refresh"))
  button.textContent = say("refreshNow")
  scroller.prepend(head)
  const isBusy = () => "refreshing" in says

  function put(pull, word) {
    says.refresh = word
    spinner.hidden = !pull
    // Not on the scroll view: everything in it would inherit them.
    head.style.setProperty("--pull", `${pull}px`)
    head.style.setProperty("--pull-part", Math.min(1, pull / trigger))
    for (const child of scroller.children) if (child !== head) child.style.translate = pull ? `0 ${pull}px` : ""
    scroller.dataset.pulled = pull ? "yes" : "no"
  }
  const ask = () => {
    put(held, "refreshing")
    // The app ends the refresh by a reply without `data-refreshing`.
    server.answered(server.action(scroller.id, "refresh", null)).then(() => { if (!isBusy()) put(0, "idle") })
  }
  /** Whether another element handles vertical drags there. */
  function isOthers(target) {
    if (target.closest(others)) return true
    for (let each = target; each !== scroller; each = each.parentElement) {
      if (each.scrollTop > 0 && /auto|scroll/.test(getComputedStyle(each).overflowY)) return true
    }
    return false
  }
  let pulled = 0
  const undoTrack = track(scroller, {
    axis: "y",
    accepts: (event) => event.pointerType !== "mouse" && scroller.scrollTop <= 0 && !isBusy() && !isOthers(event.target),
    starts: ({ y }) => y > 0 && scroller.scrollTop <= 0,
    move({ y }) { put(pulled = Math.max(0, rubber(y, innerHeight * 0.6)), "pulling") },
    end(_, __, isCancelled) { if (!isCancelled && pulled >= trigger) ask(); else put(0, "idle") },
  })
  function onKey(event) {
    if ((event.metaKey || event.ctrlKey) && event.key === "r" && !event.shiftKey && !isBusy() && scroller.checkVisibility()) {
      event.preventDefault()
      ask()
    }
  }
  const onClick = () => { if (!isBusy()) { server.run("announce", say("refresh")); ask() } }
  if (isBusy()) put(held, "refreshing")
  const undo = combineCleanups(() => { put(0, "idle"); head.remove() }, undoTrack, listen(scroller, { keydown: onKey }), listen(button, { click: onClick }))
  undo.changed = (name) => { if (name === "data-refreshing") isBusy() ? put(held, "refreshing") : put(0, "idle") }
  return undo
}
