// Sharing: several people see the same objects at the same places of one room (ar.shared-maps-merge). Each device knows the room in its own way. One that
// has just come compares what it recognises with what the others have recognised, and tells the app how the shared space lies in its own (ar.implicit-map-merge).
// Until then the app shows no shared objects, and people are told where to look.
import { combineCleanups } from "../dom.js"
import { handlingOf } from "./handling.js"
import { createAdvice, isCoaching, overlayOf } from "./overlay.js"
import { align, createAgreement, poseOf } from "./sharing-alignment.js"
import { matchLandmarks, readLandmarks, withoutTwins, writeLandmarks } from "./sharing-landmarks.js"
import { togetherWords } from "./wording.js"

/** How often landmarks are compared, and how long the app may take to answer, in milliseconds. */
const tryPause = 500, answerTime = 3000
/** Landmarks are sent at most so often, in milliseconds, whatever the app wants. */
const leastPause = 2000
/** People are told what to do when it takes longer than this, in milliseconds. */
const patience = 1500

/** @returns {() => void} cleanup */
export function startSharing(view) {
  const overlay = overlayOf(view), advice = createAdvice(view, "reality-sharing"), agreement = createAgreement(), handling = handlingOf(view)
  let sentAt = -Infinity, triedAt = -Infinity, toldAt = -Infinity, since = null, isBusy = false, isOver = false, wasCancelled = false, text, theirs = []

  /** Reads the landmarks of this device, which some sources only have later. */
  async function read(use) {
    if (isBusy || !view.source.landmarks) return
    isBusy = true
    try {
      const own = await view.source.landmarks()
      if (!isOver) use(own)
    } finally {
      isBusy = false
    }
  }

  function compare(now) {
    if (now - triedAt < tryPause || now - toldAt < answerTime || !theirs.length) return
    triedAt = now
    const at = view.frame?.pose?.position ?? [0, 0, 0]
    read((own) => {
      const found = agreement.take(align(matchLandmarks(own, theirs)), at, now)
      if (!found || view.settings().sharing?.joined !== false) return
      toldAt = now
      view.tell("joined", poseOf(found))
    })
  }

  function send(now, every) {
    if (now - sentAt < Math.max(leastPause, every * 1000)) return
    sentAt = now
    read((own) => { if (own.length) view.tell("landmarks", writeLandmarks(own)) })
  }

  function coach(isLooking, now) {
    since = isLooking ? since ?? now : null
    const isShown = isLooking && now - since >= patience && !isCoaching(view), words = isShown ? togetherWords(Boolean(view.source.landmarks)) : null
    advice.say(words)
    if (words) overlay.announce(words, now)
  }

  function update({ state }, now) {
    const { sharing } = view.settings()
    if (handling.isCancelled && !wasCancelled && sharing?.joined) {
      // People go on without their former place: where the shared space is in the new one has to be found out again.
      agreement.reset()
      view.tell("joined", null)
    }
    wasCancelled = handling.isCancelled
    coach(sharing?.joined === false && state === "normal", now)
    if (!sharing || state !== "normal") return
    if (sharing.joined) {
      toldAt = -Infinity
      if (sharing.every) send(now, sharing.every)
      return
    }
    if (text !== sharing.landmarks) {
      text = sharing.landmarks
      theirs = text ? withoutTwins(readLandmarks(text)) : []
    }
    compare(now)
  }

  return combineCleanups(
    () => {
      isOver = true
      advice.remove()
    },
    view.on("reset", () => agreement.reset()), view.each(update))
}
