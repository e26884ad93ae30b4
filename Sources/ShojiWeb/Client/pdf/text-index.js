// Text index: the text of a page as it is searched, and where its characters are in the page's pieces of text.

/** Without case, widths and accents of Latin letters; voiced kana stay different. */
const plain = (text) => text.normalize("NFKD").replace(/[\u0300-\u036f]/g, "").toLowerCase()
const isIdeographic = (sign) => /[\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]/.test(sign)
const isSpace = (sign) => /\s/.test(sign)

/** Returns a search text in the form of an index. */
export const searchable = (text) => plain(text).replace(/\s+/g, " ").trim()

/**
 * @param {{str: string, hasEOL: boolean}[]} items  of pdf.js
 * @returns {{text: string, places: number[]}} for each character the number of its item and its offset there, in turn
 */
export function indexOf(items) {
  const places = []
  let text = "", isBroken = false
  function add(sign, item, offset) {
    text += sign
    for (let count = sign.length; count > 0; count--) places.push(item, offset)
  }
  /** A break is a space, but not within Japanese text, and not after a hyphen. */
  function join(next, item, offset) {
    isBroken = false
    const before = text.at(-1)
    if (!before || before === " " || isIdeographic(before) && isIdeographic(next)) return
    if (before === "-" && /\p{L}/u.test(next) && /\p{L}-$/u.test(text)) {
      text = text.slice(0, -1)
      places.length -= 2
    } else add(" ", item, offset)
  }
  items.forEach(({ str, hasEOL }, item) => {
    let offset = 0
    for (const sign of str) {
      const next = plain(sign)
      if (isSpace(sign)) { if (text && text.at(-1) !== " " && !isBroken) add(" ", item, offset) }
      else if (next) {
        if (isBroken) join(next, item, offset)
        add(next, item, offset)
      }
      offset += sign.length
    }
    if (hasEOL) isBroken = true
  })
  return { text, places }
}

/** Returns where a search text is, as places in an index. */
export function findAll({ text }, wanted, most) {
  const found = []
  for (let start = text.indexOf(wanted); start >= 0 && found.length < most; start = text.indexOf(wanted, start + wanted.length)) found.push([start, start + wanted.length])
  return found
}

/** Returns the pieces of a match: for each item the offsets of its part. */
export function piecesOf({ places }, [start, end], items) {
  const pieces = []
  for (let at = start; at < end; at++) {
    const item = places[2 * at], offset = places[2 * at + 1], last = pieces.at(-1), after = offset + String.fromCodePoint(items[item].codePointAt(offset) ?? 0).length
    if (last?.item === item && after >= last.to) last.to = after
    else if (last?.item !== item) pieces.push({ item, from: offset, to: after })
  }
  return pieces
}
