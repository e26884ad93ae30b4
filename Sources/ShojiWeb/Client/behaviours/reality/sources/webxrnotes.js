// WebXR notes: plain messages of why the browser's own view of the surroundings has ended, or did not start.
import { addWords, say } from "../../../words.js"
import { leaveOverlay, make, makeButton, overlayOf } from "../overlay.js"

addWords({
  en: {
    xrEnded: "The camera view has been closed. Nothing is lost. Tap Start to go on.", xrRefused: "The camera view isn’t allowed, so objects are shown in another way. You can allow it in your browser’s settings.",
    xrFailed: "The camera view can’t be started here, so objects are shown in another way.", xrClose: "Close",
  },
  ja: {
    xrEnded: "カメラの表示が終了しました。内容は失われていません。「開始」をタップすると続けられます。", xrRefused: "カメラの表示が許可されていないため、別の方法で表示します。ブラウザの設定で許可できます。",
    xrFailed: "ここではカメラの表示を開始できないため、別の方法で表示します。", xrClose: "閉じる",
  },
})

const notes = new WeakMap()

/** Takes the message of a view away. */
export const dropWebXRNote = (element) => notes.get(element)?.()

function show(hooks, words) {
  const { element } = hooks, overlay = overlayOf(hooks), note = make("div", "reality-notice", make("span", "", words), makeButton(say("xrClose"), drop, "reality-notice-close"))
  dropWebXRNote(element)
  note.setAttribute("role", "status")
  overlay.lasting.append(note)
  overlay.announce(words, performance.now())
  notes.set(element, drop)

  function drop() {
    note.remove()
    notes.delete(element)
    leaveOverlay(hooks)
  }
}

/** Says that the session is over, above the question that offers to start again. Whatever people answer, the interruption is over then. */
export function offerToGoOn(hooks) {
  const { element } = hooks
  show(hooks, say("xrEnded"))
  const answered = (event) => {
    if (!event.target.closest(".reality-ask-button")) return
    element.removeEventListener("click", answered, true)
    dropWebXRNote(element)
    hooks.interrupted(false)
  }
  element.addEventListener("click", answered, true)
}

/** Says why there is no session: the user or a policy does not allow it, or the device cannot have one now. */
export const explainRefusal = (hooks, { name }) => show(hooks, say(name === "NotAllowedError" || name === "SecurityError" ? "xrRefused" : "xrFailed"))
