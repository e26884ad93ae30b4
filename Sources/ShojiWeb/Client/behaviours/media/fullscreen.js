// Full screen: the video with its controls; on an iPhone, the browser's own player. An app may ask for it while the video plays, and hears
// of it.
import { combineCleanups, listen } from "../dom.js"

/**
 * @param {{wishes(): {enters?: boolean, exits?: boolean}, tell(kind: string, more: boolean): void}} playback
 * @returns {{(): void, isPossible: boolean, toggle(): void}} cleanup
 */
export function startFullScreen(element, video, playback) {
  const isOn = () => document.fullscreenElement === element
  // NB: browsers refuse if the user has not pressed anything for a while.
  async function enter() { try { await (element.requestFullscreen ? element.requestFullscreen() : video.webkitEnterFullscreen()) } catch {} }
  async function leave() { try { await (isOn() ? document.exitFullscreen() : video.webkitDisplayingFullscreen && video.webkitExitFullscreen()) } catch {} }

  let wasOn = false
  function changed(now) {
    if (now === wasOn) return
    wasOn = now
    playback.tell("full", now)
  }

  const undo = combineCleanups(listen(document, { fullscreenchange() { changed(isOn()) } }), listen(video, {
    webkitbeginfullscreen() { changed(true) },
    webkitendfullscreen() { changed(false) },
    play() { if (playback.wishes().enters && !isOn()) enter() },
    ended() { if (playback.wishes().exits) leave() },
  }))
  undo.isPossible = !!(element.requestFullscreen || video.webkitEnterFullscreen)
  undo.toggle = () => isOn() ? leave() : enter()
  return undo
}
