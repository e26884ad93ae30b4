// Streaming transport: makes fragmented MP4 of the segments of a transport stream, which Media Source Extensions do not take. Loaded by
// streaming.js when a stream first has such a segment.
import { clockRate, joined, readTransport } from "./behaviours/media/streaming/transport.js"

const four = (value) => [(value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
const two = (value) => [(value >>> 8) & 255, value & 255]
const eight = (value) => [...four(Math.floor(value / 2 ** 32)), ...four(value % 2 ** 32)]
const word = (text) => [...text].map((letter) => letter.charCodeAt(0))
const zeros = (count) => new Array(count).fill(0)
const box = (type, ...parts) => {
  const body = joined(parts.map((part) => part instanceof Uint8Array ? part : Uint8Array.from(part)))
  return joined([Uint8Array.from([...four(body.length + 8), ...word(type)]), body])
}
/** A box with a version and flags. */
const full = (type, version, flags, ...parts) => box(type, [version, ...four(flags).slice(1)], ...parts)
const matrix = [1, 0, 0, 0, 1, 0, 0, 0, 0x4000].flatMap((one) => four(one === 1 ? 0x10000 : one === 0x4000 ? 0x40000000 : 0))
const videoNumber = 1, soundNumber = 2, samplesPerFrame = 1024

/** Reads the size of the pictures from H.264's parameters, which are numbers of as many bits as they need. */
function sizeOf(set) {
  const bytes = [...set].filter((byte, index) => !(byte === 3 && index > 2 && !set[index - 1] && !set[index - 2]))
  let place = 32
  const bit = () => ((bytes[place >> 3] ?? 0) >> (7 - (place++ & 7))) & 1
  const bits = (count) => { let value = 0; for (let index = 0; index < count; index++) value = value * 2 + bit(); return value }
  const number = () => { let zeroBits = 0; while (!bit() && zeroBits < 31) zeroBits++; return 2 ** zeroBits - 1 + bits(zeroBits) }
  const signed = () => { const value = number(); return value & 1 ? (value + 1) / 2 : -value / 2 }
  let chroma = 1
  number()
  if ([100, 110, 122, 244, 44, 83, 86, 118, 128].includes(bytes[1])) {
    chroma = number()
    if (chroma === 3) bit()
    number(), number(), bit()
    if (bit()) for (let list = 0; list < (chroma === 3 ? 12 : 8); list++) if (bit()) {
      let last = 8, next = 8
      for (let index = 0; index < (list < 6 ? 16 : 64) && next; index++) {
        next = (last + signed() + 256) % 256
        last = next || last
      }
    }
  }
  number()
  const order = number()
  if (order === 0) number()
  else if (order === 1) {
    bit(), signed(), signed()
    for (let count = number(); count > 0; count--) signed()
  }
  number(), bit()
  const across = number() + 1, down = number() + 1, isWhole = bit()
  if (!isWhole) bit()
  bit()
  const [left, right, top, bottom] = bit() ? [number(), number(), number(), number()] : [0, 0, 0, 0]
  const stepX = chroma === 1 || chroma === 2 ? 2 : 1, stepY = (chroma === 1 ? 2 : 1) * (2 - isWhole)
  return { width: across * 16 - (left + right) * stepX, height: down * 16 * (2 - isWhole) - (top + bottom) * stepY }
}

function videoEntry({ set, shape }, { width, height }) {
  const config = box("avcC", [1, set[1], set[2], set[3], 0xff, 0xe1, ...two(set.length)], set, [1, ...two(shape.length)], shape)
  return box("avc1", zeros(6), two(1), zeros(16), two(width), two(height), four(0x480000), four(0x480000), zeros(4), two(1), zeros(32),
    two(24), two(0xffff), config)
}

function soundEntry({ kind, index, rate, channels }) {
  const config = [(kind << 3) | (index >> 1), ((index & 1) << 7) | (channels << 3)]
  const decoder = [0x40, 0x15, ...zeros(11), 5, config.length, ...config]
  const inner = [...two(soundNumber), 0, 4, decoder.length, ...decoder, 6, 1, 2]
  return box("mp4a", zeros(6), two(1), zeros(8), two(channels || 2), two(16), zeros(4), two(rate), zeros(2),
    full("esds", 0, 0, [3, inner.length, ...inner]))
}

function track(number, scale, isVideo, { width, height }, entry) {
  const head = isVideo ? full("vmhd", 0, 1, zeros(8)) : full("smhd", 0, 0, zeros(4))
  const tables = ["stts", "stsc", "stco"].map((type) => full(type, 0, 0, four(0)))
  return box("trak",
    full("tkhd", 0, 7, zeros(8), four(number), zeros(20), two(isVideo ? 0 : 0x100), zeros(2), matrix, two(width), zeros(2), two(height),
      zeros(2)),
    box("mdia", full("mdhd", 0, 0, zeros(8), four(scale), zeros(4), two(0x55c4), zeros(2)),
      full("hdlr", 0, 0, zeros(4), word(isVideo ? "vide" : "soun"), zeros(13)),
      box("minf", head, box("dinf", full("dref", 0, 0, four(1), full("url ", 0, 1))),
        box("stbl", full("stsd", 0, 0, four(1), entry), ...tables, full("stsz", 0, 0, zeros(8))))))
}

function beginning({ video, sound }) {
  const size = video && sizeOf(video.set), none = { width: 0, height: 0 }
  const numbers = [video && videoNumber, sound && soundNumber].filter(Boolean)
  return joined([
    box("ftyp", word("iso6"), zeros(4), word("iso6"), word("mp41")),
    box("moov", full("mvhd", 0, 0, zeros(8), four(clockRate), zeros(4), four(0x10000), two(0x100), zeros(10), matrix, zeros(24), four(3)),
      ...(video ? [track(videoNumber, clockRate, true, size, videoEntry(video, size))] : []),
      ...(sound ? [track(soundNumber, sound.rate, false, none, soundEntry(sound))] : []),
      box("mvex", ...numbers.map((number) => full("trex", 0, 0, four(number), four(1), zeros(12))))),
  ])
}

/** One track's part of a segment: `rows` are duration, size, flags and the time from decoding to showing. */
function fragment(number, start, rows, offset) {
  return box("traf", full("tfhd", 0, 0x20000, four(number)), full("tfdt", 1, 0, eight(start)),
    full("trun", 1, 0xf01, four(rows.length), four(offset), rows.flatMap((row) => row.flatMap(four))))
}

/** A clock of 33 bits begins again after a day. */
const later = (time, than) => time < than - 2 ** 32 ? time + 2 ** 33 : time

function content({ video, sound }) {
  const parts = [], data = []
  if (video) {
    const { pictures } = video, first = pictures[0].decoded, times = pictures.map(({ decoded }) => later(decoded, first))
    const usual = times.length > 1 ? Math.round((times.at(-1) - first) / (times.length - 1)) : clockRate / 25
    const rows = pictures.map(({ shown, isKey, data: picture }, index) => {
      const now = times[index], next = times[index + 1] ?? now + usual
      return [Math.max(1, next - now), picture.length, isKey ? 0x2000000 : 0x1010000, later(shown, first) - now]
    })
    parts.push({ number: videoNumber, start: first, rows })
    data.push(joined(pictures.map((one) => one.data)))
  }
  if (sound) {
    const start = Math.round((later(sound.start, video?.pictures[0].decoded ?? 0) / clockRate) * sound.rate)
    parts.push({ number: soundNumber, start, rows: sound.frames.map(({ length }) => [samplesPerFrame, length, 0x2000000, 0]) })
    data.push(joined(sound.frames))
  }
  const make = (offsets) => box("moof", full("mfhd", 0, 0, four(1)),
    ...parts.map(({ number, start, rows }, index) => fragment(number, start, rows, offsets[index])))
  // The offsets are from the beginning of the box, which is as long with any of them.
  const head = make(parts.map(() => 0)).length + 8, offsets = data.map((_, index) => head + joined(data.slice(0, index)).length)
  return joined([make(offsets), box("mdat", ...data)])
}

/**
 * @param {Uint8Array} bytes  a segment of a transport stream
 * @returns {{first: Uint8Array, bytes: Uint8Array}} the beginning of a stream of MP4, and the segment
 */
export function toMP4(bytes) {
  const read = readTransport(bytes)
  if (!read.video?.pictures.length && !read.sound?.frames.length) throw new Error("codec")
  return { first: beginning(read), bytes: content(read) }
}
