// Picture: picture in picture, by the browser where it can, else by the stage that shows the page in a frame.
import { listen, combineCleanups } from "../dom.js"

/** Milliseconds after which a video that was closed in its picture is paused; one that goes on has returned into its page. */
const settling = 100
const isFramed = () => window.parent !== window

/**
 * @param {(what: boolean | "back" | "refused") => void} tell  tells the app that the video is in a picture, or no longer: `back` if it goes on
 *   in its page; `refused` if the browser did not allow it
 * @returns {{(): void, isPossible(): boolean, isOn(): boolean, toggle(): void}} cleanup
 */
export function startPicture(element, video, tell) {
  const byBrowser = document.pictureInPictureEnabled && !!video.requestPictureInPicture
  const byWebKit = !byBrowser && !!video.webkitSupportsPresentationMode?.("picture-in-picture")
  let isStaged = false, wasOn = false, timer
  const isOn = () => isStaged || document.pictureInPictureElement === video || video.webkitPresentationMode === "picture-in-picture"

  function changed() {
    const now = isOn()
    if (now === wasOn) return
    wasOn = now
    clearTimeout(timer)
    if (now) tell(true)
    else timer = setTimeout(() => tell(video.paused ? false : "back"), settling)
  }

  /** The stage shows this page's frame above the others, small, and of the page only the video is visible. */
  function stage(isWanted) {
    if (isWanted === isStaged) return
    isStaged = isWanted
    element.toggleAttribute("data-pictured", isWanted)
    // The top layer, which nothing around the video can cut off or move.
    if (isWanted) { element.popover = "manual"; element.showPopover() } else element.removeAttribute("popover")
    window.parent.postMessage({ shoji: "picture", address: location.href, isOn: isWanted, ratio: video.videoWidth / video.videoHeight || 16 / 9 }, location.origin)
    changed()
  }

  const stop = listen(window, { message({ origin, source, data }) {
    if (origin !== location.origin || source !== window.parent || data?.shoji !== "picture" || !isStaged) return
    if (data.pauses) video.pause()
    stage(false)
  } })

  const heard = listen(video, { enterpictureinpicture: changed, leavepictureinpicture: changed, webkitpresentationmodechanged: changed })
  const undo = combineCleanups(() => clearTimeout(timer), stop, heard, () => { if (isStaged) stage(false) })
  undo.isPossible = () => byBrowser || byWebKit || isFramed()
  undo.isOn = isOn
  undo.toggle = () => {
    if (byBrowser) {
      if (isOn()) return document.exitPictureInPicture()
      // A browser may refuse, without a window system for example; the stage can still do it.
      return video.requestPictureInPicture().catch(() => isFramed() ? stage(true) : tell("refused"))
    }
    if (byWebKit) return video.webkitSetPresentationMode(isOn() ? "inline" : "picture-in-picture")
    if (isFramed()) stage(!isStaged)
  }
  return undo
}
