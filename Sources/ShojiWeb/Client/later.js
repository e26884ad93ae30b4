// Later: everything that the first paint does not need. client.js loads it at once and applies no patch before it has arrived.
import { startAgain } from "./menus/again.js"
import { startAfterReturn } from "./typing/afterreturn.js"
import { tellWhatStands } from "./typing/beforestart.js"
import { sparingCompositions } from "./typing/compositions.js"
import { deferResetsDuringPresses } from "./typing/presses.js"
import { startHistory } from "./typing/history.js"
import { startWriting } from "./typing/writing.js"
import { startActivities } from "./behaviours/activities.js"
import { startAlert } from "./behaviours/alert.js"
import { startFieldTools } from "./behaviours/fieldtools.js"
import { startInsets } from "./behaviours/insets.js"
import { startKeyboard } from "./typing/keyboard.js"
import { startJudged, startNumeric, startVeil } from "./behaviours/entry.js"
import { startMask } from "./behaviours/mask.js"
import { startMenu } from "./behaviours/menu.js"
import { startPageDots } from "./behaviours/pagedots.js"
import { startPaging } from "./behaviours/paging.js"
import { startNewRows } from "./behaviours/newrows.js"
import { startActionsheet, startPopover } from "./behaviours/popover.js"
import { startPresentation } from "./behaviours/presentation.js"
import { startRefresh } from "./behaviours/refresh.js"
import { startSectionIndex } from "./behaviours/sectionindex.js"
import { startSelection } from "./behaviours/selection.js"
import { startSheet } from "./behaviours/sheet.js"
import { startSplit } from "./behaviours/split.js"
import { startSideways } from "./behaviours/sideways.js"
import { startSwipeActions } from "./behaviours/swipeactions.js"
import { startWheel } from "./behaviours/wheel.js"
import { settleTexts } from "./wrapped-texts.js"

/** Starts everything for typing. @returns a function that applies a frame without disturbing an IME composition */
export function startTyping(server, fields, apply) {
  tellWhatStands(server, fields)
  startHistory(server)
  startAfterReturn(server)
  startAgain(server)
  return deferResetsDuringPresses(sparingCompositions(apply))
}

/** Loads a chunk. After a network failure it retries with another URL, because browsers cache failed imports. */
const script = (name, again = "", pause = 1000) => import(`./${name}.js${again}`).catch(async () => {
  await new Promise((over) => setTimeout(over, pause))
  return script(name, `?${performance.now()}`, Math.min(pause * 2, 60_000))
})

/** Runs around each patch: changed texts get their widths before anything is measured, and in browsers without
    scroll anchoring, visible content keeps its position. */
export function holdPlaces() {
  const settle = holder?.holdPlaces()
  return () => { settleTexts(); settle?.() }
}
let holder
if (!CSS.supports("overflow-anchor", "auto")) script("hold").then((its) => { holder = its })

let asked
const seldom = () => asked ??= script("seldom").then(({ seldomBehaviours }) => {
  document.documentElement.dataset.seldom = "ready"
  return seldomBehaviours
})

/** Returns a behaviour that starts when its chunk has loaded. */
const whenThere = (name) => (...given) => {
  let undo, isOver
  seldom().then((behaviours) => { if (!isOver) undo = behaviours[name](...given) })
  const stop = () => { isOver = true; undo?.() }
  stop.changed = (attribute) => undo?.changed?.(attribute)
  stop.leave = () => undo?.leave?.()
  return stop
}

export const laterBehaviours = {
  presentation: startPresentation, alert: startAlert, sheet: startSheet, split: startSplit, actionsheet: startActionsheet, popover: startPopover, menu: startMenu,
  swipeactions: (...given) => startSwipeActions(...given, seldom), reorder: whenThere("reorder"), refresh: startRefresh, wheel: startWheel, mask: startMask, aligned: whenThere("aligned"), selection: startSelection,
  inputview: whenThere("inputview"), pagedots: startPageDots, paging: startPaging, sideways: startSideways,
  judged: startJudged, numeric: startNumeric, veil: startVeil,
  collection: whenThere("collection"), collectionitems: whenThere("collectionitems"), columns: whenThere("columns"), combobox: whenThere("combobox"), cover: whenThere("cover"), cut: whenThere("cut"), curl: whenThere("curl"), zoom: whenThere("zoom"),
  scrollgeometry: whenThere("scrollgeometry"), visible: whenThere("visible"),
  newrows: startNewRows, insets: startInsets, scrollposition: whenThere("scrollposition"), scrollanchor: whenThere("scrollanchor"), sectionindex: startSectionIndex,
  activities: (element, says, server) => startActivities(element, says, server, seldom), files: whenThere("files"), sequence: whenThere("sequence"), datepicker: whenThere("datepicker"), webview: whenThere("webview"),
}

/** Loads the styles of presentations, which are closed until their behaviour opens them; in development, also the audits' panel. */
export function loadLooks(server) {
  startWriting(server)
  startFieldTools()
  startKeyboard()
  // Not needed before the page is shown: no key is pressed before that.
  script("focus").then(({ startFocus }) => {
    startFocus(server)
    script("commandmenu").then(({ startCommandMenu }) => startCommandMenu())
  })
  script("outages").then(({ startOutages }) => startOutages(server, seldom))
  if ("audits" in document.documentElement.dataset) script("audits").then(({ startAudits }) => startAudits(server))
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: new URL("later.css", import.meta.url) })
  return new Promise((loaded, failed) => {
    Object.assign(link, { onload: loaded, onerror: failed })
    document.head.append(link)
  })
}
