// Connection: a session that survives reconnections of its WebSocket.
// Both directions are numbered; unacknowledged messages are kept and sent again, duplicates are dropped.
import { event, op } from "./wire.js"

const quietPatches = 5, quietTime = 250, longestPause = 5000, largestMessage = 1 << 20, mostWaiting = 1000
// Events that report how the page stands; the user does nothing by them.
const reports = [event.measure, event.near, event.range, event.scroll, event.viewport]
/** Events to which no user waits for a reply. */
const silent = [...reports, event.focus, event.visibility]
// Another window shows the scene now; it is gone; the app has dismissed it; the app crashes; too many people; a message larger than any that is taken.
const lostScene = [4000, 4004, 4006], needsPage = [...lostScene, 4002, 4003, 1009]

/**
 * @param {{url: string, instance: string, patch: number, isOwn: boolean}} page  the initial values from the page; `isOwn`: the window has had this scene before
 * @param {{traits(): object, apply(frame: any[] | string): void, reload(hasScene: boolean): void, tell(name: string, ...given: any[]): any}} hooks
 *   `tell` notifies outages.js: the connection is "cut", another process takes over the events after a given one ("renewed") and has
 *   "drawn" its page, an event is "refused" because too many are waiting, the page is "leaving" with unanswered events, or the app has
 *   "dismissed" the window, which returns true if the window is being left
 */
export function connect(page, hooks) {
  let { instance, patch: last, isOwn } = page
  let seen = last // the last patch applied to the page: events refer to what the user saw
  // The patch with another process's page, until applied; events sent to that process first, as often as it takes; the last event before them.
  let renewing, primers = [], primed = 0
  let number = 0, acknowledged = 0, former = 0, waiting = [], pending = new Map(), askers = []
  let posted = 0 // the last event that was sent on a socket
  let socket, isLeaving, isLeft, tries = 0, retry, quiet = 0, quietTimer, frameRequest
  let heard = 0, isStarting = false, sent = () => {} // the time of the last message; whether the app is starting; called after each event

  const isOpen = () => socket?.readyState === 1

  function post(count, code, args, shown = last) {
    if (!isOpen()) return
    clearTimeout(quietTimer)
    quiet = quietTimer = 0
    const text = JSON.stringify([count, shown, code, ...args])
    // NB: close code 1009 may be lost with unread data, and the same message would be sent again forever.
    if (text.length > largestMessage / 3 && new Blob([text]).size > largestMessage) return leave(true)
    socket.send(text)
    posted = Math.max(posted, count)
    if (count) sent()
  }

  const hello = () => post(0, event.hello, [instance, last, hooks.traits()])

  /** Sends an event now, after any deferred ones; its number is used to find out later whether it was acknowledged. */
  function send(code, ...args) {
    flush()
    const latest = waiting.at(-1)
    if (code === event.input && latest?.[1] === code && latest[2][0] === args[0] && latest[0] > posted && latest[3] === seen) {
      // The field's older text was never sent: without a connection an hour of typing is one message.
      latest[2] = args
      return number
    }
    // Half of the places are for what the user does.
    if (waiting.length >= (reports.includes(code) ? mostWaiting / 2 : mostWaiting)) {
      hooks.tell("refused", code, args)
      return number
    }
    waiting.push([++number, code, args, seen])
    post(...waiting.at(-1))
    return number
  }

  /** Defers `task` (which sends events) to the next frame, replacing an earlier one with the same key. */
  function later(key, task) {
    pending.set(key, task)
    frameRequest ||= requestAnimationFrame(flush)
  }

  function flush() {
    cancelAnimationFrame(frameRequest)
    frameRequest = 0
    const tasks = pending
    pending = new Map()
    for (const task of tasks.values()) {
      // An exception does not stop the frame's other tasks.
      try { task() } catch (error) { reportError(error) }
    }
  }

  function receive(frame) {
    const [count, upTo, first, newInstance] = frame
    if (first === op.reset && newInstance !== instance) {
      // Another process. It takes over events that the former one has not applied, or none (-1), once its page is applied.
      flush()
      hooks.tell("renewed", waiting, upTo)
      instance = newInstance
      last = renewing = count
      if (upTo < 0) waiting = []
      settle(upTo)
      return hooks.apply(frame)
    }
    settle(upTo)
    if (count <= last) return answer()
    if (count > last + 1) return again()
    last = count
    if (++quiet >= quietPatches) post(0, event.acknowledge, [])
    else quietTimer ||= setTimeout(() => post(0, event.acknowledge, []), quietTime)
    hooks.apply(frame)
    answer()
  }

  function settle(upTo) {
    former = acknowledged
    acknowledged = Math.max(acknowledged, upTo)
    waiting = waiting.filter(([count]) => count > acknowledged)
    // An event that was sent after them has arrived, and so have they.
    if (acknowledged > primed) primers = []
  }

  /** Applies a patch to the page. Events that its elements send meanwhile refer to the new page. */
  function show(count, draw) {
    if (count) seen = count
    const isNew = count === renewing
    // What an earlier page wanted to say and could not is about that page's elements.
    if (isNew) primers = []
    draw()
    if (!isNew) return
    renewing = undefined
    // No reply will come for events that the new process did not take over.
    if (!waiting.length) acknowledged = number
    hooks.tell("drawn")
    primed = number
    begin()
    answer()
  }

  function begin() {
    hello()
    if (!renewing) for (const primer of primers) post(0, ...primer)
    for (const message of waiting) post(...message)
  }

  function answer() {
    askers = askers.filter(([count, resolve]) => count > acknowledged || resolve())
  }

  function open() {
    clearTimeout(retry)
    // NB: a page that is left still hears that it becomes hidden, after `pagehide`; in a frame of the stage it looks visible. A connection
    // would then take the scene from the window that shows it.
    if (isLeaving || isLeft) return
    // The apps of visible pages start first.
    const mine = socket = new WebSocket(page.url + (isOwn ? "&own" : "") + (document.hidden ? "&hidden" : ""))
    // NB: if packets are dropped, a browser tries to connect for minutes, and rarely.
    retry = setTimeout(again, longestPause * (1 + tries))
    mine.onopen = () => {
      clearTimeout(retry)
      // A network that cuts every connection after a second is asked ever more rarely, like one that lets none through.
      retry = setTimeout(() => { tries = 0 }, longestPause)
      isStarting = false
      hooks.tell("cut", false)
      begin()
    }
    mine.onmessage = ({ data }) => {
      if (mine !== socket) return
      // The window's next connection may replace this one, which the system may still take to be open.
      isOwn = true
      heard = performance.now()
      isStarting = data === ","
      // A message of the system, not of the app.
      if (data[0] === "!") hooks.apply(data)
      else if (data[1]) receive(JSON.parse(data))
    }
    mine.onclose = ({ code }) => {
      if (mine !== socket) return
      if (code === 4006 && hooks.tell("dismissed")) return
      if (needsPage.includes(code)) return leave(!lostScene.includes(code))
      // The app's process has ended, and the network is as good as it was. The system itself stops what ends again and again.
      if (code === 4001) return again(tries && 200, 0)
      again(Math.min(longestPause, 100 * 2 ** tries) * (0.5 + Math.random() / 2))
    }
  }

  /** Tries once more, after `cuts` of the network: 1 or 0. NB: a try that only hangs is a cut too; no event tells of its end. */
  function again(pause = 0, cuts = 1) {
    hooks.tell("cut", true, cuts)
    const old = socket
    socket = undefined
    old?.close()
    tries += cuts
    clearTimeout(retry)
    retry = setTimeout(open, pause)
  }

  /** Loads the page again. */
  function leave(hasScene) {
    if (isLeaving) return
    isLeaving = true
    hooks.reload(hasScene)
  }

  const wake = () => { if (!socket || socket.readyState > 1) open() }
  const woken = () => {
    flush()
    send(event.visibility, document.visibilityState)
    if (isOpen()) socket.send(document.hidden ? "-" : "+")
    if (!document.hidden) wake()
  }
  const returned = () => {
    isLeft = false
    wake()
  }
  const resting = () => {
    isLeft = true
    // Another window may get the scene meanwhile, and then keeps it.
    isOwn = false
    flush()
    if (isLeaving) hooks.tell("leaving", instance, waiting)
    socket?.close()
  }
  addEventListener("online", wake)
  addEventListener("pageshow", returned)
  addEventListener("pagehide", resting)
  document.addEventListener("visibilitychange", woken)
  open()
  // A connection implies a visible page; a page opened in the background reports that it is not.
  if (document.hidden) woken()

  return {
    send, later, flush, show,
    /** Queues an event for the new process, sent before the waiting ones. */
    prime(code, ...args) { primers.push([code, args]) },
    /** For watch.js: the oldest outstanding event, and of those that are the user's; the time of the last message; `ask` messages the system process. */
    line: {
      isOpen, onSent(told) { sent = told }, oldest: () => waiting[0]?.[0], oldestUserEvent: () => waiting.find(([, code]) => !silent.includes(code))?.[0], heard: () => heard, isStarting: () => isStarting || renewing !== undefined, ask(text) { if (isOpen()) socket.send(text) },
      drop: again,
    },
    isUnderstood: (count) => count <= acknowledged,
    /** Whether the latest frame is the reply to this event: the first that acknowledges it, and none after it. */
    isAnswer: (count) => count > former && count === acknowledged,
    /** Resolves when the reply to event `count` has been applied to the page. */
    answered: (count) => new Promise((resolve) => { askers.push([count, resolve]); answer() }),
    isPending: (key) => pending.has(key),
    close() {
      clearTimeout(retry)
      clearTimeout(quietTimer)
      removeEventListener("online", wake)
      removeEventListener("pageshow", returned)
      removeEventListener("pagehide", resting)
      document.removeEventListener("visibilitychange", woken)
      const old = socket
      socket = undefined
      old?.close()
    },
  }
}
