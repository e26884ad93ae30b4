// Thumbnails: small pictures of all pages, drawn when they come into view.
import { button, make } from "../notification-view.js"
import { clamp, isRightToLeft } from "../behaviours/dom.js"
import { drawPage, freeCanvas, pixelScale } from "./page.js"
import { say } from "./words.js"

/** Points of a picture's width; the most pictures that are kept. */
const wide = 96, most = 60

/**
 * @param {ReturnType<typeof import("./pages.js").createPages>} shown
 * @param {(page: number) => void} chosen
 */
export function createThumbnails(shown, chosen) {
  const element = make("ol", "pdf-thumbs"), canvases = new Map(), near = new Set(), failed = new Set()
  let current = 0, isWorking = false, isReady = false, isOver = false
  element.ariaLabel = say("pages")
  const buttons = shown.pages.map((_, page) => {
    const made = button("pdf-thumb", "", () => chosen(page)), picture = make("span", "pdf-thumb-picture"), number = make("span", "pdf-thumb-number", String(page + 1)), item = make("li", "")
    made.ariaLabel = say("page", page + 1)
    made.tabIndex = page ? -1 : 0
    made.dataset.page = page
    number.ariaHidden = "true"
    made.append(picture, number)
    item.append(made)
    return made
  })
  element.append(...buttons.map((one) => one.parentElement))
  const pictureOf = (page) => buttons[page].firstChild

  // MARK: Pictures

  function shape(page) {
    const { width, height } = shown.layout.sizes[page]
    pictureOf(page).style.aspectRatio = `${width} / ${clamp(height, width / 4, width * 3)}`
  }
  async function work() {
    if (isWorking || !isReady) return
    isWorking = true
    for (;;) {
      const page = isOver ? undefined : [...near].find((one) => !canvases.has(one) && !failed.has(one))
      if (page === undefined) break
      try {
        const proxy = await shown.pages[page].load()
        if (isOver) break
        shape(page)
        const drawn = drawPage(proxy, pixelScale(shown.layout.sizes[page], wide) || 1)
        await drawn.promise
        canvases.set(page, drawn.canvas)
        pictureOf(page).append(drawn.canvas)
        if (!shown.pages[page].isMounted()) proxy.cleanup()
      } catch { failed.add(page) }
      for (const [old, canvas] of canvases) {
        if (canvases.size <= most) break
        if (near.has(old)) continue
        canvases.delete(old)
        freeCanvas(canvas)
      }
    }
    isWorking = false
  }
  const views = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) isIntersecting ? near.add(+target.dataset.page) : near.delete(+target.dataset.page)
    work()
  }, { root: element, rootMargin: "120px" })
  buttons.forEach((one, page) => {
    shape(page)
    views.observe(one)
  })

  // MARK: The current page, and the keys

  /** Scrolls as little as possible. */
  function reveal(page) {
    const box = element.getBoundingClientRect(), one = buttons[page].getBoundingClientRect(), beside = 12
    if (!box.height) return
    if (one.top < box.top + beside) element.scrollTop -= box.top + beside - one.top
    else if (one.bottom > box.bottom - beside) element.scrollTop += one.bottom - box.bottom + beside
  }
  function rove(page) { buttons.forEach((one, index) => { one.tabIndex = index === page ? 0 : -1 }) }
  element.addEventListener("focusin", ({ target }) => { if (target.dataset.page) rove(+target.dataset.page) })
  element.addEventListener("keydown", (event) => {
    const page = buttons.indexOf(event.target), across = buttons.filter((one) => one.offsetTop === buttons[0].offsetTop).length, way = isRightToLeft(element) ? -1 : 1
    const to = { ArrowDown: page + across, ArrowUp: page - across, ArrowRight: page + way, ArrowLeft: page - way, Home: 0, End: buttons.length - 1 }[event.key]
    if (page < 0 || to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const next = clamp(to, 0, buttons.length - 1)
    buttons[next].focus({ preventScroll: true })
    reveal(next)
  })

  return {
    element,
    /** Marks a page as the current one. */
    show(page) {
      buttons[current].removeAttribute("aria-current")
      current = page
      buttons[page].setAttribute("aria-current", "page")
      if (!element.contains(document.activeElement)) rove(page)
      reveal(page)
    },
    /** Called when the pages themselves are drawn. */
    idle() {
      isReady = true
      work()
    },
    reveal: () => reveal(current),
    focus: () => buttons[current].focus({ preventScroll: true }),
    remove() {
      isOver = true
      views.disconnect()
      canvases.forEach(freeCanvas)
      element.remove()
    },
  }
}
