// Zoom: names the icon of the app that is opened or left, so that a view transition morphs it (looks/home.css).
import { prefersReducedMotion } from "./reduced-motion.js"

export function startZoom() {
  addEventListener("pageswap", acceptSkip)
  addEventListener("pagereveal", acceptSkip)
  addEventListener("pagereveal", event => interrupt(event.viewTransition))
  if (document.documentElement.dataset.place !== "home") return
  addEventListener("pageswap", event => mark(event.activation?.entry?.url, event.viewTransition))
  addEventListener("pagereveal", event => mark(globalThis.navigation?.activation?.from?.url, event.viewTransition))
}

/** Browsers report a skipped transition, or one that the next page does not take part in, as an unhandled error. */
function acceptSkip({ viewTransition }) { viewTransition?.ready.catch(() => {}) }
const afterwards = (transition, act) => transition.finished.then(act, act)

/** Makes the new page usable during the transition: browsers target pointer events in a transition at the root element. */
function interrupt(transition) {
  if (!transition) return
  const html = document.documentElement
  const end = ({ target }) => { if (target === html) transition.skipTransition() }
  const pass = ({ target, clientX, clientY }) => {
    if (target !== html) return
    const meant = document.elementFromPoint(clientX, clientY)
    if (meant === html) return
    meant?.closest("input, textarea")?.focus()
    meant?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, clientX, clientY }))
  }
  addEventListener("pointerdown", end)
  addEventListener("click", pass)
  afterwards(transition, () => {
    removeEventListener("pointerdown", end)
    // The click of the press that ended it follows later.
    setTimeout(() => removeEventListener("click", pass), 500)
  })
}

/** Gives the icon that links to a URL its transition name while the transition lasts. */
function mark(address, transition) {
  if (!address || !transition || prefersReducedMotion()) return
  const { pathname } = new URL(address)
  const link = [...document.querySelectorAll("#root a[href]")].find(link => new URL(link.href).pathname === pathname)
  if (!link) return
  const icon = link.querySelector("[data-zoom]") ?? link
  icon.style.viewTransitionName = "app"
  afterwards(transition, () => { icon.style.viewTransitionName = "" })
}
