// Motion: animates the changes of the operations between two `animate` operations.
// Animations start from the state on screen, so the next one can interrupt them.
import { presentFrame, transitionFrames } from "./transitions.js"
import { prefersReducedMotion } from "./reduced-motion.js"

const tweened = ["opacity", "transform", "translate", "scale", "rotate", "backgroundColor", "color", "borderColor", "borderRadius",
  "boxShadow", "filter", "clipPath", "fill", "stroke", "strokeWidth", "strokeDashoffset", "strokeDasharray", "d", "letterSpacing"]
const moving = ["transform", "translate", "scale", "rotate"]
const mostElements = 300

const isSeen = ({ top, bottom, left, right, width, height }) =>
  width + height > 0 && bottom > -50 && top < innerHeight + 50 && right > -50 && left < innerWidth + 50

const isEndless = (animation) => animation.effect.getTiming().iterations === Infinity

/** The motion of a page: the patcher announces its changes, `end` plays the animations. */
export function createMotion() {
  const running = new WeakMap() // our animations of an element, which the next animation replaces
  let now = null

  function play(element, frames, options) {
    const animation = element.animate(frames, { ...now.timing, ...options })
    const others = running.get(element) ?? new Set()
    running.set(element, others.add(animation))
    animation.finished.then(() => others.delete(animation), () => others.delete(animation))
    return animation.finished
  }

  function snapshot(element) {
    const style = getComputedStyle(element)
    return Object.fromEntries(tweened.map((name) => [name, style[name]]))
  }

  function settle() {
    const after = new Map(), moves = new Map(), own = new Set()
    const present = [...now.before.keys()].filter((element) => element.isConnected && !element.inert)
    // A repeating animation ends only if its element gets another style.
    for (const element of present) running.get(element)?.forEach((animation) => { if (!isEndless(animation)) animation.cancel() })
    for (const element of now.styles.keys()) running.get(element)?.forEach((animation) => animation.cancel())
    for (const [element, before] of now.styles) {
      if (!element.isConnected) continue
      const style = snapshot(element)
      let names = tweened.filter((name) => style[name] !== before[name])
      if (names.some((name) => moving.includes(name))) own.add(element)
      if (now.isReduced) names = names.filter((name) => !moving.includes(name))
      if (names.length) play(element, names.reduce((frames, name) => ({ ...frames, [name]: [before[name], style[name]] }), {}))
    }
    if (now.isReduced) return
    for (const element of present) after.set(element, element.getBoundingClientRect())
    for (const [element, to] of after) {
      const from = now.before.get(element)
      let parent = element.parentElement
      while (parent && !moves.has(parent) && !own.has(parent)) parent = parent.parentElement
      // An element animated by its own style moves its descendants along: moving them too would count twice.
      if (own.has(element) || (parent && own.has(parent))) { own.add(element); continue }
      const x = from.x - to.x, y = from.y - to.y
      moves.set(element, [x, y])
      const [parentX, parentY] = moves.get(parent) ?? [0, 0]
      const dx = x - parentX, dy = y - parentY
      if (Math.abs(dx) + Math.abs(dy) >= 0.5) play(element, { translate: [`${dx}px ${dy}px`, "0px 0px"] }, { composite: "add" })
      const isLeaf = !element.firstChild && to.width > 0 && to.height > 0
      if (isLeaf && (Math.abs(from.width - to.width) >= 0.5 || Math.abs(from.height - to.height) >= 0.5)) {
        play(element, { scale: [`${from.width / to.width} ${from.height / to.height}`, "1 1"], transformOrigin: ["0 0", "0 0"] })
      }
    }
  }

  /** Matched geometry: the removed and the inserted element with the same `data-matched` are shown as one that moves. */
  function match(entered) {
    for (const element of [entered, ...entered.querySelectorAll("[data-matched]")]) {
      const left = now.matched.get(element.dataset.matched)
      if (!left || now.isReduced) continue
      const to = element.getBoundingClientRect(), { rect: from, element: old } = left
      const across = (a, b) => ({ translate: `${a.x - b.x}px ${a.y - b.y}px`, scale: `${a.width / b.width} ${a.height / b.height}` })
      const origin = { transformOrigin: "0 0" }
      play(element, [{ ...across(from, to), ...origin, opacity: 0 }, { opacity: 1, offset: 0.4 }, { translate: "0px 0px", scale: "1 1", ...origin, opacity: 1 }])
      play(old, [{ translate: "0px 0px", scale: "1 1", ...origin }, { ...across(to, from), ...origin, opacity: 0 }], { fill: "forwards" })
    }
  }

  const motion = {
    begin(scope, milliseconds, easing, delay, repeats = 1, reverses = false) {
      motion.end()
      if (!milliseconds) return
      const isReduced = prefersReducedMotion()
      // With reduced motion, repeating animations are skipped.
      if (isReduced && repeats !== 1) return
      const root = scope ? document.getElementById(scope) : document.getElementById("root")
      now = {
        isReduced, before: new Map(), styles: new Map(), entered: [], matched: new Map(),
        timing: { duration: isReduced ? Math.min(milliseconds, 200) : milliseconds, easing: isReduced ? "ease" : easing || "ease", delay, fill: "backwards",
          iterations: repeats || Infinity, direction: reverses ? "alternate" : "normal" },
      }
      if (!root || isReduced) return
      for (const element of [root, ...root.querySelectorAll("[id]")]) {
        if (now.before.size >= mostElements) break
        const rect = element.getBoundingClientRect()
        if (isSeen(rect)) now.before.set(element, rect)
      }
    },

    /** Called before an attribute of an element changes. */
    changing(element, name) {
      // A new style ends a repeating animation.
      if (!now && name === "style") running.get(element)?.forEach((animation) => { if (isEndless(animation)) animation.cancel() })
      if (now && !now.styles.has(element)) now.styles.set(element, snapshot(element)) },

    /** Called after a text changed: crossfades if the app asks for it. */
    rewritten(element) {
      const kind = now && element.closest?.("[data-content-transition]")?.dataset.contentTransition
      if (!kind || kind === "identity") return
      play(element, kind === "numericText" && !now.isReduced ? { opacity: [0, 1], translate: ["0 0.4em", "0 0"] } : { opacity: [0, 1] })
    },

    /** Called after an element was inserted. */
    entered(element) { now?.entered.push(element) },

    /** Called before an element is removed: records its position, and takes it out of the flow, so that its siblings close the gap at once.
        */
    exits(element) {
      if (!now || !isSeen(element.getBoundingClientRect())) return []
      for (const part of [element, ...element.querySelectorAll("[data-matched]")]) {
        if (part.dataset.matched) now.matched.set(part.dataset.matched, { element: part, rect: part.getBoundingClientRect() })
      }
      const frames = transitionFrames(element.dataset.transitionOut ?? "opacity", element, now.isReduced, true)
      if (!frames && !element.dataset.matched) return []
      // NB: relative to its parent, because a transformed ancestor is the containing block of absolute positions.
      const box = element.getBoundingClientRect(), parent = element.parentElement, outer = parent.getBoundingClientRect()
      const isStatic = getComputedStyle(parent).position === "static"
      if (isStatic) parent.style.position = "relative"
      if (element.style) {
        Object.assign(element.style, {
          position: "absolute", left: `${box.left - outer.left - parent.clientLeft + parent.scrollLeft}px`, top: `${box.top - outer.top - parent.clientTop + parent.scrollTop}px`,
          width: `${element.offsetWidth ?? box.width}px`, height: `${element.offsetHeight ?? box.height}px`, margin: 0, zIndex: getComputedStyle(element).zIndex,
        })
      }
      const left = () => { if (isStatic) parent.style.position = "" }
      return [play(element, frames ? [presentFrame(frames), frames] : [{}, { opacity: 0 }], { fill: "both" }).finally(left)]
    },

    end() {
      if (!now) return
      settle()
      for (const element of now.entered) {
        if (!element.isConnected) continue
        if (now.matched.size) match(element)
        const frames = transitionFrames(element.dataset.transitionIn ?? "opacity", element, now.isReduced)
        if (frames && !now.matched.has(element.dataset.matched)) play(element, [frames, presentFrame(frames)])
      }
      now = null
    },
  }
  return motion
}

/** Finishes all animations except some: after a redraw, content that was there before must not animate in. */
export function standStill(moving) {
  for (const animation of document.getAnimations()) {
    if (!moving?.has(animation) && animation.effect.getComputedTiming().endTime !== Infinity) animation.finish()
  }
}
