// Playback: plays a video or a sound as the app asks, and reports what happens. The app's wishes are in `data-player`.
import { clamp, combineCleanups, listen } from "../dom.js"
import { startKeys } from "./keys.js"
import { joinSession } from "./session.js"

/** Seconds between reports of the time while it plays. */
const reportEvery = 5
/** What browsers can do. */
const slowest = 0.0625, fastest = 16

/**
 * @param {() => boolean} isPictured  whether the video stays visible although its page is not
 * @returns {{(): void, wishes(): object, tell(kind: string, more: unknown): void, toggle(): void, changed(): void, seek(seconds: number): void, setMuted(isMuted: boolean): void, speed(): number, setSpeed(speed: number): void}} cleanup
 */
export function startPlayback(element, says, server, isPictured) {
  const player = element.querySelector("video,audio"), isVideo = player.localName === "video"
  /** Where it was when it was drawn, and the number of the latest request to go to a time that this contains. */
  const place = () => (says.time ?? "0 0").split(" ").map(Number)
  let wishes = JSON.parse(says.player), [, sought] = place(), share = 1, told = 0
  /** How often it was started or paused on this side; the app says up to which time it has heard. */
  let turns = wishes.heard ?? 0
  /** How many times as fast as the app asks for the user wants it, and the number of the app's last request for such a speed. */
  let [requested, speed] = wishes.speed ?? [0, 1]
  /** Why the page itself has paused the player: `interrupted`, or `hidden` until the page is visible again. */
  let reason
  const finite = (value) => Number.isFinite(value) ? value : 0
  const tell = (kind, more = null) => server.action(element.id, "media", [kind, finite(player.currentTime), finite(player.duration), more])

  /** It was started or paused on this side: by the user, the browser or another sound. */
  function turn(isPlaying, kind) {
    wishes.play = isPlaying
    tell(kind, ++turns)
  }

  const session = joinSession({
    isAudible: () => !player.paused && !player.muted && player.volume > 0,
    policy: () => wishes,
    duck(level) { share = level; player.volume = (wishes.volume ?? 1) * share },
    interrupt() { if (!player.paused) { reason = "interrupted"; turn(false, "interrupted"); player.pause() } },
    resume() { if (reason === "interrupted") { reason = undefined; turn(true, "resumable"); play() } },
    others(play) { tell("others", play) },
  })

  let waits
  function play() {
    player.play().catch(({ name }) => {
      if (name !== "NotAllowedError") return
      if (isVideo) { player.dispatchEvent(new Event("blocked")); return turn(false, "blocked") }
      // A sound has no button of its own. It begins with the next press.
      tell("waiting")
      waits?.()
      waits = listen(document, { pointerup: retry, keydown: retry }, true)
    })
  }
  function retry() {
    waits?.()
    waits = undefined
    if (wishes.play) play()
  }

  function applyRate() {
    const rate = (wishes.rate ?? 1) * speed
    // The default too: a new source begins with it.
    player.defaultPlaybackRate = player.playbackRate = rate && clamp(rate, slowest, fastest)
  }

  function apply() {
    const next = JSON.parse(says.player)
    // What the app has said before it heard of the last turn is older than the turn.
    if ((next.heard ?? 0) < turns) next.play = wishes.play
    player.loop = !!next.repeats
    player.volume = (next.volume ?? 1) * share
    player.muted = !!next.muted
    wishes = next
    if (next.speed && next.speed[0] > requested) [requested, speed] = next.speed
    applyRate()
    if (next.seek && next.seek[0] > sought) {
      sought = next.seek[0]
      player.currentTime = next.seek[1]
    }
    if (next.play && player.paused && reason !== "hidden") { reason = undefined; play() }
    if (!next.play && !player.paused) player.pause()
    session.changed()
  }

  /** The user starts or pauses the video. */
  function toggle() {
    const isPlaying = player.paused
    // The end of a telephone call does not start what the user has paused since.
    reason = undefined
    turn(isPlaying, isPlaying ? "began" : "paused")
    if (isPlaying) player.play().catch(() => {})
    else player.pause()
  }

  function paused() {
    session.changed()
    if (player.ended || reason === "hidden") return
    // The app or the user has asked for it, or it was started again since.
    if (!wishes.play || !player.paused) return
    turn(false, "paused")
  }

  const seek = (seconds) => { player.currentTime = clamp(seconds, 0, finite(player.duration) || Infinity) }

  const mayPlay = () => !document.hidden || isPictured() || (!isVideo && wishes.background)
  const keys = startKeys(player, {
    policy: () => wishes, seek,
    play() { if (player.paused && mayPlay()) toggle() },
    pause() { if (!player.paused) toggle() },
  })

  /** A video pauses with its page, and stays paused: people would miss something. Other sounds go on when the page is visible again. */
  function visibilityChanged() {
    if (!mayPlay() && !player.paused) {
      if (isVideo) return player.pause()
      reason = "hidden"
      player.pause()
      tell("waiting")
    } else if (!document.hidden && reason === "hidden") {
      reason = undefined
      if (wishes.play) play()
    }
  }

  /** Whether the app has heard that there is no picture: only sound, or a codec that the browser does not know. */
  let isUnseen
  function ready() {
    isUnseen = isVideo && !player.videoWidth
    tell("ready", isVideo ? !isUnseen : null)
  }
  function loaded() {
    const [time] = place()
    if (time > 0 && !player.currentTime) player.currentTime = time
    ready()
    if (sought) tell("sought", sought)
  }

  const failed = () => tell("failed", player.error?.code ?? null)

  const stop = listen(player, {
    loadedmetadata: loaded,
    playing() { told = player.currentTime; session.changed(); tell("playing") },
    waiting() { tell("waiting") },
    pause: paused,
    // A turn, so that the app's answer is not what it has asked for before: the next item plays as this one has.
    ended() { session.changed(); turn(false, "ended") },
    // A new source is paused, whatever the former one was.
    emptied() { if (wishes.play && player.paused && reason !== "hidden" && player.hasAttribute("src")) play() },
    error: failed,
    // Of a stream, the picture may come after the sound.
    resize() { if (isUnseen && player.videoWidth) ready() },
    seeked() { told = player.currentTime; tell("sought", sought) },
    timeupdate() {
      if (Math.abs(player.currentTime - told) < reportEvery) return
      told = player.currentTime
      tell("time")
    },
  })
  const seen = listen(document, { visibilitychange: visibilityChanged })
  // NB: a player whose source is removed would go on with it.
  const sources = new MutationObserver(() => { if (!player.hasAttribute("src")) player.load() })
  sources.observe(player, { attributeFilter: ["src"] })
  // A first page's video may have loaded before this script.
  if (player.readyState) loaded()
  apply()
  if (player.error) failed()

  const undo = combineCleanups(() => { player.pause(); player.removeAttribute("src"); player.load() }, () => waits?.(), session.leave, keys, seen, () => sources.disconnect(), stop)
  undo.wishes = () => wishes
  undo.tell = tell
  undo.changed = (name) => { if (!name || name === "data-player") apply() }
  undo.toggle = toggle
  undo.seek = seek
  undo.speed = () => speed
  undo.setSpeed = (wanted) => { speed = wanted; applyRate(); tell("speed", speed) }
  undo.setMuted = (isMuted) => { wishes.muted = player.muted = isMuted; session.changed(); tell("muted", isMuted) }
  return undo
}
