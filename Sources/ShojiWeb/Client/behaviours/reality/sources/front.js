// Front: chooses what a view with objects on a face shows: the front camera where the browser detects faces, else a simulated head.
import { addWords, say } from "../../../words.js"
import { createFrontCamera } from "./frontcamera.js"
import { createRoomHead } from "./roomhead.js"

addWords({
  en: {
    askFace: "This view uses your camera to find your face. The picture stays on this device.",
    noFace: "This browser can’t find faces, so a simulated head is shown.", inHead: "A simulated head is shown.",
    headRefused: "The camera can’t be used, so a simulated head is shown. You can allow the camera in your browser’s settings.",
    headNoCamera: "No camera can be used, so a simulated head is shown. Connect a camera, or close other apps that use it.",
  },
  ja: {
    askFace: "カメラで顔を見つけます。映像がこのデバイスの外に出ることはありません。", inHead: "シミュレーションの頭を表示しています。",
    noFace: "このブラウザでは顔を見つけられないため、シミュレーションの頭を表示します。",
    headRefused: "カメラを使えないため、シミュレーションの頭を表示します。カメラはブラウザの設定で許可できます。",
    headNoCamera: "使用できるカメラがないため、シミュレーションの頭を表示します。カメラを接続するか、カメラを使っているほかのアプリを閉じてください。",
  },
})

const wordsFor = { "camera-refused": "headRefused", "no-camera": "headNoCamera", "no-face": "noFace" }
const canDetectFaces = () => "FaceDetector" in window

/**
 * Returns a source's features as reported to the app. Faces are followed by another source, but an app asks before it shows them.
 * @param {{kind: string, features: string[]}} source
 * @param {boolean} isHeld  whether the device is a phone or a tablet: there a simulated head does not stand for the user's own
 */
export function featuresOf({ kind, features }, isHeld) {
  const can = canDetectFaces() || kind === "room" && !isHeld
  return features.includes("face") || !can ? features : [...features, "face"]
}

/**
 * @param hooks  of reality.js
 * @param {string[]} needs  what people should know before it starts
 * @param tools  of choose.js
 * @returns {Promise<{source: object, why: string | null}>}
 */
export async function chooseFront(hooks, needs, { ask, begin, explain, isAllowed, hasCamera }) {
  const { element } = hooks
  let why = !hasCamera() ? "no-camera" : canDetectFaces() ? null : "no-face", words = null, isTold = false
  if (!why) {
    const isKnown = await isAllowed(), texts = isKnown ? needs : [...needs, say("askFace")]
    isTold = true
    const wish = { element, texts, accept: say(isKnown ? "startAR" : "useCamera"), refuse: isKnown ? undefined : say("notNow") }
    if (texts.length && !await ask(wish).answer) {
      why = "camera-refused"
      words = "inHead"
    }
  }
  if (!why) {
    const source = await begin(createFrontCamera, {
      ...hooks,
      refused(reason) {
        why = reason
        hooks.refused(reason)
      },
    })
    if (source && !why) return { source, why }
    source?.stop()
    why ??= "no-face"
  }
  if (needs.length && !isTold) await ask({ element, texts: needs, accept: say("startAR") }).answer
  const source = await begin(createRoomHead, hooks)
  if (!source) return { source, why }
  const forget = explain(hooks, say(words ?? wordsFor[why]), say(words ? "useCamera" : "tryAgain")), { stop } = source
  source.stop = () => {
    forget()
    stop()
  }
  return { source, why }
}
