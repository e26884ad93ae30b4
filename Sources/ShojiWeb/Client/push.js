// Push: lets this browser show notifications while no page is open. It imports nothing of the client, because the stage loads it too.

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

/** Removes what the browser shows of notifications that the user has answered or cleared elsewhere. */
export async function closeShown(numbers) {
  if (!canPush()) return
  const registration = await registered()
  for (const shown of await registration?.getNotifications() ?? []) if (numbers.includes(shown.data?.number)) shown.close()
}
