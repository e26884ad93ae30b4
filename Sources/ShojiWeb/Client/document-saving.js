// Document saving: the view in which the user saves what an app exports, in a folder among the documents of the app Files. The system copies the files; this
// script names them, the folder and the names. It is loaded when an app first exports something (behaviours/files.js).
import { readListing } from "./documents/listing.js"
import { createSaving, failureText } from "./documents/saving.js"
import { askAboutTaken, askForFolder } from "./documents/questions.js"
import { say } from "./documents/saving-words.js"
import { createView } from "./documents/view.js"
import { loadStyle } from "./notification-view.js"

/** Has the system do something. A request that takes longer than this many milliseconds has failed. */
const longest = 60_000

async function post(what, query) {
  try {
    const response = await fetch(`/shoji/documents/${what}?${new URLSearchParams(query)}`, { method: "POST", signal: AbortSignal.timeout(longest) })
    return await response.json()
  } catch { return { failure: "unreachable" } }
}

/**
 * Opens the view.
 *
 * @param {{exports: string[], scene: string}} what  the documents as paths in the app's temporary folder, and the token of the app's window
 * @param {{saved(names: string[]): void, device(): void, cancelled(): void}} hooks  one of them is called, once: `saved` with the path of each document in
 *   the app's container, or its name if it is elsewhere; `device` if the user wants downloads
 * @returns {() => void} closes the view without calling a hook
 */
export function saveDocuments({ exports, scene }, hooks) {
  let isOpen = true, isBusy = false, view
  const saved = []
  /** What the user does about all names that are taken, and the names that were saved, in one attempt. */
  let takenByAll
  const names = new Set()
  function close() {
    isOpen = false
    view?.close()
  }
  function end(hook, value) {
    // While a document is copied, the user cannot leave: it may be saved already.
    if (!isOpen || isBusy) return
    close()
    hook(value)
  }
  function setBusy(now) {
    isBusy = now
    view.setBusy(now)
  }

  /** Saves one document. @returns {Promise<object | undefined>} the system's answer; undefined if the user takes another name */
  async function saveOne(index, name, { app, path }) {
    // A document that was saved in this attempt is not replaced by another one of the same name.
    let taken = names.has(name) && takenByAll ? "keepBoth" : takenByAll ?? "ask"
    for (;;) {
      const answer = await post("save", { scene, from: exports[index], app, path, name, taken })
      if (answer.failure !== "taken" || taken !== "ask") return answer
      if (!isOpen) return undefined
      const asked = await askAboutTaken(view.dialog, name, index + 1 < exports.length)
      if (!asked.taken) return undefined
      taken = asked.taken
      if (asked.isForAll) takenByAll = taken
    }
  }
  async function save({ app, path }) {
    const wanted = saving.names()
    takenByAll = undefined
    names.clear()
    setBusy(true)
    for (const index of exports.keys()) {
      if (saved[index] !== undefined) continue
      const answer = await saveOne(index, wanted[index], { app, path })
      if (!isOpen) return
      if (!answer?.name) {
        setBusy(false)
        if (answer) view.tell(failureText(answer.failure, wanted[index]))
        return
      }
      names.add(answer.name)
      saved[index] = answer.isOwn ? ["Documents", path, answer.name].filter(Boolean).join("/") : answer.name
    }
    isBusy = false
    end(hooks.saved, saved)
  }

  async function makeFolder({ app, path }) {
    let name = say("newFolder"), problem = ""
    for (;;) {
      name = await askForFolder(view.dialog, name, problem)
      if (!name || !isOpen) return
      const answer = await post("folder", { app, path, name })
      if (!isOpen) return
      if (answer.name) return view.enterNew({ app, path: path ? `${path}/${name}` : name, name, folder: path, isFolder: true, size: 0, changed: Date.now() })
      problem = failureText(answer.failure, name, true)
    }
  }

  async function load() {
    const listing = await readListing()
    if (isOpen) view.show(listing)
  }
  const saving = createSaving({ exports, save, makeFolder: () => makeFolder(view.place()), changed: () => view.update() })
  Promise.all([loadStyle("documents.css"), loadStyle("document-saving.css")]).then(() => {
    if (!isOpen) return
    view = createView({ saving, again: load, device: () => end(hooks.device), leave: () => end(hooks.cancelled) })
    view.open()
    load()
  })
  return close
}
