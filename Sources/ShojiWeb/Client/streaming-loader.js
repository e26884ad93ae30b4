// Streaming loader: the worker that loads the playlists and segments of HLS streams, also from other hosts. Its own content security policy
// allows that, so the page's can stay as strict as it is. It imports nothing: a worker has no page.

/** The most bytes of one answer. */
const largest = 64 << 20
const running = new Map(), keys = new Map()
/** With the system's cookies for its own files, without any for other hosts, which learn nothing of the page either. */
const given = { credentials: "same-origin", referrerPolicy: "same-origin" }

/** Reads an answer as far as the limit: the length that a server names may be missing or wrong. */
async function read({ body }) {
  const parts = [], reader = body?.getReader()
  let size = 0
  for (let part = await reader?.read(); part && !part.done; part = await reader.read()) {
    size += part.value.byteLength
    if (size > largest) {
      reader.cancel().catch(() => {})
      throw new Error("size")
    }
    parts.push(part.value)
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.byteLength
  }
  return whole.buffer
}

async function load(address, range, signal) {
  const headers = range ? { range: `bytes=${range.from}-${range.to - 1}` } : {}
  const answer = await fetch(address, { ...given, headers, signal })
  if (!answer.ok || +answer.headers.get("content-length") > largest) throw new Error(`${answer.status}`)
  const body = await read(answer)
  // A server may send the whole file.
  return { body: range && answer.status !== 206 ? body.slice(range.from, range.to) : body, address: answer.url }
}

async function decrypt(body, { address, vector }) {
  if (!keys.has(address)) {
    const loaded = await load(address)
    keys.set(address, await crypto.subtle.importKey("raw", loaded.body, "AES-CBC", false, ["decrypt"]))
  }
  const iv = Uint8Array.from(vector.match(/../g), (pair) => parseInt(pair, 16))
  return crypto.subtle.decrypt({ name: "AES-CBC", iv }, keys.get(address), body)
}

self.onmessage = async ({ data: { id, address, range, key, isText, cancels } }) => {
  if (cancels) return running.get(id)?.abort()
  const control = new AbortController(), began = performance.now()
  running.set(id, control)
  try {
    const loaded = await load(address, range, control.signal), milliseconds = performance.now() - began, size = loaded.body.byteLength
    const body = key ? await decrypt(loaded.body, key) : loaded.body
    const answer = { id, address: loaded.address, body: isText ? new TextDecoder().decode(body) : body, size, milliseconds }
    self.postMessage(answer, isText ? [] : [body])
  } catch (reason) {
    self.postMessage({ id, failure: `${reason?.message}` })
  }
  running.delete(id)
}
