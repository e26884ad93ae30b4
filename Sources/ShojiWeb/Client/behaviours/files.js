// Files: opens the browser's file picker for the app, and saves files that the app made.

/** Bytes in one message; in base64 a third more. */
const pieceSize = 180 << 10
/** Larger files are refused before they are read. */
const largest = 32 << 20

/** Requests that were performed, by element: a redrawn page has them again. */
const performed = new Map()

const base64 = (bytes) => new Promise((resolve) => {
  const reader = new FileReader()
  reader.onload = () => resolve(reader.result.slice(reader.result.indexOf(",") + 1))
  reader.onerror = () => resolve(null)
  reader.readAsDataURL(bytes)
})

/** @returns {() => void} cleanup */
export function startFiles(element, says, server) {
  let picker

  async function send(files) {
    if (files.some((file) => file.size > largest)) return server.answered(server.action(element.id, "large", null))
    for (const [index, file] of files.entries()) {
      let from = 0
      do {
        const text = file.size ? await base64(file.slice(from, from + pieceSize)) : ""
        // The file was removed or may not be read.
        if (text === null) return server.answered(server.action(element.id, "failed", file.name))
        from += pieceSize
        await server.answered(server.action(element.id, "piece", [index, file.name, text, from >= file.size, files.length]))
      } while (from < file.size)
    }
  }

  function open() {
    // Browsers open a picker only soon after an action of the user; later nothing would happen at all.
    if (navigator.userActivation?.isActive === false) return server.answered(server.action(element.id, "cancel", null))
    picker?.remove()
    picker = Object.assign(document.createElement("input"), { type: "file", accept: says.accept ?? "", multiple: "several" in says, hidden: true })
    picker.addEventListener("change", () => send([...picker.files]))
    picker.addEventListener("cancel", () => server.answered(server.action(element.id, "cancel", null)))
    document.body.append(picker)
    picker.click()
  }

  function save() {
    for (const link of element.querySelectorAll("a[download]")) {
      const bytes = Uint8Array.from(atob(link.dataset.bytes ?? ""), (letter) => letter.charCodeAt(0))
      const url = URL.createObjectURL(new Blob([bytes], { type: link.dataset.type }))
      Object.assign(document.createElement("a"), { href: url, download: link.download }).click()
      setTimeout(() => URL.revokeObjectURL(url), 60000)
    }
    server.answered(server.action(element.id, "saved", null))
  }

  function run() {
    const { request } = says
    if (!request || performed.get(element.id) === request) return
    performed.set(element.id, request)
    if (request.startsWith("open")) open()
    else save()
  }
  run()
  const undo = () => picker?.remove()
  undo.changed = (name) => { if (name === "data-request") run() }
  return undo
}
