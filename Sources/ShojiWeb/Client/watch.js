// Watch: notices a line that has died without a word, and an app that does not answer. It looks only while an answer is awaited.
/** In milliseconds: between two looks, until the system is asked, until its silence means that the line is dead, until an app hangs. */
const step = 500, asks = 1500, dies = 2000, hangs = 5000

/** @param {{onSent(told: () => void): void, oldest(): number | undefined, heard(): number, isStarting(): boolean, isOpen(): boolean, ask(text: string): void, drop(): void}} line
 * @param {() => Promise<object>} seldom */
export function startWatch(line, seldom) {
  let timer = 0, known, since = 0, asked = 0, looked = 0, question
  // A large answer on a slow line is heard only when all of it has come: each line that was given up makes the next one's time longer.
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
    // A page that was frozen, or a machine that slept, has waited for nothing.
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
    if (asked ? isHeard && now - asked >= dies : now - since >= asks) {
      asked = now
      line.ask(".")
    } else if (asked && isHeard && now - since >= hangs && !question) {
      question = { close() {} }
      seldom().then(({ askToWait }) => {
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
