// Printing: the view that prints with the server's printers or in the browser's own dialog. It imports nothing of
// the client, and is loaded when something is printed for the first time (printing-opener.js).
import { loadStyle } from "./notification-view.js"
import { documentOf } from "./printing/document.js"
import { openPDF, printHere } from "./printing/frame.js"
import { startJob } from "./printing/jobs.js"
import { adapted, firstOf, readPrinters, remember, remembered } from "./printing/printers.js"
import { failureOf } from "./printing/progress.js"
import { createView } from "./printing/view.js"
import { say } from "./printing/words.js"
import { readingTime } from "./reading-time.js"

/** Milliseconds in which the user reads that the job is done. */
const reading = 2500
let isShown = false, leaveShown = () => {}

/** Closes the view, if it is open, as if the user had closed it. */
export function closePrinting() { leaveShown() }

/**
 * Opens the view, if it is not open.
 *
 * @param {{title?: string, text?: string, url?: string, files?: {name: string, address: string, type: string}[], html?: string, page?: Element,
 *   orientation?: "portrait" | "landscape", color?: "auto" | "monochrome", duplex?: boolean, offers?: {copies?: boolean, range?: boolean, orientation?: boolean, paper?: boolean}}} what
 *   shared items, an author's HTML, or an element of the page; the options to begin with, and the options that are not offered (`false`)
 * @param {{tell(text: string): void, done?(result: "printed" | "handed" | "cancelled" | "failed"): void}} hooks
 *   `tell` raises a failure of a job whose view the user has closed; `done` is called once, when the job has ended or the user has given up.
 *   Browsers do not report what becomes of a document in their own dialog or in a tab, so it was only `handed` to them
 * @returns {Promise<boolean>} whether it was opened
 */
export async function openPrinting(what, { tell, done = () => {} }) {
  if (isShown) {
    done("cancelled")
    return false
  }
  isShown = true
  // The page is copied now, as the user sees it.
  const prepared = documentOf(what)
  prepared.catch(() => {})
  const [printers] = await Promise.all([readPrinters(), loadStyle("printing.css")])
  const { printer: last, ...choices } = remembered(), first = firstOf(printers, last)
  const { color } = what, offers = what.offers ?? {}, orientation = what.orientation ?? choices.orientation, isDuplex = what.duplex ?? choices.isDuplex
  let options = first && adapted({ ...choices, copies: 1, orientation, isDuplex, isMonochrome: color ? color === "monochrome" : choices.isMonochrome }, first), content, job, timer, isOpen = true, isOver = false

  function end(result) {
    if (isOver) return
    isOver = true
    done(result)
  }
  function close() {
    if (!isOpen) return
    isOpen = isShown = false
    leaveShown = () => {}
    clearTimeout(timer)
    view.close()
  }
  /** Closing the view does not end a job that goes on. */
  function leave() {
    if (!job) end("cancelled")
    close()
  }

  async function printOnDevice() {
    view.showJob({ state: "preparing" })
    try { content = await prepared } catch ({ message, cause }) { return view.showJob({ state: "failed", reason: message, name: cause }) }
    if (!isOpen) return
    close()
    try {
      if (content.kind === "pdf") openPDF(content.blob)
      else await printHere(content, options)
      end("handed")
    } catch ({ message }) {
      tell(say(message === "blocked" ? "errorBlocked" : "errorOther"))
      end("failed")
    }
  }

  async function start() {
    if (job || !options) return
    remember(options)
    if (options.printer.isDevice) return printOnDevice()
    const current = job = startJob(prepared, options, (state) => view.showJob(state))
    const { title } = await prepared.catch(() => ({ title: what.title || document.title })), state = await current.ended
    job = undefined
    if (state.state === "done") {
      end("printed")
      if (isOpen) timer = setTimeout(close, readingTime(reading))
    } else if (!isOpen) {
      if (state.state === "failed") tell(say("failedTell", title, failureOf(state)))
      end(state.state)
    }
  }

  const view = createView({
    options, printers, leave, offers,
    isPDF: () => content?.kind === "pdf",
    refresh: readPrinters,
    changed(next) { options = next },
    print: start,
    cancel: () => job?.cancel(),
  })
  leaveShown = leave
  view.open()
  prepared.then(async (made) => {
    content = made
    if (!isOpen) return
    view.update()
    await view.showContent(made)
  }, ({ message, cause }) => { if (isOpen && !job) view.showJob({ state: "failed", reason: message, name: cause }) })
  return true
}
