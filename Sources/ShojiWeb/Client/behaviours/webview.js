// Web view: passes content to its frame, and the user's actions there to the app. The frame has an opaque origin: both sides check the
// sender.
import { isRightToLeft, listen, combineCleanups } from "./dom.js"
import { matches } from "../menus/shortcuts.js"

/** @returns {() => void} cleanup */
export function startWebView(element, says, server) {
  const frame = element.querySelector("iframe")
  let isReady = false, shown

  function show() {
    if (!isReady || shown === says.visit) return
    shown = says.visit
    // NB: a frame with an opaque origin can only be addressed as "*"; the target is always our own frame's window.
    frame.contentWindow.postMessage({ shoji: "show", visit: +shown, html: says.html, address: says.address, isClosed: "closed" in says }, "*")
  }

  const heard = {
    ready() { isReady = true; shown = null; show() },
    loaded: (visit, title) => server.action(element.id, "loaded", [visit, String(title).slice(0, 1000)]),
    moved: (visit) => server.action(element.id, "moved", visit),
    follow: (visit, link) => server.action(element.id, "follow", String(link).slice(0, 4000)),
    press: (_, event) => press({ ...event, key: String(event?.key), code: String(event?.code) }),
    escape: () => element.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true })),
  }
  function onMessage({ source, origin, data }) {
    if (source !== frame.contentWindow || origin !== "null" || typeof data?.shoji !== "string" || !Object.hasOwn(heard, data.shoji)) return
    if (data.shoji === "ready" || +says.visit === data.visit) heard[data.shoji](data.visit, data.value)
  }

  const can = (way) => (says.go ?? "").split(" ").includes(way)
  const go = (way) => { if (can(way)) server.action(element.id, "go", way) }
  /** Keys for back and forward, by the reading direction. */
  function press(event) {
    const points = (sign, arrow) => [`meta+${sign}`, `alt+${arrow}`, `meta+${arrow}`].some((keys) => matches(keys, event))
    const isLeft = points("[", "left")
    if (isLeft || points("]", "right")) go(isLeft !== isRightToLeft(element) ? "back" : "forward")
  }

  // A frame receives its own pointer events, so the edges for swiping are overlaid on it.
  const edges = ["back", "forward"].map((way) => {
    const edge = Object.assign(document.createElement("i"), { className: `webview-edge webview-${way}` })
    let from
    const leads = () => ((way === "back") !== isRightToLeft(element) ? 1 : -1)
    const far = ({ clientX }) => Math.max(0, (clientX - from) * leads())
    const rest = () => { from = undefined; frame.style.translate = "" }
    listen(edge, {
      pointerdown(event) { if (can(way)) { from = event.clientX; edge.setPointerCapture(event.pointerId) } },
      pointermove(event) { if (from !== undefined) frame.style.translate = `${far(event) * leads()}px` },
      pointerup(event) { if (from !== undefined && far(event) > 60) go(way); rest() },
      pointercancel: rest,
    })
    return edge
  })
  const choose = () => edges.forEach((edge, index) => { edge.hidden = !can(["back", "forward"][index]) })

  element.append(...edges)
  choose()
  const stop = listen(window, { message: onMessage })
  frame.src = new URL("frame.html", import.meta.url)
  const undo = combineCleanups(() => edges.forEach((edge) => edge.remove()), stop)
  undo.changed = () => queueMicrotask(() => { choose(); show() })
  return undo
}
