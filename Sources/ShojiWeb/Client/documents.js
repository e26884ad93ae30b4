// Documents: the view in which the user chooses documents of the app Files for an app. The list comes from the system and stays in this script: the app gets
// copies of what the user has chosen. It is loaded when an app first asks for files (behaviours/files.js).
import { loadStyle } from "./notification-view.js"
import { handOver, readListing } from "./documents/listing.js"
import { keyOf } from "./documents/rows.js"
import { createView } from "./documents/view.js"
import { say } from "./documents/words.js"

/** Documents that are copied at once; the app takes no more. */
const most = 1000
/** Milliseconds for which a copy is used again. The system may remove it a little later, and the document may change. */
const life = 60_000

/**
 * Opens the view.
 *
 * @param {{accept: string, isMultiple: boolean, scene: string}} what  the values of a file input's `accept`, and the token of the app's window
 * @param {{chosen(paths: string[]): void, device(): void, cancelled(): void}} hooks  one of them is called, once: `chosen` with the paths of copies in the
 *   app's temporary folder, `device` if the user wants the browser's own picker
 * @returns {() => void} closes the view without calling a hook
 */
export function openDocuments({ accept, isMultiple, scene }, hooks) {
  let isOpen = true, view
  /** The copies that were made before one failed, by document. */
  const copies = new Map()
  function close() {
    isOpen = false
    view?.close()
  }
  function end(hook, value) {
    if (!isOpen) return
    close()
    hook(value)
  }
  async function choose(documents) {
    if (documents.length > most) return view.tell(say("tooMany", most.toLocaleString(document.documentElement.lang)))
    view.setBusy(true)
    for (const one of documents) {
      if (copies.get(keyOf(one))?.made > performance.now() - life) continue
      const path = await handOver(one, scene)
      if (!isOpen) return
      if (!path) {
        view.setBusy(false)
        return view.fail(one)
      }
      copies.set(keyOf(one), { path, made: performance.now() })
    }
    end(hooks.chosen, documents.map((one) => copies.get(keyOf(one)).path))
  }
  async function load() {
    const listing = await readListing(accept)
    if (isOpen) view.show(listing)
  }
  loadStyle("documents.css").then(() => {
    if (!isOpen) return
    view = createView({ isMultiple, choose, again: load, device: () => end(hooks.device), leave: () => end(hooks.cancelled) })
    view.open()
    load()
  })
  return close
}
