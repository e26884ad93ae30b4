// Client: connects the parts. Each part gets its dependencies here.
import { event } from "./wire.js"
import { connect } from "./connection.js"
import { createRegistry } from "./registry.js"
import { createDeferral, gestures, hasControls } from "./deferral.js"
import { createPatcher } from "./patches.js"
import { createMotion, standStill } from "./motion.js"
import { createCommands } from "./commands.js"
import { createObservers } from "./observe.js"
import { startScene } from "./scene.js"
import { startScrollReport } from "./scrolling.js"
import { reportFieldTexts, takeBackTexts } from "./typing/beforestart.js"
import { startFields } from "./typing/fields.js"
import { startTappable, startTaps } from "./taps.js"
import { startShortcuts } from "./menus/shortcuts.js"
import { readTraits, startTraits } from "./traits.js"
import { startHome } from "./home.js"
import { startZoom } from "./zoom.js"
import { isCompact } from "./behaviours/dom.js"
import { behaviours } from "./behaviours/all.js"
import { settleTexts } from "./wrapped-texts.js"

/** Files requested together with the deferred chunk. */
const scripts = ["deferred-chunk", "gestures", "outages", "windows", "focus", "printing-opener", "commandmenu"], styles = ["deferred-chunk", "focus", "commandmenu"]

/** Few pages contain a view that fits, or guides; those link to the scripts. */
for (const name of ["view-that-fits", "aligned"]) behaviours[name] = (...given) => {
  const started = import(`./${name}.js`).then(({ start }) => start(...given))
  return Object.assign(() => started.then((undo) => undo()), { changed: (attribute) => started.then((undo) => undo.changed(attribute)) })
}

/** In milliseconds: how long the deferred chunk waits for the rest of the page, and for the browser to be idle. */
const longestLoad = 2000, longestWork = 500

/** Starts the page that the server drew. */
function start() {
  const { dataset } = document.body
  const root = document.getElementById("root")

  // The outgoing side as every part sees it: `server.tap(id)`, one function for each event of the wire.
  const server = {}
  const fields = startFields(server)
  const { run, knows } = createCommands(fields)
  server.run = run
  const observers = createObservers(server)
  const attributes = {
    ...observers.starters, "data-scroll": startScrollReport, "data-tap": startTappable, "data-gesture": startTappable,
    // HTML has no mixed checkbox, so the page has it as an attribute; later changes are properties.
    indeterminate(box) { box.indeterminate = box.toggleAttribute("indeterminate") || true },
  }
  const registry = createRegistry(behaviours, attributes, server)
  const patch = createPatcher({ root, registry, fields, command: (...given) => server.run(...given), motion: createMotion(), hold: () => hold(), done: observers.recheck })

  const scene = startScene(dataset.scene)
  if (!scene) return
  // Changed texts get their widths before anything is measured.
  let hold = () => settleTexts
  // On a first visit the width is a guess; if it was wrong, the page stays hidden until it is redrawn.
  const html = document.documentElement, fits = () => { delete html.dataset.misfit }
  if (html.dataset.sizeClass && (html.dataset.sizeClass === "compact") !== isCompact()) {
    html.dataset.misfit = ""
    setTimeout(fits, 2000)
  }
  // Before the first frame: after that, drawn and typed text could not be told apart.
  let tell = () => {
    tell = () => {}
    reportFieldTexts(server, fields)
  }
  const applyNow = (frame) => {
    tell()
    connection.show(frame[0], () => patch(frame))
    fits()
  }
  const reload = (hasScene) => {
    if (!hasScene) {
      scene.forget()
      // Taps and typed text would be lost silently until the page loads again.
      root.inert = true
    }
    // Avoids a tight reload loop if a page that was just loaded is refused again.
    setTimeout(() => location.reload(), performance.now() < 3000 ? 1000 : 0)
  }
  const early = createDeferral({ root, behaviours, attributes, knows, fields, apply: applyNow, load: () => load() })
  let take = early.take
  const connection = connect({
    url: `${location.protocol.replace("http", "ws")}//${location.host}/shoji/socket?scene=${encodeURIComponent(dataset.scene)}`,
    instance: dataset.instance ?? "", patch: +(dataset.patch ?? 0), isOwn: scene.isOwn,
  }, {
    apply(frame) { take(frame) }, traits: readTraits, reload, tell: (name, ...given) => server[name]?.(...given),
  })
  Object.assign(server, connection)
  for (const name in event) server[name] = (...args) => connection.send(event[name], ...args)

  startTaps(server)
  startShortcuts(server)
  startTraits(server)
  startZoom()
  startHome(server.visibility)
  registry.start(root)
  standStill()

  let gesturing, loading
  const loadGestures = () => gesturing ??= import("./gestures.js").then((its) => registry.add(its.gestureAttributes, root))
  const load = () => loading ??= requestChunk().then(async ({ deferredBehaviours, loadLooks, preserveScrollAnchors, startTyping }) => {
    // Animations that patches have started continue.
    const moving = new Set(document.getAnimations())
    await Promise.all([loadLooks(server), loadGestures()])
    tell()
    Object.assign(behaviours, deferredBehaviours)
    hold = preserveScrollAnchors
    registry.start(root)
    standStill(moving)
    take = startTyping(server, fields, applyNow)
    early.waiting().forEach(take)
    document.documentElement.dataset.client = "ready"
    // Loading failed because the system was updated meanwhile; the reloaded page uses the new version's files.
  }).catch(() => reload(true))
  /** The reply to the user's first event does not share the network with the chunk. */
  const loadSoon = () => {
    const oldestUserEvent = server.line.oldestUserEvent()
    oldestUserEvent ? server.answered(oldestUserEvent).then(load) : load()
  }
  // A failure is handled with the chunk's.
  if (root.querySelector(gestures)) loadGestures().catch(() => {})
  if (early.needsChunk(root)) load()
  // NB: not before, because browsers bring back the texts of fields while the page is being loaded. Frames do not wait for that, and so
  // an earlier telling may have missed some.
  whenLoaded(() => {
    tell()
    takeBackTexts(fields)
    whenIdle(loadSoon)
  })
  // A slow picture does not keep menus from opening.
  setTimeout(load, longestLoad)
}

function requestChunk() {
  // The chunk itself first: patches may wait for it.
  const request = (file, given) => document.head.append(Object.assign(document.createElement("link"), given, { fetchPriority: file.startsWith("deferred") ? "high" : "low", href: new URL(file, import.meta.url) }))
  for (const name of scripts) request(`${name}.js`, { rel: "modulepreload" })
  for (const name of hasControls() ? styles : ["controls", ...styles]) request(`${name}.css`, { rel: "preload", as: "style" })
  return import("./deferred-chunk.js")
}

const whenLoaded = (task) => document.readyState === "complete" ? task() : addEventListener("load", task, { once: true })
// NB: not every browser tells when it is idle.
const whenIdle = (task) => window.requestIdleCallback?.(task, { timeout: longestWork }) ?? setTimeout(task, longestWork / 10)

start()
