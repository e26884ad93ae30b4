// PDF view: a PDF with its pages, search, thumbnails and zoom. Loaded by behaviours/pdf.js when a page first contains one.
import { loadStyle, make } from "./notification-view.js"
import { combineCleanups, listen } from "./behaviours/dom.js"
import { composes, matches } from "./menus/shortcuts.js"
import { openDocument } from "./pdf/document.js"
import { iconButton } from "./pdf/icons.js"
import { createIndicator } from "./pdf/indicator.js"
import { createPages } from "./pdf/pages.js"
import { createSearch } from "./pdf/search.js"
import { createSearchBar } from "./pdf/search-bar.js"
import { createStates } from "./pdf/states.js"
import { createThumbnails } from "./pdf/thumbnails.js"
import { openThumbnailSheet } from "./pdf/thumbnail-sheet.js"
import { startZoom } from "./pdf/zoom.js"
import { say } from "./pdf/words.js"

/** The width in points from which the thumbnails are beside the pages. */
const wideWidth = 768
const address = (file) => new URL(`pdf/${file}`, import.meta.url).href

/** @returns {() => void} cleanup */
export function startPdfView(element, says, server) {
  const root = make("div", "pdf-view"), states = createStates({ again: load })
  let opened, close, isOver = false, find = () => {}
  const hasFocus = () => [document.body, element].includes(document.activeElement) || root.contains(document.activeElement)
  const isInWindow = () => {
    const { left, right } = root.getBoundingClientRect()
    return left + right > 0 && left + right < 2 * innerWidth
  }

  async function load() {
    close?.()
    close = undefined
    find = () => {}
    opened?.close()
    const hadFocus = root.contains(document.activeElement)
    root.dataset.state = "loading"
    root.replaceChildren(states.element)
    states.wait()
    if (hadFocus) element.focus({ preventScroll: true })
    const mine = opened = openDocument(says.address, address, {
      // A document beside the window is the neighbour of the file in front: its field would take the user's keys, and open a phone's keyboard.
      ask(answer, isWrong) { if (opened === mine) states.ask(says.title ?? "", answer, isWrong, hasFocus() && isInWindow()) },
      // What is shown belongs to the former file.
      lost() { if (opened === mine) load() },
    })
    try {
      const [{ pdf, library }] = await Promise.all([mine.ready, loadStyle("pdf.css")])
      const page = await pdf.getPage(1), { width, height } = page.getViewport({ scale: 1 })
      if (opened !== mine || isOver) return
      show({ pdf, library, size: { width, height } })
    } catch (error) {
      if (opened !== mine || isOver) return
      mine.close()
      root.dataset.state = "failed"
      states.fail(["missing", "empty", "network"].includes(error.message) ? error.message : "damaged")
    }
  }

  function show(given) {
    const hadFocus = hasFocus() && document.activeElement !== document.body, main = make("div", "pdf-main"), scroller = make("div", "pdf-scroller"), tools = make("div", "pdf-tools")
    let sheet, isWide, indicator, thumbnails, search
    scroller.tabIndex = 0
    root.dataset.state = "ready"
    root.replaceChildren(main)
    main.append(scroller)
    const pages = createPages({ ...given, scroller }, {
      moved(page) {
        indicator?.show(page)
        thumbnails?.show(page)
      },
      texted(page) { search?.texted(page) },
      idle() { thumbnails?.idle() },
    })
    indicator = createIndicator(pages.count)
    if (pages.count > 1) thumbnails = createThumbnails(pages, choose)
    const bar = createSearchBar({
      start: (text) => search.start(text),
      step: (by) => search.step(by),
      closed() {
        delete root.dataset.searching
        scroller.focus({ preventScroll: true })
      },
    })
    search = createSearch(pages, bar.show)
    const pagesButton = iconButton("pdf-pages-button", "pages", say("pages"), () => {
      sheet = openThumbnailSheet(root, thumbnails, () => {
        sheet = undefined
        place()
        if (!isOver) (isWide ? scroller : pagesButton).focus({ preventScroll: true })
      })
    })
    if (thumbnails) tools.append(pagesButton)
    tools.append(iconButton("pdf-search-button", "search", say("search"), () => find()))
    main.prepend(indicator.element, tools, bar.element)
    indicator.show(pages.current())
    thumbnails?.show(pages.current())
    find = () => {
      root.dataset.searching = ""
      bar.open()
    }

    function choose(page) {
      pages.goTo(page)
      if (sheet) sheet.close()
    }
    /** Puts the thumbnails where they belong. */
    function place() {
      isWide = root.clientWidth >= wideWidth
      root.dataset.form = isWide ? "wide" : "narrow"
      if (!thumbnails || sheet) return
      if (isWide) root.prepend(thumbnails.element)
      else thumbnails.element.remove()
      thumbnails.reveal()
    }
    const sizes = new ResizeObserver(() => {
      if (isWide !== undefined && root.clientWidth >= wideWidth && sheet) sheet.close()
      place()
    })
    place()
    sizes.observe(root)
    if (hadFocus) scroller.focus({ preventScroll: true })

    close = combineCleanups(
      () => { indicator.end(); bar.end(); search.end(); thumbnails?.remove(); pages.remove() },
      () => sizes.disconnect(),
      startZoom(scroller, root, pages, (percent) => server.run("announce", say("zoomed", percent))),
      listen(scroller, { scroll() { indicator.show(pages.current()) } }, { passive: true }),
    )
  }

  element.append(root)
  // The pages scroll, so they take the keys.
  const tabIndex = element.tabIndex
  element.tabIndex = -1
  load()
  const undo = combineCleanups(
    () => {
      isOver = true
      close?.()
      opened?.close()
      root.remove()
      element.tabIndex = tabIndex
    },
    listen(element, {
      find() { find() },
      focus() { root.querySelector(".pdf-scroller")?.focus({ preventScroll: true }) },
      keydown(event) {
        if (composes(event) || !matches("meta+f", event) || root.dataset.state !== "ready") return
        event.preventDefault()
        find()
      },
    }),
  )
  undo.changed = (attribute) => { if (attribute === "data-address") load() }
  return undo
}
