// Taps: one listener for everything that can be activated, by pointer, keyboard or assistive technology.

const native = "button,a[href],input,select,textarea,label,summary,[contenteditable]"
const active = "[data-tap],[data-dismiss],[data-share],[data-copy]"

export const isDisabled = (element) => element.matches(":disabled") || !!element.closest('[aria-disabled="true"],[inert]')

/** @returns {() => void} undo */
export function startTaps(server) {
  function onClick(event) {
    const element = event.target.closest?.(active)
    if (!element || isDisabled(element)) return
    // A switch inside a tappable row is the switch's business; a label's click comes again from its control.
    const inner = event.target.closest(native)
    if (inner && inner !== element && element.contains(inner)) return
    const { dataset } = element
    if (element.matches("a[href]")) {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
    }
    if ("tap" in dataset) server.tap(element.id)
    if ("dismiss" in dataset) server.dismiss(dataset.dismiss)
    if ("copy" in dataset) server.run("copy", dataset.copy)
    if ("share" in dataset) server.run("share", JSON.parse(dataset.share))
  }

  function onKey(event) {
    const { target, key } = event
    if ((key !== "Enter" && key !== " ") || event.defaultPrevented || event.isComposing) return
    if (!target.matches?.("[data-tap],[data-menu]") || target.matches(native)) return
    event.preventDefault()
    if (!event.repeat) target.click()
  }

  document.addEventListener("click", onClick)
  document.addEventListener("keydown", onKey)
  return () => {
    document.removeEventListener("click", onClick)
    document.removeEventListener("keydown", onKey)
  }
}
