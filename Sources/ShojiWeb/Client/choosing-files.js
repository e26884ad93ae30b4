// Choosing files: sends the files of the device that the user has chosen to the app, and tells which ones could not be sent.
import { raise } from "./banner.js"
import { readingTime } from "./reading-time.js"
import { problemOf } from "./upload-words.js"
import { upload } from "./uploads.js"
import { say } from "./words.js"

/** Milliseconds after which a user who sees nothing happen is told what does. */
const patience = 1000
/** The most problems that are told one by one. */
const most = 3

/** Sends files one after the other. The others arrive also where one is too large. */
export async function sendChosen(files, element, server) {
  const report = (name, value) => server.answered(server.action(element.id, name, value)), problems = []
  let taken = 0, banner
  const waiting = setTimeout(() => { banner = raise(say("sendingFiles")) }, patience)
  for (const file of files) {
    const { id, reason } = await upload(file)
    if (reason) problems.push({ reason, name: file.name })
    else await report("uploaded", [id, taken++])
  }
  clearTimeout(waiting)
  banner?.remove()
  if (problems.length) {
    const told = raise(problems.slice(0, most).map(({ reason, name }) => problemOf(reason, name)).join(" "))
    setTimeout(() => told.remove(), readingTime(6000))
  }
  if (taken || !problems.length) return report("uploaded", [null, taken])
  return report(problems[0].reason, null)
}
