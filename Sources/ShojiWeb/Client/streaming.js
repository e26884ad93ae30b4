// Streaming: plays an HLS stream where the browser itself does not, by Media Source Extensions. Loaded when a page first has such a stream
// (behaviours/media/streams.js). It plays fragmented MP4 (CMAF) and transport streams, as films and live.
import { combineCleanups, listen } from "./behaviours/dom.js"
import { createLoader } from "./behaviours/media/streaming/loader.js"
import { readPlaylist } from "./behaviours/media/streaming/playlist.js"
import { startSubtitles } from "./behaviours/media/streaming/subtitles.js"
import { createTrack } from "./behaviours/media/streaming/track.js"
import { script } from "./deferred-chunk.js"

/** Bits per second that are expected before the first segment has come, and the share of the bandwidth that a film may use. */
const firstBandwidth = 2_000_000, share = 0.8
/** A sound, and a video without a size yet, are as high as this. */
const plainHeight = 360
/** Seconds without pictures that are skipped at once; in a longer gap, the segment may be on its way. */
const smallGap = 0.3
/** A live film is shown so many segments behind its end. */
const liveDelay = 3

const isPlayable = ({ codecs }) => !codecs || MediaSource.isTypeSupported(`video/mp4; codecs="${codecs}"`)

/** Returns the quality to load: the best one for the bandwidth, and no finer than the screen. `variants` begin with the least bandwidth. */
export function chooseQuality(variants, bandwidth, height) {
  const within = variants.filter((one) => one.bandwidth <= bandwidth * share), possible = within.length ? within : variants.slice(0, 1)
  return possible.find((one) => one.height >= height) ?? possible.at(-1)
}

/**
 * @param {HTMLMediaElement} player  which has the source already
 * @param {MediaSource} source
 * @param {string} address  of the playlist
 * @returns {() => void} cleanup
 */
export function startStreaming(player, source, address) {
  const loader = createLoader(new URL("streaming-loader.js", import.meta.url)), offsets = new Map(), tracks = []
  const undo = [() => loader.stop()]
  let isOver = false, isLive = false, edge = 0
  const isOpen = () => source.readyState === "open"
  const opened = isOpen() ? Promise.resolve() : new Promise((done) => source.addEventListener("sourceopen", done, { once: true }))

  /** The browser's own error, which the controls and the app know. */
  async function fail() {
    if (isOver) return
    stop()
    await opened
    for (const buffer of source.sourceBuffers) try { if (buffer.updating) buffer.abort() } catch { /* It is removing. */ }
    try { source.endOfStream("network") } catch { player.dispatchEvent(new Event("error")) }
  }

  function live(list) {
    isLive = true
    const from = list.segments[0]?.start ?? 0
    edge = Math.max(from, list.total - liveDelay * list.target)
    if (isOpen()) try { source.setLiveSeekableRange(from, list.total) } catch { /* Some browsers have no such ranges. */ }
    // Segments that have left the live window are not offered again.
    if (tracks.length && player.currentTime < from - smallGap) player.currentTime = edge
  }

  const track = (kind, choose, leads) =>
    createTrack({ kind, loader, source, player, offsets, leads, choose, live: leads ? live : () => {}, idle: end,
      transport: () => script("streaming-transport") })

  async function begin() {
    const { body, address: base } = await loader.load({ address, isText: true }), top = readPlaylist(body, base)
    const renditions = top.renditions ?? []
    let variants = top.variants?.filter(isPlayable) ?? [{ address: base, bandwidth: 0, height: 0 }]
    if (!variants.length) throw new Error("codecs")
    // Either all the qualities have the sound in a list of its own, or none.
    const first = variants[0].audio, sounds = (group) => renditions.filter((one) => one.kind === "AUDIO" && one.group === group)
    const sound = sounds(first).find((one) => one.isDefault) ?? sounds(first)[0]
    if (sound) variants = variants.filter((one) => sounds(one.audio).length)
    const chosen = () => {
      const height = (player.clientHeight || plainHeight) * devicePixelRatio
      return chooseQuality(variants, loader.bandwidth() ?? firstBandwidth, height)
    }
    tracks.push(track("main", () => chosen().address, true))
    if (sound) tracks.push(track("sound", () => {
      const group = sounds(chosen().audio)
      return (group.find((one) => one.title === sound.title) ?? group[0]).address
    }, false))
    const [{ list, type }, ...others] = await Promise.all(tracks.map((one) => one.prepare()))
    await opened
    if (isOver) return
    // NB: all buffers have to be there before the first one is filled.
    tracks[0].open(type)
    for (const [index, other] of others.entries()) tracks[index + 1].open(other.type)
    source.duration = list.isEnded ? list.total : Infinity
    if (isLive) {
      live(list)
      player.currentTime = edge
    }
    const texts = renditions.filter((one) => one.kind === "SUBTITLES" && one.group === variants[0].subtitles)
    undo.push(startSubtitles(player, texts, loader, () => offsets.get(0) ?? 0))
    undo.push(listen(player, {
      timeupdate: look, progress: look, waiting: look,
      seeking() { for (const one of tracks) one.moved() },
    }))
    await Promise.race(tracks.map((one) => one.run()))
  }

  function look() {
    for (const one of tracks) one.look()
    skipGap()
  }

  /** The end, without which a browser would wait for more. */
  function end() {
    if (!isOver && isOpen() && tracks.every((one) => one.isDone())) source.endOfStream()
  }

  /** A film may begin some frames late, or have a small gap between two segments, at which a browser stops. */
  function skipGap() {
    const { buffered, currentTime } = player
    for (let index = 0; index < buffered.length; index++) {
      const start = buffered.start(index)
      if (buffered.end(index) > currentTime + 0.1 && start <= currentTime) return
      if (start <= currentTime) continue
      if (start - currentTime < smallGap || tracks.some((one) => one.isTried(currentTime))) player.currentTime = start + 0.01
      return
    }
  }

  const stop = combineCleanups(
    () => { for (const one of undo.splice(0).reverse()) one() },
    () => { for (const one of tracks) one.stop() },
    () => { isOver = true })
  begin().catch(fail)
  return stop
}
