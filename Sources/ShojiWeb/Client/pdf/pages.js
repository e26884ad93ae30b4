// Pages: all pages of a document in a scroll container. Only those near the visible part are drawn.
import { clamp, combineCleanups, listen } from "../behaviours/dom.js"
import { make } from "../notification-view.js"
import { createLayout } from "./layout.js"
import { createPage, pixelScale } from "./page.js"
import { say } from "./words.js"

/** The most pages that are drawn, and the most pixels of those that are not visible; milliseconds after which a zoomed page is drawn again. */
const mostDrawn = 6, mostHiddenPixels = 2 ** 25, settling = 150
/** The most pages that are shown, because browsers lay out no higher element. */
export const mostPages = 10_000
/** Points above the first page, for the buttons, and below the last one. */
const above = 60, below = 20

/**
 * @param {{pdf: object, library: object, size: {width: number, height: number}, scroller: HTMLElement}} given  `size` is that of the first page
 * @param {{moved(page: number): void, texted(page: object): void, idle(): void}} hooks
 */
export function createPages({ pdf, library, size, scroller }, { moved, texted, idle }) {
  const count = Math.min(pdf.numPages, mostPages), layout = createLayout(count, size), content = make("div", "pdf-pages")
  let zoom = 1, room = { width: 0, height: 0 }, place = { index: 0, part: -1, across: 0.5 }, current = -1, wanted = [], frame = 0, timer, isWorking = false, isOver = false, isZooming = false, isStale = false
  /** Where the pages were scrolled to by `goTo` and `restore`, until the user scrolls. */
  let went
  const pages = layout.frames.map((_, index) => createPage(index, { pdf, library, count, learned, texted, follow }))
  content.append(...pages.map(({ box }) => box))
  if (pdf.numPages > count) content.append(make("p", "pdf-end", say("more", count)))
  scroller.append(content)

  function lay() {
    layout.lay({ width: room.width, top: above, bottom: below + (pdf.numPages > count ? 60 : 0) }, zoom)
    const { width, height } = layout.whole()
    Object.assign(content.style, { width: `${width}px`, height: `${height}px` })
    pages.forEach(({ box: { style } }, index) => {
      const one = layout.frames[index]
      style.translate = `${one.left}px ${one.top}px`
      style.width = `${one.width}px`
      style.height = `${one.height}px`
      style.setProperty("--pdf-scale", one.width / layout.sizes[index].width)
    })
  }

  // MARK: The place

  /** Where the view's upper edge is, in the document: a page, a part of its height, and a part of the width of all. */
  function readPlace() {
    const { scrollTop, scrollLeft } = scroller, index = layout.at(scrollTop), one = layout.frames[index]
    place = { index, part: scrollTop <= 1 ? -1 : (scrollTop - one.top) / one.height, across: (scrollLeft + room.width / 2) / layout.whole().width }
  }
  function restore() {
    const one = layout.frames[place.index]
    scroller.scrollTo({ top: place.part < 0 && place.index === 0 ? 0 : one.top + place.part * one.height, left: place.across * layout.whole().width - room.width / 2, behavior: "instant" })
    went = scroller.scrollTop
  }
  function resized() {
    const { clientWidth: width, clientHeight: height } = scroller
    // A hidden view keeps its place.
    if (!width || !height) return
    const isNew = width !== room.width
    room = { width, height }
    if (isNew) {
      lay()
      zoom = Math.min(zoom, layout.mostZoom())
      restore()
    }
    update()
  }
  function learned(index, one) {
    if (isOver || !layout.learn(index, one)) return
    isStale = true
    soon()
  }
  /** Lays the pages out again after sizes were learned. */
  function settle() {
    if (!isStale || !room.width) return
    isStale = false
    lay()
    restore()
  }

  // MARK: What is drawn

  function update() {
    if (isOver || !room.height) return
    settle()
    const { scrollTop } = scroller, first = layout.at(scrollTop), last = Math.max(first, Math.min(layout.at(scrollTop + room.height), count - 1))
    const isAtEnd = scrollTop > 1 && scrollTop + room.height >= layout.whole().height - 1
    const now = scrollTop <= 1 ? 0 : isAtEnd ? count - 1 : layout.at(scrollTop + room.height / 2)
    if (now !== current) moved(current = now)
    choose(first, last, now)
    work()
  }

  /** The visible pages, then those around them, alternately after and before. */
  function choose(first, last, now) {
    const visible = pages.slice(first, last + 1).sort((a, b) => Math.abs(a.index - now) - Math.abs(b.index - now))
    let pixels = 0
    const next = [...visible]
    for (let far = 1; next.length < mostDrawn && far < mostDrawn; far++) {
      for (const page of [pages[last + far], pages[first - far]]) {
        if (!page || next.length >= mostDrawn) continue
        const one = layout.sizes[page.index], scale = scaleOf(page)
        pixels += one.width * one.height * scale ** 2
        if (pixels > mostHiddenPixels) continue
        next.push(page)
      }
    }
    wanted = next
    const [low, high] = selected()
    for (const page of pages) if (page.isMounted() && !wanted.includes(page)) page.drop(page.index >= low && page.index <= high)
  }
  /** The first and last page of a selection. */
  function selected() {
    const { anchorNode, focusNode, isCollapsed } = getSelection()
    if (isCollapsed || !content.contains(anchorNode) || !content.contains(focusNode)) return [count, -1]
    const ends = [anchorNode, focusNode].map((node) => pages.findIndex(({ box }) => box.contains(node)))
    return [Math.min(...ends), Math.max(...ends)]
  }
  const scaleOf = ({ index }) => {
    settle()
    return pixelScale(layout.sizes[index], layout.frames[index].width)
  }

  /** Draws what is wanted, one page at a time. */
  async function work() {
    if (isWorking) return
    isWorking = true
    for (;;) {
      // While a zoom goes on, drawn pages are only stretched.
      const page = isOver ? undefined : wanted.find((one) => one.needs(scaleOf(one)) && !(isZooming && one.isDrawn()))
      if (!page) break
      await page.draw(() => scaleOf(page))
    }
    isWorking = false
    if (!isOver && !isZooming) idle()
  }
  const soon = () => { frame ||= requestAnimationFrame(() => { frame = 0; update() }) }

  // MARK: Going to places

  /** Scrolls to a page, and to a height in it, in units of the document from its top. */
  function goTo(index, y = 0) {
    settle()
    const at = clamp(index, 0, count - 1), one = layout.frames[at], top = one.top + (y * one.height) / layout.sizes[at].height - (y ? room.height / 3 : 12)
    scroller.scrollTo({ top, behavior: "instant" })
    readPlace()
    // This page is what is read, also when the pages before it get other heights.
    Object.assign(place, { index: at, part: (top - one.top) / one.height })
    went = scroller.scrollTop
    update()
  }
  /** Follows a link within the document. */
  async function follow(destination) {
    const found = await Promise.resolve(typeof destination === "string" ? pdf.getDestination(destination) : destination).catch(() => undefined)
    if (!Array.isArray(found)) return
    const index = typeof found[0] === "number" ? found[0] : await pdf.getPageIndex(found[0]).catch(() => -1)
    if (index >= 0 && index < count && !isOver) goTo(index)
  }

  function onScroll() {
    if (scroller.scrollTop !== went && room.height && scroller.clientWidth === room.width) {
      went = undefined
      readPlace()
    }
    soon()
  }

  const sizes = new ResizeObserver(resized)
  sizes.observe(scroller)
  const undo = combineCleanups(
    () => sizes.disconnect(),
    () => { cancelAnimationFrame(frame); clearTimeout(timer) },
    listen(scroller, { scroll: onScroll }, { passive: true }),
  )
  resized()

  return {
    pages, count, layout, goTo,
    current: () => Math.max(0, current),
    zoom: () => zoom,
    /** Shows the pages at a zoom; what is under a point of the window stays there. */
    setZoom(to, [x, y]) {
      const box = scroller.getBoundingClientRect(), atX = x - box.x, atY = y - box.y
      const index = layout.at(scroller.scrollTop + atY), before = layout.frames[index], wide = layout.whole().width
      const part = (scroller.scrollTop + atY - before.top) / before.height, across = (scroller.scrollLeft + atX - wide / 2) / zoom
      zoom = to
      isZooming = true
      lay()
      const after = layout.frames[index]
      scroller.scrollTo({ top: after.top + part * after.height - atY, left: layout.whole().width / 2 + across * zoom - atX, behavior: "instant" })
      readPlace()
      soon()
      clearTimeout(timer)
      timer = setTimeout(() => { isZooming = false; soon() }, settling)
    },
    update: soon,
    remove() {
      isOver = true
      undo()
      for (const page of pages) if (page.isMounted()) page.drop()
      content.remove()
    },
  }
}
