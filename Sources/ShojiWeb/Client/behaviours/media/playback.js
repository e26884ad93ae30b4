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
  /** Why the page itself has paused the player: `interrupted`, or `hidden` until the page is visible again. */
  let reason
  const finite = (value) => Number.isFinite(value) ? value : 0
  const tell = (kind, more = null) => server.action(element.id, "media", [kind, finite(player.currentTime), finite(player.duration), more])

  const session = joinSession({
    isAudible: () => !player.paused && !player.muted && player.volume > 0,
    policy: () => wishes,
    duck(level) { share = level; player.volume = (wishes.volume ?? 1) * share },
    interrupt() { if (!player.paused) { reason = "interrupted"; player.pause() } },
    resume() { if (reason === "interrupted") { reason = undefined; wishes.play = true; tell("resumable"); play() } },
    others(play) { tell("others", play) },
  })

  let waits
  function play() {
    player.play().catch(({ name }) => {
      if (name !== "NotAllowedError") return
      if (isVideo) { wishes.play = false; player.dispatchEvent(new Event("blocked")); return tell("blocked") }
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
    if (player.paused) { wishes.play = true; player.play().catch(() => {}); tell("began") } else player.pause()
  }

  function paused() {
    session.changed()
    if (player.ended || reason === "hidden") return
    if (reason === "interrupted") { wishes.play = false; return tell("interrupted") }
    // The app has asked for it, and knows.
    if (!wishes.play) return
    wishes.play = false
    tell("paused")
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
