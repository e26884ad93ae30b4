// Jobs: sends a document to a printer of the server and reports the job's progress.
import { pageRule } from "./papers.js"

/** Milliseconds between two requests for a job's state: at first, later and during an outage; and the number of early requests. */
const soon = 1000, later = 3000, manySoon = 20
const ended = ["done", "cancelled", "failed"], states = ["preparing", "sending", "pending", "held", "processing", "stopped", ...ended]
/** Reasons by the status of a refused document. */
const refusals = { 404: "gone", 413: "large", 429: "many", 503: "engine" }
const known = ["gone", "rejected", "aborted", "unsupported", "file", "page-range", "engine", "time", "interrupted"]

const pause = (milliseconds) => new Promise((resolve) => { setTimeout(resolve, milliseconds) })
const failure = (reason) => ({ state: "failed", reason })

/** Returns the address of a new job. */
export function addressOf({ printer, copies, pages, paper, orientation, isMonochrome, isDuplex }, title, parts) {
  const query = new URLSearchParams({ printer: printer.id, title, copies })
  if (parts) query.set("parts", parts)
  if (pages) query.set("pages", `${pages.from}-${pages.to}`)
  query.set("paper", paper)
  query.set("orientation", orientation)
  query.set("color", !printer.color ? "auto" : isMonochrome ? "monochrome" : "color")
  query.set("sides", !isDuplex ? "one-sided" : orientation === "landscape" ? "two-sided-short-edge" : "two-sided-long-edge")
  return `/shoji/print?${query}`
}

/** Returns what is sent of a document. */
function bodyOf(paper, options) {
  if (paper.kind === "pdf") return { type: "application/pdf", body: paper.blob }
  if (paper.kind === "html") return { type: "text/html;charset=utf-8", body: paper.html(pageRule(options)) }
  const blobs = paper.parts.map((part) => new Blob([bodyOf(part, options).body]))
  return { type: "application/vnd.shoji.parts", body: new Blob(blobs), parts: blobs.map(({ size }, index) => `${paper.parts[index].kind}-${size}`).join() }
}

async function refusalOf(response) {
  if (refusals[response.status]) return failure(refusals[response.status])
  let error
  if (response.status === 400) try { error = (await response.json()).error } catch {}
  return failure(known.includes(error) ? error : response.status === 400 ? "rejected" : "other")
}

/**
 * Sends a document.
 *
 * @param {Promise<{title: string, kind: string, html?(more: string): string, blob?: Blob}>} prepared  the document
 * @param {(state: {state: string, reason?: string, reasons?: string[], printed?: number, pages?: number, isOffline?: boolean, name?: string}) => void} changed
 *   `name` is the title of the one of several documents that has failed
 * @returns {{cancel(): void, ended: Promise<object>}} `ended` resolves with the last state
 */
export function startJob(prepared, options, changed) {
  let isCancelled = false, job, wake = () => {}, last, titles = []

  const tell = (state) => {
    last = state
    changed(isCancelled && !ended.includes(state.state) ? { ...state, state: "cancelling" } : state)
    return state
  }
  /** Asks the server to cancel the job; `false` if it cannot be reached. */
  async function askToCancel() {
    try { return (await fetch(`/shoji/print/jobs/${encodeURIComponent(job)}/cancel`, { method: "POST" })).ok } catch { return false }
  }

  async function send() {
    tell({ state: "preparing" })
    let paper
    try { paper = await prepared } catch ({ message, cause }) { return { ...failure(message), name: cause } }
    if (isCancelled) return { state: "cancelled" }
    tell({ state: "sending" })
    titles = paper.parts?.map(({ name, title }) => name ?? title) ?? []
    const { type, body, parts } = bodyOf(paper, options)
    try {
      const response = await fetch(addressOf(options, paper.title, parts), { method: "POST", body, headers: { "content-type": type } })
      if (!response.ok) return refusalOf(response)
      job = (await response.json()).job
      if (job === undefined) return failure("other")
    } catch { return failure("network") }
  }

  async function ask() {
    let response, answer
    try {
      response = await fetch(`/shoji/print/jobs/${encodeURIComponent(job)}`, { cache: "no-store" })
      if (response.ok) answer = await response.json()
    } catch {}
    // Other errors are transient: the server may be restarting, or asks for fewer requests.
    if (response?.status === 404 || response?.status === 410) return failure("lost")
    if (!answer || !states.includes(answer.state)) return { ...last, isOffline: true }
    return { ...answer, isOffline: false, name: titles[answer.part] }
  }

  async function run() {
    const early = await send()
    if (early) return tell(early)
    let wasAsked = false
    for (let count = 0; ; count += 1) {
      if (isCancelled && !wasAsked) wasAsked = await askToCancel()
      const state = tell(await ask())
      if (ended.includes(state.state)) return state
      await Promise.race([pause(state.isOffline || count >= manySoon ? later : soon), new Promise((resolve) => { wake = resolve })])
    }
  }
  return {
    cancel() {
      if (isCancelled) return
      isCancelled = true
      // NB: an upload is not aborted: without the job's number, a job that has arrived could not be cancelled.
      if (last) tell(last)
      wake()
    },
    ended: run(),
  }
}
