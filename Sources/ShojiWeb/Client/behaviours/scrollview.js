// Scroll view: indicators that fade, pages that are told.
import { contentOf, onScrollRest } from "../scrolling.js"
import { isRightToLeft, listen, together } from "./listen.js"

const fadesAfter = 1200, reachable = "a[href],button,input,textarea,select,[tabindex='0']"

export function startScrollView(scroller, says, server) {
  let timer
  const show = () => {
    says.scrolling = ""
    clearTimeout(timer)
    timer = setTimeout(() => delete says.scrolling, fadesAfter)
  }
  let page = -1
  const tellPage = () => {
    if ("held" in says) return
    const isAcross = says.axis === "horizontal"
    const now = Math.round(Math.abs(isAcross ? scroller.scrollLeft : scroller.scrollTop) / ((isAcross ? scroller.clientWidth : scroller.clientHeight) || 1))
    if (page >= 0 && now !== page) server.action(scroller.id, "page", now)
    page = now
  }
  let target = ""
  /** Which of the targets stands at the start, or is the first that is in sight. */
  function tellPosition() {
    const { left, right, top } = scroller.getBoundingClientRect(), isAcross = says.axis === "horizontal"
    const isPast = (box) => { const middle = box.left + box.width / 2; return isRightToLeft(scroller) ? middle < right : middle > left }
    const all = [...(scroller.querySelector("[data-targets]") ?? contentOf(scroller)).children].filter((child) => child.id)
    const first = all.find((child) => { const box = child.getBoundingClientRect(); return isAcross ? isPast(box) : box.top + box.height / 2 > top })
    if (!first || first.id === target) return
    target = first.id
    server.action(scroller.id, "position", target)
  }
  if ("paging" in says) tellPage()
  if ("flashes" in says) show()
  const undo = together(
    () => clearTimeout(timer),
    scroller.tabIndex < 0 && startReach(scroller),
    "position" in says && onScrollRest(scroller, tellPosition),
    says.anchor === "bottom" && startAnchor(scroller, says),
    "paging" in says && onScrollRest(scroller, tellPage),
    listen(scroller, { scroll: show, pointermove: show }, { passive: true }),
  )
  // Where the app sends it, it may never come to rest before somebody turns it back.
  undo.changed = (name) => { if (name === "data-page") page = +says.page; else if (name === "data-flashes") show() }
  return undo
}

/** What holds nothing for the focus takes it itself while there is something to scroll. */
function startReach(scroller) {
  const reach = () => { scroller.tabIndex = !scroller.querySelector(reachable) && scroller.scrollHeight > scroller.clientHeight ? 0 : -1 }
  const sizes = new ResizeObserver(reach), content = new MutationObserver(reach)
  sizes.observe(scroller)
  content.observe(scroller, { childList: true, subtree: true })
  return together(() => sizes.disconnect(), () => content.disconnect())
}

/** Begins at the end, and stays there while more comes, as long as nobody has scrolled away from it. */
function startAnchor(scroller, says) {
  let isAtEnd = true
  const toEnd = () => { if (isAtEnd) scroller.scrollTo({ top: scroller.scrollHeight, behavior: "instant" }) }
  const look = () => { isAtEnd = scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop < 2 }
  const sizes = new ResizeObserver(toEnd)
  sizes.observe(scroller)
  sizes.observe(contentOf(scroller))
  if (!says.y) toEnd()
  return together(() => sizes.disconnect(), listen(scroller, { scroll: look }, { passive: true }))
}
