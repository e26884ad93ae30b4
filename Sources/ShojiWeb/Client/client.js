// Client: connects the parts. Each part gets its dependencies here.
import { event } from "./wire.js"
import { connect } from "./connection.js"
import { createRegistry } from "./registry.js"
import { createPatcher } from "./patches.js"
import { createMotion, standStill } from "./motion.js"
import { createCommands } from "./commands.js"
import { createObservers } from "./observe.js"
import { createGestures } from "./gestures.js"
import { startScene } from "./scene.js"
import { startScrollReport } from "./scrolling.js"
import { startFields } from "./typing/fields.js"
import { startTappable, startTaps } from "./taps.js"
import { startShortcuts } from "./menus/shortcuts.js"
import { readTraits, startTraits } from "./traits.js"
import { startHome } from "./home.js"
import { startZoom } from "./zoom.js"
import { isCompact, combineCleanups } from "./behaviours/dom.js"
import { behaviours } from "./behaviours/all.js"

/** Starts the page that the server drew. */
function start() {
  const { dataset } = document.body
  const root = document.getElementById("root")

  // The outgoing side as every part sees it: `server.tap(id)`, one function for each event of the wire.
  const server = {}
  const fields = startFields(server)
  server.run = createCommands(fields)
  const observers = createObservers(server)
  const gesture = createGestures(server)
  const registry = createRegistry(behaviours, {
    "data-measure": observers.measure, "data-appear": observers.appear, "data-scroll": startScrollReport,
    "data-tap": startTappable, "data-gesture": (...given) => combineCleanups(startTappable(given[0]), gesture(...given)), "data-hover": gesture,
  }, server)
  const patch = createPatcher({ root, registry, fields, command: (...given) => server.run(...given), motion: createMotion(), hold: () => hold(), done: observers.recheck })

  const scene = startScene(dataset.scene)
  let hold, take
  const early = []
  // On a first visit the width is a guess; if it was wrong, the page stays hidden until it is redrawn.
  const html = document.documentElement, fits = () => { delete html.dataset.misfit }
  if (html.dataset.sizeClass && (html.dataset.sizeClass === "compact") !== isCompact()) {
    html.dataset.misfit = ""
    setTimeout(fits, 2000)
  }
  const applyNow = (frame) => {
    connection.show(frame[0], () => patch(frame))
    fits()
  }
  const reload = (hasScene) => {
    if (!hasScene) scene.forget()
    // Avoids a tight reload loop if a page that was just loaded is refused again.
    setTimeout(() => location.reload(), performance.now() < 3000 ? 1000 : 0)
  }
  const connection = connect({
    url: `${location.protocol.replace("http", "ws")}//${location.host}/shoji/socket?scene=${encodeURIComponent(dataset.scene)}`,
    instance: dataset.instance ?? "", patch: +(dataset.patch ?? 0),
  }, {
    // What a patch brings may need any behaviour.
    apply(frame) { take ? take(frame) : early.push(frame) }, traits: readTraits, reload, tell: (name, ...given) => server[name]?.(...given),
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

  import("./deferred-chunk.js").then(async ({ deferredBehaviours, loadLooks, preserveScrollAnchors, startTyping }) => {
    await loadLooks(server)
    Object.assign(behaviours, deferredBehaviours)
    hold = preserveScrollAnchors
    registry.start(root)
    standStill()
    take = startTyping(server, fields, applyNow)
    early.forEach(take)
    document.documentElement.dataset.client = "ready"
    // Loading failed because the system was updated meanwhile; the reloaded page uses the new version's files.
  }).catch(() => reload(true))
}

start()
