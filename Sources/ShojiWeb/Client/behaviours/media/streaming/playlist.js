// Playlist: what an HLS playlist says (RFC 8216), as far as a player needs it. Playlists are untrusted: what is not understood is left out.

/** Reads `NAME=1,OTHER="two"`. */
function attributes(text) {
  const all = {}
  for (const [, key, quoted, plain] of text.matchAll(/([A-Z0-9-]+)=(?:"([^"]*)"|([^",\s][^,]*))/g)) all[key] = quoted ?? plain.trim()
  return all
}

/** Reads `LENGTH@START`; without a start the range follows `after`. The end is exclusive. */
function byteRange(text, after = 0) {
  const [size, from = after] = text.split("@").map(Number)
  if (!(size > 0) || !(from >= 0)) throw new Error("byte range")
  return { from, to: from + size }
}

/** Resolves an address in a playlist: over HTTPS, or of this system, which only its own playlists may name. */
export function resolve(text, base) {
  const url = new URL(text, base), own = new URL(location.href).origin
  if (url.origin === own ? new URL(base).origin !== own : url.protocol !== "https:") throw new Error("address")
  return url.href
}

/** The list of the same film in several qualities. */
function readQualities(lines, base) {
  const variants = [], renditions = []
  let next
  for (const line of lines) {
    const [tag] = line.split(":", 1), says = attributes(line.slice(tag.length + 1))
    if (tag === "#EXT-X-STREAM-INF") next = says
    else if (tag === "#EXT-X-MEDIA" && says.URI) renditions.push({ kind: says.TYPE, group: says["GROUP-ID"], title: says.NAME ?? "",
      language: says.LANGUAGE ?? "", isDefault: says.DEFAULT === "YES", address: resolve(says.URI, base) })
    else if (next && !line.startsWith("#")) {
      variants.push({ address: resolve(line, base), bandwidth: +next.BANDWIDTH || 0, height: +next.RESOLUTION?.split("x")[1] || 0,
        codecs: next.CODECS, audio: next.AUDIO, subtitles: next.SUBTITLES })
      next = undefined
    }
  }
  return { variants: variants.sort((a, b) => a.bandwidth - b.bandwidth), renditions }
}

/** Reads a key of AES-128; `sequence` is the number of the segment, which stands for a vector that is not given. */
function keyOf(says, base) {
  if (says.METHOD === "NONE") return undefined
  if (says.METHOD !== "AES-128" || (says.KEYFORMAT ?? "identity") !== "identity" || !says.URI) throw new Error("encryption")
  return { address: resolve(says.URI, base), vector: says.IV?.replace(/^0x/i, "").padStart(32, "0") }
}

/** The list of the segments of one film. */
function readSegments(lines, base) {
  const segments = []
  let start = 0, duration, range, map, key, part = 0, number = 0, target = 10, isEnded = false, last
  for (const line of lines) {
    const [tag] = line.split(":", 1), value = line.slice(tag.length + 1)
    if (tag === "#EXTINF") duration = Math.max(0, parseFloat(value) || 0)
    else if (tag === "#EXT-X-BYTERANGE") range = value
    else if (tag === "#EXT-X-TARGETDURATION") target = Math.max(1, +value || 10)
    else if (tag === "#EXT-X-MEDIA-SEQUENCE") number = +value || 0
    else if (tag === "#EXT-X-DISCONTINUITY") part += 1
    else if (tag === "#EXT-X-DISCONTINUITY-SEQUENCE") part += +value || 0
    else if (tag === "#EXT-X-ENDLIST") isEnded = true
    else if (tag === "#EXT-X-KEY") key = keyOf(attributes(value), base)
    else if (tag === "#EXT-X-MAP") {
      const says = attributes(value)
      // It has no number that could stand for a vector.
      map = { address: resolve(says.URI ?? "", base), range: says.BYTERANGE ? byteRange(says.BYTERANGE) : undefined,
        key: key && { ...key, vector: key.vector ?? "0".repeat(32) } }
    } else if (duration !== undefined && !line.startsWith("#")) {
      const address = resolve(line, base)
      if (range) range = byteRange(range, last?.address === address ? last.range?.to : 0)
      last = { start, duration, number, part, address, range, map,
        key: key && { ...key, vector: key.vector ?? number.toString(16).padStart(32, "0") } }
      segments.push(last)
      start += duration
      number += 1
      duration = range = undefined
    }
  }
  return { segments, target, isEnded, total: start }
}

/**
 * Reads a playlist: one of qualities (`variants`, the least bandwidth first), or one of segments, whose times are in seconds.
 *
 * @param {string} base  the playlist's own address
 */
export function readPlaylist(text, base) {
  const lines = text.split("\n").map((line) => line.trim()).filter(Boolean)
  if (!lines[0]?.startsWith("#EXTM3U")) throw new Error("no playlist")
  return lines.some((line) => line.startsWith("#EXT-X-STREAM-INF:")) ? readQualities(lines, base) : readSegments(lines, base)
}
