// Steady: reasons and announcements that change too often are held back. All functions take the time in milliseconds.

/** How long a reason must last before people are shown another text, in milliseconds: reasons change from frame to frame at their margins. */
export const settlingTime = 300
/** The least time between two announcements, in milliseconds: a screen reader needs it to finish the first. */
export const announcingPause = 4000
/** After this time the same text is announced again: it has come back. */
const repeatPause = 20_000

/**
 * Lets a value through only after it has been the same for a time.
 * @returns {(value: any, now: number) => any} the settled value
 */
export function createSteady(first = null, delay = settlingTime) {
  let settled = first, next = first, since = 0
  return (value, now) => {
    if (value !== next) {
      next = value
      since = now
    }
    if (next !== settled && now - since >= delay) settled = next
    return settled
  }
}

/**
 * Says when a text may be announced: at once after a pause, else at the end of it, and then only the latest text.
 * @returns {(text: string, now: number) => string | null} the text to announce now, if any; called again and again with the present text
 */
export function createSpeaker(pause = announcingPause) {
  let spoken = "", last = -Infinity
  return (text, now) => {
    if (!text || now - last < (text === spoken ? repeatPause : pause)) return null
    spoken = text
    last = now
    return text
  }
}

/**
 * Says whether something has been absent for longer than a time.
 * @returns {(isPresent: boolean, now: number) => boolean}
 */
export function createAbsence(delay) {
  let since = null
  return (isPresent, now) => {
    if (isPresent) since = null
    else since ??= now
    return since !== null && now - since > delay
  }
}
