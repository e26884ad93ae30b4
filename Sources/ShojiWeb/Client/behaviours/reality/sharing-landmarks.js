// Sharing landmarks: points of the room by which two devices recognise that they see the same place, and their form on the way between them. Without a
// page. A landmark is 44 bytes: three 32-bit floats, its position in meters, and 256 bits that say what it looks like, little endian.

const length = 44, words = 8
/** More landmarks than this are not sent. */
export const mostLandmarks = 400
/** Two landmarks that differ in more bits than this are not the same, and the same one is clearly more like than the next: a share of 100. */
const farthestBits = 60, clearness = 85
/** The same landmark, told by two devices, is at most this far from itself, in meters. */
const sameWithin = 0.2

/** The number of bits that are set. */
function bitsOf(value) {
  const pairs = value - (value >>> 1 & 0x55555555), fours = (pairs & 0x33333333) + (pairs >>> 2 & 0x33333333)
  return Math.imul(fours + (fours >>> 4) & 0x0f0f0f0f, 0x01010101) >>> 24
}

function differenceOf(first, second) {
  let sum = 0
  for (let index = 0; index < words; index++) sum += bitsOf(first[index] ^ second[index])
  return sum
}

/**
 * @param {{position: number[], descriptor: Uint32Array}[]} landmarks  the best ones first
 * @returns {string} base64
 */
export function writeLandmarks(landmarks) {
  const own = landmarks.filter(({ position }) => position.every(Number.isFinite)).slice(0, mostLandmarks), view = new DataView(new ArrayBuffer(own.length * length))
  own.forEach(({ position, descriptor }, index) => {
    position.forEach((value, axis) => view.setFloat32(index * length + axis * 4, value, true))
    for (let word = 0; word < words; word++) view.setUint32(index * length + 12 + word * 4, descriptor[word], true)
  })
  let text = ""
  for (const byte of new Uint8Array(view.buffer)) text += String.fromCharCode(byte)
  return btoa(text)
}

/** Reads bytes of landmarks; an incomplete one at the end is left out. */
export function landmarksIn(buffer) {
  const view = new DataView(buffer)
  return Array.from({ length: Math.min(mostLandmarks, Math.floor(buffer.byteLength / length)) }, (_, index) => ({
    position: [0, 4, 8].map((at) => view.getFloat32(index * length + at, true)),
    descriptor: Uint32Array.from({ length: words }, (_, word) => view.getUint32(index * length + 12 + word * 4, true)),
  }))
}

/** Reads what `writeLandmarks` has written; a text that is none has no landmarks. */
export function readLandmarks(text) {
  try {
    return landmarksIn(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer)
  } catch {
    return []
  }
}

/**
 * One of each landmark. Several devices tell the same ones, and a landmark that is there twice would be taken for a pattern, which tells nothing.
 */
export function withoutTwins(all) {
  const own = []
  for (const one of all) {
    const isTold = own.some(({ position, descriptor }) => Math.hypot(...position.map((value, axis) => value - one.position[axis])) < sameWithin && differenceOf(descriptor, one.descriptor) < farthestBits)
    if (!isTold) own.push(one)
  }
  return own
}

/** For each landmark the most similar one of the others, if it is clearly more similar than the next; -1 if not. */
function nearest(from, to) {
  return from.map(({ descriptor }) => {
    let best = -1, least = 257, second = 257
    to.forEach((other, index) => {
      const difference = differenceOf(descriptor, other.descriptor)
      if (difference < least) {
        second = least
        least = difference
        best = index
      } else if (difference < second) second = difference
    })
    return least < farthestBits && least * 100 < second * clearness ? best : -1
  })
}

/**
 * Pairs landmarks that look alike, both ways, and unlike any other.
 * @returns {{own: number[], their: number[]}[]} positions
 */
export function matchLandmarks(own, theirs) {
  const there = nearest(own, theirs), back = nearest(theirs, own)
  return own.flatMap(({ position }, index) => there[index] >= 0 && back[there[index]] === index ? [{ own: position, their: theirs[there[index]].position }] : [])
}
