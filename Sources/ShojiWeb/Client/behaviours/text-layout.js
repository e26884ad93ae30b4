// Text layout: reads where the characters of a text are. It writes nothing into the page.

/** Texts with more characters are shown as they are. */
const mostClusters = 4000
const ellipsis = "…"

const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" })
// Lam and alef are one glyph, although they are two characters.
const joined = /^(\u0644)$/, joining = /^[\u0622\u0623\u0625\u0627]/

/** Returns the characters of a text as users see them: start and end in UTF-16 units. */
function clustersOf(text) {
  const found = []
  for (const { segment, index } of segmenter.segment(text)) {
    const last = found.at(-1)
    if (last && joining.test(segment) && joined.test(last.segment)) last.end = index + segment.length
    else found.push({ segment, start: index, end: index + segment.length })
  }
  return found
}

const paper = document.createElement("canvas").getContext("2d"), metrics = new Map()

function setFont({ fontStyle, fontVariantCaps, fontWeight, fontSize, fontFamily }) {
  const caps = fontVariantCaps === "small-caps" ? fontVariantCaps : ""
  return (paper.font = `${fontStyle} ${caps} ${fontWeight} ${fontSize} ${fontFamily}`)
}

/** Returns the part of a font's height that is above the baseline. */
function ascentShare(style) {
  const font = setFont(style)
  if (!metrics.has(font)) {
    const { fontBoundingBoxAscent: up, fontBoundingBoxDescent: down } = paper.measureText("x")
    metrics.set(font, up / (up + down) || 0.8)
  }
  return metrics.get(font)
}

/** Returns the characters of a text node, each with its rectangle, by the boxes that the browser has made of the node: one for each line and
    direction. */
function boxesOf(node) {
  const range = document.createRange()
  range.selectNodeContents(node)
  const boxes = [...range.getClientRects()].filter(({ width }) => width).map((rect) => ({ rect, clusters: [] }))
  for (const { segment, start, end } of clustersOf(node.data)) {
    range.setStart(node, start)
    range.setEnd(node, end)
    const rects = [...range.getClientRects()], rect = rects.find(({ width }) => width) ?? rects.at(-1)
    if (!rect || segment === "\n") continue
    const x = (rect.left + rect.right) / 2, y = (rect.top + rect.bottom) / 2
    // Spaces at a line's end may hang over the box.
    const onLine = boxes.filter(({ rect: box }) => y > box.top && y < box.bottom)
    const box = onLine.find(({ rect: box }) => x >= box.left - 0.5 && x <= box.right + 0.5) ?? onLine.at(-1)
    box?.clusters.push({ segment, start, end, left: rect.left, right: rect.right })
  }
  // The browser lists boxes as they are seen, from left to right. A space at a line's end has a box of its own.
  return boxes.filter(({ clusters }) => clusters.length).sort((a, b) => a.clusters[0].start - b.clusters[0].start).reduce((whole, box) => {
    const last = whole.at(-1), isSpace = box.clusters.every(({ segment }) => !segment.trim())
    if (isSpace && last && Math.abs(last.rect.top - box.rect.top) < 1) last.clusters.push(...box.clusters)
    else whole.push(box)
    return whole
  }, [])
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const isBackwards = (clusters) => clusters.length > 1
  ? clusters.at(-1).left + clusters.at(-1).right < clusters[0].left + clusters[0].right
  : rightToLeft.test(clusters[0].segment)

const isWhole = (value) => Math.abs(value - Math.round(value)) < 0.01

/** Replaces positions by those that the font gives. NB: WebKit rounds the rectangles of parts of a text to whole pixels of its box. */
function refine({ rect, clusters, isRightToLeft }, style, box) {
  if (!clusters.slice(1).every(({ left, right }) => isWhole((isRightToLeft ? right : left) - box.left))) return
  setFont(style)
  const spacing = parseFloat(style.letterSpacing) || 0, shown = { uppercase: "toUpperCase", lowercase: "toLowerCase" }[style.textTransform]
  const width = (text) => paper.measureText(shown ? text[shown]() : text).width + spacing * text.length
  const places = [0]
  let text = "", solid = 0
  for (const [index, { segment }] of clusters.entries()) {
    // A letter that joins the next one has another width than at the end.
    const joiner = /^\p{Script=Arabic}/u.test(clusters[index + 1]?.segment ?? "") ? "\u200D" : ""
    text += segment
    places.push(Math.max(places.at(-1), width(text + joiner)))
    if (segment.trim()) solid = places.length - 1
  }
  // The box of the last line's end has its spaces, others do not. What the font gives may differ by features that only the page has.
  const whole = [places.at(-1), places[solid]].sort((a, b) => Math.abs(a - rect.width) - Math.abs(b - rect.width))[0], stretch = rect.width / whole
  if (!(Math.abs(stretch - 1) < 0.1)) return
  clusters.forEach((cluster, index) => {
    const from = places[index] * stretch, to = places[index + 1] * stretch
    Object.assign(cluster, isRightToLeft ? { left: rect.right - to, right: rect.right - from } : { left: rect.left + from, right: rect.left + to })
  })
}

/** Returns the runs of a text: [index, node] of each text node, and [index, element] of each symbol. */
function sourcesOf(text) {
  const holder = text.querySelector(":scope > .fit") ?? text
  if (holder.querySelector(":scope > .cut-first")) return []
  return [...holder.childNodes].map((child, index) => [index, child.nodeType === 3 || child.matches(".symbol") ? child : child.firstChild]).filter(([, node]) => node)
}

/** Leaves out the characters in whose place the browser shows an ellipsis. @returns the ellipsis, at its place */
function truncate(line, box, isRightToLeft) {
  const last = line.at(-1), style = last.style
  setFont(style)
  const room = paper.measureText(ellipsis).width, isOut = ({ left, right }) => isRightToLeft ? left - room < box.left - 0.5 : right + room > box.right + 0.5
  let run = last
  while (line.length > 1 || run.clusters.length > 1) {
    const cluster = run.clusters.at(-1)
    // NB: WebKit gives the characters that it hides no width.
    if (!isOut(cluster) && cluster.segment.trim() && cluster.right > cluster.left) break
    run.clusters.pop()
    if (run.clusters.length) continue
    if (line.length === 1) break
    line.pop()
    run = line.at(-1)
  }
  const end = run.clusters.at(-1) ?? { left: box.left, right: box.left, end: 0 }
  const left = isRightToLeft ? end.left - room : end.right
  return { ...run, clusters: [{ segment: ellipsis, start: end.end, end: end.end, left, right: left + room }] }
}

/**
 * Reads a text's layout, in points from the top left corner of the content of `root`.
 * @returns {Array | undefined} `[truncated, width, height, scale, right to left, [line, source, right to left, top, height, ascent, start,
 * length, x, width, …], …]`; undefined if it has no lines
 */
export function readText(text, root) {
  if (text.textContent.length > mostClusters) return
  const box = text.getBoundingClientRect(), outer = root.getBoundingClientRect(), style = getComputedStyle(root)
  // Client rectangles include transforms; the computed width does not.
  const ratio = box.width / parseFloat(getComputedStyle(text).width), scale = Math.abs(ratio - 1) > 0.001 && Number.isFinite(ratio) ? ratio || 1 : 1
  const side = (name) => parseFloat(style[name]) || 0
  const x = outer.left + (side("paddingLeft") + side("borderLeftWidth")) * scale, y = outer.top + (side("paddingTop") + side("borderTopWidth")) * scale
  // A text has the direction of its first letter.
  const letter = text.textContent.match(/\p{L}/u)?.[0], isRightToLeft = letter ? rightToLeft.test(letter) : style.direction === "rtl", lines = []
  let bottom = -Infinity
  for (const [source, node] of sourcesOf(text)) {
    const own = getComputedStyle(node.nodeType === 3 ? node.parentElement : node)
    const boxes = node.nodeType === 3 ? boxesOf(node) : [node.getBoundingClientRect()].map((rect) => ({ rect, clusters: [{ segment: "￼", start: 0, end: 1, left: rect.left, right: rect.right }] }))
    for (const { rect, clusters } of boxes) {
      const run = { source, clusters, rect, style: own, isRightToLeft: isBackwards(clusters) }
      if (scale === 1 && node.nodeType === 3) refine(run, own, box)
      // Another line begins below the middle of the last one.
      if ((rect.top + rect.bottom) / 2 > bottom) { lines.push([]); bottom = rect.bottom } else bottom = Math.max(bottom, rect.bottom)
      lines.at(-1).push(run)
    }
  }
  if (!lines.length) return
  const seen = lines.filter((line) => line.some(({ rect }) => (rect.top + rect.bottom) / 2 < box.bottom)), last = seen.at(-1) ?? lines[0]
  const isTruncated = seen.length < lines.length || text.matches(".one-line") && text.scrollWidth > text.clientWidth + 1
  if (isTruncated && text.matches(".one-line, .lines")) last.push(truncate(last, box, isRightToLeft))
  const short = (value) => Math.round(value / scale * 100) / 100
  const fit = text.querySelector(":scope > .fit")
  const shrunk = fit ? Math.min(parseFloat(getComputedStyle(fit).fontSize) / parseFloat(getComputedStyle(text).fontSize), 1) || 1 : 1
  return [isTruncated ? 1 : 0, short(box.width), short(box.height), shrunk, isRightToLeft ? 1 : 0, ...seen.flatMap((line, index) => line.map(({ source, isRightToLeft, rect, style, clusters }) => [
    index, source, isRightToLeft ? 1 : 0, short(rect.top - y), short(rect.height), short(rect.height * ascentShare(style)), clusters[0].start,
    // What has no place of its own, such as a soft hyphen, belongs to the character before it.
    ...clusters.flatMap(({ start, end, left, right }, at) => [(clusters[at + 1]?.start ?? end) - start, short(left - x), short(Math.max(right - left, 0))]),
  ]))]
}
