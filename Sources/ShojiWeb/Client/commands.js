// Commands: named tasks that the app gives the page.
import { standStill } from "./motion.js"
import { say } from "./words.js"
import { scrollTo } from "./scrolling.js"

const pulses = { light: 10, selection: 8, medium: 20, heavy: 35, success: [15, 60, 15], warning: [25, 80, 25], error: [30, 50, 30, 50, 30] }

/** @returns {(name: string, value: any) => void} */
export function createCommands(fields) {
  const find = (value) => document.getElementById(value?.id ?? value)

  /** Two regions, because one can't change how urgent it is after it stands in the page. */
  function announce(value) {
    const { text = value, priority = "polite" } = value ?? {}
    const modal = [...document.querySelectorAll("dialog:modal")].pop() ?? document.body
    let region = modal.querySelector(`:scope > .announcer[aria-live="${priority}"]`)
    if (!region) {
      region = Object.assign(document.createElement("div"), { className: "announcer" })
      region.setAttribute("aria-live", priority)
      // NB: inside the topmost modal: assistive technology hears nothing from the inert rest of the page.
      modal.append(region)
    }
    // A frame later: the region must be known before its text changes, and the same text twice must be a change.
    region.textContent = ""
    requestAnimationFrame(() => { region.textContent = text })
  }

  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      // Not a secure context, or not allowed: the old way, from a field that is gone again at once.
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
      // A field stands in its frame, which bears the id; a button may stand there before it.
      const element = !found || found.matches(within) ? found : found.querySelector("[data-text]") ?? found.querySelector(within) ?? found
      if (element && element !== document.activeElement) fields.lead(() => {
        element.focus({ preventScroll: false })
        // As on a phone one goes on at the end of what is there. NB: Chromium begins at its start, WebKit chooses it all.
        if (element.matches("[data-text]") && element.selectionStart === 0) element.setSelectionRange(element.value.length, element.value.length)
        if (document.activeElement === element) return
        element.tabIndex = -1
        element.focus()
      })
    },
    /** Of one element: by now the person may be in another. */
    blur(id) { if (find(id)?.contains(document.activeElement)) document.activeElement.blur() },
    select({ id, start, end }) {
      const field = find(id)
      // The text that is meant has been passed over too.
      if (field && !fields.isBusy(field)) field.setSelectionRange(start, end)
    },
    scroll: scrollTo,
    open(value) {
      const { url = value, target = "_blank" } = value
      // Only what a link could do: a script URL from app data must not run in the page.
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
      // Another layout is there at once; only what a person does in it moves.
      if ("data-size-class" in values) standStill()
    },
    haptic(kind) { navigator.vibrate?.(pulses[kind] ?? 10) },
    download({ url, name }) { Object.assign(document.createElement("a"), { href: url, download: name ?? "" }).click() },
    close() { window.close() },
    reload() { location.reload() },
  }
  return (name, value) => commands[name]?.(value)
}
