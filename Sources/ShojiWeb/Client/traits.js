// Traits: the environment of the window and the user. In a cookie for the next first page, and as events.

const queries = {
  scheme: "(prefers-color-scheme: dark)", contrast: "(prefers-contrast: more)",
  reduceMotion: "(prefers-reduced-motion: reduce)", reduceTransparency: "(prefers-reduced-transparency: reduce)",
  touch: "(pointer: coarse)",
}
const sizes = { xSmall: 13, small: 14, medium: 15, large: 17, xLarge: 19, xxLarge: 21, xxxLarge: 23, accessibility1: 27 }

/** Returns the text size that corresponds to the browser's default font size (16 px unless the user changed it). */
function browserTextSize() {
  const size = parseFloat(getComputedStyle(document.documentElement).fontSize)
  return Object.keys(sizes).find((name) => size < sizes[name]) ?? "accessibility2"
}

let hasPrinters = false
/** A window that cannot print by itself may have printers of the server's network. */
async function findPrinters() {
  const response = await fetch("/shoji/printers")
  hasPrinters = response.ok && (await response.json()).printers.length > 0
}

export function readTraits() {
  const html = document.documentElement
  const is = (name) => matchMedia(queries[name]).matches
  return {
    width: html.clientWidth, height: innerHeight,
    scheme: is("scheme") ? "dark" : "light", contrast: is("contrast") ? "increased" : "standard",
    reduceMotion: is("reduceMotion"), reduceTransparency: is("reduceTransparency"), touch: is("touch"), prints: typeof print === "function" || hasPrinters,
    // The user's choice in the system's settings takes precedence over the browser's font size.
    keyboardNavigation: html.dataset.keyboardNavigation ?? "full",
    textSize: "textSizeChosen" in html.dataset ? html.dataset.textSize : browserTextSize(),
    languages: [...navigator.languages], timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
}

/** Keeps the cookie and the server up to date. */
export function startTraits(server) {
  let known = ""
  function tell() {
    const traits = readTraits(), text = JSON.stringify(traits)
    if (text === known) return
    document.cookie = `shoji-traits=${encodeURIComponent(text)};path=/;max-age=31536000;samesite=lax`
    if (known) server.viewport(traits)
    known = text
  }
  const soon = () => server.later("traits", tell)
  tell()
  if (typeof print !== "function") findPrinters().then(soon, () => {})
  for (const query of Object.values(queries)) matchMedia(query).addEventListener("change", soon)
  // A page that comes back may be on a device that was turned meanwhile.
  for (const name of ["resize", "languagechange", "pageshow"]) addEventListener(name, soon)
}
