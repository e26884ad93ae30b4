// Scroll view: indicators that fade, pages that are told.
import { contentOf, onScrollRest, ownScrolls, wasSent } from "../scrolling.js"
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
  /** Which of the targets lies nearest the anchor; without one, the first whose middle is in sight. What the app scrolled to, it knows. */
  function tellPosition() {
    if (wasSent(scroller)) return
    const { left, right, top, width, height } = scroller.getBoundingClientRect(), isAcross = says.axis === "horizontal"
    const isPast = (box) => { const middle = box.left + box.width / 2; return isRightToLeft(scroller) ? middle < right : middle > left }
    const all = [...(scroller.querySelector("[data-targets]") ?? contentOf(scroller)).children].filter((child) => child.id)
    let first
    if (says.position) {
      const [x, y] = says.position.split(" ").map(Number), share = isAcross ? (isRightToLeft(scroller) ? 1 - x : x) : y
      const away = (child) => {
        const box = child.getBoundingClientRect()
        return isAcross ? Math.abs(box.left + box.width * share - left - width * share) : Math.abs(box.top + box.height * share - top - height * share)
      }
      first = all.reduce((best, child) => (!best || away(child) < away(best) ? child : best), undefined)
    } else first = all.find((child) => { const box = child.getBoundingClientRect(); return isAcross ? isPast(box) : box.top + box.height / 2 > top })
    if (!first || first.id === target) return
    target = first.id
    server.action(scroller.id, "position", target)
  }
  if ("paging" in says) tellPage()
  const undo = together(
    () => clearTimeout(timer),
    scroller.tabIndex < 0 && startReach(scroller),
    "position" in says && onScrollRest(scroller, tellPosition),
    "position" in says && ownScrolls(scroller),
    ("begins" in says || "stays" in says) && startAnchor(scroller, says),
    "paging" in says && onScrollRest(scroller, tellPage),
    listen(scroller, { scroll: show, pointermove: show }, { passive: true }),
  )
  // Where the app sends it, it may never come to rest before somebody turns it back.
  undo.changed = (name) => { if (name === "data-page") page = +says.page }
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

/** Begins at an anchor (data-begins), and keeps one in sight while sizes change (data-stays), as long as the user has not scrolled away from it. */
function startAnchor(scroller, says) {
  const ends = () => [(scroller.scrollWidth - scroller.clientWidth) * (isRightToLeft(scroller) ? -1 : 1), scroller.scrollHeight - scroller.clientHeight]
  const place = (words) => { const [width, height] = ends(), [x, y] = words.split(" ").map(Number); return [width * x, height * y] }
  const go = ([left, top]) => scroller.scrollTo({ left, top, behavior: "instant" })
  let isThere = true
  const look = () => {
    const [left, top] = place(says.stays ?? "0 0")
    isThere = Math.abs(scroller.scrollLeft - left) < 2 && Math.abs(scroller.scrollTop - top) < 2
  }
  if (!says.y && !says.x && says.begins) go(place(says.begins))
  if (!("stays" in says)) return undefined
  look()
  const sizes = new ResizeObserver(() => { if (isThere) go(place(says.stays)) })
  sizes.observe(scroller)
  sizes.observe(contentOf(scroller))
  return together(() => sizes.disconnect(), listen(scroller, { scroll: look }, { passive: true }))
}
