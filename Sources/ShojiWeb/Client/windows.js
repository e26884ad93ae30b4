// Windows: opens, finds and leaves the app's windows in the browser.
// deferred-chunk.js loads it at once, because browsers open windows only shortly after the user has pressed something.
import { ask } from "./banner.js"
import { addWords, say } from "./words.js"

addWords({
  en: { openedHere: "The browser didn’t open a new window, so it’s shown here.", goBack: "Go Back", keepHere: "OK" },
  ja: { openedHere: "ブラウザが新しいウインドウを開かなかったため、ここに表示しています。", goBack: "戻る", keepHere: "OK" },
})

/** Session storage: the address of a window that replaced a page in this tab, and the address of that page. */
const shelf = "shoji-replaced"
const html = document.documentElement
const isFramed = window.parent !== window
const here = () => location.pathname + location.search
const addressOf = (key) => `${location.pathname}?window=${key}`
/** The browser's name of a window, by which related windows find it. */
const nameOf = (key) => `shoji ${location.pathname} ${key}`
const tellStage = (message, address = location.href, more = {}) => window.parent.postMessage({ shoji: message, address, ...more }, location.origin)

function isBlank(other) {
  // A window that has gone to another site cannot be read.
  try { return other.location.href === "about:blank" } catch { return true }
}

/** Shows the window with a key: brings it to the front if it is related to this one, otherwise opens it. */
function openWindow({ key, width, height, side }) {
  const address = addressOf(key)
  if (isFramed) return tellStage("open", location.origin + address, side ? { side } : {})
  // Without an address, a window that has the name keeps its page.
  const other = window.open("", nameOf(key), width ? `popup,width=${Math.round(width)},height=${Math.round(height)}` : "")
  if (!other) return replacePage(address)
  if (isBlank(other)) other.location.replace(location.origin + address)
  other.focus()
}

/** The browser blocks new windows: shows the window in this tab. */
function replacePage(address) {
  // NB: a browser may have no room, or forbid storage; its own back button remains.
  try { sessionStorage.setItem(shelf, JSON.stringify([address, here()])) } catch { /* no way back of ours */ }
  location.assign(address)
}

/** Returns the address of the page that this window has replaced. */
function replacedPage() {
  try {
    const [address, from] = JSON.parse(sessionStorage.getItem(shelf) ?? "[]")
    return address === here() ? from : undefined
  } catch { return undefined }
}

function goBack(from) {
  try { sessionStorage.removeItem(shelf) } catch { /* was never written */ }
  location.replace(from)
}

/** Says why the window is in this tab, and offers the way back. */
function offerWayBack() {
  const from = replacedPage()
  if (!from) return
  ask(say("openedHere"), [[say("goBack"), () => goBack(from)], [say("keepHere"), () => {}]], "window")
}

/** Called when the app has dismissed this window. @returns true: it is handled */
function dismissed() {
  const from = replacedPage()
  if (isFramed) tellStage("dismissed")
  else if (from) goBack(from)
  else {
    window.close()
    // Browsers close only windows that a script has opened; in another one the app itself comes instead.
    setTimeout(() => location.replace(location.pathname), 100)
  }
  return true
}

/** Keeps the address and the name of the browser's window those of what it shows. */
function followWindow() {
  const { window: key } = html.dataset
  if (!isFramed && (key || window.name.startsWith("shoji "))) window.name = key ? nameOf(key) : ""
  const query = new URLSearchParams(location.search)
  // The number of a window and the wish for a new one are meant for one request.
  const isStale = key ? query.get("window") !== key : ["scene", "new", "window"].some((name) => query.has(name))
  if (isStale) history.replaceState(history.state, "", key ? addressOf(key) : location.pathname)
}

/** @returns {(value: {key: string, width?: number, height?: number, side?: string}) => void} the command `openWindow` */
export function startWindows(server) {
  server.dismissed = dismissed
  followWindow()
  new MutationObserver(followWindow).observe(html, { attributeFilter: ["data-window"] })
  offerWayBack()
  return openWindow
}
