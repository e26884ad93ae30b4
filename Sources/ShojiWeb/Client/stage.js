// Stage: shows the home screen and apps in frames: one, two beside each other, and one above them.
import { announce, isRightToLeft, make, place } from "./stage/dom.js"
import { createDivider } from "./stage/divider.js"
import { createDropZones } from "./stage/dropzones.js"
import { createFrames } from "./stage/frames.js"
import { createKeys } from "./stage/keys.js"
import { createOverButton } from "./stage/over-button.js"
import { createSwitcher } from "./stage/switcher.js"
import { createNotifications } from "./stage/notifications.js"
import { createPicture } from "./stage/picture.js"
import { createScreenshots } from "./stage/screenshots.js"
import { isWide, places } from "./stage/layout.js"
import { openMenu } from "./stage/menu.js"
import { listenToFrames } from "./stage/messages.js"
import { endWindow, fetchApps } from "./stage/list.js"
import { divide, end, goHome, keep, learn, load, putAway, showAlone, showBeside, showInPlace, showOver } from "./stage/state.js"
import { tiled } from "./stage/tiling.js"
import { say } from "./stage/words.js"

const home = { id: "home", path: "/" }

async function start() {
  const bar = make("header", "stage-bar"), stage = make("main", "stage"), hint = make("p", "stage-hint", { hidden: true })
  const switcherButton = make("button", "stage-button stage-switch"), overButton = createOverButton(() => change({ ...state, isOverHidden: false }))
  const cancel = make("button", "stage-button", { textContent: say("cancel") }), heading = make("h1", "stage-unseen")
  switcherButton.setAttribute("aria-label", say("switcher"))
  hint.append(make("span", "", { textContent: say("choose") }), cancel)
  const notifications = createNotifications(() => import("./notification-centre.js"), (path) => openAddress(appOf({ path }), ""), () => screenshots.take())
  bar.append(heading, switcherButton, hint, notifications.button)
  document.body.append(bar, stage, overButton)

  let state = load(), apps = []
  /** How the next app is shown: `split`, `over`, or `leading` or `trailing` for the side to which its icon was dragged. */
  let wish
  const appAt = (address) => address.origin === location.origin ? apps.find(({ path }) => path !== "/" && address.pathname.startsWith(path)) : undefined
  const appOf = ({ path }) => apps.find((app) => app.path === path)
  const nameOf = (pane) => pane.id === home.id ? say("home") : pane.title || appOf(pane)?.title || say("app")

  const pages = createFrames(stage, {
    nameOf, openMenu: showMenu, keyed: (event) => onKey(event), watched: (page) => zones.watch(page),
    loaded(id, facts) {
      if (id === home.id) return
      state = learn(state, id, { ...facts, address: undefined })
      draw()
    },
    used(id) {
      // A press in a frame is none of this page's, which would close the menu.
      document.querySelector(".stage-menu")?.hidePopover()
      const at = state.panes.findIndex((pane) => pane.id === id)
      if (at < 0 || at === state.focus) return
      state = { ...state, focus: at }
      keep(state)
    },
    follow(address, id) {
      if (address.origin === location.origin && address.pathname === "/" && id !== home.id) {
        change(goHome(state))
        return true
      }
      if (address.origin === location.origin && address.pathname === location.pathname) {
        obey(address.searchParams)
        return true
      }
      if (notifications.follow(address)) return true
      const app = appAt(address), own = state.recent.find((pane) => pane.id === id)
      if (app && app.path !== own?.path) {
        openApp(app, address)
        return true
      }
      // Pages of the system itself allow no frame.
      if (id !== home.id || app || address.origin !== location.origin || address.pathname === "/") return false
      location.assign(address)
      return true
    },
  })
  /** The user chooses one of the app's windows, or a new one, for the side. */
  const zones = createDropZones(stage, { appAt, dropped(app, side) { wish = side; showWindows(app) } })
  const picture = createPicture(stage, {
    get: pages.get, nameOf: (id) => nameOf(state.recent.find((pane) => pane.id === id) ?? home),
    restore(id) {
      const pane = state.recent.find((one) => one.id === id)
      if (pane) show(pane)
      enter()
    },
  })
  const screenshots = createScreenshots({
    names: () => shown().all.map(nameOf).join(say("and")),
    frames: () => shown().all.map(({ id }) => pages.get(id)?.frame).filter(Boolean),
  })
  const divider = createDivider(stage, (share) => change(divide(state, share)))
  const switcher = createSwitcher({
    boxOf: (id) => pages.get(id)?.box,
    chosen(card) {
      if (card.pane) show(card.pane)
      else openAddress(card.app, `?scene=${card.number}`)
      enter()
    },
    /** An app that is swiped away keeps its state; a window that is closed in the list of windows ends for good. */
    async ended(card) {
      if (card.pane) {
        pages.remove(card.id)
        change(end(state, card.pane))
      }
      if (card.number === undefined) return showRecent()
      await endWindow(card.app.slug, card.number)
      showWindows(card.app)
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
  let windowsOf

  // MARK: What is shown

  function shown() {
    const wide = isWide(stage.getBoundingClientRect()), isHome = wish || !state.panes.length
    const main = isHome ? [home] : wide ? state.panes : [state.panes[state.focus] ?? state.panes[0]]
    const over = wide && state.over && !state.isOverHidden ? state.over : null
    return { wide, main, over, all: over ? [...main, over] : main }
  }

  function draw() {
    const { wide, main, over, all } = shown()
    // The video of an app that comes to the front returns into its page.
    if (all.some(({ id }) => id === picture.id())) picture.end()
    pages.update(all, [home, ...state.recent], picture.id())
    const at = places(stage.getBoundingClientRect(), { count: main.length, share: state.share, isOver: !!over }, isRightToLeft())
    main.forEach((pane, index) => arrange(pane, at.main[index], "main"))
    if (over) arrange(over, at.over, "over")
    divider.update(!!at.divider, state.share, say("divider", main.map(nameOf).join(say("and"))))
    if (at.divider) place(divider.element, at.divider)
    overButton.hidden = !(wide && state.over && state.isOverHidden && state.panes.length)
    hint.hidden = !wish || switcher.isOpen()
    picture.draw()
    document.title = heading.textContent = main.map(nameOf).join(" – ")
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
    wish = undefined
    state = next
    settle()
    const { main } = shown()
    announce(say("inFront", main.map(nameOf).join(say("and"))))
  }

  /** Moves the focus into the app that was opened last. */
  function enter() { pages.get(state.recent[0]?.id)?.frame.focus() }

  // MARK: Opening

  const newPane = (app, address) => ({ id: Math.random().toString(36).slice(2), path: app.path, address })

  function show(pane) {
    const wide = isWide(stage.getBoundingClientRect())
    if (wide && wish === "over") return change(showOver(state, pane))
    if (wide && wish) return change(showBeside(state, pane, wish === "leading"))
    change(wide ? showInPlace(state, pane) : showAlone(state, pane))
  }

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
    const isFirst = kind === "split" && !wish && !state.panes.length && isWide(stage.getBoundingClientRect())
    // Where the user is choosing the second app already, this is it.
    if (!wish && !isFirst) wish = kind
    openAddress(app, "")
    if (isFirst) chooseFor("split")
    else enter()
  }

  function openAddress(app, search) { openApp(app, { pathname: app.path, search }) }

  // MARK: Commands

  function showMenu(id, button) {
    const { wide } = shown(), pane = [...state.panes, state.over].find((one) => one?.id === id)
    if (!pane) return
    const isOver = state.over?.id === id, isSplit = state.panes.length > 1, items = []
    const add = (word, act) => items.push({ title: say(word), act })
    if (wide && (isOver || isSplit)) add("full", () => change(showAlone(state, pane)))
    if (wide && isOver) add("split", () => change(showBeside(state, pane)))
    if (wide && !isOver && !isSplit) add("split", () => chooseFor("split"))
    if (wide && isSplit && !isOver) add("swap", () => change({ ...state, panes: [...state.panes].reverse(), share: 1 - state.share }))
    if (wide && !isOver) add("over", () => isSplit ? change(showOver(state, pane)) : chooseFor("over"))
    if (isOver) add("away", putOverAway)
    add("takeScreenshot", screenshots.take)
    add("allWindows", () => showWindows(appOf(pane)))
    add("close", () => change(putAway(state, pane)))
    openMenu(button, items)
  }

  /** Shows the home screen, on which the user chooses the other app. */
  function chooseFor(kind) {
    wish = kind
    draw()
    announce(say("choose"))
    cancel.focus()
  }

  function putOverAway() {
    change({ ...state, isOverHidden: true })
    overButton.focus()
  }

  function tile(direction) {
    const { next, chooses } = shown().wide ? tiled(direction, state, isRightToLeft()) : {}
    if (next) change(next)
    else if (chooses) chooseFor(chooses)
  }

  // MARK: The switcher

  function showRecent(first = 0) {
    switcher.show(say("switcher"), state.recent.map((pane) => ({ id: pane.id, name: nameOf(pane), pane })), { first })
    settle()
  }

  async function showWindows(app) {
    if (!app) return
    try { apps = await fetchApps() } catch { return announce(say("failed")) }
    windowsOf = apps.find(({ slug }) => slug === app.slug)
    const cards = windowsOf.windows.map(({ number, title }) => {
      const pane = state.recent.find((one) => one.path === windowsOf.path && one.number === number)
      return { id: pane?.id, name: title || windowsOf.title, pane, number, app: windowsOf }
    })
    switcher.show(say("windowsOf", windowsOf.title), cards, { adds: true })
    settle()
  }

  const onKey = createKeys({
    tile, home: () => change(goHome(state)), notifications: notifications.open, lock: notifications.lock, capture: screenshots.take, isOpen: switcher.isOpen, step: switcher.step, choose: switcher.choose,
    // Like Command-Tab: the app before the present one.
    open: () => showRecent(state.panes.length ? 1 : 0),
  })
  switcherButton.addEventListener("click", () => switcher.isOpen() ? switcher.close() : showRecent())
  cancel.addEventListener("click", () => change(state))

  listenToFrames({
    idOf: pages.idOf, heard: (message) => notifications.heard(message) || screenshots.heard(message),
    paneOf: (id) => state.recent.find((pane) => pane.id === id),
    pictured(pane, ratio) {
      picture.show(pane.id, ratio)
      // The app whose video it is makes room for others.
      change(putAway(state, pane))
    },
    dismissed(pane) {
      pages.remove(pane.id)
      change(end(state, pane))
    },
    opened(address, side) {
      const app = appAt(address)
      if (!app) return
      const key = address.searchParams.get("window"), its = state.recent.find((pane) => pane.path === app.path && pane.key === key)
      const pane = its ?? { ...newPane(app, address.pathname + address.search), key }
      change(isWide(stage.getBoundingClientRect()) ? showBeside(state, pane, side === "leading") : showAlone(state, pane))
    },
  })

  new ResizeObserver(draw).observe(stage)
  try { apps = await fetchApps() } catch { /* the home screen still opens apps in this tab */ }
  draw()
  obey(new URLSearchParams(location.search))
  // A reload shows the arrangement as it is, and does not repeat the command.
  history.replaceState(history.state, "", location.pathname)
  document.documentElement.dataset.client = "ready"
}

start()
