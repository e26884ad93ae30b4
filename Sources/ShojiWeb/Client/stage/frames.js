// Frames: each pane is a frame with an app's page, below a bar. A frame is never moved in the document, which would load its page again.
import { make } from "./dom.js"
import { createSplash } from "./splash.js"
import { say } from "./words.js"

/** How many frames are kept though they are not shown, so that switching to them draws nothing. */
const mostHidden = 3
/** How many more are kept because they are heard: frames stay few though every app plays something. */
const mostHeard = 2
/** Addresses that play something for the app TV. */
const plays = /[?&]play=/

const isHeard = ({ frame }) => [...frame.contentDocument?.querySelectorAll("audio,video") ?? []].some(({ paused, muted, volume }) => !paused && !muted && volume > 0)

/** Makes a page black that is replaced by one that plays something, and would be seen until then. */
function blacken(page) {
  if (!page?.body) return
  page.documentElement.style.background = "#000"
  page.body.style.cssText += ";visibility:hidden;background:#000"
}

/**
 * @param {HTMLElement} stage
 * @param {{openMenu(id: string, button: HTMLElement): void, learned(id: string, facts: object): void, used(id: string): void, pressed(event: PointerEvent): void,
 *   keyed(event: KeyboardEvent): void, watched(page: Document): void, made(pane: object): void, follow(address: URL, id: string): boolean, nameOf(pane: object): string,
 *   iconOf(pane: object): string | undefined}} hooks  `follow` returns true if the stage opens an address
 */
export function createFrames(stage, hooks) {
  const all = new Map(), visibilities = new WeakMap()

  function watch(id, page) {
    hooks.watched(page)
    page.addEventListener("click", (event) => {
      const link = event.target.closest?.("a[href]")
      if (!link || link.target === "_blank" || event.metaKey || event.ctrlKey || event.shiftKey || event.button > 0 || !hooks.follow(new URL(link.href), id)) return
      event.preventDefault()
      // NB: only the client's handlers of links are passed over; leaving for the home screen also reports that the app was left, and a
      // menu closes when one of its items is chosen.
      if (!link.matches(".home-indicator, .menu-item")) event.stopImmediatePropagation()
    }, true)
    page.addEventListener("keydown", hooks.keyed, true)
    for (const kind of ["pointerdown", "focusin"]) page.addEventListener(kind, () => hooks.used(id), true)
    page.addEventListener("pointerdown", hooks.pressed, true)
  }

  /** Browsers report the visibility of the whole tab, also to frames that are covered; the page gets its own. */
  function tellVisibility({ frame, isHidden }) {
    const page = frame.contentDocument
    if (!page || visibilities.get(page) === isHidden) return
    const isFirst = !visibilities.has(page)
    visibilities.set(page, isHidden)
    if (isFirst) {
      Object.defineProperty(page, "hidden", { configurable: true, get: () => visibilities.get(page) || document.hidden })
      Object.defineProperty(page, "visibilityState", { configurable: true, get: () => page.hidden ? "hidden" : "visible" })
      if (!isHidden) return
    }
    page.dispatchEvent(new Event("visibilitychange"))
  }

  function loaded(id) {
    const one = all.get(id), page = one?.frame.contentDocument
    one?.observer?.disconnect()
    if (!page) return
    one.splash?.end()
    one.splash = undefined
    watch(id, page)
    tellVisibility(one)
    one.observer = listen(id, page)
  }

  /** Tells what a page says of its window, now and whenever that changes. */
  function listen(id, page) {
    let told
    const tell = () => {
      const { number, window: key } = page.documentElement.dataset
      // A page without a number, such as an error's, is not the app's, and leaves what is known of the window. The main window has the app's name,
      // whatever page it shows; a window for a value has the title of what it shows.
      const facts = number ? { number: +number, key, title: key && page.title } : {}, text = JSON.stringify(facts)
      if (text === told) return
      told = text
      hooks.learned(id, facts)
    }
    const observer = new MutationObserver(tell)
    observer.observe(page.documentElement, { attributeFilter: ["data-number", "data-window"] })
    // The title may also be replaced as an element.
    observer.observe(page.head ?? page, { childList: true, characterData: true, subtree: true })
    tell()
    return observer
  }

  function create(pane) {
    const box = make("section", "pane"), bar = make("div", "pane-bar"), title = make("span", "pane-title")
    const more = make("button", "pane-more", { textContent: "•••" }), frame = make("iframe", "pane-frame")
    more.setAttribute("aria-haspopup", "menu")
    more.addEventListener("click", () => hooks.openMenu(pane.id, more))
    bar.append(title, more)
    box.append(bar, frame)
    frame.addEventListener("load", () => loaded(pane.id))
    if (plays.test(pane.address ?? "")) frame.style.background = "#000"
    frame.src = pane.number ? `${pane.path}?scene=${pane.number}` : pane.address ?? pane.path
    stage.append(box)
    const splash = pane.path === "/" || plays.test(pane.address ?? "") ? undefined : createSplash(box)
    const made = { box, bar, title, more, frame, splash, isHidden: false }
    all.set(pane.id, made)
    hooks.made(made)
  }

  function remove(id) {
    const one = all.get(id)
    one?.observer?.disconnect()
    one?.box.remove()
    all.delete(id)
  }

  return {
    get: (id) => all.get(id),
    /** Returns the pane whose page has sent a message. */
    idOf: (source) => [...all].find(([, { frame }]) => frame.contentWindow === source)?.[0],
    remove,
    /** Loads an address in a pane that exists. */
    go(id, address) {
      const { frame } = all.get(id) ?? {}
      if (frame && plays.test(address)) blacken(frame.contentDocument)
      frame?.contentWindow.location.assign(address)
    },
    /**
     * Creates the frames of the panes that are shown, and removes those that have not been used for the longest time. Sound is not cut off.
     * @param {object[]} shown
     * @param {object[]} recent  all panes, the latest first
     * @param {string | undefined} pictured  the pane whose video is visible though the pane is not
     */
    update(shown, recent, pictured) {
      for (const pane of shown) if (!all.has(pane.id)) create(pane)
      const isShown = (id) => shown.some((pane) => pane.id === id)
      const hidden = recent.map(({ id }) => id).filter((id) => !isShown(id) && all.has(id))
      const kept = [...hidden.splice(0, mostHidden), ...hidden.filter((id) => isHeard(all.get(id))).slice(0, mostHeard)]
      for (const [id, one] of all) {
        if (!isShown(id) && !kept.includes(id) && id !== pictured) { remove(id); continue }
        one.isHidden = !isShown(id)
        one.box.inert = one.isHidden
        one.box.dataset.hidden = one.isHidden
        tellVisibility(one)
      }
      for (const pane of recent) {
        const one = all.get(pane.id)
        if (!one) continue
        const words = hooks.nameOf(pane)
        one.title.textContent = one.frame.title = words
        one.box.setAttribute("aria-label", words)
        one.more.setAttribute("aria-label", say("multitasking", words))
        one.splash?.show(hooks.iconOf(pane))
      }
    },
  }
}
