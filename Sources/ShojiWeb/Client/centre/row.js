// Row: one notification in the notification centre, or a stack of them. Swiped towards its start it shows Options and Clear; swiped
// farther it is cleared. A long press or a secondary click opens the detail view.
import { button, faceOf, make, say, titleOf } from "../notification-view.js"
import { timeOf } from "./dates.js"

/** Milliseconds of a long press; points after which a press is a swipe; the part of the width at which a swipe clears. */
const longPress = 500, slop = 8, whole = 0.6

/**
 * @param {{item: object, further: number, summary?: string}} content  `further`: how many more are in the stack
 * @param {{open(): void, detail(): void, options(): void, clear(): Promise<boolean>}} acts
 */
export function createRow({ item, further, summary }, acts) {
  const row = make("li", "centre-row"), article = make("article", "centre-item"), time = make("time", "notification-time", timeOf(item.date))
  let swallows = false
  const open = button("notification-open", "", () => { if (!swallows) acts.open() })
  time.dateTime = new Date(item.date * 1000).toISOString()
  open.append(...faceOf(item, time))
  article.ariaLabel = titleOf(item)
  row.dataset.number = item.number
  if (further) {
    row.dataset.stack = further
    open.ariaExpanded = "false"
    const line = Object.assign(make("span", "centre-summary", summary ?? say("more", further)), { dir: "auto" })
    open.querySelector(".notification-text").append(line)
    if (!summary) line.ariaLabel = say("moreNotifications", further)
  }
  const tools = make("div", "centre-tools")
  tools.append(button("centre-tool", say("options"), acts.options), button("centre-tool", say(further ? "clearAll" : "clear"), () => clear()))
  article.append(open, tools)
  row.append(article)

  async function clear() {
    row.dataset.state = "leaving"
    if (await acts.clear()) return
    delete row.dataset.state
    put(0)
  }

  // MARK: Swipes and long presses

  let start, isSwiping = false, distance = 0, base = 0, hold
  const sign = () => getComputedStyle(row).direction === "rtl" ? 1 : -1
  function put(next) {
    distance = Math.max(0, next)
    open.style.translate = distance ? `${distance * sign()}px` : ""
    row.toggleAttribute("data-committed", distance > row.clientWidth * whole)
    row.toggleAttribute("data-open", distance > 0)
  }
  /** The click that follows the press does nothing. */
  const swallow = () => { swallows = true; clearTimeout(hold) }
  function end(isCancelled) {
    clearTimeout(hold)
    if (start && isSwiping) {
      if (!isCancelled && "committed" in row.dataset) {
        put(row.clientWidth)
        clear()
      } else put(!isCancelled && distance > tools.clientWidth / 2 ? tools.clientWidth + 16 : 0)
    }
    start = undefined
    isSwiping = false
    delete row.dataset.swiping
  }
  open.addEventListener("pointerdown", (event) => {
    if (event.button || !event.isPrimary) return
    swallows = false
    start = { x: event.clientX, y: event.clientY }
    base = distance
    // A mouse has its second button for that.
    if (event.pointerType !== "mouse") hold = setTimeout(() => {
      // A page that was busy learns first that the finger has moved.
      hold = setTimeout(() => { swallow(); start = undefined; acts.detail() }, 30)
    }, longPress)
    // A press on an opened row only closes it.
    if (base) swallow()
  })
  open.addEventListener("pointermove", (event) => {
    if (!start) return
    const x = (event.clientX - start.x) * sign(), y = event.clientY - start.y
    if (Math.hypot(x, y) > slop) clearTimeout(hold)
    if (!isSwiping && Math.abs(x) > slop && Math.abs(x) > Math.abs(y) && event.pointerType !== "mouse") {
      isSwiping = true
      row.dataset.swiping = ""
      swallow()
      try { open.setPointerCapture(event.pointerId) } catch { /* it is already up */ }
    }
    if (isSwiping) put(base + x)
  })
  open.addEventListener("pointerup", () => { if (start && base && !isSwiping) put(0); end(false) })
  open.addEventListener("pointercancel", () => end(true))
  row.addEventListener("contextmenu", (event) => {
    event.preventDefault()
    if (swallows && !isSwiping) return
    swallow()
    end(true)
    acts.detail()
  })

  return {
    row, open, acts: { ...acts, clear }, shut: () => put(0),
    /** What is relative to the present moment. */
    update() { time.textContent = timeOf(item.date) },
    /** Whether Tab stops here. */
    setStop(isStop) { for (const one of [open, ...tools.children]) one.tabIndex = isStop ? 0 : -1 },
  }
}
