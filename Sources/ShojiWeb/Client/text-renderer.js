// Text renderer: texts that an app draws. Loaded by rare-chunk.js when a page first contains one.
import { startTextRenderer } from "./behaviours/text-renderer.js"

const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: new URL("text-renderer.css", import.meta.url) })
/** Resolves when there are looks: without them drawings are empty, and the texts themselves are shown. */
export const looks = new Promise((ready) => { link.onload = link.onerror = ready })
document.head.append(link)

export const startMeasuring = startTextRenderer
