// Scroll view: indicators that fade, and reports of page changes.
import { readingTime } from "../reading-time.js"
import { goToAnchor, onScrollRest } from "../scrolling.js"
import { listen, combineCleanups } from "./dom.js"

const fadesAfter = 1200, reachable = "a[href],button,input,textarea,select,[tabindex='0']"

export function startScrollView(scroller, says, server) {
  let timer
  const show = () => {
    says.scrolling = ""
    clearTimeout(timer)
    timer = setTimeout(() => delete says.scrolling, readingTime(fadesAfter))
  }
  let page = -1
  const tellPage = () => {
    if ("held" in says || "turning" in says) return
    const isAcross = says.axis === "horizontal"
    const now = Math.round(Math.abs(isAcross ? scroller.scrollLeft : scroller.scrollTop) / ((isAcross ? scroller.clientWidth : scroller.clientHeight) || 1))
    if (page >= 0 && now !== page) server.action(scroller.id, "page", now)
    page = now
  }
  if ("paging" in says) tellPage()
  if ("flashes" in says) show()
  if (says.begins && !says.x && !says.y) goToAnchor(scroller, says.begins)
  const undo = combineCleanups(
    () => clearTimeout(timer),
    scroller.tabIndex < 0 && startReach(scroller),
    "paging" in says && onScrollRest(scroller, tellPage),
    listen(scroller, { scroll: show, pointermove: show }, { passive: true }),
  )
  // A page that the app sets counts at once: the user may turn back before scrolling rests.
  undo.changed = (name) => { if (name === "data-page") page = +says.page; else if (name === "data-flashes") show() }
  return undo
}

/** A scroll view without focusable content is focusable itself while it can scroll. */
function startReach(scroller) {
  const reach = () => { scroller.tabIndex = !scroller.querySelector(reachable) && scroller.scrollHeight > scroller.clientHeight ? 0 : -1 }
  const sizes = new ResizeObserver(reach), content = new MutationObserver(reach)
  sizes.observe(scroller)
  content.observe(scroller, { childList: true, subtree: true })
  return combineCleanups(() => sizes.disconnect(), () => content.disconnect())
}
