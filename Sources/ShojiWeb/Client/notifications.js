// Notifications: banners of delivered notifications, and the question for permission. Both come from the system process, never from an app.
// A message is {banner}, {digest}, {ask}, {consent}, {tvProvider}, {gone: [numbers]}, {answered: app} or {waiting: count}; the answers are
// {respond, action, text}, {allow}, {promote} and {tvProvider}. {rate} is the prompt for a rating (ratings.js).
import { keepOnTop } from "./banner.js"
import { isEscape, still } from "./behaviours/dom.js"
import { startPresentation } from "./behaviours/presentation.js"
import { button, faceOf, fillActions, hasPlayer, loadStyle, make, playerOf, say, titleOf } from "./notification-view.js"
import { showHandle } from "./notification-handle.js"
import { openCentre } from "./notification-opener.js"
import { change } from "./notification-service.js"
import { readingTime } from "./reading-time.js"

/** Milliseconds for which a banner stays, alone, while others wait, and with an explanation; for a long press; until a question takes an answer. */
const stay = 5000, stayBriefly = 2500, stayExplained = 20000, longPress = 500, tooSoon = 500
/** Points of a swipe that dismisses a banner, or opens its actions. */
const swipe = 24

const push = () => import(new URL("push.js", import.meta.url))
const loadLooks = () => loadStyle("notifications.css")

const waiting = []
/** The shown banner, and what to do when the system has taken an answer. */
let shown, question
const answered = new Map()

/** @param {string} message  `!` and JSON */
export async function receive(message, server) {
  const { banner, digest, ask, consent, tvProvider, gone = [], answered: app, waiting: count, rate } = JSON.parse(message.slice(1))
  if (rate) return (await import(new URL("ratings.js", import.meta.url))).askForRating(rate, server)
  if (count !== undefined) {
    // The notification centre reads again if it is open, on the stage too.
    if (window.parent !== window) window.parent.postMessage({ shoji: "notifications-changed", address: location.href }, location.origin)
    else showHandle(count, loadLooks)
    dispatchEvent(new Event("shoji-notifications"))
  }
  if (gone.length && window.Notification?.permission === "granted") push().then((its) => its.closeShown(gone))
  for (const number of gone) {
    const place = waiting.findIndex((one) => one.banner.number === number)
    if (place >= 0) waiting.splice(place, 1)
    answered.get(number)?.()
    answered.delete(number)
    if (shown?.number === number) shown.hide()
  }
  if (app) question?.close()
  const asked = ask ?? consent ?? tvProvider
  if (asked && !question) {
    question = {}
    await loadLooks()
    if (ask) askFor([say("askTitle", ask.name), say("askText"), "refuse", "allow"], (allow) => ({ allow }), server, () => push().then((its) => its.startPush()))
    else if (tvProvider) askFor([say("tvProviderTitle", tvProvider.name), say("tvProviderText"), "refuse", "allow"], (isAllowed) => ({ tvProvider: isAllowed }), server)
    else askFor([say("consentTitle", consent.name), say("consentText"), "noOffers", "yesOffers"], (promote) => ({ promote }), server)
  }
  if (banner?.sound || banner?.vibrates) import(new URL("notification-sound.js", import.meta.url)).then((its) => its.playAlert(banner))
  const next = banner ?? (digest && bannerOf(digest))
  // The open notification centre lists it.
  if (next && !document.querySelector("dialog.centre[open]")) {
    await loadLooks()
    const place = waiting.findIndex((one) => one.banner.number === next.replaces)
    if (place >= 0) waiting[place] = { banner: next, server }
    else if (shown && shown.number === next.replaces) shown.replace(next)
    else {
      waiting.push({ banner: next, server })
      showNext()
    }
  }
}

/** What a Focus or the summary has held back, as one banner that leads to the notification centre. */
function bannerOf({ kind, count, items }) {
  const lines = items.map((item) => titleOf(item) === item.name ? `${item.name}: ${item.body}` : `${item.name}: ${titleOf(item)}`)
  if (count > items.length) lines.push(say("more", count - items.length))
  return {
    isDigest: true, number: -1, name: "", title: say(kind === "summary" ? "summary" : "afterFocus"), subtitle: say("held", count), body: lines.join("\n"),
    icon: items[0]?.icon ?? "", date: Date.now() / 1000, actions: [],
  }
}

function showNext() {
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
  if (banner.isDigest) view.classList.add("notification-digest")
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
  if (banner.actions.length || hasPlayer(banner)) tools.append(more)
  tools.append(hideButton)
  view.append(open, tools, actions)
  if (banner.explains) view.append(explanationOf(banner, () => hide()))

  const former = document.activeElement
  let timer, isOver = false, isBrief = waiting.length > 0, swallows = false
  const release = keepOnTop(view)
  if (!view.matches(":popover-open")) view.showPopover?.()
  server.run("announce", { text: [banner.name, titleOf(banner) === banner.name ? "" : titleOf(banner), banner.subtitle, banner.body].filter(Boolean).join(", "), priority: banner.isUrgent ? "assertive" : "polite" })

  const isHeld = () => view.classList.contains("notification-expanded") || view.matches(":hover, :has(:focus-visible)") || isPressed
  function wait() {
    clearTimeout(timer)
    timer = setTimeout(() => isHeld() ? wait() : hide(), readingTime(banner.explains ? stayExplained : isBrief ? stayBriefly : stay))
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
    showNext()
  }
  /** Reports what the user has done. The page goes to the app once the system has stored it. */
  function respond(action, text) {
    if (banner.isDigest) {
      hide()
      return openCentre()
    }
    // Without a connection the banner stays.
    if (!server.line.isOpen()) return
    const leads = !banner.isOwn && (!action || action.opensApp)
    if (leads) answered.set(banner.number, () => location.assign(banner.path))
    send(server, { respond: banner.number, action: action?.id, text })
    hide()
  }
  /** Shows all of the text, the picture or a player, and the actions. */
  function expand(isByKey) {
    if (view.classList.contains("notification-expanded")) return
    view.classList.add("notification-expanded")
    const player = playerOf(banner)
    if (player) {
      open.querySelector("video")?.remove()
      open.after(player)
    }
    if (!banner.actions.length && !player) return
    actions.hidden = !banner.actions.length
    more.ariaExpanded = "true"
    fillActions(actions, banner.actions, respond)
    if (isByKey) (actions.querySelector("button") ?? player).focus({ preventScroll: true })
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
    } else if (event.key === "ArrowDown" && event.target === open) {
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
    if (button || target.closest(".notification-tool, .notification-actions, .notification-explanation, .notification-player")) return
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

/** Says what time-sensitive notifications do, and offers to turn those of the app off. */
function explanationOf({ app, name, explains }, done) {
  const box = make("div", "notification-explanation"), text = make("p", "", explains === "first" ? say("firstTimeSensitive") : say("reviewTimeSensitive", name))
  const choose = (choice) => () => {
    change("options", { app, timeSensitive: choice })
    done()
  }
  box.append(text, button("notification-choice", say("turnOffUrgent"), choose("off")), button("notification-choice", say("leaveOn"), done))
  return box
}

/**
 * Asks the user in the system's name.
 *
 * @param {string[]} words  title, text, and the names of the words that refuse and agree
 * @param {(isAgreed: boolean) => object} answerOf
 * @param {() => void} agreed  called while the browser still takes a question as an answer to the press
 */
function askFor([title, text, no, yes], answerOf, server, agreed) {
  const dialog = make("dialog", "alert")
  dialog.setAttribute("role", "alertdialog")
  const heading = Object.assign(make("h2", "alert-title", title), { id: "notification-ask", dir: "auto" })
  const reason = Object.assign(make("div", "alert-message", text), { id: "notification-why", dir: "auto" })
  dialog.setAttribute("aria-labelledby", heading.id)
  dialog.setAttribute("aria-describedby", reason.id)
  const body = make("div", "alert-body"), actions = make("div", "alert-actions"), since = performance.now()
  let stop
  const close = async () => {
    if (!question?.close) return
    question = undefined
    // First it leaves: behind a modal dialog nothing takes the focus back.
    const exit = stop.leave()
    stop()
    await exit
    dialog.remove()
  }
  const choice = (word, isAllowed) => button("alert-button", say(word), () => {
    // A Return that was meant for the page must not answer, and without a connection no answer arrives.
    if (performance.now() - since < tooSoon || !server.line.isOpen()) return
    send(server, answerOf(isAllowed))
    if (isAllowed) agreed?.()
    close()
  })
  const refuse = choice(no, false)
  refuse.dataset.role = "cancel"
  body.append(heading, reason)
  actions.append(refuse, choice(yes, true))
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
