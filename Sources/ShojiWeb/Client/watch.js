// Watch: detects a dead connection, and an unresponsive app. Active only while a reply is outstanding.
import { readingTime } from "./reading-time.js"
/** In milliseconds: between two checks, until the system process is pinged, until its silence means a dead connection, until the app counts
    as hung. */
const step = 500, asks = 1500, dies = 2000, hangs = 5000

/** @param {{onSent(told: () => void): void, oldest(): number | undefined, heard(): number, isStarting(): boolean, isOpen(): boolean, ask(text: string): void, drop(): void}} line
 * @param {() => Promise<object>} loadRareChunk */
export function startWatch(line, loadRareChunk) {
  let timer = 0, known, since = 0, asked = 0, looked = 0, question
  // A large reply on a slow connection counts only when it is complete: each dropped connection extends the next one's timeout.
  let patience = 1

  function begin(now) {
    known = line.oldest()
    since = looked = now
    asked = 0
    question?.close()
    question = undefined
  }

  function look() {
    timer = 0
    const now = performance.now()
    // Time in which the page was frozen, or the machine slept, does not count.
    if (line.oldest() !== known || now - looked > 4 * step) begin(now)
    looked = now
    if (line.isStarting()) since = now
    if (known === undefined || !line.isOpen()) return begin(now)
    const isHeard = line.heard() > asked
    if (asked && isHeard) patience = 1
    if (asked && !isHeard && now - asked >= dies * patience) {
      patience = Math.min(patience * 2, 256)
      line.drop()
      return begin(now)
    }
    if (asked ? isHeard && now - asked >= dies : line.isStarting() || now - since >= asks) {
      asked = now
      line.ask(".")
    } else if (asked && isHeard && now - since >= readingTime(hangs) && !question) {
      question = { close() {} }
      loadRareChunk().then(({ askToWait }) => {
        if (question) question = askToWait((again) => { question = undefined; since = performance.now(); if (again) line.ask("!") })
      })
    }
    timer = setTimeout(look, step)
  }

  line.onSent(() => {
    if (timer) return
    begin(performance.now())
    timer = setTimeout(look, step)
  })
}
