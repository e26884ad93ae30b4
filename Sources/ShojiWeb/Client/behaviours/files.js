// Files: lets the user choose documents of the app Files or files of the device for the app, and saves files that the app made.
import { script } from "../deferred-chunk.js"

/** Files of one request; the app takes no more. */
const most = 1000

/** Requests that were performed, by element: a redrawn page has them again. */
const performed = new Map()

/** @returns {() => void} cleanup */
export function startFiles(element, says, server) {
  let picker, closeDocuments, isChoosing, isOver
  const scene = () => document.body.dataset.scene

  async function send(files) {
    if (files.length > most) return server.answered(server.action(element.id, "large", null))
    const { sendChosen } = await script("choosing-files")
    return sendChosen(files, element, server)
  }

  const cancel = () => server.answered(server.action(element.id, "cancel", null))
  const handed = (paths) => server.answered(server.action(element.id, "handed", paths))
  const kept = (names) => server.answered(server.action(element.id, "saved", names))

  /** Shows the view of documents. @param {Function} show  opens it with its hooks, and returns what closes it */
  function choose(request, name, device, show) {
    isChoosing = true
    const ends = (hook) => (value) => {
      isChoosing = false
      hook(value)
    }
    script(name).then((its) => {
      // The app may have withdrawn its request meanwhile.
      if (isOver || says.request !== request) return
      // Another process of the app asks again.
      closeDocuments?.()
      closeDocuments = show(its, { device: ends(device), cancelled: ends(cancel), chosen: ends(handed), saved: ends(kept) })
    })
  }

  function open(request) {
    if (!("documents" in says)) return openDevice()
    choose(request, "documents", openDevice, (its, hooks) => its.openDocuments({ accept: says.accept ?? "", isMultiple: "several" in says, scene: scene() }, hooks))
  }

  function withdraw() {
    isChoosing = false
    closeDocuments?.()
  }

  function openDevice() {
    // Browsers open a picker only soon after an action of the user; later nothing would happen at all.
    if (navigator.userActivation?.isActive === false) return cancel()
    picker?.remove()
    picker = Object.assign(document.createElement("input"), { type: "file", accept: says.accept ?? "", multiple: "several" in says, hidden: true })
    if (says.camera) picker.capture = says.camera
    picker.addEventListener("change", () => send([...picker.files]))
    picker.addEventListener("cancel", cancel)
    document.body.append(picker)
    picker.click()
  }

  function save(request) {
    if (!("documents" in says)) return download()
    choose(request, "document-saving", download, (its, hooks) => its.saveDocuments({ exports: JSON.parse(says.parcel), scene: scene() }, hooks))
  }

  function download() {
    const save = (href, name) => Object.assign(document.createElement("a"), { href, download: name }).click()
    for (const link of element.querySelectorAll("a[download]")) {
      // The browser saves a file of the system piece by piece, however large it is.
      if (link.href) {
        save(link.href, link.download)
        continue
      }
      const bytes = Uint8Array.from(atob(link.dataset.bytes ?? ""), (letter) => letter.charCodeAt(0))
      const url = URL.createObjectURL(new Blob([bytes], { type: link.dataset.type }))
      save(url, link.download)
      setTimeout(() => URL.revokeObjectURL(url), 60000)
    }
    server.answered(server.action(element.id, "saved", null))
  }

  function run() {
    const { request } = says
    if (!request) return withdraw()
    if (performed.get(element.id) === request) return
    performed.set(element.id, request)
    if (request.startsWith("open")) open(request)
    else save(request)
  }
  run()
  const undo = () => {
    isOver = true
    picker?.remove()
    // The app still waits for a choice: if the page is drawn again, the view is opened again.
    if (isChoosing) performed.delete(element.id)
    withdraw()
  }
  undo.changed = (name) => { if (name === "data-request") run() }
  return undo
}
