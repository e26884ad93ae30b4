// Relocalizing: after an interruption the system finds out where the device is. Until then the objects are hidden, and come back once, at their places
// (ar.hide-objects-while-relocalizing, ar.redisplay-at-new-position); people can cancel, and start over if it takes long.
import { combineCleanups } from "../dom.js"
import { handlingOf } from "./handling.js"
import { leaveOverlay, makeButton, overlayOf } from "./overlay.js"
import { createTimer } from "./timer.js"
import { wayBack } from "./way-back.js"
import { wordsOf } from "./wording.js"

/** Starting over is offered after this time, in milliseconds (ar.reset-button-if-coaching-fails). */
const restartAfter = 10_000

/** @returns {() => void} cleanup */
export function startRelocalizing(view) {
  const { element, scene } = view, overlay = overlayOf(view), handling = handlingOf(view)
  const cancel = makeButton(wordsOf("arCancel"), stopLooking), restart = makeButton(wordsOf("arStartOver"), () => view.reset())
  let isAway = false, isLong = createTimer(restartAfter)

  /** The objects stay where they are now, which may be wrong: people know why. */
  function stopLooking() {
    handling.isCancelled = true
    come()
    if (view.source.cancel) view.source.cancel()
    else view.source.reset()
  }

  function come() {
    isAway = false
    scene.setHidden(false)
    cancel.remove()
    restart.remove()
    for (const name of ["--ar-across", "--ar-down", "--ar-near"]) overlay.layer.style.removeProperty(name)
    delete overlay.layer.dataset.way
  }

  function leave() {
    if (view.settings().relocalizes === false || isAway) return
    isAway = true
    isLong = createTimer(restartAfter)
    scene.setHidden(true)
  }

  function update({ state, reason, pose }, now) {
    if (reason === "relocalizing" && !handling.isCancelled) leave()
    if (!isAway) return
    if (state === "normal") return come()
    // A reason of its own meanwhile, such as a movement that is too fast, is no end.
    if (!cancel.isConnected) overlay.actions.append(cancel)
    if (isLong(now, reason !== "interrupted") && !restart.isConnected) overlay.actions.append(restart)
    const former = view.source.former?.()
    if (!former || !pose) return
    const { across, down, near } = wayBack(pose, former)
    overlay.layer.dataset.way = ""
    for (const [name, value] of [["--ar-across", across], ["--ar-down", down], ["--ar-near", near]]) overlay.layer.style.setProperty(name, value.toFixed(2))
  }

  return combineCleanups(
    () => {
      come()
      delete element.dataset.interrupted
      leaveOverlay(view)
    },
    // During the interruption itself there are no frames; the objects are hidden before the first one after it.
    view.on("interrupted", (isInterrupted) => {
      element.toggleAttribute("data-interrupted", isInterrupted)
      if (!isInterrupted) return
      handling.isCancelled = false
      leave()
    }),
    view.on("reset", () => {
      handling.isCancelled = false
      come()
    }),
    view.each(update))
}
