// Taps: one listener for everything that can be activated, by pointer, keyboard or assistive technology.

const native = "button,a[href],input,select,textarea,label,summary,[contenteditable]"
const active = "[data-tap],[data-dismiss],[data-copy]"

/**
 * Returns the nearest tap gesture around an element that has a mask: `parent` is simultaneous with those inside, `first` goes before them. Menus and
 * presentations are not inside.
 */
export function tapAround(element, mask) {
  const around = element.parentElement?.closest(`[data-tap][data-gesture-mask=${mask}],.menu,dialog`)
  return around?.dataset.gestureMask && around
}

export const isDisabled = (element) => element.matches(":disabled") || !!element.closest('[aria-disabled="true"],[inert]')

/** Makes a tappable element that is no control a focusable button; not if it contains controls. */
export function startTappable(element) {
  if (element.matches(native) || element.querySelector(native) || element.parentElement?.closest("[role=option]") || element.matches('[data-gesture]:not([data-tap],[data-gesture^=tap],[data-gesture*=" tap"])')) return () => {}
  // `group` and `img` describe a named element that cannot be tapped.
  const role = element.getAttribute("role"), had = element.hasAttribute("tabindex")
  if (!role || role === "group" || role === "img") element.setAttribute("role", "button")
  if (!had) element.tabIndex = 0
  return () => {
    role ? element.setAttribute("role", role) : element.removeAttribute("role")
    had || element.removeAttribute("tabindex")
  }
}

const isOver = (element, { clientX: x, clientY: y }) => {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return left <= x && x <= right && top <= y && y <= bottom
}

/**
 * A small button's hit area extends beyond its own box (button.css enlarges it for fingers), but not over a neighbour:
 * a click on another control's box goes to that control.
 */
function giveToNeighbour(event) {
  const element = event.target.closest?.("button")
  if (!element || !event.detail || isOver(element, event)) return
  const all = document.elementsFromPoint(event.clientX, event.clientY), end = all.findIndex((under) => under !== element && under.contains(element))
  // Elements behind the button's container are covered by it.
  const other = all.slice(0, end < 0 ? undefined : end).map((under) => under.closest(`${active},${native}`))
    .find((under) => under && !under.contains(element) && !element.contains(under) && isOver(under, event))
  if (!other) return
  event.preventDefault()
  event.stopImmediatePropagation()
  other.focus({ preventScroll: true })
  other.click()
}

const isField = (element) => element?.matches("input:not([type=checkbox],[type=radio],[type=range],[type=button]),textarea,[contenteditable]")

/**
 * Whether an element is a field with what is drawn around it alone, such as a search bar: then the field takes the focus, and the element's gesture the tap. A gesture
 * around more than the field often puts the keyboard away, so that nothing could be typed.
 */
function isFieldOf(element, inner) {
  if (!isField(inner)) return false
  let at = inner.parentElement
  while (at !== element && at.parentElement?.matches(".wrap,.under,.fr")) at = at.parentElement
  return at === element
}

/** Pressing a button leaves the focus in a field, as on a phone: otherwise whatever depends on the focus would be gone before the click. */
function keepFocus(event) {
  const button = event.target.closest?.("button,[data-tap]")
  if (button && isField(document.activeElement) && !event.target.closest("input,select,textarea,label,[contenteditable]")) event.preventDefault()
}

/** @returns {() => void} cleanup */
export function startTaps(server) {
  let waiting
  function onClick(event) {
    let element = event.target.closest?.(active)
    if (!element || isDisabled(element)) return
    // A simultaneous gesture of an ancestor also gets the taps inside.
    for (let outer = element; (outer = tapAround(outer, "parent"));) server.tap(outer.id)
    // A control inside a tappable row handles its own clicks; a label's click is repeated by its control.
    const inner = event.target.closest(native)
    if (inner && inner !== element && element.contains(inner) && !inner.matches(".button-cover") && !isFieldOf(element, inner)) return
    if (element.matches("a[href]")) {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
    }
    // A high-priority gesture takes the taps inside; the outermost one is the first.
    for (let outer = element; outer; outer = tapAround(outer, "first")) element = outer
    const { dataset } = element
    clearTimeout(waiting)
    // If a double tap is recognised too, waits until no second tap can follow.
    if ("tap" in dataset && event.detail > 0 && event.target.closest('[data-gesture*="tap2"]')) {
      if (event.detail === 1) waiting = setTimeout(() => server.tap(element.id), 350)
    } else if ("tap" in dataset) server.tap(element.id)
    if ("dismiss" in dataset) server.dismiss(dataset.dismiss)
    if ("copy" in dataset) server.run("copy", dataset.copy)
  }

  function onKey(event) {
    const { target, key } = event
    if ((key !== "Enter" && key !== " ") || event.defaultPrevented || event.isComposing) return
    if (!target.matches?.('[data-tap],[data-menu],[data-gesture~="tap"],[data-gesture*="tap2"]') || target.matches(native)) return
    event.preventDefault()
    if (!event.repeat) target.click()
  }

  document.addEventListener("click", giveToNeighbour, true)
  document.addEventListener("mousedown", keepFocus)
  document.addEventListener("click", onClick)
  document.addEventListener("keydown", onKey)
  return () => {
    document.removeEventListener("click", giveToNeighbour, true)
    document.removeEventListener("mousedown", keepFocus)
    document.removeEventListener("click", onClick)
    document.removeEventListener("keydown", onKey)
  }
}
