// Seldom: what few pages need. later.js asks for it when the first of it stands in a page.
import { startCollection, startCollectionItems } from "./behaviours/collection.js"
import { startCurl } from "./behaviours/curl.js"
import { startInputview } from "./behaviours/inputview.js"
import { startScrollZoom } from "./behaviours/scrollzoom.js"
import { perform } from "./behaviours/sharing.js"
import { startSequence } from "./behaviours/sequence.js"
import { startWebView } from "./behaviours/webview.js"

export const seldomBehaviours = {
  sequence: startSequence, webview: startWebView, perform,
  collection: startCollection, collectionitems: startCollectionItems, curl: startCurl, inputview: startInputview, zoom: startScrollZoom,
}
