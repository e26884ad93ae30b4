// Subtitles: those of a stream, as tracks that the controls offer. Their texts are loaded when the user first chooses one.
import { listen } from "../../dom.js"
import { readPlaylist } from "./playlist.js"

/** The most segments of one language. */
const most = 2000
const clock = /(?:(\d+):)?(\d\d):(\d\d\.\d{3})/g
const secondsOf = (hours, minutes, seconds) => (+hours || 0) * 3600 + +minutes * 60 + +seconds
const two = (value) => String(value).padStart(2, "0")

/** A time as WebVTT writes it. */
function written(time) {
  const whole = Math.max(0, Math.round(time * 1000)), rest = String(whole % 1000).padStart(3, "0")
  return `${[whole / 3_600_000, (whole / 60_000) % 60, (whole / 1000) % 60].map((part) => two(Math.floor(part))).join(":")}.${rest}`
}

/** Returns the cues of one file, moved to the film's time. A file may say at which time of the stream its own time begins. */
export function cues(text, offset) {
  const [head, ...rest] = text.replaceAll("\r", "").split(/\n\n+/), map = /X-TIMESTAMP-MAP=(.*)/.exec(head)?.[1] ?? ""
  const ticks = /MPEGTS:(\d+)/.exec(map)?.[1], local = /LOCAL:(?:(\d+):)?(\d\d):(\d\d\.\d{3})/.exec(map)
  const shift = ticks === undefined ? 0 : ticks / 90_000 - (local ? secondsOf(local[1], local[2], local[3]) : 0) + offset
  const move = (_, hours, minutes, seconds) => written(secondsOf(hours, minutes, seconds) + shift)
  return rest.map((cue) => cue.trim()).filter((cue) => cue.includes("-->"))
    .map((cue) => cue.split("\n").map((line) => line.includes("-->") ? line.replace(clock, move) : line).join("\n"))
}

/**
 * @param {{address: string, title: string, language: string}[]} renditions
 * @param {() => number} offset  the seconds that are added to the stream's own times
 * @returns {() => void} cleanup
 */
export function startSubtitles(player, renditions, loader, offset) {
  const made = [], addresses = []
  async function fill(node, { address }) {
    const { body, address: base } = await loader.load({ address, isText: true }), all = new Set()
    for (const segment of readPlaylist(body, base).segments.slice(0, most)) {
      const { address: file, range, key } = segment, loaded = await loader.load({ address: file, range, key, isText: true })
      // A cue that goes on in the next segment is in both.
      for (const cue of cues(loaded.body, offset())) all.add(cue)
    }
    const url = URL.createObjectURL(new Blob([["WEBVTT", ...all].join("\n\n")], { type: "text/vtt" }))
    addresses.push(url)
    node.src = url
  }
  for (const one of renditions) {
    const node = document.createElement("track")
    Object.assign(node, { kind: "subtitles", label: one.title || one.language, srclang: one.language })
    player.append(node)
    made.push({ node, one, isAsked: false })
  }
  function look() {
    for (const each of made) {
      if (each.isAsked || each.node.track.mode !== "showing") continue
      each.isAsked = true
      // The next choice tries again.
      fill(each.node, each.one).catch(() => { each.isAsked = false })
    }
  }
  const undo = listen(player.textTracks, { change: look })
  return () => {
    undo()
    for (const { node } of made) node.remove()
    for (const url of addresses) URL.revokeObjectURL(url)
  }
}
