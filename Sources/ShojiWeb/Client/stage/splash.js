// Splash: what a pane shows until its page has loaded, in place of a blank frame: the app's icon.
import { make } from "./dom.js"

const fadeTime = 150

/** @param {HTMLElement} box  the pane */
export function createSplash(box) {
  const splash = make("div", "pane-splash"), icon = make("img", "pane-splash-icon", { alt: "", hidden: true })
  splash.append(icon)
  box.append(splash)
  return {
    /** @param {string | undefined} address  of the icon, once the system has listed its apps */
    show(address) {
      if (address && icon.hidden) Object.assign(icon, { src: address, hidden: false })
    },
    end() {
      splash.animate([{ opacity: 1 }, { opacity: 0 }], fadeTime).onfinish = () => splash.remove()
    },
  }
}
