// Choose: where a reality gets its picture and its poses: WebXR, else the camera, else the simulated room. The camera is asked for in words first,
// when AR starts and never before, because browsers need a tap of the user then and people should know why they are asked.
import { addWords, say } from "../../../words.js"
import { checkedValues, choiceRule, listRule, numberRule, objectRule, textRule, vectorRule } from "../meshes.js"
import { leaveOverlay, overlayOf } from "../overlay.js"
import { createCamera } from "./camera.js"
import { chooseFront, featuresOf } from "./front.js"
import { createRoom } from "./room.js"
import { createVirtual } from "./virtual.js"
import { createWebXR, isImmersive } from "./webxr.js"

addWords({
  en: {
    startAR: "Start", useCamera: "Use Camera", notNow: "Not Now", askCamera: "This view uses your camera to show objects around you. The picture stays on this device.",
    askSensors: "It also uses the device’s movement.", askStart: "Look around you with your device. Pay attention to what’s in your way.", cameraRefused: "The camera can’t be used, so objects are shown in a simulated room. You can allow the camera in your browser’s settings.",
    noCamera: "No camera can be used, so objects are shown in a simulated room. Connect a camera, or close other apps that use it.",
    noMovement: "The movement of this device isn’t known, so objects are shown in a simulated room. You can allow it in your browser’s settings.",
    cameraFails: "The camera can’t show objects around you at the moment, so they’re shown in a simulated room.", cameraLost: "The camera has stopped, so objects are shown in a simulated room.",
    tryAgain: "Try Again", inRoom: "Objects are shown in a simulated room.", closeRoom: "Close",
  },
  ja: {
    startAR: "開始", useCamera: "カメラを使用", notNow: "今はしない", askCamera: "カメラを使って、まわりにものを表示します。映像がこのデバイスの外に出ることはありません。",
    askSensors: "デバイスの動きも使います。", askStart: "デバイスでまわりを見てください。足元やまわりに注意してください。", cameraRefused: "カメラを使えないため、シミュレーションの部屋に表示します。カメラはブラウザの設定で許可できます。",
    noCamera: "使用できるカメラがないため、シミュレーションの部屋に表示します。カメラを接続するか、カメラを使っているほかのアプリを閉じてください。",
    noMovement: "デバイスの動きがわからないため、シミュレーションの部屋に表示します。ブラウザの設定で許可できます。",
    cameraFails: "今はカメラを使ってものを表示できないため、シミュレーションの部屋に表示します。", cameraLost: "カメラが停止したため、シミュレーションの部屋に表示します。",
    tryAgain: "再試行", inRoom: "シミュレーションの部屋に表示しています。", closeRoom: "閉じる",
  },
})

/** What people are told in the room, by why there is no camera. */
const wordsFor = { "camera-refused": "cameraRefused", "no-camera": "noCamera", "no-sensors": "noMovement" }
/** Views whose camera has failed in the middle, with why and the words: they go on in the room, until people try again. */
const failures = new WeakMap()

const sizeRule = numberRule(0, 1e5)
const settingsRules = {
  camera: choiceRule("ar", "virtual"), label: textRule, requirement: textRule, reset: numberRule(0, Number.MAX_SAFE_INTEGER), area: vectorRule(2, sizeRule),
  coaching: choiceRule("any", "horizontal", "vertical", "tracking", null),
  placing: objectRule({ name: textRule, entity: textRule, alignment: textRule, classes: listRule(textRule) }),
  images(values) {
    const all = listRule(objectRule({ name: textRule, url: textRule, width: sizeRule, delay: sizeRule }))(values)
    return all?.filter((image) => image.name !== undefined && image.url !== undefined && image.width > 0)
  },
  sharing: objectRule({ landmarks: textRule, every: sizeRule }),
}
const checkedSettings = new WeakMap()
/** @returns {object} data-reality without the values that are of a wrong type; the same object for the same settings */
export function checkSettings(settings) {
  if (!checkedSettings.has(settings)) {
    const checked = { coaching: "any", camera: "ar", ...checkedValues(settings, settingsRules) }
    // Before a front camera nothing is looked for but the face, and its own sign says when that is out of sight.
    checkedSettings.set(settings, checked.front === true ? { ...checked, coaching: null, guides: false } : checked)
  }
  return checkedSettings.get(settings)
}

/** A phone or a tablet: something that is held, has a camera on its back, and knows how it moves. */
const isHeld = () => matchMedia("(pointer: coarse)").matches && "DeviceMotionEvent" in window
const hasCamera = () => Boolean(navigator.mediaDevices?.getUserMedia)

/** Returns a source's features as reported to the app. */
export const supportOf = (source) => featuresOf(source, isHeld())

/** Whether the user has allowed the camera before, so that no more words are needed. */
async function isAllowed() {
  if (window.DeviceMotionEvent?.requestPermission) return false
  try {
    return (await navigator.permissions.query({ name: "camera" })).state === "granted"
  } catch {
    return false
  }
}

/**
 * Shows a card above the view and waits for an answer.
 * @param {{element: HTMLElement, texts: string[], accept: string, refuse?: string}} given
 * @returns {{answer: Promise<boolean>, remove(): void}}
 */
function ask({ element, texts, accept, refuse }) {
  const card = Object.assign(document.createElement("div"), { className: "reality-ask" })
  card.setAttribute("role", "group")
  for (const text of texts) card.append(Object.assign(document.createElement("p"), { textContent: text }))
  const row = Object.assign(document.createElement("div"), { className: "reality-ask-buttons" })
  const answer = new Promise((answered) => {
    for (const [words, value] of [[refuse, false], [accept, true]]) {
      if (!words) continue
      const choice = Object.assign(document.createElement("button"), { type: "button", className: "reality-ask-button", textContent: words })
      if (value) choice.dataset.main = ""
      choice.addEventListener("click", () => {
        card.remove()
        answered(value)
      })
      row.append(choice)
    }
  })
  card.append(row)
  element.append(card)
  element.dataset.state = "asking"
  return { answer, remove: () => card.remove() }
}

/** Says in passing why the room is a simulated one, and lets the user try again. */
function explain(hooks, words, retry) {
  const note = Object.assign(document.createElement("div"), { className: "reality-notice" }), text = Object.assign(document.createElement("span"), { textContent: words })
  const again = Object.assign(document.createElement("button"), { type: "button", className: "reality-notice-close", textContent: retry })
  const close = Object.assign(document.createElement("button"), { type: "button", className: "reality-notice-close", textContent: say("closeRoom") })
  note.setAttribute("role", "status")
  again.addEventListener("click", () => {
    forget()
    hooks.ended()
  })
  close.addEventListener("click", forget)
  note.append(text, again, close)
  overlayOf(hooks).lasting.append(note)
  return forget

  function forget() {
    note.remove()
    leaveOverlay(hooks)
  }
}

/** Starts a source. @returns it, or null if it cannot be used after all */
async function begin(make, hooks) {
  let source
  try {
    source = await make(hooks.element, hooks)
    await source?.start()
    return source
  } catch (error) {
    console.warn("shoji: a source of poses could not be started", error)
    source?.stop()
    return null
  }
}

/**
 * Chooses and starts the source of a reality.
 * @param given  the hooks of reality.js
 * @returns {Promise<{source: object, why: string | null}>} `why` is set if a better source was not available
 */
export async function chooseSource(given) {
  const hooks = { ...given, settings: () => checkSettings(given.settings()) }, { element } = hooks, { camera, requirement, front } = hooks.settings(), failure = failures.get(element)
  failures.delete(element)
  if (camera === "virtual") return { source: await begin(createVirtual, hooks), why: null }
  const needs = requirement ? [requirement] : []
  if (front === true) return chooseFront(hooks, needs, { ask, begin, explain, isAllowed, hasCamera })
  if (failure) return simulate(hooks, ...failure)

  if (await isImmersive()) {
    // A session needs a tap of the user.
    const { answer } = ask({ element, texts: [...needs, say("askCamera"), say("askStart")], accept: say("startAR"), refuse: say("notNow") })
    if (await answer) {
      const source = await begin(createWebXR, hooks)
      if (source) return { source, why: null }
    } else {
      return simulate(hooks, "camera-refused", "inRoom")
    }
  }

  if (!hasCamera()) return simulate(hooks, "no-camera", null, needs)
  if (!isHeld()) return simulate(hooks, "no-sensors", null, needs)
  if (!await isAllowed()) {
    const { answer } = ask({ element, texts: [...needs, `${say("askCamera")} ${say("askSensors")}`, say("askStart")], accept: say("useCamera"), refuse: say("notNow") })
    if (!await answer) return simulate(hooks, "camera-refused", "inRoom")
  } else if (needs.length) {
    await ask({ element, texts: [...needs, say("askStart")], accept: say("startAR") }).answer
  }
  let why, words
  const source = await begin(createCamera, {
    ...hooks,
    refused(reason, itsWords = wordsFor[reason]) {
      why = reason
      words = itsWords
      hooks.refused(reason)
    },
    /** It has run, and cannot any more. */
    failed(reason, itsWords = wordsFor[reason]) {
      failures.set(element, [reason, itsWords])
      hooks.ended()
    },
  })
  if (source && !why) return { source, why: null }
  source?.stop()
  return simulate(hooks, why ?? "no-camera", words ?? "cameraFails")
}

/** Starts the simulated room; `words` says why if people expect their camera. Requirements of an app are said there as well, before it starts (ar.communicate-requirements-upfront). */
async function simulate(hooks, why, words, needs = []) {
  if (needs.length) await ask({ element: hooks.element, texts: needs, accept: say("startAR") }).answer
  const source = await begin(createRoom, hooks)
  if (!words || !source) return { source, why }
  const forget = explain(hooks, say(words), say(words === "inRoom" ? "useCamera" : "tryAgain")), { stop } = source
  source.stop = () => {
    forget()
    stop()
  }
  return { source, why }
}
