// Reality tracker: the worker around tracker.wasm (Tracker/README.md). It takes grey pictures with what the motion sensors say, and answers with
// the camera's place, surfaces and images. Nothing of a picture leaves it. It imports nothing: a worker has no page.

/** The long sides in which pictures are tracked: the larger one is more exact and finds smaller images. */
const smallSide = 320, largeSide = 640
/** The time of a picture in milliseconds, as a median: below the first there is time for the larger size, above the second there is none. */
const fastTime = 6, slowTime = 20, timesKept = 8
/** The length of the answer in floats, and the images that are looked for in each picture. */
const outputs = 512, imagesPerPicture = 6
/** Memory for pictures of this many pixels is laid out; smaller sides are of no use. */
const mostPixels = 640 * 480, leastSide = 120
/** A longer pause in seconds is an interruption. */
const longestPause = 0.5
/** The points of the map that are told to other devices, and their length in bytes. */
const mostLandmarks = 400, landmarkLength = 44
/** How often the noise is measured, in pictures. */
const grainPause = 15

let tracker, memory, input, output, size, side = smallSide, focal = 0, times = [], images = [], numberOfPictures = 0, grain = 0, state = 0

async function load() {
  const answer = await fetch(new URL("tracker.wasm", self.location.href))
  if (!answer.ok) throw new Error(`tracker.wasm: ${answer.status}`)
  const { instance } = await WebAssembly.instantiate(await answer.arrayBuffer(), {})
  tracker = instance.exports
  memory = tracker.memory.buffer
}

/** The size of the pictures that are tracked: a whole number of pixels of the camera is one of the tracker. */
function sizeFor(width, height) {
  let factor = Math.max(1, Math.ceil(Math.max(width, height) / side))
  while (Math.floor(width / factor) * Math.floor(height / factor) > mostPixels) factor++
  return { width: Math.floor(width / factor), height: Math.floor(height / factor), factor }
}

const isSame = (a, b) => a && a.width === b.width && a.height === b.height

/** Gives the tracker the size of the pictures and the focal length, a share of the long side. */
function fit(next, share) {
  if (isSame(size, next) && share === focal) {
    size = next
    return
  }
  const long = share * Math.max(next.width, next.height), lens = [next.width, next.height, long, long, (next.width - 1) / 2, (next.height - 1) / 2]
  if (!size) {
    const address = tracker.start(tracker.__heap_base.value, ...lens)
    if (address < 0) throw new Error(`the tracker refuses pictures of ${next.width} × ${next.height}`)
    input = new Uint8Array(memory, address, mostPixels)
    output = new Float32Array(memory, tracker.outputAddress(), outputs)
    addImages()
  } else if (tracker.resize(...lens) < 0) throw new Error("the tracker refuses a new size")
  size = next
  focal = share
  times = []
}

function addImages() {
  tracker.removeImages()
  for (const image of images) {
    input.set(image.grey)
    // NB: the tracker numbers only those that it has taken.
    image.keypoints = tracker.addImage(image.width, image.height)
  }
  tracker.setOptions(Math.min(imagesPerPicture, images.length), 0.2)
}

/** How a pixel becomes grey: the offsets of red, green and blue in it; one byte is grey already. */
const channels = { grey: null, rgba: [0, 1, 2], bgra: [2, 1, 0] }

/** Writes a picture into the tracker, several pixels as one. */
function write({ bytes, offset, stride, format }, { width, height, factor }) {
  const order = channels[format], step = order ? 4 : 1, [red, green, blue] = order ?? [0, 0, 0], count = factor * factor
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      let sum = 0
      for (let row = 0; row < factor; row++) {
        let from = offset + (y * factor + row) * stride + x * factor * step
        for (let column = 0; column < factor; column++, from += step) {
          sum += order ? (bytes[from + red] * 77 + bytes[from + green] * 150 + bytes[from + blue] * 29) >> 8 : bytes[from]
        }
      }
      input[at] = sum / count
    }
  }
}

/** The camera's noise in grey levels, in the plainest parts of the picture, where nothing else differs from pixel to pixel. */
function noiseOf({ bytes, offset, stride, format }, width, height) {
  const step = channels[format] ? 4 : 1, block = 8, found = []
  for (let top = block; top < height - 2 * block; top += Math.ceil(height / 16)) {
    for (let left = block; left < width - 2 * block; left += Math.ceil(width / 16)) {
      let sum = 0
      for (let y = top; y < top + block; y++) {
        for (let x = left; x < left + block; x++) {
          const at = offset + y * stride + x * step, up = at - stride, down = at + stride
          sum += Math.abs(bytes[up - step] - 2 * bytes[up] + bytes[up + step] - 2 * bytes[at - step] + 4 * bytes[at] - 2 * bytes[at + step] + bytes[down - step] - 2 * bytes[down] + bytes[down + step])
        }
      }
      found.push(sum)
    }
  }
  found.sort((a, b) => a - b)
  // The mask enlarges noise by 6; √(π/2) makes a mean of magnitudes a deviation.
  return found.length ? found[found.length >> 3] / (block * block) / 6 * 1.2533 : 0
}

/** Chooses the size of later pictures by the time that the last ones took. */
function chooseSide(milliseconds) {
  times.push(milliseconds)
  if (times.length < timesKept) return
  const median = [...times].sort((a, b) => a - b)[timesKept >> 1]
  times = []
  if (side === largeSide && median > slowTime) side = smallSide
  // Only before the place is known: a change of size lets it be looked for again.
  else if (side === smallSide && median < fastTime && state === 0) side = largeSide
}

function takePicture({ picture, width, height, share, gravity, turning, seconds, number }) {
  const { buffer, ...more } = picture, began = performance.now(), source = { ...more, bytes: new Uint8Array(buffer) }
  const answer = { kind: "frame", number, buffer, values: null }
  const next = sizeFor(width, height)
  if (Math.min(next.width, next.height) >= leastSide) {
    fit(next, share)
    if (seconds > longestPause) tracker.interrupt()
    write(source, next)
    const code = tracker.frame(...gravity, ...turning, Math.min(longestPause, Math.max(0.001, seconds)))
    if (numberOfPictures++ % grainPause === 0) grain = noiseOf(source, width, height)
    // What is refused has changed nothing, and the next picture may be a good one.
    if (code >= 0) {
      state = code
      answer.values = output.slice()
    }
    chooseSide(performance.now() - began)
  }
  Object.assign(answer, { size: { width: next.width, height: next.height }, grain, milliseconds: performance.now() - began })
  self.postMessage(answer, answer.values ? [buffer, answer.values.buffer] : [buffer])
}

const commands = {
  picture: takePicture,
  images(given) {
    images = given.images.map(({ name, width, height, grey }) => ({ name, width, height, grey: new Uint8Array(grey) }))
    if (!size) return
    addImages()
    tellImages()
  },
  reset() {
    if (size) tracker.reset()
    state = 0
    times = []
  },
  /** Points of the map, by which another device finds the same place. */
  landmarks() {
    const count = size ? Math.max(0, tracker.landmarks(mostLandmarks)) : 0, bytes = size ? input.slice(0, count * landmarkLength) : new Uint8Array(0)
    self.postMessage({ kind: "landmarks", buffer: bytes.buffer }, [bytes.buffer])
  },
  interrupt() { if (size) tracker.interrupt() },
}

/** Which images have enough detail, in the order of the tracker's numbers. */
function tellImages() {
  self.postMessage({ kind: "images", names: images.filter(({ keypoints }) => keypoints > 0).map(({ name }) => name), refused: images.filter(({ keypoints }) => !(keypoints > 0)).map(({ name }) => name) })
}

const loading = load()
loading.then(() => self.postMessage({ kind: "ready" }), (error) => self.postMessage({ kind: "failed", why: String(error) }))

self.onmessage = async ({ data }) => {
  try {
    await loading
    const wasStarted = Boolean(size)
    commands[data.kind]?.(data)
    if (!wasStarted && size) tellImages()
  } catch (error) {
    self.postMessage({ kind: "failed", why: String(error) })
  }
}
