// Tracker link: the page's end of the worker that tracks. One picture is on its way at a time; of those that come meanwhile the newest waits.

/** A worker that is silent for so long, in milliseconds, has failed. */
const longestSilence = 5000
/** It has to be there after this time, in milliseconds; a slow network takes some seconds for it. */
const longestStart = 15_000
/** After a pause that is longer than this, in milliseconds, the silence is measured again: the device may have slept, and the worker with it. */
const longestPause = 1000

/**
 * @param {{address: (file: string) => string, result(answer: object): void, images(names: string[], refused: string[]): void, failed(why: string): void}} given
 * @returns {{ready: Promise<void>, isBusy(): boolean, send(picture: object): void, tell(kind: string, more?: object, transfer?: Transferable[]): void, landmarks(): Promise<ArrayBuffer>, buffer(length: number): ArrayBuffer, stop(): void}}
 */
export function createTrackerLink({ address, result, images, failed }) {
  const worker = new Worker(address("reality-tracker.js"))
  let isBusy = false, spare, sentAt = 0, askedAt = 0, isOver = false, answered, refused
  const ready = new Promise((resolve, reject) => {
    answered = resolve
    refused = reject
  })
  const end = () => {
    isOver = true
    clearTimeout(timer)
    worker.terminate()
  }
  const fail = (why) => {
    if (isOver) return
    end()
    refused(new Error(why))
    failed(why)
  }
  const timer = setTimeout(() => fail("the tracker does not start"), longestStart)
  // The rejection is also told by `failed`, so nothing is lost if no caller waits.
  ready.catch(() => {})

  const asked = []
  const answers = {
    ready() {
      clearTimeout(timer)
      answered()
    },
    failed: ({ why }) => fail(why),
    images: ({ names, refused: left }) => images(names, left),
    landmarks({ buffer }) {
      for (const resolve of asked.splice(0)) resolve(buffer)
    },
    frame(answer) {
      isBusy = false
      spare = answer.buffer
      result(answer)
    },
  }
  worker.onmessage = ({ data }) => { if (!isOver) answers[data.kind]?.(data) }
  worker.onerror = (event) => {
    // It has been handled: the page itself has no error.
    event.preventDefault()
    fail(event.message || "the worker could not be loaded")
  }

  return {
    ready,
    isBusy() {
      const now = performance.now()
      if (now - askedAt > longestPause) sentAt = now
      askedAt = now
      if (isBusy && now - sentAt > longestSilence) fail("the tracker does not answer")
      return isBusy
    },
    send(given) {
      if (isOver) return
      isBusy = true
      sentAt = performance.now()
      worker.postMessage({ kind: "picture", ...given }, [given.picture.buffer])
    },
    tell(kind, more = {}, transfer = []) { if (!isOver) worker.postMessage({ kind, ...more }, transfer) },
    /** Resolves with the points of the map, as `landmarksIn` reads them. */
    landmarks: () => new Promise((resolve) => {
      asked.push(resolve)
      worker.postMessage({ kind: "landmarks" })
    }),
    /** The buffer that came back with the last answer, if it is large enough, else a new one. */
    buffer(length) {
      const own = spare?.byteLength === length ? spare : new ArrayBuffer(length)
      spare = undefined
      return own
    },
    stop: end,
  }
}
