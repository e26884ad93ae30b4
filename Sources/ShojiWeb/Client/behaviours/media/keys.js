// Keys: the media keys of keyboards and headphones, and what a locked screen shows (`navigator.mediaSession`). A page has one such session; of
// its players, the one that began last has it. How sounds go together with those of other pages: session.js.
import { clamp, combineCleanups, listen } from "../dom.js"
import { addWords, say } from "../../words.js"

// The server's name of a video that has no other.
addWords({ en: { video: "Video" }, ja: { video: "ビデオ" } })

/** Seconds of a skip. */
export const skip = 10
/** Seconds that a sound lasts at least to be more than a signal. */
const brief = 5
const session = navigator.mediaSession
/** The players of the page that have begun, the latest last. */
const players = new Set()
/** The one that has the keys. */
let owner

const actions = {
  play() { owner?.play() },
  pause() { owner?.pause() },
  stop() { owner?.pause(); give(undefined) },
  seekbackward({ seekOffset }) { owner?.seek(owner.player.currentTime - (seekOffset || skip)) },
  seekforward({ seekOffset }) { owner?.seek(owner.player.currentTime + (seekOffset || skip)) },
  seekto({ seekTime }) { owner?.seek(seekTime) },
}

/** Gives the keys to a player, or back to the browser. */
function give(next) {
  if (!owner !== !next) for (const kind in actions) {
    // A browser refuses the actions that it does not know.
    try { session.setActionHandler(kind, next ? actions[kind] : null) } catch {}
  }
  owner = next
  if (next) return show()
  session.metadata = null
  session.playbackState = "none"
  session.setPositionState?.()
}

function show() {
  const { player } = owner, { paused, duration, currentTime, playbackRate } = player
  const label = player.getAttribute("aria-label"), title = label && label !== say("video") ? label : document.title
  if (session.metadata?.title !== title) session.metadata = new MediaMetadata({ title })
  session.playbackState = paused ? "paused" : "playing"
  // A live video has no positions.
  const hasEnd = duration > 0 && duration < Infinity
  session.setPositionState?.(hasEnd ? { duration, position: clamp(currentTime, 0, duration), playbackRate: playbackRate || 1 } : {})
}

/** A silent video, a signal and a sound that is meant to be heard beside others leave the keys to a player that people listen to. */
const isMinor = ({ player, policy }) => player.muted || !player.volume || player.duration < brief || ["mix", "duck"].includes(policy().kind)

/**
 * @param {{policy(): object, play(): void, pause(): void, seek(seconds: number): void}} acts  as the player's own buttons do it
 * @returns {() => void} cleanup
 */
export function startKeys(player, acts) {
  if (!session) return () => {}
  const own = { player, ...acts }
  let wasMinor
  function began() {
    players.delete(own)
    players.add(own)
    wasMinor = isMinor(own)
    if (!owner || owner === own || !wasMinor || isMinor(owner)) give(own)
  }
  const changed = () => { if (owner === own) show() }
  function leave() {
    players.delete(own)
    if (owner !== own) return
    const playing = [...players].filter((one) => !one.player.paused)
    give(playing.filter((one) => !isMinor(one)).pop() ?? playing.pop())
  }
  return combineCleanups(leave, listen(player, {
    play: began, playing: changed, pause: changed, seeked: changed, ratechange: changed, durationchange: changed, emptied: changed, error: leave,
    // The user has made a silent video audible.
    volumechange() {
      const was = wasMinor
      wasMinor = isMinor(own)
      if (!player.paused && was && !wasMinor) began()
    },
  }))
}
