// MP4: what the beginning of a stream says of its tracks, and when a segment begins. Media Source Extensions need the names of the codecs,
// which a playlist need not give, and place a segment by its own times, which need not begin at zero.

/** The boxes in a part of a file. */
function boxes(data, start = 0, end = data.byteLength) {
  const found = []
  while (start + 8 <= end) {
    let size = data.getUint32(start), head = 8
    if (size === 1 && start + 16 <= end) {
      size = data.getUint32(start + 8) * 2 ** 32 + data.getUint32(start + 12)
      head = 16
    } else if (size === 0) size = end - start
    if (size < head || start + size > end) break
    found.push({ type: word(data, start + 4), start: start + head, end: start + size })
    start += size
  }
  return found
}
const word = (data, at) => String.fromCharCode(...[0, 1, 2, 3].map((offset) => data.getUint8(at + offset)))
/** All the boxes at a path below one. */
const inside = (data, box, ...path) => path.reduce((outer, type) =>
  outer.flatMap(({ start, end }) => boxes(data, start, end).filter((one) => one.type === type)), [box])
const whole = (data) => ({ start: 0, end: data.byteLength })
const hex = (value, digits = 2) => value.toString(16).toUpperCase().padStart(digits, "0")
const two = (value) => String(value).padStart(2, "0")

/** Descriptors in `esds` have a number, a length of up to four bytes, and contents. */
function soundCodec(data, { start, end }) {
  let at = start + 4, kind = 0x40
  while (at + 2 < end) {
    const number = data.getUint8(at++)
    while (at < end && data.getUint8(at++) & 0x80) { /* The length is of no use here: descriptors contain one another. */ }
    if (number === 3) at += 3
    else if (number === 4) {
      kind = data.getUint8(at)
      if (kind !== 0x40) return `mp4a.${hex(kind)}`
      at += 13
    } else if (number === 5) return `mp4a.40.${data.getUint8(at) >> 3}`
    else break
  }
  return "mp4a.40.2"
}

/** H.265 writes which profiles are compatible from the last bit to the first. */
function highCodec(data, type, at) {
  const first = data.getUint8(at + 1), flags = data.getUint32(at + 2)
  const limits = [0, 1, 2, 3, 4, 5].map((index) => data.getUint8(at + 6 + index))
  let turned = 0
  for (let bit = 0; bit < 32; bit++) if (flags & (1 << bit)) turned += 2 ** (31 - bit)
  while (limits.length && !limits.at(-1)) limits.pop()
  return [type, ["", "A", "B", "C"][first >> 6] + (first & 31), hex(turned, 1), (first & 32 ? "H" : "L") + data.getUint8(at + 12),
    ...limits.map((one) => hex(one, 1))].join(".")
}

const codecs = {
  avcC: (data, type, at) => `${type}.${hex(data.getUint8(at + 1))}${hex(data.getUint8(at + 2))}${hex(data.getUint8(at + 3))}`,
  hvcC: highCodec,
  vpcC: (data, type, at) => `${type}.${two(data.getUint8(at + 4))}.${two(data.getUint8(at + 5))}.${two(data.getUint8(at + 6) >> 4)}`,
  av1C(data, type, at) {
    const first = data.getUint8(at + 1), second = data.getUint8(at + 2), depth = second & 0x40 ? (second & 0x20 ? 12 : 10) : 8
    return `${type}.${first >> 5}.${two(first & 31)}${second & 0x80 ? "H" : "M"}.${two(depth)}`
  },
}

function codecOf(data, entry, isVideo) {
  const { type } = entry
  // The fields before the boxes of an entry have a fixed length.
  for (const box of boxes(data, entry.start + (isVideo ? 78 : 28), entry.end)) {
    if (box.type === "esds") return soundCodec(data, box)
    if (codecs[box.type]) return codecs[box.type](data, type, box.start)
  }
  return type === "Opus" ? "opus" : type === "fLaC" ? "flac" : type
}

/**
 * Reads the beginning of a stream.
 *
 * @param {Uint8Array} bytes
 * @returns {{type: string, scales: Map<number, number>} | undefined} the type for Media Source Extensions, and the tracks' ticks per second
 */
export function readBeginning(bytes) {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), names = [], scales = new Map()
  let hasVideo = false
  for (const track of inside(data, whole(data), "moov", "trak")) {
    const [head] = inside(data, track, "tkhd"), [time] = inside(data, track, "mdia", "mdhd")
    const [handler] = inside(data, track, "mdia", "hdlr")
    const [table] = inside(data, track, "mdia", "minf", "stbl", "stsd"), [entry] = table ? boxes(data, table.start + 8, table.end) : []
    if (!head || !time || !handler || !entry) continue
    const kind = word(data, handler.start + 8), later = (box) => box.start + (data.getUint8(box.start) === 1 ? 20 : 12)
    if (kind !== "vide" && kind !== "soun") continue
    hasVideo ||= kind === "vide"
    names.push(codecOf(data, entry, kind === "vide"))
    scales.set(data.getUint32(later(head)), data.getUint32(later(time)) || 1)
  }
  return names.length ? { type: `${hasVideo ? "video" : "audio"}/mp4; codecs="${names.join(",")}"`, scales } : undefined
}

/** Returns when a segment begins by its own times, in seconds; `undefined` if it does not say. */
export function readStart(bytes, scales) {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), times = []
  const [first] = inside(data, whole(data), "moof")
  for (const part of first ? inside(data, first, "traf") : []) {
    const [head] = inside(data, part, "tfhd"), [time] = inside(data, part, "tfdt")
    const scale = head && scales.get(data.getUint32(head.start + 4))
    if (!time || !scale) continue
    const isLong = data.getUint8(time.start) === 1, high = data.getUint32(time.start + 4)
    times.push((isLong ? high * 2 ** 32 + data.getUint32(time.start + 8) : high) / scale)
  }
  return times.length ? Math.min(...times) : undefined
}
