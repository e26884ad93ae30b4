// Following: while the user swipes on a home indicator, the app in front moves with the finger, and the app beside it or the home screen comes into
// sight. When the finger is gone everything slides to where the swipe has led, or back.
import { prefersReducedMotion } from "../reduced-motion.js"
import { make, place } from "./dom.js"
import { inPlace, perFrame, shift, slide } from "./sliding.js"

/** Points between two apps that are beside each other while they move. */
const gap = 16
/** The smallest scale of an app that is swiped up. */
const smallest = 0.35
/** The share of the finger's way that an app moves in a direction that leads nowhere. */
const resistance = 0.25

/**
 * Returns the shift by which a box gets smaller as the finger moves up: the lower edge of the stage goes with the finger.
 * @param {{x: number, y: number}} box  its upper left corner in the stage  @param {{width: number, height: number}} size  of the stage
 * @param {{x: number, y: number}} by  how far the finger has moved
 */
export function shrunk(box, { width, height }, by) {
  const up = Math.max(0, -by.y), scale = Math.max(smallest, 1 - up / height)
  return { x: width / 2 + by.x + (box.x - width / 2) * scale - box.x, y: height - up + (box.y - height) * scale - box.y, scale }
}

/**
 * @param {HTMLElement} stage
 * @param {{shown(): {main: object[], all: object[]}, boxOf(id: string): HTMLElement | undefined, divider: HTMLElement,
 *   beside(side: number): {pane: object, at: object}[], iconOf(pane: object): string | undefined}} hooks  `beside` returns the panes, and their places, that a
 *   finger brings which moves right (1) or left (-1)
 */
export function createFollowing(stage, hooks) {
  let current
  const sliding = new Set()

  function begin() {
    for (const animation of sliding) animation.cancel()
    sliding.clear()
    const { main, all } = hooks.shown(), { width, height } = stage.getBoundingClientRect()
    if (main[0].id === "home") return false
    const front = all.map(({ id }) => ({ id, box: hooks.boxOf(id), isMain: main.some((pane) => pane.id === id) })).filter(({ box }) => box)
    if (!hooks.divider.hidden) front.push({ box: hooks.divider, isMain: true })
    for (const one of front) {
      one.at = { x: one.box.offsetLeft, y: one.box.offsetTop }
      one.box.dataset.following = "front"
    }
    current = { front, size: { width, height }, side: undefined, beside: [] }
    return true
  }

  /** Shows what is at a side of the app in front: 1 right, -1 left; the home screen for 0. */
  function turn(side) {
    current.beside.forEach(clear)
    const { all } = hooks.shown()
    current.side = side
    current.beside = (side ? hooks.beside(side) : [{ pane: { id: "home" }, at: { x: 0, y: 0, ...current.size } }])
      .filter(({ pane }) => !all.some(({ id }) => id === pane.id)).map(reveal)
  }

  /** Puts the pane of another app where it will be. An app whose frame is not kept, or is in the picture, has its icon there. */
  function reveal({ pane, at }) {
    const kept = hooks.boxOf(pane.id), isKept = !!kept && !("picture" in kept.dataset), box = isKept ? kept : make("div", "stand-in"), icon = hooks.iconOf(pane)
    if (!isKept) {
      if (icon) box.append(make("img", "pane-splash-icon", { alt: "", src: icon }))
      stage.append(box)
    }
    place(box, at)
    box.dataset.following = ""
    return { id: pane.id, box, isKept }
  }

  function clear({ box, isKept = true }) {
    if (!isKept) return box.remove()
    shift(box, { x: 0, y: 0 })
    delete box.dataset.following
  }

  /** The distance of the other apps from the one in front. */
  const away = () => current.side * (current.size.width + gap)

  const draw = perFrame((by) => {
    if (!current) return
    const side = Math.abs(by.x) > Math.abs(by.y) ? Math.sign(by.x) : 0
    if (side !== current.side) turn(side)
    const x = side && !current.beside.length ? by.x * resistance : by.x
    for (const { box, at, isMain } of current.front) shift(box, side ? { x: isMain ? x : 0, y: 0 } : shrunk(at, current.size, by))
    if (side) for (const { box } of current.beside) shift(box, { x: x - away(), y: 0 })
  })

  function glide(one, to, speed) {
    const animation = slide(one.box, to, speed)
    sliding.add(animation)
    animation.onfinish = () => {
      sliding.delete(animation)
      if (one.isKept === false) one.box.remove()
    }
    animation.oncancel = animation.onfinish
    // The animation's own styles apply from now on.
    if (one.isKept !== false) clear(one)
  }

  /** An app whose frame was not kept comes with its frame. */
  function arrive({ id, box }, speed) {
    const made = hooks.boxOf(id)
    if (made && made !== box) {
      made.style.translate = box.style.translate
      glide({ box: made }, inPlace, speed)
    }
    box.remove()
  }

  return {
    /** @param {{x: number, y: number}} by  how far the finger has moved */
    move(by) {
      if (prefersReducedMotion() || (!current && !begin())) return
      draw(by)
    },
    /**
     * The finger is gone.
     * @param {() => void} act  goes where the swipe has led, which may be nowhere
     * @param {number} speed  the finger's, in points per second
     */
    release(act = () => {}, speed = 0) {
      draw.cancel()
      // Until the stage has changed, everything is where the finger has left it: an app that shrinks into its icon begins there.
      act()
      if (!current) return
      const { front, beside, side } = current, { all } = hooks.shown(), isShown = (id) => all.some((pane) => pane.id === id), distance = side ? away() : 0
      current = undefined
      const hasGone = side && beside.some(({ id }) => isShown(id)), aside = (x) => ({ translate: `${x}px 0px`, scale: 1 })
      for (const one of front) {
        // The divider, and what leaves for the home screen, move by themselves.
        if (one.id ? isShown(one.id) : !hasGone && !one.box.hidden) glide(one, inPlace, speed)
        else if (hasGone && one.isMain && one.id) glide(one, aside(distance), speed)
        else clear(one)
      }
      for (const one of beside) {
        if (!side) clear(one)
        else if (!hasGone) glide(one, aside(-distance), speed)
        else if (one.isKept) glide(one, inPlace, speed)
        else arrive(one, speed)
      }
    },
  }
}
