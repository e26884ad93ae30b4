// Outages: informs the user of actions that could not be performed after an outage. Texts whose field is gone can be copied.
// deferred-chunk.js loads it at once, because nothing can be loaded during an outage.
import { event } from "./wire.js"
import { ask, createBanner } from "./banner.js"
import { createNetworkTrouble } from "./network-trouble.js"
import { startWatch } from "./watch.js"
import { textOf } from "./typing/fields.js"
import { addWords, say } from "./words.js"

addWords({
  en: { undone: "%@ wasn’t done. Try again.", severalUndone: "%@ weren’t done. Try again.", something: "Your last action", unsaved: "This text was not saved: “%@”", perhapsUndone: "%@ may not have been done. Check before you try again.", perhapsUnsaved: "This text may not have been saved: “%@”", copyText: "Copy", dismissMessage: "OK", and: ", ", quoted: "“%@”" },
  ja: { undone: "%@は実行されませんでした。もう一度お試しください。", severalUndone: "%@は実行されませんでした。もう一度お試しください。", something: "最後の操作", unsaved: "このテキストは保存されませんでした：「%@」", perhapsUndone: "%@は実行されなかった可能性があります。確認してからもう一度お試しください。", perhapsUnsaved: "このテキストは保存されなかった可能性があります：「%@」", copyText: "コピー", dismissMessage: "OK", and: "、", quoted: "「%@」" },
})

const longestName = 40, longestShown = 200
const fill = (word, text) => say(word).replace("%@", () => text)
const cut = (text, length) => text.length > length ? `${text.slice(0, length)}…` : text

/** An element's name for messages. */
function nameOf(id) {
  const element = document.getElementById(String(id))
  const name = (element?.ariaLabel || element?.textContent || "").replace(/\s+/g, " ").trim()
  return name && fill("quoted", cut(name, longestName))
}

/** @param {() => Promise<object>} loadRareChunk */
export function startOutages(server, loadRareChunk) {
  startWatch(server.line, loadRareChunk)
  let isCut = false, isExplained = false
  const banner = createBanner(), showBanner = () => banner(isCut && !isExplained)
  const tellTrouble = createNetworkTrouble(() => server.line.drop(), (isShown) => {
    isExplained = isShown
    showBanner()
  })
  server.cut = (cut, isByNetwork = true) => {
    isCut = cut
    showBanner()
    if (isByNetwork) tellTrouble(cut)
  }
  if (!server.line.isOpen()) server.cut(true)

  /** User actions by event number. */
  let deeds = new Map(), message
  /** Events that will not be applied, and a Return or another key whose effect is unknown until the new page is there. */
  const lost = new Set(), unclear = new Set()

  /** The fields into which secrets were typed: a field may be gone when its text could not be saved. */
  const secrets = new Set(), isPassword = (field) => field?.type === "password"
  document.addEventListener("input", ({ target }) => { if (isPassword(target)) secrets.add(target.id) }, true)
  /** A secret is neither shown nor offered for copying nor stored. */
  const isSecret = (id) => secrets.has(String(id)) || isPassword(document.getElementById(String(id)))
  const describe = (code, [id, text]) => ({ id, name: nameOf(id), text: code === event.input && !isSecret(id) ? text : undefined })

  const isTold = ([, code]) => [event.tap, event.input, event.change, event.submit].includes(code)

  /** @param {boolean} isSure  whether the actions were certainly not performed */
  function tell(lost, isSure = true) {
    const texts = new Map(lost.filter(({ text }) => text).map(({ id, text }) => [id, text])), fields = new Set(lost.filter(({ text }) => text !== undefined).map(({ id }) => id))
    const names = [...new Set(lost.filter(({ id }) => !fields.has(id)).map(({ name }) => name || say("something")))]
    const lines = [...texts.values()].map((text) => fill(isSure ? "unsaved" : "perhapsUnsaved", cut(text, longestShown)))
    if (names.length) lines.push(fill(!isSure ? "perhapsUndone" : names.length > 1 ? "severalUndone" : "undone", names.join(say("and"))))
    if (lines.length) show(lines, [...texts.values()].join("\n"))
  }

  /** Shows a message until the user dismisses it. A later message is appended to an earlier one. */
  function show(lines, text) {
    const before = message
    if (before) {
      lines = [...before.lines, ...lines]
      text = [before.text, text].filter(Boolean).join("\n")
      before.remove()
    }
    const over = () => { message = undefined }, copy = () => { server.run("copy", text); over() }
    message = { remove: ask(lines.join("\n"), [...text ? [[say("copyText"), copy]] : [], [say("dismissMessage"), over]], "undone"), lines, text }
  }

  server.renewed = (all, upTo) => {
    const waiting = all.filter(([number]) => number > upTo)
    // A Return was applied, but the reply that says where it led was lost. The new process's page brings the focus there.
    for (const [number, code] of all) if ((upTo < 0 || number <= upTo) && (code === event.submit || code === event.key)) unclear.add(number)
    for (const number of deeds.keys()) if (number <= upTo) deeds.delete(number)
    for (const [number, code, args] of waiting) if (!deeds.has(number)) deeds.set(number, describe(code, args))
    if (upTo < 0) tell(waiting.filter(isTold).map(([number]) => deeds.get(number)))
  }
  /** Sends a new process the texts of fields that only this page has, before anything else. */
  server.stood = (fields) => { for (const field of fields) server.prime(event.input, ...textOf(field)) }
  /** The new process's page is drawn. It has moved the focus to where the last applied event led; otherwise text typed after that has no place. */
  server.drawn = () => {
    for (const number of unclear) lost.add(number)
    unclear.clear()
    secrets.clear()
    const focused = document.activeElement.closest("[data-focus]")
    if (focused?.id) server.prime(event.focus, focused.id, true)
  }

  // The page has to be loaded again, and its unanswered events do not outlive it. The next page tells what was not done, as far as its app knows.
  const shelf = `shoji-undone ${location.pathname}`
  server.leaving = (instance, all) => {
    const left = all.filter(isTold).map(([number, code, args]) => [number, deeds.get(number) ?? describe(code, args)])
    // NB: a browser may have no room, or forbid storage.
    try { if (left.length) sessionStorage.setItem(shelf, JSON.stringify([instance, left])) } catch { /* then nothing can be told */ }
  }
  function tellOfEarlierPage() {
    const text = sessionStorage.getItem(shelf)
    if (!text) return
    sessionStorage.removeItem(shelf)
    const [instance, left] = JSON.parse(text), [known, upTo] = document.documentElement.dataset.events?.split(" ") ?? []
    tell(left.filter(([number]) => known !== instance || number > upTo).map(([, deed]) => deed), known === instance)
  }
  try { tellOfEarlierPage() } catch { /* no storage, so nothing was kept */ }

  server.isLost = (number) => lost.has(number)
  /** Offers a text whose field is gone for copying. */
  server.offer = (text) => { if (text.trim()) tell([{ text }]) }
  server.refused = (code, args) => { if ([event.tap, event.change, event.submit].includes(code)) tell([describe(code, args)]) }

  const { run } = server
  server.run = (name, value) => {
    if (name === "focus") unclear.clear()
    if (name !== "undone") return run(name, value)
    tell(value.map((number) => deeds.get(number) ?? {}))
    for (const number of value) {
      deeds.delete(number)
      lost.add(number)
    }
  }
}
