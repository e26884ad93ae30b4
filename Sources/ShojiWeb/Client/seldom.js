// Seldom: what few pages need. later.js asks for it when the first of it stands in a page.
import { perform } from "./behaviours/sharing.js"
import { startSequence } from "./behaviours/sequence.js"
import { startWebView } from "./behaviours/webview.js"

export const seldomBehaviours = { sequence: startSequence, webview: startWebView, perform }
