// Zoom: names the icon of the app that is being opened or left, so that the browser carries it over (looks/home.css).

/** Starts on the home screen; does nothing on other pages. */
export function startZoom() {
  if (document.documentElement.dataset.place !== "home") return
  addEventListener("pageswap", event => mark(event.activation?.entry?.url, event.viewTransition))
  addEventListener("pagereveal", event => mark(globalThis.navigation?.activation?.from?.url, event.viewTransition))
}

/** Gives the icon that leads to an address its name while a transition lasts. */
function mark(address, transition) {
  if (!address || !transition || matchMedia("(prefers-reduced-motion: reduce)").matches) return
  const { pathname } = new URL(address)
  const link = [...document.querySelectorAll("#root a[href]")].find(link => new URL(link.href).pathname === pathname)
  if (!link) return
  const icon = link.querySelector("[data-zoom]") ?? link
  icon.style.viewTransitionName = "app"
  transition.finished.finally(() => { icon.style.viewTransitionName = "" })
}
