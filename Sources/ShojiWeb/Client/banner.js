// Banner: words at the top of the window, above everything. It tells a person that the connection is gone, but not at each blink of it.
import { addWords, say } from "./words.js"

addWords({ en: { reconnecting: "Reconnecting…" }, ja: { reconnecting: "再接続中…" } })

/** Shows a message at the top of the window, and announces it. @returns {HTMLElement} to be removed */
export function raise(text) {
  const banner = Object.assign(document.createElement("div"), { className: "banner", popover: "manual" })
  banner.setAttribute("role", "status")
  document.body.append(banner)
  // In the top layer; otherwise an open alert would cover it.
  banner.showPopover?.()
  // Filled after insertion: a status region announces only changes of its content.
  banner.textContent = text
  return banner
}

/** Keeps an element in the top layer, and inside the topmost modal dialog, where alone it can be pressed and is announced. @returns cleanup */
export function keepOnTop(element) {
  const place = () => {
    const home = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body
    if (element.parentNode === home) return
    const held = element.contains(document.activeElement) && document.activeElement
    home.append(element)
    element.showPopover?.()
    if (held) held.focus({ preventScroll: true })
  }
  const places = new MutationObserver(place)
  places.observe(document.body, { childList: true, subtree: true, attributeFilter: ["open"] })
  place()
  return () => places.disconnect()
}

/**
 * Shows a message with buttons in the top layer, until one is pressed or it is removed.
 * @param {[name: string, action: () => void][]} buttons
 * @param {string} about  what it is about: "undone" actions, the "network", the "window"
 * @returns {() => void} removes it; the focus goes back to where it was
 */
export function ask(text, buttons, about) {
  const banner = raise(text), release = keepOnTop(banner), former = document.activeElement
  banner.classList.add("asking", `asking-${about}`)
  const remove = () => {
    const isFocused = banner.contains(document.activeElement)
    release()
    banner.remove()
    if (isFocused && former?.isConnected) former.focus({ preventScroll: true })
  }
  const row = Object.assign(document.createElement("div"), { className: "asking-buttons" })
  for (const [name, action] of buttons) {
    const button = Object.assign(document.createElement("button"), { className: "button", type: "button", textContent: name })
    button.dataset.style = "borderless"
    button.addEventListener("click", () => { remove(); action() })
    row.append(button)
  }
  banner.append(row)
  return remove
}

/** @returns {(isCut: boolean) => void} */
export function createBanner(patience = 600) {
  let timer, banner
  return (isCut) => {
    if (!isCut) {
      clearTimeout(timer)
      timer = undefined
      banner?.remove()
      banner = undefined
      delete document.documentElement.dataset.online
    } else if (!banner) {
      timer ??= setTimeout(() => {
        document.documentElement.dataset.online = "no"
        banner = raise(say("reconnecting"))
      }, patience)
    }
  }
}
