// Files: sends the files that the user drops from the desktop to the app.
import { say } from "../../words.js"
import { announce } from "./session.js"
import { problemOf } from "../../upload-words.js"
import { largest, upload } from "../../uploads.js"
import { sayOf } from "./names.js"

const most = 20

/** Returns the files of a drop, which the browser forgets after the event; or why they are refused. */
export function filesOf({ items, files }) {
  const entries = [...items].map((item) => item.webkitGetAsEntry?.())
  if (entries.some((entry) => entry?.isDirectory)) return { reason: say("fileFolder") }
  if (files.length > most) return { reason: sayOf("filesTooMany", most) }
  const large = [...files].find(({ size }) => size > largest)
  return large ? { reason: problemOf("large", large.name) } : { files: [...files] }
}

/** Sends the files, one after the other. @returns {Promise<{uploads?: string[], reason?: string}>} */
export async function sendFiles(files) {
  announce(say("sendingFiles"))
  const uploads = []
  for (const file of files) {
    const { id, reason } = await upload(file)
    if (reason) return { reason: problemOf(reason, file.name) }
    uploads.push(id)
  }
  return { uploads }
}
