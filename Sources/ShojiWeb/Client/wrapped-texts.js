// Wrapped texts: makes a wrapping text as wide as its longest line, and truncates a text in a low frame with an ellipsis. CSS can do
// neither.
// One pass for all affected texts: reset, read, write. The space that a row's first text leaves is offered to the next in another round.
// A separate script that blocks the first paint, so that no text visibly changes its width; client.js does not block it.

import { roomOf, shareHeight } from "./column-heights.js"

const inLayout = ":is(.hs, .vs, .zs, .fr, .wrap, .under, .layer, .screen, .grid, .grid-row, .lazy-grid, .scroll-content) > .text.wh:not(.one-line)"
const mostRounds = 4

const spaces = new Map(), paper = document.createElement("canvas").getContext("2d")
/** Returns the width of a space in an element's font. NB: WebKit rounds the rectangle of a single character to whole pixels. */
function spaceIn(element) {
  const { fontStyle, fontWeight, fontSize, fontFamily, letterSpacing } = getComputedStyle(element), font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`
  if (!spaces.has(font)) { paper.font = font; spaces.set(font, paper.measureText(" ").width) }
  return spaces.get(font) + (parseFloat(letterSpacing) || 0)
}

/** Returns the lines of a text, as far as its box shows them: left, right and bottom in pixels, before transforms. */
function linesOf(text) {
  const range = document.createRange(), box = text.getBoundingClientRect(), lines = []
  const lineAt = ({ top, bottom }) => lines.findLast((line) => (top + bottom) / 2 > line.top) ?? {}
  // Not the box of the lines.
  range.selectNodeContents(text.querySelector(".lined") ?? text)
  for (const { left, right, top, bottom, width } of range.getClientRects()) {
    const last = lines.at(-1)
    if (!width && last) continue
    if (last && (top + bottom) / 2 < last.bottom) Object.assign(last, { left: Math.min(last.left, left), right: Math.max(last.right, right), bottom: Math.max(last.bottom, bottom) })
    else lines.push({ left, right, top, bottom, hanging: 0 })
  }
  // With so many lines the longest practically fills the width, and measuring it would need a rectangle for each space.
  if (lines.length < 2 || (lines.length > 60 && lines.at(-1).bottom <= box.bottom + 2)) return { count: Math.min(lines.length, 1) }
  // A space at a line break hangs over the line's end and does not count.
  const nodes = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
  while (nodes.nextNode()) for (const { index, 0: { length } } of nodes.currentNode.data.matchAll(/ +/g)) {
    range.setStart(nodes.currentNode, index)
    range.setEnd(nodes.currentNode, index + length)
    const space = range.getBoundingClientRect(), line = lineAt(space)
    if (space.right > line.right - 0.1 || space.left < line.left + 0.1) line.hanging = Math.max(line.hanging, Math.min(space.width, length * spaceIn(nodes.currentNode.parentElement)))
  }
  // Client rectangles include transforms; offsets do not, and are whole pixels.
  const scale = Math.abs(box.width - text.offsetWidth) < 1 ? 1 : box.width / text.offsetWidth || 1
  const seen = lines.filter((line) => line.bottom <= box.bottom + 2), lengths = lines.map(({ left, right, hanging }) => right - left - hanging)
  return { count: lines.length, height: text.offsetHeight, seen: seen.length, longest: Math.max(...lengths) / scale, whole: lengths.reduce((sum, length) => sum + length, 0) }
}

/** Returns the elements whose size shows that a text may have more space: its ancestors up to one with a width of its own, and their
    siblings in rows. */
function roomsOf(text) {
  const rooms = []
  for (let at = text.parentElement; at && at !== document.body; at = at.parentElement) {
    rooms.push(at)
    if (at.matches(".hs")) rooms.push(...[...at.children].filter((child) => "offsetWidth" in child))
    if (at.matches(".wf, .wx, .wb, .row")) break
  }
  return rooms
}

/** @returns a function that fits all changed texts at once, before anything is measured */
function startWrappedTexts(root) {
  /** The styles written on each text. */
  const written = new Map()
  const waiting = new Set(), known = new WeakMap()
  /** Rooms whose height must be shared again, what was written in each room, and the room of each view. */
  const waitingRooms = new Set(), shared = new Map(), roomWith = new WeakMap()
  let frame = 0

  const soon = () => { frame ||= requestAnimationFrame(settle) }
  const stale = (element) => {
    const text = element.closest?.(".text") ?? element
    if (text.matches?.(inLayout)) waiting.add(text)
    else written.has(text) && waiting.add(text)
  }

  function takeBack(text) {
    const was = written.get(text)
    if (!was) return
    for (const room of [text, ...roomsOf(text)]) sizes.unobserve(room)
    written.delete(text)
    text.style.maxWidth = ""
    if (!was.clamp) return
    if (was.added) text.classList.remove("lines")
    text.style.webkitLineClamp = was.limit
  }

  function write(text, lines) {
    const style = getComputedStyle(text)
    const clamp = lines.seen < lines.count && lines.seen > 0 && !text.matches(".lines")
    if (clamp) {
      cut(text, lines.seen)
    } else {
      written.set(text, { height: lines.height })
      text.style.maxWidth = `${Math.ceil((lines.longest + parseFloat(style.paddingLeft) + parseFloat(style.paddingRight)) * 64) / 64}px`
    }
  }

  function cut(text, lines) {
    const was = written.get(text), { added, limit } = was?.clamp ? was : { added: !text.matches(".lines"), limit: text.style.webkitLineClamp }
    written.set(text, { clamp: true, added, limit })
    text.style.maxWidth = ""
    text.classList.add("lines")
    text.style.webkitLineClamp = lines
  }

  /** Shares the heights of all rooms concerned: reset, read, write. @returns the views that were read */
  function shareRooms() {
    const rooms = [...waitingRooms]
    waitingRooms.clear()
    for (const room of rooms) for (const [element, name, before] of shared.get(room)?.lengths ?? []) element.style[name] = before
    const found = rooms.filter((room) => room.isConnected || !shared.delete(room)).map((room) => {
      const cuts = new Map(), lengths = [], watched = [room]
      shareHeight(room, { watched, cut: (text, lines) => cuts.set(text, lines), set: (...length) => lengths.push(length) })
      return { room, cuts, lengths, watched }
    })
    for (const { room, cuts, lengths, watched } of found) {
      shared.set(room, { cuts: [...cuts.keys()], lengths: lengths.map(([element, name]) => [element, name, element.style[name]]) })
      for (const [text, lines] of cuts) cut(text, lines)
      for (const [element, name, length] of lengths) element.style[name] = `${length}px`
      for (const element of watched) roomWith.set(element, room)
    }
    return found.flatMap(({ watched }) => watched)
  }

  /** Returns for each row the texts of the least flexible view; texts outside rows all at once. */
  function firstOfRows(found) {
    const rows = new Map()
    for (const [text, lines] of found) {
      const row = text.closest(".hs"), view = row && [...row.children].find((child) => child.contains(text))
      const views = rows.get(row) ?? new Map(), one = views.get(view) ?? { texts: [], whole: 0 }
      one.texts.push([text, lines])
      one.whole = Math.max(one.whole, lines.whole)
      rows.set(row, views.set(view, one))
    }
    return [...rows].flatMap(([row, views]) => [...views.values()].sort((a, b) => a.whole - b.whole).slice(0, row ? 1 : undefined).flatMap(({ texts }) => texts))
  }

  function fit(texts) {
    texts.forEach(takeBack)
    let left = texts.filter((text) => text.isConnected)
    for (let round = 0; left.length && round < mostRounds; round++) {
      const found = left.map((text) => [text, linesOf(text)]).filter(([text, lines]) => lines.count > 1 && !(lines.seen < lines.count && text.matches(".lines")))
      const now = round < mostRounds - 1 ? firstOfRows(found) : found
      for (const [text, lines] of now) write(text, lines)
      const done = new Set(now.map(([text]) => text))
      left = found.map(([text]) => text).filter((text) => !done.has(text))
    }
    // A line broken once more by rounding is worse than a wide box.
    for (const text of texts.filter((text) => written.get(text)?.height < text.offsetHeight)) text.style.maxWidth = ""
  }

  function settle() {
    cancelAnimationFrame(frame)
    frame = 0
    note(changes.takeRecords())
    if (!waiting.size && !waitingRooms.size) return
    // During a drag, forced layout would let scroll anchoring scroll to a row that has just been moved.
    if (document.querySelector(".reordering")) return soon()
    for (const text of waiting) {
      const room = text.isConnected && roomOf(text)
      if (room) waitingRooms.add(room)
    }
    for (const room of waitingRooms) for (const text of shared.get(room)?.cuts ?? []) waiting.add(text)
    const texts = [...waiting]
    waiting.clear()
    for (const text of texts) sizes.unobserve(text)
    // A text that no longer wraps may leave space to other texts.
    const before = texts.filter((text) => written.has(text)).flatMap(roomsOf)
    fit(texts)
    const views = shareRooms()
    changes.takeRecords()
    // Size changes caused by these writes must not trigger another pass.
    const watched = new Set([...before, ...views, ...texts.flatMap((text) => [text, ...(written.has(text) ? roomsOf(text) : [])])].filter((element) => element.isConnected))
    for (const element of watched) {
      known.set(element, [element.offsetWidth, element.offsetHeight])
      // Nor may they count as a loop of the observer that caused this pass.
      sizes.unobserve(element)
    }
    requestAnimationFrame(() => { for (const element of watched) sizes.observe(element) })
  }

  const sizes = new ResizeObserver((entries) => {
    for (const { target, borderBoxSize: [{ inlineSize, blockSize }] } of entries) {
      const [width, height] = known.get(target) ?? []
      const isHigher = !(Math.abs(blockSize - height) < 0.6)
      if (isHigher && roomWith.has(target)) waitingRooms.add(roomWith.get(target))
      // Heights matter only for texts and for frames that cut them.
      if (Math.abs(inlineSize - width) < 0.6 && !(isHigher && target.matches(".text, .fr"))) continue
      if (!target.isConnected) { sizes.unobserve(target); written.delete(target); continue }
      if (target.matches(inLayout)) waiting.add(target)
      const around = target.parentElement?.matches(".hs") ? target.parentElement : target
      for (const text of written.keys()) if (around.contains(text)) waiting.add(text)
    }
    // Resize observers run between layout and paint, so no intermediate state is visible.
    if (waiting.size || waitingRooms.size) settle()
  })

  function note(records) {
    for (const { target, type, addedNodes } of records) {
      stale(target.nodeType === 1 ? target : target.parentElement ?? root)
      if (type === "childList") for (const node of addedNodes) if (node.nodeType === 1) gather(node)
    }
  }
  function gather(node) {
    if (node.matches(inLayout)) waiting.add(node)
    for (const text of node.querySelectorAll(".text")) if (text.matches(inLayout)) waiting.add(text)
  }

  // A frame is asked for also if no text has changed: a room that grows may look the same, and a browser that draws nothing tells of its new
  // size later, or not at all.
  const changes = new MutationObserver((records) => { note(records); soon() })
  changes.observe(root, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ["class", "style"] })
  let wide = innerWidth
  addEventListener("resize", () => { if (wide === (wide = innerWidth)) return; for (const text of written.keys()) waiting.add(text); settle() })
  gather(root)
  settle()
  return settle
}

export const settleTexts = startWrappedTexts(document.getElementById("root"))
