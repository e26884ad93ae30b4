// Lines: lays out the text of a mark. The same lines are drawn on the screen and in the picture that is saved.

const scratch = document.createElement("canvas").getContext("2d")
const known = new WeakMap()
export const leading = 1.25

let family
/** The system's font. A canvas does not know custom properties. */
export function fontOf(size) {
  family ??= getComputedStyle(document.documentElement).getPropertyValue("--family").trim() || "system-ui, sans-serif"
  return `500 ${size}px ${family}`
}

/** As `dir="auto"` decides: by the first letter that has a direction. */
const isRightToLeft = (text) => /^[^A-Za-z\u00c0-\u02b8\u0370-\u058f\u3040-\u9fff\uac00-\ud7af]*[\u0591-\u08ff\ufb1d-\ufdfd\ufe70-\ufefc]/.test(text)

/** The parts of a line that are not broken, with the spaces after them. */
function partsOf(line) {
  if (!("Segmenter" in Intl)) return line.match(/\S+\s*|\s+/g) ?? []
  const parts = []
  for (const { segment, isWordLike } of new Intl.Segmenter(document.documentElement.lang || "en", { granularity: "word" }).segment(line)) {
    // Spaces and signs stay with the word before them.
    if (!isWordLike && parts.length) parts[parts.length - 1] += segment
    else parts.push(segment)
  }
  return parts
}

/** @returns {{lines: string[], width: number, height: number, isRightToLeft: boolean}} */
export function layOut(mark) {
  if (known.has(mark)) return known.get(mark)
  scratch.font = fontOf(mark.size)
  const wide = (text) => scratch.measureText(text.trimEnd()).width, lines = []
  for (const paragraph of mark.text.split("\n")) {
    let line = ""
    for (const part of partsOf(paragraph)) {
      const pieces = wide(part) > mark.limit ? [...part] : [part]
      for (const piece of pieces) {
        if (line && wide(line + piece) > mark.limit) {
          lines.push(line)
          line = ""
        }
        line += piece
      }
    }
    lines.push(line)
  }
  const laid = { lines, width: Math.max(mark.size / 2, ...lines.map(wide)), height: lines.length * mark.size * leading, isRightToLeft: isRightToLeft(mark.text) }
  known.set(mark, laid)
  return laid
}
