// Deferred chunk: what most pages need soon, but not at first. client.js loads it when the page contains something of it, else when the
// first page has loaded. Until then deferral.js decides which frames wait for it.
import { startAgain } from "./menus/key-replay.js"
import { startAfterReturn } from "./typing/afterreturn.js"
import { deferFramesDuringComposition } from "./typing/compositions.js"
import { deferResetsDuringPresses } from "./typing/presses.js"
import { startHistory } from "./typing/history.js"
import { startUnannounced } from "./typing/unannounced.js"
import { startWriting } from "./typing/writing.js"
import { startPrintCommand } from "./print-command.js"
import { startActivities } from "./behaviours/activities.js"
import { startAlert } from "./behaviours/alert.js"
import { startFieldTools } from "./behaviours/fieldtools.js"
import { startInsets } from "./behaviours/insets.js"
import { startKeyboard } from "./typing/keyboard.js"
import { startJudged, startNumeric, startVeil } from "./behaviours/field-input.js"
import { startMask } from "./behaviours/mask.js"
import { startMenu } from "./behaviours/menu.js"
import { startPageDots } from "./behaviours/pagedots.js"
import { startPaging } from "./behaviours/paging.js"
import { startPlaybackScreen } from "./behaviours/playback-screen.js"
import { startNewRows } from "./behaviours/newrows.js"
import { startActionsheet, startPopover } from "./behaviours/popover.js"
import { startPresentation } from "./behaviours/presentation.js"
import { startRefresh } from "./behaviours/refresh.js"
import { startRepeat, startStepper } from "./behaviours/repeat.js"
import { startSectionIndex } from "./behaviours/sectionindex.js"
import { startSelection } from "./behaviours/selection.js"
import { startSheet } from "./behaviours/sheet.js"
import { startSplit } from "./behaviours/split.js"
import { startSideways } from "./behaviours/sideways.js"
import { startSwipeActions } from "./behaviours/swipeactions.js"
import { startWheel } from "./behaviours/wheel.js"
import { startHandover } from "./tv-handover.js"
import { hasControls } from "./deferral.js"
import { settleTexts } from "./wrapped-texts.js"

/** Starts everything for typing. @returns a function that applies a frame without disturbing an IME composition, or passes on a message of the system */
export function startTyping(server, fields, apply) {
  startHistory(server)
  startUnannounced(server, fields)
  startAfterReturn(server)
  startAgain(server)
  startPrintCommand(server)
  const take = deferResetsDuringPresses(deferFramesDuringComposition(apply, fields.composing()))
  return (frame) => frame[0] === "!" ? script("notifications").then((its) => its.receive(frame, server)) : take(frame)
}

/** Loads a chunk. After a network failure it retries with another URL, because browsers cache failed imports. */
export const script = (name, again = "", pause = 1000) => import(`./${name}.js${again}`).catch(async () => {
  await new Promise((over) => setTimeout(over, pause))
  return script(name, `?${performance.now()}`, Math.min(pause * 2, 60_000))
})

/** Runs around each patch: changed texts get their widths before anything is measured, and in browsers without
    scroll anchoring, visible content keeps its position. */
export function preserveScrollAnchors() {
  const settle = holder?.preserveScrollAnchors()
  return () => { settleTexts(); settle?.() }
}
let holder
if (!CSS.supports("overflow-anchor", "auto")) script("scroll-anchoring").then((its) => { holder = its })

let asked
const loadRareChunk = () => asked ??= script("rare-chunk").then(({ rareBehaviours }) => {
  document.documentElement.dataset.rareChunk = "ready"
  return rareBehaviours
})

/** Returns a behaviour that starts when its chunk has loaded. */
const whenThere = (name) => (...given) => {
  let undo, isOver
  loadRareChunk().then((behaviours) => { if (!isOver) undo = behaviours[name](...given) })
  return Object.assign(() => { isOver = true; undo?.() }, { changed: (attribute) => undo?.changed?.(attribute), leave: () => undo?.leave?.() })
}

/** The behaviours of rare-chunk.js. */
const rareNames = "reorder inputview collection collectionitems columns combobox cut curl zoom thumbnail scrollgeometry visible drag scrollposition scrollanchor sequence datepicker webview files cover ratios media richtext pdf glyphs reality entity"

export const deferredBehaviours = {
  ...Object.fromEntries(rareNames.split(" ").map((name) => [name, whenThere(name)])),
  playback: startPlaybackScreen, presentation: startPresentation, alert: startAlert, sheet: startSheet, split: startSplit, actionsheet: startActionsheet, popover: startPopover, menu: startMenu,
  swipeactions: (...given) => startSwipeActions(...given, loadRareChunk), refresh: startRefresh, wheel: startWheel, mask: startMask, selection: startSelection,
  pagedots: startPageDots, paging: startPaging, sideways: startSideways, stepper: startStepper, repeat: startRepeat,
  judged: startJudged, numeric: startNumeric, veil: startVeil,
  newrows: startNewRows, insets: startInsets, sectionindex: startSectionIndex,
  activities: (element, says, server) => startActivities(element, says, server, loadRareChunk),
}

/** Loads the styles of presentations, which are closed until their behaviour opens them; in development, also the audits' panel. */
export function loadLooks(server) {
  startWriting(server)
  startFieldTools()
  startHandover()
  startKeyboard()
  // Not needed before the page is shown: no key is pressed before that.
  script("focus").then(({ startFocus }) => {
    startFocus(server)
    script("commandmenu").then(({ startCommandMenu }) => startCommandMenu(server))
  })
  const windows = script("windows").then(({ startWindows }) => startWindows(server)), { run } = server
  server.run = (name, value) => {
    if (name !== "openWindow") return run(name, value)
    windows.then((open) => open(value))
  }
  script("outages").then(({ startOutages }) => startOutages(server, loadRareChunk))
  if ("audits" in document.documentElement.dataset) script("audits").then(({ startAudits }) => startAudits(server))
  const link = (name, put) => new Promise((loaded, failed) => {
    put(Object.assign(document.createElement("link"), { rel: "stylesheet", href: new URL(`${name}.css`, import.meta.url), onload: loaded, onerror: failed }))
  })
  const last = (name) => link(name, (made) => document.head.append(made))
  const forced = matchMedia("(forced-colors: active)")
  if (!forced.matches) forced.addEventListener("change", () => last("forced-colors"), { once: true })
  // In the order in which they were written. The server links to the first if the page contains controls.
  const first = document.querySelector("link[rel=stylesheet]")
  return Promise.all([hasControls() || link("controls", (made) => first.after(made)), last("deferred-chunk"), forced.matches && last("forced-colors")])
}
