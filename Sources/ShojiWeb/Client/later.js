// Later: what a page can do without until it has been seen. client.js asks for it at once and applies no patch before it is there.
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

/** What typing needs of the page. @returns what applies a frame without disturbing it */
export function startTyping(server, fields, apply) {
  tellWhatStands(server, fields)
  startHistory(server)
  startAfterReturn(server)
  startAgain(server)
  return deferResetsDuringPresses(sparingCompositions(apply))
}

/** A script of its own. One that the network lost is asked for again, under another address: browsers remember what failed. */
const script = (name, again = "", pause = 1000) => import(`./${name}.js${again}`).catch(async () => {
  await new Promise((over) => setTimeout(over, pause))
  return script(name, `?${performance.now()}`, Math.min(pause * 2, 60_000))
})

/** What is done around each patch: texts that changed get their width before anything is measured, and in browsers that do not do it by
    themselves, what is read keeps its place. */
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

/** A behaviour that starts when its script has come. */
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
  collection: whenThere("collection"), collectionitems: whenThere("collectionitems"), columns: whenThere("columns"), combobox: whenThere("combobox"), cut: whenThere("cut"), curl: whenThere("curl"), zoom: whenThere("zoom"),
  scrollgeometry: whenThere("scrollgeometry"), visible: whenThere("visible"),
  newrows: startNewRows, insets: startInsets, scrollposition: whenThere("scrollposition"), scrollanchor: whenThere("scrollanchor"), sectionindex: startSectionIndex,
  activities: (element, says, server) => startActivities(element, says, server, seldom), sequence: whenThere("sequence"), datepicker: whenThere("datepicker"), webview: whenThere("webview"),
}

/** The looks of what rises above the page, where nothing is open before its behaviour opens it; in development, the audits' panel. */
export function loadLooks(server) {
  startWriting(server)
  startFieldTools()
  startKeyboard()
  // Nobody holds a key before they have seen the page.
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
