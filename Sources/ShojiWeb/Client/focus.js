// Focus: keyboard navigation with Tab and arrow keys, in either of two modes, and its focus ring. Loaded by deferred-chunk.js.
import { startHalo } from "./focus/halo.js"
import { entries, stops } from "./focus/focusgroups.js"
import { arrow } from "./focus/focusarrows.js"
import { front, isField, isOwn, operable, reachable, remember, startMemory } from "./focus/focusstops.js"
import { addWords, say } from "./words.js"

addWords({
  en: { view: "View", fullOn: "Turn On Full Keyboard Access", fullOff: "Turn Off Full Keyboard Access", isFull: "Full Keyboard Access on", isGroups: "Full Keyboard Access off" },
  ja: { view: "表示", fullOn: "フルキーボードアクセスをオンにする", fullOff: "フルキーボードアクセスをオフにする", isFull: "フルキーボードアクセスはオン", isGroups: "フルキーボードアクセスはオフ" },
})

const html = document.documentElement
/** Whether Tab reaches every control, rather than one element per focus group. */
export const isFull = () => html.dataset.keyboardNavigation !== "groups"

let server
/** Switches to the other mode, which is remembered for the user. */
export function switchKeyboardNavigation() {
  if (isFull()) html.dataset.keyboardNavigation = "groups"
  else delete html.dataset.keyboardNavigation
  // NB: the listener of this event reads all the traits again.
  dispatchEvent(new Event("languagechange"))
  server.line.ask(`!${JSON.stringify({ fullKeyboardAccess: isFull() })}`)
  server.run("announce", say(isFull() ? "isFull" : "isGroups"))
}

export function startFocus(given) {
  server = given
  document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: new URL("focus.css", import.meta.url) }))
  startMemory()
  startHalo()
  // Components that handle a key (a menu, a wheel) have called preventDefault.
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.isComposing || event.metaKey || event.ctrlKey || event.altKey) return
    // NB: WebKit on Linux reports another key name for Tab while Shift is held.
    if (event.key === "Tab" || event.code === "Tab") tab(event)
    else if (!event.shiftKey) arrow(event)
  })
  html.dataset.focusReady = ""
}

/** Focus leaves the page from here, so that the browser's own controls come next. */
function leave(isBack) {
  const edge = Object.assign(document.createElement("span"), { tabIndex: -1, className: "focus-edge" })
  isBack ? document.body.prepend(edge) : document.body.append(edge)
  edge.focus({ preventScroll: true })
  setTimeout(() => edge.remove())
}

function tab(event) {
  const scope = front(), active = document.activeElement, isBack = event.shiftKey, by = isBack ? -1 : 1
  if (isOwn(active)) return
  // A question has only buttons, so it has no groups.
  const areas = isFull() || scope.matches(".alert,.actionsheet") ? [] : entries(scope)
  const all = areas.length ? areas.map(({ first }) => first) : stops(scope)
  if (!all.length) return
  const { from: left } = remember
  // After a blur or a click, Tab continues from that element, if it is still visible.
  const from = active === document.body && left && scope.contains(left) && !left.closest("[inert]") && left.checkVisibility({ visibilityProperty: true }) ? left : active
  let index = areas.length ? areas.findIndex(({ items }) => items.includes(from)) : all.indexOf(from)
  const natural = [...scope.querySelectorAll(operable)].filter((element) => reachable(element) || element === active)
  if (index < 0) {
    const wanted = from === document.body && all.find((element) => element.closest("[data-focus-default]"))
    if (wanted) return go(event, wanted)
    if (from === document.body || from === scope) index = isBack ? all.length : -1
    else {
      const after = all.findIndex((element) => from.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)
      index = isBack ? (after < 0 ? all.length : after) : (after < 0 ? all.length : after) - 1
    }
  }
  const next = all[index + by], nativeNext = natural[natural.indexOf(active) + by]
  if (!next) {
    if (scope !== document.body) return go(event, all[isBack ? all.length - 1 : 0])
    // Focus that returns from outside enters at the end at which it left.
    remember.from = null
    // Skips remaining tab stops, such as a list's other rows.
    if (nativeNext && active !== document.body) leave(isBack)
    return
  }
  // Fields select their text, date fields and frames have inner tab stops: the browser moves there itself.
  if (event.isTrusted && active === from && nativeNext === next && (isField(next) || /^(date|time|datetime-local)$/.test(active.type) || next.matches("iframe") || active.matches("iframe"))) return
  go(event, next)
}

function go(event, next) {
  event.preventDefault()
  next.focus({ focusVisible: true })
  if (next.matches("input") && isField(next)) next.select()
}
