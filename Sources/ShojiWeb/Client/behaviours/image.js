// Images: reports loading and failure to the app, and shows an image's dark variant in dark mode.
import { listen, combineCleanups } from "./dom.js"

/** → `action(id, "loaded", [width, height])` or `action(id, "failed", null)` */
export function startLoading(image, _, server) {
  const loaded = () => server.action(image.id, "loaded", [image.naturalWidth, image.naturalHeight])
  const failed = () => server.action(image.id, "failed", null)
  if (image.complete && image.getAttribute("src")) image.naturalWidth ? loaded() : failed()
  return listen(image, { load: loaded, error: failed })
}

/** Shows `data-dark` in dark mode, because `src` has only one variant. */
export function startScheme(image) {
  let light = image.getAttribute("src")
  const query = matchMedia("(prefers-color-scheme: dark)")
  const choose = () => {
    // What is printed is light.
    image.dataset.light = light
    const nearest = image.closest("[data-scheme]")?.dataset.scheme
    const isDark = nearest === "dark" || (nearest !== "light" && query.matches)
    const wanted = (isDark && image.dataset.dark) || light
    if (image.getAttribute("src") !== wanted) image.setAttribute("src", wanted)
  }
  const scheme = new MutationObserver(choose)
  scheme.observe(document.documentElement, { subtree: true, attributeFilter: ["data-scheme"] })
  choose()
  const undo = combineCleanups(() => scheme.disconnect(), listen(query, { change: choose }))
  undo.changed = (name) => {
    if (name === "src") light = image.getAttribute("src")
    choose()
  }
  return undo
}
