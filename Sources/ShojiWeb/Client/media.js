// Media: videos and sounds. Loaded by rare-chunk.js when a page first contains one.
import { startControls } from "./behaviours/media/controls.js"
import { startFullScreen } from "./behaviours/media/fullscreen.js"
import { startPicture } from "./behaviours/media/picture.js"
import { startPlayback } from "./behaviours/media/playback.js"
import { startStreams } from "./behaviours/media/streams.js"
import { combineCleanups } from "./behaviours/dom.js"

const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: new URL("media.css", import.meta.url) })
/** Resolves when there are looks for what is shown: controls without them would be seen in any place. */
export const looks = new Promise((ready) => { link.onload = link.onerror = ready })
document.head.append(link)

/** @returns {() => void} cleanup */
export function startMedia(element, says, server) {
  const streams = startStreams(element.querySelector("video,audio"))
  const video = element.querySelector("video"), picture = video && startPicture(element, video, (what) => playback.tell("pictured", what))
  const playback = startPlayback(element, says, server, () => picture?.isOn())
  const screen = video && startFullScreen(element, video, playback)
  let controls
  function showControls() {
    if (!video || "controls" in says === !!controls) return
    controls?.()
    controls = "controls" in says ? startControls(element, video, playback, picture, screen) : undefined
  }
  showControls()
  const undo = combineCleanups(playback, streams, picture, screen, () => controls?.())
  undo.changed = (name) => { playback.changed(name); showControls(); controls?.changed() }
  return undo
}
