// Notifications: banners of delivered notifications, and the question for permission. Both come from the system process, never from an app.
// A message is {banner}, {ask}, {gone: [numbers]} or {answered: app}; the answers are {respond, action, text} and {allow}.
import { keepOnTop } from "./banner.js"
import { isEscape, still } from "./behaviours/dom.js"
import { startPresentation } from "./behaviours/presentation.js"
import { addWords, say } from "./words.js"

addWords({
  en: { notification: "Notification", now: "now", showActions: "Show Actions", hideNotification: "Dismiss", askTitle: "“%@” Would Like to Send You Notifications", askText: "Notifications may include banners, sounds, and badges.", refuse: "Don’t Allow", allow: "Allow" },
  ja: { notification: "通知", now: "今", showActions: "アクションを表示", hideNotification: "閉じる", askTitle: "“%@”が通知の送信を求めています", askText: "通知には、バナー、サウンド、バッジが含まれることがあります。", refuse: "許可しない", allow: "許可" },
})

/** Milliseconds for which a banner stays, alone and while others wait; for a long press; until a question takes an answer. */
const stay = 5000, stayBriefly = 2500, longPress = 500, tooSoon = 500
/** Points of a swipe that dismisses a banner, or opens its actions. */
const swipe = 24

const make = (tag, name, text) => Object.assign(document.createElement(tag), { className: name, textContent: text ?? "" })
const button = (name, text, action) => {
  const made = Object.assign(make("button", name, text), { type: "button" })
  made.addEventListener("click", action)
  return made
}

let looks
const loadLooks = () => looks ??= new Promise((loaded) => {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: new URL("notifications.css", import.meta.url), onload: loaded, onerror: loaded })
  document.head.append(link)
})

const waiting = []
/** The shown banner, and what to do when the system has taken an answer. */
let shown, question
const answered = new Map()

/** @param {string} message  `!` and JSON */
export async function receive(message, server) {
  const { banner, ask, gone = [], answered: app } = JSON.parse(message.slice(1))
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
  if (banner) {
    waiting.push({ banner, server })
    await loadLooks()
    next()
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

function show(banner, server) {
  const view = Object.assign(make("section", "notification"), { popover: "manual", ariaLabel: say("notification") })
  view.dataset.state = "open"
  const time = make("time", "notification-time", timeOf(banner))
  time.dateTime = new Date(banner.date * 1000).toISOString()
  const title = make("span", "notification-title", banner.title || say("notification")), body = make("span", "notification-body", banner.body)
  const open = button("notification-open", "", () => { if (!swallows) respond() })
  const icon = Object.assign(make("img", "notification-icon"), { src: banner.icon, alt: banner.title === banner.name ? "" : banner.name })
  const text = make("span", "notification-text")
  for (const part of [title, body]) part.dir = "auto"
  text.append(title)
  if (banner.subtitle) text.append(Object.assign(make("span", "notification-subtitle", banner.subtitle), { dir: "auto" }))
  if (banner.body) text.append(body)
  open.append(icon, text, time)
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
  server.run("announce", { text: [banner.name, banner.title === banner.name ? "" : banner.title, banner.subtitle, banner.body].filter(Boolean).join(", "), priority: banner.isUrgent ? "assertive" : "polite" })

  const isHeld = () => !actions.hidden || view.matches(":hover, :has(:focus-visible)") || isPressed
  function wait() {
    clearTimeout(timer)
    timer = setTimeout(() => isHeld() ? wait() : hide(), isBrief ? stayBriefly : stay)
  }
  async function hide() {
    if (isOver) return
    isOver = true
    clearTimeout(timer)
    release()
    removeEventListener("keydown", onKey, true)
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
    const leads = banner.path && (!action || action.opensApp)
    if (leads) answered.set(banner.number, () => location.assign(banner.path))
    send(server, { respond: banner.number, action: action?.id, text })
    hide()
  }
  function expand(isByKey) {
    if (!actions.hidden || !banner.actions.length) return
    actions.hidden = false
    view.classList.add("notification-expanded")
    more.ariaExpanded = "true"
    for (const action of banner.actions) {
      const made = button("notification-action", action.title, () => action.input ? reply(action) : respond(action))
      if (action.isDestructive) made.dataset.role = "destructive"
      actions.append(made)
    }
    if (isByKey) actions.querySelector("button").focus({ preventScroll: true })
  }
  /** Asks for the text of an action. */
  function reply(action) {
    const form = make("form", "notification-reply"), field = Object.assign(make("input", ""), { placeholder: action.input.placeholder, ariaLabel: action.input.placeholder || action.title, autocomplete: "off" })
    const done = Object.assign(make("button", "notification-send", action.input.button || action.title), { type: "submit" })
    form.append(field, done)
    form.addEventListener("submit", (event) => {
      event.preventDefault()
      respond(action, field.value)
    })
    actions.replaceChildren(form)
    field.focus({ preventScroll: true })
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
  const end = () => { isPressed = false; clearTimeout(hold); view.style.translate = "" }
  const finish = (act) => { swallows = true; end(); act() }
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
  for (const name of ["pointerup", "pointercancel", "pointerleave"]) view.addEventListener(name, end)
  view.addEventListener("contextmenu", (event) => {
    if (!banner.actions.length) return
    event.preventDefault()
    expand()
  })

  shown = { number: banner.number, hide, hurry() { if (!isBrief) { isBrief = true; wait() } } }
  wait()
}

function askFor({ name }, server) {
  const dialog = make("dialog", "alert")
  dialog.setAttribute("role", "alertdialog")
  const title = Object.assign(make("h2", "alert-title", say("askTitle").replace("%@", () => name)), { id: "notification-ask", dir: "auto" })
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
