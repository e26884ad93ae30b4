// Push: lets this browser show notifications while no page is open.
import { raise } from "./banner.js"
import { readingTime } from "./reading-time.js"
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

/** Seconds for which the answer stays. */
const stay = 8
const worker = "/shoji/push-worker.js"
export const canPush = () => isSecureContext && "serviceWorker" in navigator && "PushManager" in window && "Notification" in window

const registered = () => navigator.serviceWorker.getRegistration("/")

/** Sends the browser's subscription to the system. */
async function store(subscription) {
  const { endpoint, keys } = subscription.toJSON()
  const response = await fetch("/shoji/push/subscribe", { method: "POST", body: new URLSearchParams({ endpoint, ...keys }) })
  return response.ok
}

/** Waits until a worker can take a subscription. */
function active(registration) {
  if (registration.active) return
  const one = registration.installing ?? registration.waiting
  return new Promise((done) => { one.addEventListener("statechange", () => { if (one.state === "activated" || one.state === "redundant") done() }) })
}

/**
 * Asks the user for permission, as an answer to a press, and subscribes.
 * @returns {Promise<"on" | "refused" | "missing" | "failed">}
 */
export async function startPush() {
  if (!canPush()) return "missing"
  try {
    if (await Notification.requestPermission() !== "granted") return "refused"
    const { key } = await (await fetch("/shoji/push")).json()
    const registration = await navigator.serviceWorker.register(worker, { scope: "/", updateViaCache: "none" })
    await active(registration)
    const former = await registration.pushManager.getSubscription()
    // A subscription for another installation's key is of no use here.
    if (former && keyOf(former) !== key) await former.unsubscribe()
    const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
    return await store(made) ? "on" : "failed"
  } catch { return "failed" }
}

function keyOf({ options }) {
  const bytes = new Uint8Array(options?.applicationServerKey ?? [])
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")
}

/** Answers the link in Settings: subscribes, and says what has become of it. */
export async function offerPush() {
  const outcome = await startPush()
  const banner = raise(say({ on: "pushOn", refused: "pushRefused", missing: "pushMissing", failed: "pushFailed" }[outcome]))
  setTimeout(() => banner.remove(), readingTime(stay * 1000))
}

/** Removes what the browser shows of notifications that the user has answered or cleared elsewhere. */
export async function closeShown(numbers) {
  if (!canPush()) return
  const registration = await registered()
  for (const shown of await registration?.getNotifications() ?? []) if (numbers.includes(shown.data?.number)) shown.close()
}
