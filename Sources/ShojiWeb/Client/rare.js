// Rare: behaviours that few pages have. later.js asks for them when the first element wants one.
import { startCollection, startCollectionItems } from "./behaviours/collection.js"
import { startCurl } from "./behaviours/curl.js"
import { startScrollZoom } from "./behaviours/scrollzoom.js"

export const rareBehaviours = { collection: startCollection, collectionitems: startCollectionItems, curl: startCurl, zoom: startScrollZoom }
