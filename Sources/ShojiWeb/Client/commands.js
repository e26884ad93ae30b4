// Commands: named operations that the app sends to the page.
import { standStill } from "./motion.js"
import { say } from "./words.js"
import { scrollTo } from "./scrolling.js"

const pulses = { light: 10, selection: 8, medium: 20, heavy: 35, success: [15, 60, 15], warning: [25, 80, 25], error: [30, 50, 30, 50, 30] }

/** @returns {{run(name: string, value: any): void, knows(name: string): boolean}} */
export function createCommands(fields) {
  const find = (value) => document.getElementById(value?.id ?? value)

  /** One region per priority, because a live region's priority cannot change after insertion. */
  function announce(value) {
    const { text = value, priority = "polite" } = value ?? {}
    const modal = [...document.querySelectorAll("dialog:modal")].pop() ?? document.body
    let region = modal.querySelector(`:scope > .announcer[aria-live="${priority}"]`)
    if (!region) {
      region = Object.assign(document.createElement("div"), { className: "announcer" })
      region.setAttribute("aria-live", priority)
      // NB: inside the topmost modal: assistive technology ignores the inert rest of the page.
      modal.append(region)
    }
    // A frame later: the region must exist before its text changes, and the same text twice must be a change.
    region.textContent = ""
    requestAnimationFrame(() => { region.textContent = text })
  }

  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      // Not a secure context, or no permission: falls back to execCommand on a temporary field.
      const area = Object.assign(document.createElement("textarea"), { value: text })
      const active = document.activeElement
      const host = document.querySelector("dialog:modal") ?? document.body
      host.append(area)
      area.select()
      document.execCommand("copy")
      area.remove()
      active?.focus({ preventScroll: true })
    }
    announce(say("copied"))
  }

  const commands = {
    focus(value) {
      const found = find(value), within = "input,textarea,select,button,a[href],[tabindex]"
      // A field is inside its frame, which has the ID; a button may precede it there.
      const element = !found || found.matches(within) ? found : found.querySelector("[data-text]") ?? found.querySelector(within) ?? found
      if (element && element !== document.activeElement) fields.lead(() => {
        element.focus({ preventScroll: false })
        // The caret goes to the end, as on a phone. NB: Chromium puts it at the start, WebKit selects all.
        if (element.matches("[data-text]") && element.selectionStart === 0) element.setSelectionRange(element.value.length, element.value.length)
        if (document.activeElement === element) return
        element.tabIndex = -1
        element.focus()
      })
    },
    /** Names its element, so that it cannot clear another element's focus. */
    blur(id) { if (find(id)?.contains(document.activeElement)) document.activeElement.blur() },
    select({ id, start, end }) {
      const field = find(id)
      // The command refers to a text that is not shown while the user types.
      if (field && !fields.isBusy(field)) field.setSelectionRange(start, end)
    },
    scroll: scrollTo,
    open(value) {
      const { url = value, target = "_blank" } = value
      // Only URLs that a link could open: a script URL from app data must not run in the page.
      if (!/^(https?|mailto|tel|sms|maps|geo):|^[/?]/i.test(url)) return
      if (/^(mailto|tel|sms):/i.test(url) || target === "_self") location.href = url
      else window.open(url, target, "noopener")
    },
    announce,
    title(text) { document.title = text },
    copy,
    attributes(values) {
      for (const name in values) {
        if (values[name] === null) document.documentElement.removeAttribute(name)
        else document.documentElement.setAttribute(name, values[name])
      }
      // A new size class applies at once, without animations; later changes animate.
      if ("data-size-class" in values) standStill()
    },
    haptic(kind) { navigator.vibrate?.(pulses[kind] ?? 10) },
  }
  return { run: (name, value) => commands[name]?.(value), knows: (name) => name in commands }
}
