// Loader: the page's end of the worker that loads playlists and segments. It measures how fast they come.

/** How often a request is tried, and the milliseconds before the next time. */
const attempts = 3, pause = 800
const always = () => true
/** Smaller answers tell nothing about the bandwidth. */
const leastSize = 8 << 10

/**
 * @param {string} address  of the worker's script
 * @returns {{bandwidth(): number | undefined, load(what: object, isWanted?: () => boolean): Promise<object>, cancel(track: string): void,
 *   stop(): void}}
 */
export function createLoader(address) {
  const worker = new Worker(address), waiting = new Map()
  let bandwidth, last = 0, isOver = false, isBroken = false
  worker.onmessage = ({ data }) => {
    const request = waiting.get(data.id)
    waiting.delete(data.id)
    if (!request) return
    if (data.failure !== undefined) return request.reject(new Error(data.failure))
    if (data.size >= leastSize) {
      const now = (8000 * data.size) / Math.max(1, data.milliseconds)
      bandwidth = bandwidth ? bandwidth * 0.6 + now * 0.4 : now
    }
    request.resolve(data)
  }
  worker.onerror = (event) => {
    event.preventDefault()
    isBroken = true
    for (const { reject } of waiting.values()) reject(new Error("worker"))
    waiting.clear()
  }
  function once(what, isWanted) {
    const id = ++last
    return new Promise((resolve, reject) => {
      if (isBroken) return reject(new Error("worker"))
      waiting.set(id, { resolve, reject, what, isWanted })
      worker.postMessage({ id, ...what })
    })
  }
  const cancelled = () => new Error("cancelled")
  return {
    /** Bits per second; `undefined` before the first segment. */
    bandwidth: () => bandwidth,
    /**
     * @param {{address: string, track?: string, range?: object, key?: object, isText?: boolean}} what
     * @param {() => boolean} isWanted  whether another attempt makes sense
     */
    async load(what, isWanted = always) {
      for (let attempt = 1; ; attempt++) {
        try { return await once(what, isWanted) } catch (reason) {
          if (isOver || !isWanted()) throw cancelled()
          if (attempt === attempts) throw reason
        }
        await new Promise((over) => setTimeout(over, pause * attempt))
        if (isOver || !isWanted()) throw cancelled()
      }
    },
    /** Ends the requests of a track that are not wanted any more, as segments of another time. Playlists go on. */
    cancel(track) {
      for (const [id, { what, isWanted }] of waiting) if (what.track === track && !isWanted()) worker.postMessage({ id, cancels: true })
    },
    stop() {
      isOver = true
      worker.terminate()
      waiting.clear()
    },
  }
}
