// Document: opens a PDF with pdf.js: without scripts, forms in XFA, or code made at run time.
import { loadLibrary } from "./library.js"
import { chunk, openFile } from "./ranges.js"

/** The most pixels of an image in a document; larger ones are left out. */
const largestImage = 2 ** 26

/**
 * @param {string} file  its address
 * @param {(name: string) => string} address  of a file of the library
 * @param {{ask(answer: (password: string) => void, isAgain: boolean): void, lost(): void}} host
 *   `ask` is called while the document lacks its password; `lost` if the file has changed while it is shown
 * @returns {{ready: Promise<{pdf: object, library: object}>, close(): void}}
 *   `ready` fails with an error whose message is `missing`, `empty`, `network` or `damaged`
 */
export function openDocument(file, address, host) {
  const closing = new AbortController(), { signal } = closing
  let task

  async function open() {
    const [library, opened] = await Promise.all([loadLibrary(address), openFile(file, signal)])
    if (signal.aborted) throw new Error("closed")
    task = library.getDocument({
      ...(opened.isWhole ? { data: opened.first } : { range: transport(library, opened) }),
      isEvalSupported: false, enableXfa: false, disableAutoFetch: true, disableStream: true, rangeChunkSize: chunk, maxImageSize: largestImage,
      // NB: the worker has no network; what it needs comes through the page.
      useWorkerFetch: false, cMapUrl: address("cmaps/"), cMapPacked: false, standardFontDataUrl: address("fonts/"), verbosity: 0,
    })
    task.onPassword = (answer, reason) => host.ask(answer, reason === library.PasswordResponses.INCORRECT_PASSWORD)
    const pdf = await task.promise.catch(() => { throw new Error("damaged") })
    return { pdf, library }
  }

  function transport(library, opened) {
    const made = new library.PDFDataRangeTransport(opened.length, opened.first)
    made.requestDataRange = async (begin, end) => {
      try {
        const bytes = await opened.read(begin, end)
        if (!signal.aborted) made.onDataRange(begin, bytes)
      } catch { if (!signal.aborted) host.lost() }
    }
    return made
  }

  return {
    ready: open(),
    close() {
      closing.abort()
      task?.destroy().catch(() => {})
    },
  }
}
