// Notifications: banners of delivered notifications, and the question for permission. Both come from the system process, never from an app.
// A message is {banner}, {ask}, {gone: [numbers]}, {answered: app} or {waiting: count}; the answers are {respond, action, text} and {allow}.
import { keepOnTop } from "./banner.js"
import { isEscape, still } from "./behaviours/dom.js"
import { startPresentation } from "./behaviours/presentation.js"
import { button, faceOf, fillActions, loadStyle, make, say, titleOf } from "./notification-view.js"
import { showHandle } from "./notification-handle.js"

/** Milliseconds for which a banner stays, alone and while others wait; for a long press; until a question takes an answer. */
const stay = 5000, stayBriefly = 2500, longPress = 500, tooSoon = 500
/** Points of a swipe that dismisses a banner, or opens its actions. */
const swipe = 24

const loadLooks = () => loadStyle("notifications.css")

const waiting = []
/** The shown banner, and what to do when the system has taken an answer. */
let shown, question
const answered = new Map()

/** @param {string} message  `!` and JSON */
export async function receive(message, server) {
  const { banner, ask, gone = [], answered: app, waiting: count } = JSON.parse(message.slice(1))
  if (count !== undefined) {
    // The notification centre reads again if it is open, on the stage too.
    if (window.parent !== window) window.parent.postMessage({ shoji: "notifications-changed", address: location.href }, location.origin)
    else showHandle(count, loadLooks)
    dispatchEvent(new Event("shoji-notifications"))
  }
  for (const number of gone) {
    const place = waiting.findIndex((one) => one.banner.number === number)
    if (place >= 0) waiting.splice(place, 1)
    answered.get(number)?.()
    answered.delete(number)
    if (shown?.number === number) shown.hide()
  }
  if (app) question?.close()
  if (ask && !question) {
    question = {}
    await loadLooks()
    askFor(ask, server)
  }
  // The open notification centre lists it.
  if (banner && !document.querySelector("dialog.centre[open]")) {
    await loadLooks()
    const place = waiting.findIndex((one) => one.banner.number === banner.replaces)
    if (place >= 0) waiting[place] = { banner, server }
    else if (shown && shown.number === banner.replaces) shown.replace(banner)
    else {
      waiting.push({ banner, server })
      next()
    }
  }
}

function next() {
  if (shown) return shown.hurry()
  const one = waiting.shift()
  if (one) show(one.banner, one.server)
}

const send = (server, answer) => server.line.ask(`!${JSON.stringify(answer)}`)

/** The time of a notification that came while no page was open; otherwise “now”. */
function timeOf({ date, isLate }) {
  if (!isLate || Date.now() / 1000 - date < 60) return say("now")
  const isToday = new Date(date * 1000).toDateString() === new Date().toDateString()
  return new Intl.DateTimeFormat(document.documentElement.lang || undefined, { weekday: isToday ? undefined : "short", hour: "numeric", minute: "2-digit" }).format(date * 1000)
}

function show(banner, server, replaces = false) {
  const view = Object.assign(make("section", "notification"), { popover: "manual", ariaLabel: say("notification") })
  view.dataset.state = "open"
  if (replaces) view.dataset.replaces = ""
  const time = make("time", "notification-time", timeOf(banner))
  time.dateTime = new Date(banner.date * 1000).toISOString()
  const open = button("notification-open", "", () => { if (!swallows) respond() })
  open.append(...faceOf(banner, time))
  const tools = make("div", "notification-tools"), actions = make("div", "notification-actions")
  actions.hidden = true
  const hideButton = button("notification-tool notification-close", "", () => hide())
  hideButton.ariaLabel = say("hideNotification")
  const more = button("notification-tool notification-more", "", () => expand(true))
  more.ariaLabel = say("showActions")
  more.ariaExpanded = "false"
  if (banner.actions.length) tools.append(more)
  tools.append(hideButton)
  view.append(open, tools, actions)

  const former = document.activeElement
  let timer, isOver = false, isBrief = waiting.length > 0, swallows = false
  const release = keepOnTop(view)
  if (!view.matches(":popover-open")) view.showPopover?.()
  server.run("announce", { text: [banner.name, titleOf(banner) === banner.name ? "" : titleOf(banner), banner.subtitle, banner.body].filter(Boolean).join(", "), priority: banner.isUrgent ? "assertive" : "polite" })

  const isHeld = () => !actions.hidden || view.matches(":hover, :has(:focus-visible)") || isPressed
  function wait() {
    clearTimeout(timer)
    timer = setTimeout(() => isHeld() ? wait() : hide(), isBrief ? stayBriefly : stay)
  }
  function end() {
    isOver = true
    clearTimeout(timer)
    release()
    removeEventListener("keydown", onKey, true)
  }
  async function hide() {
    if (isOver) return
    end()
    if (view.contains(document.activeElement)) former?.isConnected ? former.focus({ preventScroll: true }) : document.activeElement.blur()
    view.dataset.state = "closing"
    shown = undefined
    await still(view)
    view.remove()
    next()
  }
  /** Reports what the user has done. The page goes to the app once the system has stored it. */
  function respond(action, text) {
    // Without a connection the banner stays.
    if (!server.line.isOpen()) return
    const leads = !banner.isOwn && (!action || action.opensApp)
    if (leads) answered.set(banner.number, () => location.assign(banner.path))
    send(server, { respond: banner.number, action: action?.id, text })
    hide()
  }
  function expand(isByKey) {
    if (!actions.hidden || !banner.actions.length) return
    actions.hidden = false
    view.classList.add("notification-expanded")
    more.ariaExpanded = "true"
    fillActions(actions, banner.actions, respond)
    if (isByKey) actions.querySelector("button").focus({ preventScroll: true })
  }
  function onKey(event) {
    // F6 moves between the page and the banner, as between the panes of a window.
    if (event.key === "F6" && !view.contains(event.target)) {
      event.preventDefault()
      open.focus({ preventScroll: true })
    } else if (isEscape(event) && view.contains(event.target)) {
      event.preventDefault()
      event.stopImmediatePropagation()
      hide()
    } else if (event.key === "ArrowDown" && event.target === open && banner.actions.length) {
      event.preventDefault()
      expand(true)
    }
  }
  addEventListener("keydown", onKey, true)

  // Up dismisses, down and a long press show the actions; after either the click of the same touch does nothing.
  let isPressed = false, from = 0, hold
  const lift = () => { isPressed = false; clearTimeout(hold); view.style.translate = "" }
  const finish = (act) => { swallows = true; lift(); act() }
  view.addEventListener("pointerdown", ({ button, clientY, target }) => {
    if (button || target.closest(".notification-tool, .notification-actions")) return
    swallows = false
    isPressed = true
    from = clientY
    hold = setTimeout(() => finish(expand), longPress)
  })
  view.addEventListener("pointermove", ({ clientY }) => {
    if (!isPressed) return
    const far = clientY - from
    if (Math.abs(far) > 8) clearTimeout(hold)
    view.style.translate = `0 ${Math.min(far, 0) + Math.max(far, 0) / 4}px`
    if (far < -swipe) finish(hide)
    else if (far > swipe) finish(expand)
  })
  for (const name of ["pointerup", "pointercancel", "pointerleave"]) view.addEventListener(name, lift)
  view.addEventListener("contextmenu", (event) => {
    if (!banner.actions.length) return
    event.preventDefault()
    expand()
  })

  /** Another one with the same identifier takes its place, at once and with the focus. */
  function replace(other) {
    const isFocused = view.contains(document.activeElement)
    end()
    view.remove()
    show(other, server, true)
    if (isFocused) shown.open.focus({ preventScroll: true })
  }

  shown = { number: banner.number, open, replace, hide, hurry() { if (!isBrief) { isBrief = true; wait() } } }
  wait()
}

function askFor({ name }, server) {
  const dialog = make("dialog", "alert")
  dialog.setAttribute("role", "alertdialog")
  const title = Object.assign(make("h2", "alert-title", say("askTitle", name)), { id: "notification-ask", dir: "auto" })
  const text = Object.assign(make("div", "alert-message", say("askText")), { id: "notification-why", dir: "auto" })
  dialog.setAttribute("aria-labelledby", title.id)
  dialog.setAttribute("aria-describedby", text.id)
  const body = make("div", "alert-body"), actions = make("div", "alert-actions"), since = performance.now()
  let stop
  const close = async () => {
    if (!question?.close) return
    question = undefined
    stop()
    await stop.leave()
    dialog.remove()
  }
  const choice = (word, isAllowed) => button("alert-button", say(word), () => {
    // A Return that was meant for the page must not answer, and without a connection no answer arrives.
    if (performance.now() - since < tooSoon || !server.line.isOpen()) return
    send(server, { allow: isAllowed })
    close()
  })
  const refuse = choice("refuse", false)
  refuse.dataset.role = "cancel"
  body.append(title, text)
  actions.append(refuse, choice("allow", true))
  dialog.append(body, actions)
  document.body.append(dialog)
  stop = startPresentation(dialog, dialog.dataset, server)
  dialog.dataset.layout = "row"
  // The titles of the buttons are below each other if they do not fit side by side.
  if ([...actions.children].some((one) => one.scrollWidth > one.clientWidth)) {
    dialog.dataset.layout = "stack"
    actions.append(refuse)
  }
  // Escape refuses. Return does nothing: it may have been meant for the page.
  dialog.addEventListener("keydown", (event) => { if (isEscape(event)) refuse.click() })
  question = { close }
}
