// Ranges: reads parts of a file on the server, so that of a long document only what is shown is loaded.

/** Bytes of the first request; the most of one later request, which is less than the server sends at once. */
export const chunk = 32_768
const largest = 4 << 20
/** Milliseconds between attempts while the server cannot be reached. */
const shortest = 1000, longest = 15_000

const failure = ({ status }) => new Error(status === 404 || status === 410 || status === 403 ? "missing" : "network")

/** Resolves after a time, or when the browser is online again. */
const pause = (time, signal) => new Promise((over) => {
  const timer = setTimeout(done, time)
  function done() {
    clearTimeout(timer)
    removeEventListener("online", done)
    over()
  }
  addEventListener("online", done)
  signal.addEventListener("abort", done)
})

/**
 * Opens a file. Throws an error named `missing`, `empty` or `network`.
 * @returns {Promise<{length: number, first: Uint8Array, isWhole: boolean, read(begin: number, end: number): Promise<Uint8Array>}>}
 *   `read` goes on trying while the server cannot be reached; it throws if the file has changed
 */
export async function openFile(address, signal) {
  const get = (begin, end, more = {}) => fetch(address, { signal, headers: { range: `bytes=${begin}-${end - 1}`, ...more } })
  const response = await get(0, chunk).catch(() => { throw new Error("network") })
  const total = response.headers.get("content-range")?.split("/")[1]
  if (response.status === 416 && total === "0") throw new Error("empty")
  if (response.status !== 206 && response.status !== 200) throw failure(response)
  const first = new Uint8Array(await response.arrayBuffer().catch(() => { throw new Error("network") }))
  const length = response.status === 206 && Number.isSafeInteger(+total) ? +total : first.length
  if (!length) throw new Error("empty")
  const tag = response.headers.get("etag"), sameFile = tag?.startsWith('"') ? { "if-range": tag } : {}

  async function part(begin, end) {
    for (let time = shortest; ; time = Math.min(time * 2, longest)) {
      const answer = await get(begin, end, sameFile).catch(() => undefined)
      if (answer?.status === 206) {
        const bytes = await answer.arrayBuffer().catch(() => undefined)
        if (bytes?.byteLength) return new Uint8Array(bytes)
      } else if (answer && answer.status !== 429 && answer.status < 500) throw new Error("changed")
      if (signal.aborted) throw new Error("closed")
      await pause(time, signal)
    }
  }

  return {
    length, first, isWhole: first.length >= length,
    async read(begin, end) {
      const bytes = new Uint8Array(end - begin)
      for (let filled = 0; filled < bytes.length;) {
        const more = await part(begin + filled, Math.min(end, begin + filled + largest))
        bytes.set(more.subarray(0, bytes.length - filled), filled)
        filled += more.length
      }
      return bytes
    },
  }
}
