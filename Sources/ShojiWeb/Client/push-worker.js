// Push worker: shows notifications while no page is open, and opens the app of one that is tapped. It does nothing else: it intercepts no
// request and keeps nothing.

const words = { en: "Notification", ja: "通知" }
const language = () => self.navigator.language.slice(0, 2)

/** Returns what a message says. One that cannot be read has come all the same: it says only that there is something. */
function read(data) {
  try {
    const message = data.json()
    if (message.names.en && message.tag) return message
  } catch {}
  return { number: 0, tag: "unreadable", names: words, path: "/" }
}

self.addEventListener("push", (event) => {
  const { number, tag, names, title, subtitle, body, isHidden, icon, path, date, isSilent } = read(event.data), name = names[language()] ?? names.en
  // The system's notification has one title: that of the notification, or the app's name.
  const lines = [title && name, subtitle, body || (isHidden && (words[language()] ?? words.en))].filter(Boolean)
  // NB: one is always shown. Browsers end the subscription of a worker that has shown nothing a few times.
  event.waitUntil(self.registration.showNotification(title || name, {
    body: lines.join("\n"), tag, icon, badge: icon, timestamp: date, silent: isSilent, renotify: true, lang: language(), dir: "auto", data: { number, path },
  }))
})

self.addEventListener("notificationclick", (event) => {
  event.notification.close()
  const { path } = event.notification.data
  event.waitUntil(self.clients.matchAll({ type: "window", includeUncontrolled: true }).then((pages) => {
    const own = pages.find(({ url }) => path === "/" ? new URL(url).pathname === path : new URL(url).pathname.startsWith(path))
    return own ? own.focus() : self.clients.openWindow(path)
  }))
})

// The browser has renewed its subscription.
self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil((async () => {
    const { key } = await (await fetch("/shoji/push")).json()
    const made = await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
    const { endpoint, keys } = made.toJSON()
    await fetch("/shoji/push/subscribe", { method: "POST", body: new URLSearchParams({ endpoint, ...keys }) })
  })())
})
