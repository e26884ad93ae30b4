// Playback: plays a video or a sound as the app asks, and reports what happens. The app's wishes are in `data-player`.
import { listen, combineCleanups } from "../dom.js"
import { joinSession } from "./session.js"

/** Seconds between reports of the time while it plays. */
const reportEvery = 5

/**
 * @param {() => boolean} isPictured  whether the video stays visible although its page is not
 * @returns {{(): void, toggle(): void, changed(): void}} cleanup
 */
export function startPlayback(element, says, server, isPictured) {
  const player = element.querySelector("video,audio"), isVideo = player.localName === "video"
  let wishes = JSON.parse(says.player), sought = wishes.seek?.[0] ?? 0, share = 1, told = 0
  /** How often it was started or paused on this side; the app says up to which time it has heard. */
  let turns = wishes.heard ?? 0
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

  function apply() {
    const next = JSON.parse(says.player)
    // What the app has said before it heard of the last turn is older than the turn.
    if ((next.heard ?? 0) < turns) next.play = wishes.play
    player.loop = !!next.repeats
    player.playbackRate = next.rate ?? 1
    player.volume = (next.volume ?? 1) * share
    player.muted = !!next.muted
    wishes = next
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

  /** A video pauses with its page, and stays paused: people would miss something. Other sounds go on when the page is visible again. */
  function visibilityChanged() {
    if (document.hidden && !player.paused && !isPictured()) {
      if (isVideo) return player.pause()
      if (wishes.background) return
      reason = "hidden"
      player.pause()
      tell("waiting")
    } else if (!document.hidden && reason === "hidden") {
      reason = undefined
      if (wishes.play) play()
    }
  }

  const stop = listen(player, {
    loadedmetadata() {
      if (+says.time > 0 && !player.currentTime) player.currentTime = +says.time
      tell("ready")
      if (sought) tell("sought", sought)
    },
    playing() { told = player.currentTime; session.changed(); tell("playing") },
    waiting() { tell("waiting") },
    pause: paused,
    ended() { wishes.play = false; session.changed(); tell("ended") },
    error() { tell("failed") },
    seeked() { told = player.currentTime; tell("sought", sought) },
    timeupdate() {
      if (Math.abs(player.currentTime - told) < reportEvery) return
      told = player.currentTime
      tell("time")
    },
  })
  const seen = listen(document, { visibilitychange: visibilityChanged })
  apply()
  if (player.error) tell("failed")

  const undo = combineCleanups(() => { player.pause(); player.removeAttribute("src"); player.load() }, () => waits?.(), session.leave, seen, stop)
  undo.changed = (name) => { if (!name || name === "data-player") apply() }
  undo.toggle = toggle
  undo.setMuted = (isMuted) => { wishes.muted = player.muted = isMuted; session.changed(); tell("muted", isMuted) }
  return undo
}
