// Stage: shows the home screen and apps in frames: one, two beside each other, and one above them.
import { announce, isRightToLeft, make, place } from "./stage/dom.js"
import { createBar } from "./stage/bar.js"
import { createDivider } from "./stage/divider.js"
import { createDropZones } from "./stage/dropzones.js"
import { createFrames } from "./stage/frames.js"
import { createKeys } from "./stage/keys.js"
import { createLinks } from "./stage/links.js"
import { createOver } from "./stage/over.js"
import { createSwitcher } from "./stage/switcher.js"
import { createSwitching } from "./stage/switching.js"
import { createNotifications } from "./stage/notifications.js"
import { createPicture } from "./stage/picture.js"
import { createScreenshots } from "./stage/screenshots.js"
import { createZoom } from "./stage/zoom.js"
import { home, places, viewOf } from "./stage/layout.js"
import { openMenu } from "./stage/menu.js"
import { listenToFrames } from "./stage/messages.js"
import { endWindow, fetchApps, quitApps } from "./stage/list.js"
import { paneItems } from "./stage/pane-menu.js"
import { recentCards, windowCards } from "./stage/cards.js"
import { divide, end, goHome, learn, lend, newPane, ofApps, showAgain, showAlone, showBeside, showOver } from "./stage/state.js"
import { keep, load } from "./stage/storage.js"
import { tiled } from "./stage/tiling.js"
import { say } from "./stage/words.js"

async function start() {
  const stage = make("main", "stage"), over = createOver({ show: () => change({ ...state, isOverHidden: false }), putAway: putOverAway })
  const notifications = createNotifications(() => import("./notification-centre.js"), (path) => openAddress(appOf({ path }), ""), () => screenshots.take())
  const bar = createBar(notifications.button, { toggleSwitcher: () => switcher.isOpen() ? switcher.close() : showRecent(), cancel: () => change(state) })
  document.body.append(bar.element, stage, over.edge, over.button)

  const kept = load()
  let state = kept.state, apps = [], windowsOf
  /** How the next app is shown: `split`, `over`, or `leading` or `trailing` for the side to which its icon was dragged. */
  let wish
  const appAt = (address) => address.origin === location.origin ? apps.find(({ path }) => path !== "/" && address.pathname.startsWith(path)) : undefined
  const appOf = ({ path }) => apps.find((app) => app.path === path), iconOf = (pane) => appOf(pane)?.icon
  const nameOf = (pane) => pane.id === home.id ? say("home") : pane.title || appOf(pane)?.title || say("app")
  /** The panes as they are known now. */
  const known = (id) => state.recent.find((pane) => pane.id === id), namesOf = (panes) => panes.map(({ id }) => nameOf(known(id) ?? home)).join(say("and"))

  const pages = createFrames(stage, {
    nameOf, openMenu: showMenu, keyed: (event) => onKey(event), made: over.watch, iconOf,
    watched(page) {
      zones.watch(page)
      switching.watch(page)
    },
    learned(id, facts) {
      if (id === home.id) return
      state = learn(state, id, { ...facts, address: undefined })
      switcher.rename()
      draw()
    },
    pressed(event) {
      over.touched(event)
      if (!event.target.closest?.(".home-indicator")) switching.reset()
    },
    used(id) {
      // A press in a frame is none of this page's, which would close the menu.
      document.querySelector(".stage-menu")?.hidePopover()
      const at = state.panes.findIndex((pane) => pane.id === id)
      if (at < 0 || at === state.focus) return
      state = { ...state, focus: at }
      keep(state)
    },
    follow: createLinks({
      isHome: (id) => id === home.id, pathOf: (id) => known(id)?.path, appAt, goHome: () => change(goHome(state)), obey, notified: notifications.follow, open: openApp,
    }),
  })
  /** The user chooses one of the app's windows, or a new one, for the side. If they cannot be listed, everything stays as it is. */
  const zones = createDropZones(stage, { appAt, dropped: showWindows })
  const picture = createPicture(stage, {
    get: pages.get, nameOf: (id) => nameOf(known(id) ?? home),
    restore(id) {
      const pane = known(id)
      if (pane) show(pane)
      enter()
    },
  })
  const screenshots = createScreenshots(() => import("./screenshot.js"), {
    names: () => namesOf(shown().all),
    frames: () => shown().all.map(({ id }) => pages.get(id)?.frame).filter(Boolean),
  })
  const divider = createDivider(stage, (share) => change(divide(state, share)))
  const boxOf = (id) => pages.get(id)?.box
  const switcher = createSwitcher({
    boxOf,
    chosen(card) {
      if (card.pane) show(card.pane)
      else openAddress(card.app, `?scene=${card.number}`)
      enter()
    },
    /** An app that is swiped away keeps its state; a window that is closed in the list of windows ends for good. */
    async ended(card) {
      for (const { id } of card.panes) pages.remove(id)
      if (card.panes.length) change(card.panes.reduce(end, state))
      if (card.number !== undefined) {
        await endWindow(card.app.slug, card.number)
        return showWindows(card.app)
      }
      showRecent()
      quitApps(card.panes.map(appOf))
    },
    added() {
      show(newPane(windowsOf, `${windowsOf.path}?new=1`))
      enter()
    },
    closed() {
      if (wish === "leading" || wish === "trailing") wish = undefined
      settle()
    },
  })

  const zoom = createZoom(pages)
  const switching = createSwitching(stage, {
    cards: () => recentCards(state, shown().wide, namesOf), state: () => state, shown: () => shown(), again: (pane) => again(pane), show, enter, boxOf, iconOf,
    showRecent: () => showRecent(state.panes.length ? 1 : 0), divider: divider.element,
  })

  // MARK: What is shown

  const shown = () => viewOf(state, stage.getBoundingClientRect(), !!wish)

  function draw() {
    const { wide, main, above, all } = shown()
    // The video of an app that comes to the front returns into its page.
    if (all.some(({ id }) => id === picture.id())) picture.end()
    pages.update(all, [home, ...state.recent], picture.id())
    const at = places(stage.getBoundingClientRect(), { count: main.length, share: state.share, isOver: !!above }, isRightToLeft())
    main.forEach((pane, index) => arrange(pane, at.main[index], "main"))
    if (above) arrange(above, at.over, "over")
    divider.update(!!at.divider, state.share, say("divider", namesOf(main)))
    if (at.divider) place(divider.element, at.divider)
    over.update(!!(wide && state.over && state.isOverHidden && state.panes.length))
    bar.hint.hidden = !wish || switcher.isOpen()
    picture.draw()
    switcher.arrange()
    document.title = bar.heading.textContent = main.map(nameOf).join(" – ")
    keep(state)
  }

  function arrange(pane, frame, role) {
    const { box } = pages.get(pane.id)
    box.dataset.role = pane.id === home.id ? "home" : role
    place(box, frame)
  }

  /** Only the switcher takes presses while it is open. */
  function settle() {
    stage.inert = switcher.isOpen()
    draw()
  }

  /** Shows a new state, and says what is in front. */
  function change(next) {
    const before = shown().all
    wish = undefined
    state = next
    switching.reset()
    settle()
    zoom.changed(before, shown().all, state.recent[0])
    switching.changed()
    announce(say("inFront", namesOf(shown().main)))
  }

  /** Moves the focus into the app that was opened last. */
  function enter() { pages.get(state.recent[0]?.id)?.frame.focus() }

  // MARK: Opening

  function show(pane) {
    const { wide } = shown()
    if (wide && wish === "over") return change(showOver(state, pane))
    if (wide && wish) return change(showBeside(state, pane, wish === "leading"))
    change(again(pane))
  }

  /** Returns the state with a pane as it was shown last. Where one app is shown at a time, none is above it. */
  const again = (pane) => shown().wide || state.over?.id !== pane.id ? showAgain(state, pane, picture.id()) : showAlone(state, pane)

  /** Opens an app at an address: in its pane if it has one, else in a new one. */
  function openApp(app, { pathname, search }) {
    const query = new URLSearchParams(search), number = +query.get("scene")
    const its = query.has("new") ? undefined : state.recent.find((pane) => pane.path === app.path && (!number || pane.number === number))
    if (!its) return show(newPane(app, pathname + search))
    show(its)
    if (search && !number) pages.go(its.id, pathname + search)
  }

  /** Does what a link of the home screen asks for in the stage's address: `?split=SLUG`, `?over=SLUG` or `?switcher`. */
  function obey(query) {
    if (query.has("switcher")) return showRecent()
    const kind = ["split", "over"].find((one) => query.has(one)), app = apps.find(({ slug, isHome }) => slug === query.get(kind) && !isHome)
    if (!app) return
    const isFirst = kind === "split" && !wish && !state.panes.length && shown().wide
    // Where the user is choosing the second app already, this is it.
    if (!wish && !isFirst) wish = kind
    openAddress(app, "")
    if (isFirst) chooseFor("split")
    else enter()
  }

  function openAddress(app, search) { openApp(app, { pathname: app.path, search }) }

  // MARK: Commands

  function showMenu(id, button) {
    const pane = [...state.panes, state.over].find((one) => one?.id === id)
    if (!pane) return
    openMenu(button, paneItems({ state, pane, isWide: shown().wide }, {
      change, choose: chooseFor, putOverAway, neighbour: switching.nameAt, go: switching.step, capture: screenshots.take, showWindows: () => showWindows(appOf(pane)),
    }))
  }

  /** Shows the home screen, on which the user chooses the other app. */
  function chooseFor(kind) {
    wish = kind
    draw()
    announce(say("choose"))
    bar.cancel.focus()
  }

  function putOverAway() {
    change({ ...state, isOverHidden: true })
    over.button.focus()
  }

  function tile(direction) {
    const { next, chooses } = shown().wide ? tiled(direction, state, isRightToLeft()) : {}
    if (next) change(next)
    else if (chooses) chooseFor(chooses)
  }

  // MARK: The switcher

  function showRecent(first = 0) {
    switcher.show(say("switcher"), recentCards(state, shown().wide, namesOf), { first })
    settle()
  }

  async function showWindows(app, side) {
    if (!app) return
    try { apps = await fetchApps() } catch { return announce(say("failed")) }
    windowsOf = apps.find(({ slug }) => slug === app.slug)
    wish = side ?? wish
    switcher.show(say("windowsOf", windowsOf.title), windowCards(windowsOf, state.recent), { adds: true })
    settle()
  }

  const onKey = createKeys({
    tile, go: switching.step, home: () => change(goHome(state)), notifications: notifications.open, lock: notifications.lock, capture: screenshots.take,
    isOpen: switcher.isOpen, step: switcher.step, choose: switcher.choose,
    // Like Command-Tab: the app before the present one.
    open: () => showRecent(state.panes.length ? 1 : 0),
  })

  listenToFrames({
    idOf: pages.idOf, heard: (message) => notifications.heard(message) || screenshots.heard(message), paneOf: known,
    pictured(pane, ratio) {
      picture.show(pane.id, ratio)
      // The app whose video it is makes room for others.
      change(lend(state, pane))
    },
    dismissed(pane) {
      pages.remove(pane.id)
      change(end(state, pane))
    },
    opened(address, side) {
      const app = appAt(address)
      if (!app) return
      const key = address.searchParams.get("window")
      const pane = state.recent.find((one) => one.path === app.path && one.key === key) ?? { ...newPane(app, address.pathname + address.search), key }
      change(shown().wide ? showBeside(state, pane, side === "leading") : showAlone(state, pane))
    },
  })

  const observer = new ResizeObserver(draw)
  // Panes of an app that is no longer there are not loaded.
  if (!state.panes.length && !state.over) observer.observe(stage)
  try {
    apps = await fetchApps()
    state = ofApps(state, apps)
  } catch { /* the home screen still opens apps in this tab */ }
  // A new tab shows what the user asks for, and not beside what another tab has shown.
  if (!kept.isOfTab && location.search) state = goHome(state)
  observer.observe(stage)
  draw()
  obey(new URLSearchParams(location.search))
  // A reload shows the arrangement as it is, and does not repeat the command.
  history.replaceState(history.state, "", location.pathname)
  document.documentElement.dataset.client = "ready"
}

start()
