// Session: how the sounds of this page go together with those of other pages of the system and with the device's calls. Pages tell each
// other by a channel of the browser. Each page that plays has a lock, so that others hear of its end also when it is killed.
import { listen } from "../dom.js"

/** How loud a sound is beside a short other one. */
const ducked = 0.2
const id = `${Math.random()}`.slice(2)
/** The windows of one app share a session, so that their sounds go on together. */
const app = location.pathname.split("/")[1]
const players = new Set()
/** The sounds of other pages, by page. `kind` is `primary`, `mix`, `duck` or `spoken`. */
const others = new Map()
let channel, present, release, stopWatching

const pageKind = () => {
  const audible = [...players].filter((player) => player.isAudible()).map((player) => player.policy().kind)
  // Of several sounds of a page, the one that disturbs others the most counts.
  return ["primary", "spoken", "duck", "mix"].find((kind) => audible.includes(kind))
}

const say = (kind, isAnswer = false) => channel?.postMessage({ shoji: "sound", id, app, kind, isAnswer })

function changed() {
  const kind = pageKind()
  if (kind === present) return
  const isFirst = !present
  present = kind
  const session = navigator.audioSession
  if (session && kind) session.type = [...players].map((player) => player.policy().session).find(Boolean) ?? "auto"
  if (isFirst && navigator.locks) return hold()
  say(kind)
  if (!kind) { release?.(); release = undefined }
}

/** Tells of this page's sound once its lock is held: another page that hears of the sound waits for the lock. */
function hold() {
  navigator.locks.request(`shoji-sound-${id}`, () => {
    // The sound may have ended meanwhile, and perhaps begun again.
    if (!present) return
    say(present)
    return new Promise((over) => { release = over })
  })
}

/** The sound of another page has begun, changed or ended. One that was there before (`isOld`) interrupts nothing: this page may have begun
    to play while it waited for the answer. */
function heard(from, kind, isOld = false) {
  const sound = others.get(from) ?? {}, before = sound.kind
  if (before === kind) return
  sound.kind = kind
  if (kind) others.set(from, sound)
  else others.delete(from)
  const isShort = [...others.values()].some(({ kind }) => kind === "duck" || kind === "spoken")
  for (const player of [...players]) {
    const { kind: own, spoken } = player.policy()
    player.duck(isShort ? ducked : 1)
    if (!isOld && kind === "primary" && own !== "mix") player.interrupt()
    if (!isOld && kind === "spoken" && spoken) player.interrupt()
    // Only short interruptions end by themselves. Music that was stopped for other music stays so.
    if (before === "spoken" && !kind && spoken) player.resume()
    player.others(others.size > 0)
  }
}

function receive({ data }) {
  if (data?.shoji !== "sound" || typeof data.id !== "string" || data.app === app) return
  if (data.asks) { if (present) say(present, true); return }
  const kind = ["primary", "mix", "duck", "spoken"].includes(data.kind) ? data.kind : undefined
  const isNew = kind && !others.has(data.id)
  heard(data.id, kind, data.isAnswer === true)
  if (!isNew) return
  const sound = others.get(data.id)
  // Granted when the other page's sound has ended, or the page. The next sound of that page may have been heard before.
  navigator.locks?.request(`shoji-sound-${data.id}`, { mode: "shared" }, () => { if (others.get(data.id) === sound) heard(data.id, undefined) })
}

/** A telephone call, an alarm: the browser pauses the sound, and tells when it is over. */
function deviceChanged() {
  const { state } = navigator.audioSession
  for (const player of [...players]) {
    if (state === "interrupted") player.interrupt()
    if (state === "active") player.resume()
  }
}

function watch() {
  channel = new BroadcastChannel("shoji-sound")
  channel.onmessage = receive
  channel.postMessage({ shoji: "sound", id, app, asks: true })
  const device = navigator.audioSession ? listen(navigator.audioSession, { statechange: deviceChanged }) : undefined
  const leave = listen(window, { pagehide() { say(undefined) } })
  return () => {
    device?.()
    leave()
    channel.close()
    channel = undefined
    others.clear()
  }
}

/**
 * @param {{isAudible(): boolean, policy(): object, duck(share: number): void, interrupt(): void, resume(): void, others(play: boolean): void}} player
 * @returns {{changed(): void, leave(): void}}
 */
export function joinSession(player) {
  if (!players.size) stopWatching = watch()
  players.add(player)
  return {
    changed,
    leave() {
      players.delete(player)
      changed()
      if (!players.size) stopWatching()
    },
  }
}
