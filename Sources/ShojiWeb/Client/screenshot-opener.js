// Screenshot opener: the ways to a picture of the window: its keys and its command; and links to the markup of a picture in Photos. What they
// need is loaded when it is used. In a frame of the stage, the stage takes the picture of the whole window.
import { script } from "./deferred-chunk.js"
import { isApple } from "./menus/shortcuts.js"

/** With the modifiers of the stage's own keys: browsers and systems use other ones. */
export const screenshotKeys = `${isApple ? "ctrl" : "meta"}+alt+shift+3`
/** The address of links to the markup of a picture; that of an app's file is `/shoji/markup?file=ADDRESS`. */
const markup = /^\/shoji\/photos\/(\d+)\/markup$/
let taken = () => {}

export function takeScreenshot() {
  if (window.parent !== window) return window.parent.postMessage({ shoji: "screenshot", address: location.href }, location.origin)
  return script("screenshot").then((its) => its.takeScreenshot({ name: document.documentElement.dataset.app || document.title, taken }))
}

export function startScreenshots(server) {
  taken = server.screenshot
  addEventListener("message", ({ origin, source, data }) => {
    if (origin === location.origin && source === window.parent && source !== window && data?.shoji === "screenshot") taken()
  })
  addEventListener("click", (event) => {
    const link = event.target.closest?.("a[href]"), number = link && markup.exec(link.pathname)?.[1]
    const file = link?.pathname === "/shoji/markup" && new URLSearchParams(link.search).get("file")
    if (!(number || /^\/(?!\/)/.test(file || "")) || link.origin !== location.origin || event.defaultPrevented) return
    event.preventDefault()
    script("screenshot").then((its) => number ? its.openPhoto(+number, link) : its.openFile(file, link, server))
  }, true)
}
