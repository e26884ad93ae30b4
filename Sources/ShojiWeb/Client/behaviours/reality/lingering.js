// Lingering: what is attached to an image stays for a moment after the image is out of sight (ar.delay-removal-of-lost-image). Milliseconds.

/** How long it stays by default, and at most (ar.wait-up-to-one-second): 0.9 seconds out of sight change nothing. */
export const lingerTime = 1000, mostLinger = 1000
/** How long it then fades. */
export const fadeTime = 250
/** The images that are looked for at one time (ar.hundred-images). */
export const mostImages = 100

/**
 * @param {number} delay  the author's choice in milliseconds
 * @returns {{see(isSeen: boolean, now: number): void, at(now: number): number}} `at` is how visible the content is: 1, or less while it fades
 */
export function createLingering(delay = lingerTime) {
  const stay = Math.min(mostLinger, Math.max(0, Number.isFinite(delay) ? delay : lingerTime))
  let isSeen = false, lost = -Infinity
  return {
    see(next, now) {
      if (isSeen && !next) lost = now
      isSeen = next
    },
    at: (now) => isSeen ? 1 : Math.min(1, Math.max(0, 1 - (now - lost - stay) / fadeTime)),
  }
}

/** The images that are looked for: the first hundred, without two of one name. */
export function activeImages(images = []) {
  const names = new Set()
  return images.filter(({ name }) => !names.has(name) && names.add(name)).slice(0, mostImages)
}

/** The pose of an image's content: that of a tracked image follows it, that of a detected one stays as it was first (ar.detected-image-not-tracked). */
export const poseOf = (image, first, latest) => image?.tracked ? latest ?? first : first ?? latest
