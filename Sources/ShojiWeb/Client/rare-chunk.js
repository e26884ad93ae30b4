// Rare chunk: rarely used behaviours. deferred-chunk.js loads this chunk when a page first contains one.
import { startCollection, startCollectionItems } from "./behaviours/collection.js"
import { startColumns } from "./behaviours/columns.js"
import { startCombobox } from "./behaviours/combobox.js"
import { startCover } from "./behaviours/cover.js"
import { startCurl } from "./behaviours/curl.js"
import { startCut } from "./behaviours/cut.js"
import { startDatePicker } from "./behaviours/datepicker.js"
import { startFiles } from "./behaviours/files.js"
import { askToWait } from "./behaviours/hangs.js"
import { startInputview } from "./behaviours/inputview.js"
import { startRatios } from "./behaviours/ratios.js"
import { startPdf } from "./behaviours/pdf.js"
import { startReorder } from "./behaviours/reorder.js"
import { startScrollGeometry, startVisible } from "./behaviours/scroll-geometry.js"
import { openRowMenu } from "./behaviours/rowmenu.js"
import { startScrollAnchor } from "./behaviours/scrollanchor.js"
import { startScrollPosition } from "./behaviours/scrollposition.js"
import { startScrollZoom } from "./behaviours/scrollzoom.js"
import { startSequence } from "./behaviours/sequence.js"
import { perform } from "./behaviours/sharing.js"
import { startWebView } from "./behaviours/webview.js"
import { script } from "./deferred-chunk.js"

/** Drag and drop is a chunk of its own. */
function startDrag(...given) {
  let undo, isOver
  script("drag-and-drop").then(({ startDragging }) => { if (!isOver) undo = startDragging(...given) })
  return () => { isOver = true; undo?.() }
}

/** So are videos and sounds. */
function startMedia(...given) {
  let undo, isOver
  script("media").then(async (its) => {
    await its.looks
    if (!isOver) undo = its.startMedia(...given)
  })
  const stop = () => { isOver = true; undo?.() }
  stop.changed = (name) => undo?.changed(name)
  return stop
}

/** So are texts that the app draws. */
function startTextRenderer(...given) {
  let undo, isOver
  script("text-renderer").then(async ({ looks, startMeasuring }) => {
    await looks
    if (!isOver) undo = startMeasuring(...given)
  })
  return () => { isOver = true; undo?.() }
}

/** So are rich text editors. */
function startRichText(...given) {
  let undo, isOver
  script("rich-text").then((its) => { if (!isOver) undo = its.startRichText(...given) })
  const stop = () => { isOver = true; undo?.() }
  stop.changed = (name) => undo?.changed(name)
  return stop
}

/** So are small pictures that are missing. */
function startThumbnail(...given) {
  let undo, isOver
  script("photo-thumbnails").then((its) => { if (!isOver) undo = its.startThumbnail(...given) })
  const stop = () => { isOver = true; undo?.() }
  stop.changed = (name) => undo?.changed(name)
  return stop
}

/** So are 3D views and augmented reality; the objects in one start with it. */
const inReality = (name) => (...given) => {
  let undo, isOver
  script("reality").then((its) => { if (!isOver) undo = its[name](...given) })
  const stop = () => { isOver = true; undo?.() }
  stop.changed = (attribute) => undo?.changed?.(attribute)
  return stop
}

export const rareBehaviours = {
  reality: inReality("startReality"), entity: inReality("entityBehaviour"), media: startMedia, pdf: startPdf, glyphs: startTextRenderer, richtext: startRichText,
  drag: startDrag, files: startFiles, sequence: startSequence, webview: startWebView, reorder: startReorder, perform, openRowMenu, askToWait,
  collection: startCollection, collectionitems: startCollectionItems, columns: startColumns, combobox: startCombobox, cover: startCover, ratios: startRatios, cut: startCut, datepicker: startDatePicker, curl: startCurl, inputview: startInputview, thumbnail: startThumbnail, zoom: startScrollZoom, scrollanchor: startScrollAnchor, scrollposition: startScrollPosition,
  scrollgeometry: startScrollGeometry, visible: startVisible,
}
