// Notice: plain messages of a reality above its picture: what cannot be shown, and why.
import { addWords, say } from "../../words.js"
import { leaveOverlay, overlayOf } from "./overlay.js"

addWords({
  en: {
    realityView: "3D view", noLibrary: "3D isn’t available on this server.", noWebGL: "This browser can’t show 3D. Turn on hardware acceleration, or use another browser.",
    modelMissing: "An object isn’t available, so it’s left out.", modelNetwork: "An object couldn’t be loaded, so it’s left out. Check your connection.",
    modelLarge: "An object is left out, because its file is too large.", modelComplex: "An object is left out, because it has too much detail for this view.", modelDamaged: "An object is left out, because its file is damaged.",
    modelsLeftOut: "Some objects can’t be shown, so they’re left out.", viewStopped: "This view has stopped, because the device needs its graphics for something else. Load the page again if it doesn’t come back.", closeNotice: "Close",
  },
  ja: {
    realityView: "3Dビュー", noLibrary: "このサーバでは3Dを利用できません。", noWebGL: "このブラウザでは3Dを表示できません。ハードウェアアクセラレーションをオンにするか、別のブラウザをお使いください。",
    modelMissing: "見つからないものがあるため、表示していません。", modelNetwork: "読み込めないものがあるため、表示していません。接続を確認してください。",
    modelLarge: "ファイルが大きすぎるものがあるため、表示していません。", modelComplex: "細かすぎて表示できないものがあります。", modelDamaged: "ファイルが壊れているものがあるため、表示していません。",
    modelsLeftOut: "表示できないものがいくつかあります。", viewStopped: "グラフィックスを利用できなくなったため、表示が止まりました。元に戻らないときは、ページを再読み込みしてください。", closeNotice: "閉じる",
  },
})

const names = { view: "realityView", missing: "modelMissing", network: "modelNetwork", large: "modelLarge", complex: "modelComplex", damaged: "modelDamaged" }

/** @returns {{fail(name: string): void, leaveOut(entity: object, reason: string): void, say(name: string): string, remove(): void}} */
export function createNotice(view) {
  const { element } = view
  const box = Object.assign(document.createElement("div"), { className: "reality-notice" }), leftOut = new Set()
  box.setAttribute("role", "status")

  function show(text, isClosable) {
    const words = document.createElement("span")
    words.textContent = text
    box.replaceChildren(words)
    if (isClosable) {
      const close = Object.assign(document.createElement("button"), { className: "reality-notice-close", type: "button", textContent: say("closeNotice") })
      close.addEventListener("click", remove)
      box.append(close)
    }
    // What covers everything needs no place among other things.
    const place = isClosable ? overlayOf(view).lasting : element
    if (box.parentElement !== place) place.append(box)
  }

  function remove() {
    box.remove()
    leaveOverlay(view)
  }

  return {
    /** Says that nothing can be shown at all. */
    fail(name) {
      box.dataset.kind = "whole"
      show(say(name), false)
    },
    /** Says that an object is not shown; of several only that there are some. */
    leaveOut({ id }, reason) {
      leftOut.add(id)
      box.dataset.kind = "part"
      show(say(leftOut.size > 1 ? "modelsLeftOut" : names[reason] ?? "modelDamaged"), true)
    },
    say: (name) => say(names[name] ?? name),
    remove,
  }
}
