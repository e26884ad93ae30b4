// Search: finds a text on all pages, whose texts are loaded a few at a time, and marks the matches on the pages that are shown.
import { make } from "../notification-view.js"
import { findAll, indexOf, piecesOf, searchable } from "./text-index.js"

/** Pages whose text is loaded at the same time; the most matches. */
const atOnce = 2, most = 10_000

/**
 * @param {ReturnType<typeof import("./pages.js").createPages>} shown
 * @param {(state: {text: string, number: number, total: number, isDone: boolean, isFull: boolean}) => void} changed
 */
export function createSearch(shown, changed) {
  const { pages, count } = shown, indexes = new Map()
  let wanted = "", turn = 0, found = new Map(), total = 0, current, isDone = true, isOver = false

  const tell = () => changed({ text: wanted, number: current ? numberOf(current) : 0, total, isDone, isFull: total >= most })
  const numberOf = ({ page, match }) => [...found].reduce((sum, [index, matches]) => sum + (index < page ? matches.length : 0), match + 1)

  async function read(index) {
    if (!indexes.has(index)) {
      const proxy = await pages[index].load(), { items } = await proxy.getTextContent()
      indexes.set(index, { ...indexOf(items), items: items.map(({ str }) => str) })
      if (!pages[index].isMounted()) proxy.cleanup()
    }
    return indexes.get(index)
  }

  async function start(text) {
    const now = searchable(text)
    if (now === wanted) return
    const mine = ++turn, from = shown.current()
    wanted = now
    found = new Map()
    total = 0
    current = undefined
    isDone = !wanted
    pages.forEach(mark)
    tell()
    if (!wanted) return
    let next = 0
    async function take() {
      while (next < count && total < most && mine === turn && !isOver) {
        const page = (from + next++) % count, index = await read(page).catch(() => undefined)
        if (mine !== turn || isOver || !index) continue
        const matches = findAll(index, wanted, most - total)
        if (!matches.length) continue
        found.set(page, matches)
        total += matches.length
        mark(pages[page])
        if (!current) go({ page, match: 0 })
        else tell()
      }
    }
    await Promise.all(Array.from({ length: atOnce }, take))
    if (mine !== turn || isOver) return
    isDone = true
    tell()
  }

  /** Marks the matches on a page, by rectangles between its picture and its text. */
  function mark(page) {
    page.box.querySelector(".pdf-matches")?.remove()
    const matches = found.get(page.index), index = indexes.get(page.index)
    if (!matches || !page.divs.length) return
    const layer = make("div", "pdf-matches"), box = page.box.getBoundingClientRect(), scale = box.width / shown.layout.sizes[page.index].width
    layer.ariaHidden = "true"
    matches.forEach((match, number) => {
      for (const { item, from, to } of piecesOf(index, match, index.items)) {
        const node = page.divs[item]?.firstChild
        if (!node) continue
        const range = document.createRange()
        range.setStart(node, Math.min(from, node.length))
        range.setEnd(node, Math.min(to, node.length))
        for (const { x, y, width, height } of range.getClientRects()) {
          const one = make("i", "pdf-match")
          if (current?.page === page.index && current.match === number) one.dataset.current = ""
          Object.assign(one.style, { left: `${(x - box.x) / scale}px`, top: `${(y - box.y) / scale}px`, width: `${width / scale}px`, height: `${height / scale}px` })
          layer.append(one)
        }
      }
    })
    page.box.querySelector(".pdf-text").before(layer)
  }

  /** Makes a match the current one, and scrolls to it. */
  async function go(to) {
    const former = current && pages[current.page]
    current = to
    tell()
    const page = pages[to.page], mine = turn
    if (former && former !== page) mark(former)
    mark(page)
    if (!page.divs.length) shown.goTo(to.page)
    await page.showText().catch(() => {})
    if (mine !== turn || current !== to || isOver) return
    mark(page)
    const one = page.box.querySelector(".pdf-match[data-current]")
    if (one) shown.goTo(to.page, Math.max(0.01, parseFloat(one.style.top)))
  }
  /** @param {1 | -1} by */
  function step(by) {
    if (!current) return
    const match = current.match + by
    if (found.get(current.page)[match]) return go({ page: current.page, match })
    const list = [...found.keys()].sort((a, b) => a - b), page = list[(list.indexOf(current.page) + by + list.length) % list.length]
    go({ page, match: by > 0 ? 0 : found.get(page).length - 1 })
  }

  return {
    start, step, texted: mark,
    end() {
      isOver = true
      turn += 1
    },
  }
}
