// Focus stops: which elements can have the focus, where it was in each group, and where it goes when its element is removed.

export const operable = "a[href],button,input,select,textarea,summary,iframe,[contenteditable],[tabindex]"

/** Returns the topmost modal dialog, or the page. */
export const front = () => [...document.querySelectorAll("dialog:modal")].pop() ?? document.body

/** Menus and similar components handle their own keys. */
export const isOwn = (element) => !!element?.closest(".menu,.menubar,.menubar-menu,.shortcuts,.audits")

export const isField = (element) => element.matches("input:not([type=checkbox],[type=radio],[type=range],[type=button],[type=color]),textarea,[contenteditable]")

/** Whether the element itself handles arrow keys. */
export const usesArrows = (element) => isField(element) || element.matches("select,iframe,[type=range],[type=radio],[role=spinbutton],[role=slider],[role=tab],.wheel,.scroll")
  || (element.matches("[data-focusable]") && /Arrow|\*/.test(element.closest("[data-keys]")?.dataset.keys ?? ""))

/** From now on the user navigates by keyboard, so focus is visible; a pointer ends that (`halo.js`). */
export const showFocus = () => { document.documentElement.dataset.keyboard = "" }

function isOtherRadio(element) {
  if (element.type !== "radio" || !element.name || element.checked) return false
  const all = [...document.querySelectorAll(`input[type=radio][name="${CSS.escape(element.name)}"]`)]
  return all.some((one) => one.checked) || all[0] !== element
}

/** Whether Tab may move to it. */
export const reachable = (element) => element.tabIndex >= 0 && !element.disabled && !element.closest("[inert]") && !isOtherRadio(element)
  && element.checkVisibility({ visibilityProperty: true }) && !element.matches("[popover],.focus-edge")

/** Returns the row around an element. */
export const rowOf = (element) => element.closest(".row")

const covers = ".navigation-link,.button-cover,.button[data-style=automatic],.option > input,.disclosure,[data-tap]:not(.text a),[data-focusable]"
/** Returns the control that acts for a whole row, among its reachable ones; a link in a text does not. */
export const itemOf = (row, inside) => inside.find((element) => element === row) ?? inside.find((element) => element.matches(covers) && !isField(element))

export const groupOf = (element) => element.closest("[data-focus-group],.list,.lazy-grid,.collection,.tabbar")
/** Returns a group's identity: several parts can share one name. */
export const nameOf = (group) => group.dataset.focusGroup || group

/** The last focus in each group (`last`, `names`); the element from which Tab continues without a focus: the last focused or pressed one
    (`from`). */
export const remember = { last: new WeakMap(), names: {}, from: null }
export const lastIn = (group) => group.dataset.focusGroup ? remember.names[group.dataset.focusGroup] : remember.last.get(group)

/** Tracks the focus; when its element is removed, moves it to a neighbour in its group. */
export function startMemory() {
  let held = null
  document.addEventListener("focusin", ({ target }) => {
    const group = groupOf(target)
    remember.from = target
    held = { element: target, group, place: target.getBoundingClientRect(), screen: document.querySelector("#root > *") }
    for (let each = group; each; each = each.parentElement && groupOf(each.parentElement)) {
      if (each.dataset.focusGroup) remember.names[each.dataset.focusGroup] = target
      remember.last.set(each, target)
    }
  })
  document.addEventListener("pointerdown", ({ target }) => { remember.from = target }, true)
  /**
   * Moves the focus to the nearest element of its group, if that still exists; on a redrawn screen, to an equal element. Not for touch
   * users, who have no visible focus.
   */
  function give({ element, group, place, screen }) {
    held = null
    // What is typed goes into no other field than the one that the user has chosen.
    if (!screen.isConnected && isField(element)) return
    const isSame = (other) => other.tagName === element.tagName && other.className === element.className && other.textContent === element.textContent
    const all = [...document.querySelectorAll(operable)].filter((other) => reachable(other) && (screen.isConnected ? group?.contains(other) : isSame(other)))
    if (!all.length || group?.closest("[inert]") || !("keyboard" in document.documentElement.dataset)) return
    const far = (other) => { const box = other.getBoundingClientRect(); return Math.abs(box.y - place.y) * 4 + Math.abs(box.x - place.x) }
    all.sort((a, b) => far(a) - far(b))[0].focus({ preventScroll: true, focusVisible: true })
  }
  document.addEventListener("focusout", ({ target }) => queueMicrotask(() => {
    if (held?.element !== target || document.activeElement !== document.body) return
    // An element in its exit animation counts as removed; after an intentional blur nothing is kept.
    if (target.closest("[inert]")) give(held)
    else if (target.isConnected) held = null
  }))
  // NB: not all browsers send focusout when the focused element is removed.
  new MutationObserver(() => { if (held && !held.element.isConnected && document.activeElement === document.body) give(held) })
    .observe(document.getElementById("root"), { childList: true, subtree: true })
}
