// Images: what is attached to a known image appears with it. Out of sight it stays for a moment, then fades (ar.delay-removal-of-lost-image).
import { combineCleanups } from "../dom.js"
import { activeImages, createLingering, poseOf } from "./lingering.js"

/** An app hears of a moving image at most so often, in milliseconds. */
const tellPause = 100

/** @returns {() => void} cleanup */
export function startImages(view) {
  const seen = new Map()
  let active = new Map()

  function choose() {
    active = new Map(activeImages(view.settings().images).map((image) => [image.name, image]))
    for (const name of [...seen.keys()]) if (!active.has(name)) lose(name)
  }

  const fade = (name, value) => {
    for (const { id, says } of view.entities.all.values()) if (says.anchor?.kind === "image" && says.anchor.name === name) view.entities.fade(id, value)
  }

  function lose(name) {
    seen.delete(name)
    view.anchors.lose(name)
    fade(name, 1)
    view.tell("image", name, null)
  }

  function notice(name, pose) {
    const image = active.get(name), now = performance.now(), known = seen.get(name)
    if (!image) return view.anchors.lose(name)
    if (!pose) return known?.lingering.see(false, now)
    const one = known ?? { first: pose, lingering: createLingering(image.delay === undefined ? undefined : image.delay * 1000), shown: 1, toldAt: -Infinity }
    seen.set(name, one)
    one.lingering.see(true, now)
    one.latest = pose
    const own = poseOf(image, one.first, pose)
    // The place has been taken over already; that of an image that is not followed stays the first one.
    if (own !== pose) view.anchors.image(name, own)
    if (known && (!image.tracked || now - one.toldAt < tellPause)) return
    one.toldAt = now
    view.tell("image", name, { position: own.position, rotation: own.rotation })
  }

  function update(frame, now) {
    for (const [name, one] of seen) {
      const shown = one.lingering.at(now)
      if (shown === one.shown) continue
      one.shown = shown
      if (shown > 0) fade(name, shown)
      else lose(name)
    }
  }

  choose()
  return combineCleanups(view.on("image", notice), view.on("settings", choose), view.on("reset", () => {
    for (const name of seen.keys()) fade(name, 1)
    seen.clear()
  }), view.each(update))
}
