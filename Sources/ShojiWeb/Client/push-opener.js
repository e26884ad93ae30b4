// Push opener: the link in Settings with which a user lets this browser show notifications while no page is open.
import { raise } from "./banner.js"
import { script } from "./deferred-chunk.js"
import { addWords, say } from "./words.js"

addWords({
  en: {
    pushOn: "This browser now notifies you when Shoji is closed.", pushRefused: "Your browser doesn’t allow notifications from this site. You can change that in the browser’s settings.",
    pushMissing: "This browser can’t notify you when Shoji is closed.", pushFailed: "That didn’t work. Try again.",
  },
  ja: {
    pushOn: "Shojiを閉じているときも、このブラウザで通知を受け取れます。", pushRefused: "このサイトからの通知はブラウザで許可されていません。ブラウザの設定で変更できます。",
    pushMissing: "このブラウザでは、Shojiを閉じているときに通知を受け取れません。", pushFailed: "実行できませんでした。もう一度お試しください。",
  },
})

/** The address of links to it, and the seconds for which the answer stays. */
const address = "/shoji/push", stay = 8

export function startPushLinks() {
  addEventListener("click", async (event) => {
    const link = event.target.closest?.(`a[href="${address}"]`)
    if (!link || event.defaultPrevented) return
    event.preventDefault()
    const outcome = await (await script("push")).startPush()
    const banner = raise(say({ on: "pushOn", refused: "pushRefused", missing: "pushMissing", failed: "pushFailed" }[outcome]))
    setTimeout(() => banner.remove(), stay * 1000)
  }, true)
}
