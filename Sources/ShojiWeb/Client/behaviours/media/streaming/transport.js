// Transport: reads an MPEG-2 transport stream, the older form of HLS segments: pictures in H.264, sound in AAC.

const packet = 188
/** Ticks per second of the stream's clock. */
export const clockRate = 90_000
const rates = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000, 7350]
const kinds = { 0x1b: "video", 0x0f: "sound" }

/** The contents of the packets of each kind, one for each time at which something is shown or heard. */
function packets(bytes) {
  const streams = new Map(), units = { video: [], sound: [] }
  let table
  for (let at = 0; at + packet <= bytes.length; at += packet) {
    if (bytes[at] !== 0x47) throw new Error("sync")
    const isStart = bytes[at + 1] & 0x40, id = ((bytes[at + 1] & 31) << 8) | bytes[at + 2], extra = (bytes[at + 3] >> 4) & 3
    // A field before the contents may fill the whole packet.
    const start = at + 4 + (extra & 2 ? bytes[at + 4] + 1 : 0), end = at + packet
    if (!(extra & 1) || start >= end) continue
    if (id === 0 && isStart) table = programTable(bytes, start, end)
    else if (id === table && isStart) readStreams(bytes, start, end, streams)
    else if (streams.has(id)) {
      const list = units[streams.get(id)]
      if (isStart) list.push(timed(bytes, start, end))
      else list.at(-1)?.parts.push(bytes.subarray(start, end))
    }
  }
  return units
}

/** The table of the first program. */
function programTable(bytes, start, end) {
  const at = start + 1 + bytes[start] + 8
  for (let place = at; place + 4 <= end; place += 4) {
    if ((bytes[place] << 8) | bytes[place + 1]) return ((bytes[place + 2] & 31) << 8) | bytes[place + 3]
  }
  return undefined
}

function readStreams(bytes, start, end, streams) {
  const at = start + 1 + bytes[start], last = Math.min(end, at + 3 + (((bytes[at + 1] & 15) << 8) | bytes[at + 2]) - 4)
  let place = at + 12 + (((bytes[at + 10] & 15) << 8) | bytes[at + 11])
  while (place + 5 <= last) {
    const kind = kinds[bytes[place]], id = ((bytes[place + 1] & 31) << 8) | bytes[place + 2]
    // Of several sounds, the first one.
    if (kind && ![...streams.values()].includes(kind)) streams.set(id, kind)
    place += 5 + (((bytes[place + 3] & 15) << 8) | bytes[place + 4])
  }
}

/** 33 bits, spread over five bytes. */
const ticks = (bytes, at) =>
  (bytes[at] & 14) * 2 ** 29 + (bytes[at + 1] << 22) + ((bytes[at + 2] & 254) << 14) + (bytes[at + 3] << 7) + (bytes[at + 4] >> 1)

function timed(bytes, start, end) {
  const flags = bytes[start + 7] >> 6, shown = flags & 2 ? ticks(bytes, start + 9) : undefined
  return { shown, decoded: flags === 3 ? ticks(bytes, start + 14) : shown, parts: [bytes.subarray(start + 9 + bytes[start + 8], end)] }
}

export function joined(parts) {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** The units between the marks 00 00 01. */
function units(bytes) {
  const found = []
  let start = -1, at = 0
  while (at + 2 < bytes.length) {
    if (bytes[at] || bytes[at + 1] || bytes[at + 2] !== 1) {
      at += 1
      continue
    }
    if (start >= 0) found.push(bytes.subarray(start, at && !bytes[at - 1] ? at - 1 : at))
    start = at + 3
    at += 3
  }
  if (start >= 0) found.push(bytes.subarray(start))
  return found.filter(({ length }) => length)
}

/** Pictures with the lengths of their units before them, as MP4 has them. */
function readPictures(list) {
  const pictures = []
  let sets = [], shapes = []
  for (const { shown, decoded, parts } of list) {
    if (shown === undefined) continue
    const all = units(joined(parts)), kept = all.filter(([first]) => ![7, 8, 9].includes(first & 31))
    sets = sets.length ? sets : all.filter(([first]) => (first & 31) === 7)
    shapes = shapes.length ? shapes : all.filter(([first]) => (first & 31) === 8)
    if (!kept.length) continue
    const lengths = kept.map(({ length }) => Uint8Array.of(length >>> 24, length >>> 16, length >>> 8, length))
    const isKey = kept.some(([first]) => (first & 31) === 5), data = joined(kept.flatMap((one, index) => [lengths[index], one]))
    pictures.push({ shown, decoded, isKey, data })
  }
  return sets.length && shapes.length ? { pictures, set: sets[0], shape: shapes[0] } : undefined
}

/** Frames of sound, each of 1024 samples. They may go on in the next packet. */
function readFrames(list) {
  const bytes = joined(list.flatMap(({ parts }) => parts)), frames = []
  let at = 0, config
  while (at + 7 <= bytes.length) {
    if (bytes[at] !== 0xff || (bytes[at + 1] & 0xf6) !== 0xf0) {
      at += 1
      continue
    }
    const length = ((bytes[at + 3] & 3) << 11) | (bytes[at + 4] << 3) | (bytes[at + 5] >> 5), head = bytes[at + 1] & 1 ? 7 : 9
    if (length <= head || at + length > bytes.length) break
    const index = (bytes[at + 2] >> 2) & 15
    config ??= { kind: (bytes[at + 2] >> 6) + 1, index, rate: rates[index], channels: ((bytes[at + 2] & 1) << 2) | (bytes[at + 3] >> 6) }
    frames.push(bytes.subarray(at + head, at + length))
    at += length
  }
  const start = list.find(({ shown }) => shown !== undefined)?.shown
  return config?.rate && start !== undefined ? { ...config, start, frames } : undefined
}

/**
 * Reads a segment.
 *
 * @param {Uint8Array} bytes
 * @returns {{video?: object, sound?: object}} times in ticks
 */
export function readTransport(bytes) {
  const { video, sound } = packets(bytes)
  return { video: readPictures(video), sound: readFrames(sound) }
}
