// Reality: views in 3D and augmented reality. Loaded by rare-chunk.js when a page first contains one, with three.js, which draws it.
import { combineCleanups } from "./behaviours/dom.js"
import { createAccess } from "./behaviours/reality/access.js"
import { createAnchors } from "./behaviours/reality/anchors.js"
import { startAttachments } from "./behaviours/reality/attachments.js"
import { startCoaching } from "./behaviours/reality/coaching.js"
import { startContact } from "./behaviours/reality/contact.js"
import { entitiesOf, startEntity } from "./behaviours/reality/entities.js"
import { startGestures } from "./behaviours/reality/gestures.js"
import { startGuides } from "./behaviours/reality/guides.js"
import { startHovering } from "./behaviours/reality/hovering.js"
import { startImages } from "./behaviours/reality/images.js"
import { startLabels } from "./behaviours/reality/labels.js"
import { startLoop } from "./behaviours/reality/loop.js"
import { startNearness } from "./behaviours/reality/nearness.js"
import { createNotice } from "./behaviours/reality/notice.js"
import { startPlacing } from "./behaviours/reality/placing.js"
import { startRefining } from "./behaviours/reality/refining.js"
import { startRelocalizing } from "./behaviours/reality/relocalizing.js"
import { createScene } from "./behaviours/reality/scene.js"
import { startSharing } from "./behaviours/reality/sharing.js"
import { chooseSource, supportOf } from "./behaviours/reality/sources/choose.js"

const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: new URL("reality.css", import.meta.url) })
/** Resolves when there are looks: without them the canvas would have no size. */
export const looks = new Promise((ready) => { link.onload = link.onerror = ready })
document.head.append(link)

const address = (file) => new URL(file, import.meta.url).href

let loading
/** Loads three.js once; a later attempt tries again. NB: browsers cache failed imports, so that has another address. */
function loadThree() {
  loading ??= import(address("three.js")).catch(() => import(address(`three.js?${performance.now()}`))).then(({ THREE, GLTFLoader }) => ({ three: THREE, GLTFLoader }))
  loading.catch(() => { loading = undefined })
  return loading
}

/** The behaviours of what people do and see; each gets the view, and returns its cleanup. Without a camera there is nothing to coach, to place or to find again. */
const parts = [startCoaching, startPlacing, startGestures, startGuides, startRelocalizing, startImages, startRefining, startContact, startLabels, startNearness, startHovering, startSharing, startAttachments]
const partsWithoutCamera = [startGestures, startContact, startLabels, startNearness, startHovering, startAttachments]

function read(text) {
  try {
    return { camera: "ar", coaching: "any", relocalizes: true, guides: true, occlusion: true, ...JSON.parse(text ?? "{}") }
  } catch {
    return { camera: "ar", coaching: "any" }
  }
}

/**
 * The behaviour of an element with `data-reality`.
 * @returns {() => void} cleanup
 */
export function startReality(element, says, server) {
  const undo = [], notice = createNotice({ element, server }), entities = entitiesOf(element), listeners = new Map()
  let isOver = false, known, settings, loop, anchors, source

  const current = () => {
    if (known !== says.reality) {
      known = says.reality
      settings = read(known)
    }
    return settings
  }

  const emit = (kind, ...values) => { for (const listener of [...listeners.get(kind) ?? []]) listener(...values) }

  const view = {
    element, says, server, scene: undefined, source: undefined, frame: undefined, notice,
    settings: current,
    /** The description of an object, by the id of its element. */
    entity: (id) => entities.all.get(id)?.says,
    /** Sends an event of the reality. */
    tell: (kind, ...values) => { if (!isOver) server.action(element.id, "reality", [kind, ...values]) },
    /** Calls back with what the source finds: "image", "plane", "interrupted", "face"; with "settings" when the app has changed them; and "reset". */
    on(kind, listener) {
      if (!listeners.has(kind)) listeners.set(kind, new Set())
      listeners.get(kind).add(listener)
      return () => listeners.get(kind).delete(listener)
    },
    /** Forgets everything that has been found, and begins again. */
    reset() {
      source?.reset()
      anchors?.reset()
      emit("reset")
      view.tell("reset")
    },
    entities,
  }

  const hooks = {
    element, server, address, settings: current, notice,
    plane(found, key) {
      anchors?.plane(found, key)
      emit("plane", found, key)
    },
    image(name, pose) {
      anchors?.image(name, pose)
      emit("image", name, pose)
    },
    interrupted(value) {
      if (value) loop?.interrupt()
      view.tell("interrupted", value)
      emit("interrupted", value)
    },
    face(pose) {
      anchors?.face(pose)
      emit("face", Boolean(pose))
    },
    refused(why) { emit("refused", why) },
    /** Whether an object that people may handle is near a point of the view, so that a drag there is not the viewer's. */
    isTaken: (x, y) => Boolean(view.scene?.hit(x, y)),
    /** The bounds of all objects. */
    entitiesBounds() {
      const all = new view.scene.three.Box3()
      for (const { id, parent } of entities.all.values()) if (!parent) all.union(view.scene.bounds(id))
      return all
    },
    /** A session has been ended by the user, or another attempt is wanted: everything begins again, with the question. */
    ended: () => begin(),
  }

  async function begin() {
    end()
    element.dataset.state = "loading"
    let library
    try {
      [library] = await Promise.all([loadThree(), looks])
      if (isOver) return
      view.scene = createScene(element, says, server, library)
    } catch (error) {
      if (isOver) return
      element.dataset.state = "failed"
      notice.fail(error.message === "webgl" ? "noWebGL" : "noLibrary")
      return view.tell("support", { source: null, features: [], why: "webgl" })
    }
    const { scene } = view
    scene.canvas.setAttribute("role", "img")
    scene.canvas.setAttribute("aria-label", current().label || notice.say("view"))
    undo.push(() => scene.dispose())
    Object.assign(hooks, { three: scene.three, renderer: scene.renderer, canvas: scene.canvas })
    anchors = createAnchors(view, entities)
    scene.groundBelow = anchors.surfaceBelow
    view.anchors = anchors
    undo.push(anchors.stop, entities.on((kind, given) => { if (kind === "failed") notice.leaveOut(given.entity, given.reason) }))
    const mine = scene, chosen = await chooseSource(hooks)
    if (isOver || view.scene !== mine) return chosen.source?.stop()
    if (!chosen.source) {
      element.dataset.state = "failed"
      return notice.fail("noWebGL")
    }
    source = view.source = chosen.source
    undo.push(() => source.stop())
    element.dataset.state = "running"
    element.dataset.source = source.kind
    if (source.kind !== "virtual") view.tell("support", { source: source.kind, features: supportOf(source), why: chosen.why ?? null })
    loop = startLoop(view, { entities, anchors })
    undo.push(loop)
    for (const start of source.kind === "virtual" ? partsWithoutCamera : parts) undo.push(start(view))
    undo.push(createAccess(view))
    loop.changed()
  }

  function end() {
    combineCleanups(...undo.splice(0))()
    loop = anchors = source = view.scene = view.source = view.frame = undefined
    for (const card of element.querySelectorAll(":scope > .reality-ask")) card.remove()
    element.removeAttribute("data-source")
  }

  function changed(name) {
    if (name !== "data-reality") return
    const before = settings ?? {}, next = current()
    view.scene?.canvas.setAttribute("aria-label", next.label || notice.say("view"))
    if (next.reset !== before.reset && before.reset !== undefined || before.reset === undefined && next.reset > 0) view.reset()
    if (next.camera !== before.camera || Boolean(next.front) !== Boolean(before.front)) return begin()
    if (Boolean(next.paused) !== Boolean(before.paused)) loop?.changed()
    emit("settings")
  }

  begin()
  const stop = () => {
    end()
    isOver = true
    notice.remove()
    element.removeAttribute("data-state")
  }
  stop.changed = changed
  return stop
}

/** The behaviour of the objects in a reality. */
export const entityBehaviour = startEntity
