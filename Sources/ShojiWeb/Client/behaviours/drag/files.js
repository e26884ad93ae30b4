// Files: sends the files that the user drops from the desktop to the app.
import { say } from "../../words.js"
import { announce, newToken } from "./session.js"
import { sayOf } from "./names.js"

const most = 20, largest = 64 << 20

/** Returns the files of a drop, which the browser forgets after the event; or why they are refused. */
export function filesOf({ items, files }) {
  const entries = [...items].map((item) => item.webkitGetAsEntry?.())
  if (entries.some((entry) => entry?.isDirectory)) return { reason: say("fileFolder") }
  if (files.length > most) return { reason: sayOf("filesTooMany", most) }
  const large = [...files].find(({ size }) => size > largest)
  return large ? { reason: sayOf("fileTooLarge", large.name) } : { files: [...files] }
}

/** Sends the files, one after the other. @returns {Promise<{uploads?: string[], reason?: string}>} */
export async function sendFiles(files) {
  announce(say("sendingFiles"))
  const uploads = []
  for (const file of files) {
    const id = newToken(), query = new URLSearchParams({ scene: document.body.dataset.scene, id, name: file.name, type: file.type })
    // NB: `+` is a plus sign for the server.
    const address = `/shoji/drop?${query.toString().replaceAll("+", "%20")}`
    const answer = await fetch(address, { method: "POST", body: file }).catch(() => null)
    if (!answer?.ok) return { reason: sayOf(answer?.status === 413 ? "fileTooLarge" : "fileFailed", file.name) }
    uploads.push(id)
  }
  return { uploads }
}
