// Zoom: an app that is opened on the home screen grows from its icon, and shrinks into it when the user leaves. With reduced motion it fades.
import { prefersReducedMotion } from "../reduced-motion.js"
import { inPlace, shiftOf } from "./sliding.js"

const time = 350, fadeTime = 150, easing = "cubic-bezier(0.2, 0.8, 0.2, 1)"
/** The corners of an icon, as a share of its width. */
const corner = 0.225

/**
 * Returns the styles by which a box shows its upper part in place of an icon: scaled until it covers the icon, and cut off around it.
 * @param {{x: number, y: number, width: number, height: number}} box  @param {{x: number, y: number, width: number, height: number}} icon
 */
export function iconStyles(box, icon) {
  const scale = Math.max(icon.width / box.width, icon.height / box.height)
  const side = (box.width - icon.width / scale) / 2, below = box.height - icon.height / scale
  const points = (length) => `${Math.round(length * 1000) / 1000}px`
  return {
    transform: `translate(${points(icon.x - box.x - side * scale)}, ${points(icon.y - box.y)}) scale(${scale})`,
    clipPath: `inset(0px ${points(side)} ${points(below)} ${points(side)} round ${points(corner * icon.width / scale)})`,
  }
}

/** Returns where the home screen shows the icon that opens a path; null if it is not in sight, as on another page. */
function iconOf(home, path) {
  const links = home?.frame.contentDocument?.querySelectorAll("#root a[href]") ?? [], frame = home?.frame.getBoundingClientRect()
  for (const link of links) {
    if (new URL(link.href).pathname !== path) continue
    const { x, y, width, height } = (link.querySelector("[data-zoom]") ?? link).getBoundingClientRect()
    // A menu that is closed has the same links, without a place.
    if (width && height && x >= 0 && y >= 0 && x + width <= frame.width && y + height <= frame.height) return { x: frame.x + x, y: frame.y + y, width, height }
  }
  return null
}

/** @param {{get(id: string): object | undefined}} pages */
export function createZoom(pages) {
  const running = new Map()

  function play(element, keyframes, duration) {
    running.get(element)?.cancel()
    const animation = element.animate(keyframes, { duration, easing })
    running.set(element, animation)
    animation.onfinish = () => running.delete(element)
  }

  /** @param {boolean} fades  whether it does not come from its icon */
  function zoom(pane, isOpening, fades = false) {
    const one = pages.get(pane.id)
    // The switcher and the picture place the box themselves.
    if (!one || "pictured" in one.box.dataset || "picture" in one.box.dataset) return
    const { box } = one, icon = fades || prefersReducedMotion() ? null : iconOf(pages.get("home"), pane.path)
    const around = box.parentElement.getBoundingClientRect()
    const frame = { x: around.x + box.offsetLeft, y: around.y + box.offsetTop, width: box.offsetWidth, height: box.offsetHeight }
    // The home screen lies over an app that is left, which is hidden otherwise.
    const stays = isOpening ? {} : { visibility: "visible", zIndex: 3 }
    // It goes home from where a finger has moved it.
    const moved = box.style.translate ? shiftOf(box) : null
    const away = { ...stays, ...moved, ...icon ? { ...iconStyles(frame, icon), ...moved && inPlace } : { opacity: 0 } }
    const here = { ...stays, ...moved, ...icon ? { transform: "none", clipPath: "inset(0px 0px 0px 0px round 0px)" } : { opacity: 1 } }
    play(box, isOpening ? [away, here] : [here, away], icon ? time : fadeTime)
  }

  return {
    /**
     * Called after the stage has shown other panes.
     * @param {object[]} before  the panes that were shown  @param {object[]} after  those that are shown now
     * @param {object | undefined} opened  the one that the user has opened; others that come with it fade
     */
    changed(before, after, opened) {
      const isHome = ([pane]) => pane.id === "home", isIn = (list) => ({ id }) => list.some((one) => one.id === id)
      if (isHome(before) === isHome(after)) return
      if (isHome(after)) {
        for (const pane of before) if (!isIn(after)(pane)) zoom(pane, false)
        return
      }
      for (const pane of after) if (!isIn(before)(pane)) zoom(pane, true, pane.id !== opened?.id)
      // The home screen stays in sight until the app covers it.
      const home = pages.get("home")
      if (home) play(home.box, [{ visibility: "visible" }, { visibility: "visible" }], prefersReducedMotion() ? fadeTime : time)
    },
  }
}
