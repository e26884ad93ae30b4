// Picture: picture in picture, by the browser where it can, else by the stage that shows the page in a frame.
import { listen, combineCleanups } from "../dom.js"

const isFramed = () => window.parent !== window

/** @returns {{(): void, isPossible(): boolean, isOn(): boolean, toggle(): void}} cleanup */
export function startPicture(element, video) {
  const byBrowser = document.pictureInPictureEnabled && !!video.requestPictureInPicture
  const byWebKit = !byBrowser && !!video.webkitSupportsPresentationMode?.("picture-in-picture")
  let isStaged = false
  const isOn = () => isStaged || document.pictureInPictureElement === video || video.webkitPresentationMode === "picture-in-picture"

  /** The stage shows this page's frame above the others, small, and of the page only the video is visible. */
  function stage(isWanted) {
    if (isWanted === isStaged) return
    isStaged = isWanted
    element.toggleAttribute("data-pictured", isWanted)
    // The top layer, which nothing around the video can cut off or move.
    if (isWanted) { element.popover = "manual"; element.showPopover() } else element.removeAttribute("popover")
    window.parent.postMessage({ shoji: "picture", address: location.href, isOn: isWanted, ratio: video.videoWidth / video.videoHeight || 16 / 9 }, location.origin)
  }

  const stop = listen(window, { message({ origin, source, data }) {
    if (origin !== location.origin || source !== window.parent || data?.shoji !== "picture" || !isStaged) return
    if (data.pauses) video.pause()
    stage(false)
  } })

  const undo = combineCleanups(stop, () => { if (isStaged) stage(false) })
  undo.isPossible = () => byBrowser || byWebKit || isFramed()
  undo.isOn = isOn
  undo.toggle = () => {
    if (byBrowser) {
      if (isOn()) return document.exitPictureInPicture()
      // A browser may refuse, without a window system for example; the stage can still do it.
      return video.requestPictureInPicture().catch(() => { if (isFramed()) stage(true) })
    }
    if (byWebKit) return video.webkitSetPresentationMode(isOn() ? "inline" : "picture-in-picture")
    if (isFramed()) stage(!isStaged)
  }
  return undo
}
