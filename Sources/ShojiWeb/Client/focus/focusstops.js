// Focus stops: what can have the focus, where it was in each group, and who takes it when its element goes.

export const operable = "a[href],button,input,select,textarea,summary,iframe,[contenteditable],[tabindex]"

/** What lies in front: the topmost dialog, where one keeps people in it. */
export const front = () => [...document.querySelectorAll("dialog:modal")].pop() ?? document.body

/** Menus go by keys of their own. */
export const isOwn = (element) => !!element?.closest(".menu,.menubar,.menubar-menu,.shortcuts,.audits")

export const isField = (element) => element.matches("input:not([type=checkbox],[type=radio],[type=range],[type=button],[type=color]),textarea,[contenteditable]")

/** Whether arrows mean something to the element itself. */
export const usesArrows = (element) => isField(element) || element.matches("select,iframe,[type=range],[type=radio],[role=spinbutton],[role=slider],[role=tab],.wheel,.scroll")
  || (element.matches("[data-focusable]") && /Arrow|\*/.test(element.closest("[data-keys]")?.dataset.keys ?? ""))

/** From now on the user navigates by keyboard, so focus is visible; a pointer ends that (`halo.js`). */
export const showFocus = () => { document.documentElement.dataset.keyboard = "" }

function isOtherRadio(element) {
  if (element.type !== "radio" || !element.name || element.checked) return false
  const all = [...document.querySelectorAll(`input[type=radio][name="${CSS.escape(element.name)}"]`)]
  return all.some((one) => one.checked) || all[0] !== element
}

/** Whether Tab may lead to it. */
export const reachable = (element) => element.tabIndex >= 0 && !element.disabled && !element.closest("[inert]") && !isOtherRadio(element)
  && element.checkVisibility({ visibilityProperty: true }) && !element.matches("[popover],.focus-edge")

/** The view on which an element stands: the row of a list, the cell of a collection, or itself. */
export const rowOf = (element) => element.closest(".row")

const covers = ".navigation-link,.button[data-style=automatic],.row-button,.option > input,.disclosure,[data-tap],[data-focusable]"
/** What acts for a whole row, among what can be reached in it. */
export const itemOf = (row, inside) => inside.find((element) => element === row) ?? inside.find((element) => element.matches(covers) && !isField(element))

export const groupOf = (element) => element.closest("[data-focus-group],.list,.lazy-grid,.collection,.tabbar")
/** What a group is called: several places may share one name. */
export const nameOf = (group) => group.dataset.focusGroup || group

/** Where the focus was last in each group; and from where Tab goes on when nothing has the focus: what had it last, or what was pressed since. */
export const remember = { last: new WeakMap(), names: {}, from: null }
export const lastIn = (group) => group.dataset.focusGroup ? remember.names[group.dataset.focusGroup] : remember.last.get(group)

/** Follows the focus; what goes with its element is given to a neighbour in its group. */
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
   * To the nearest in its group, where that is still there; on a screen that was drawn anew, to what is like it. Who uses a finger has no
   * focus to lose.
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
    // What plays its exit is as good as gone; what was left of one's own will is forgotten.
    if (target.closest("[inert]")) give(held)
    else if (target.isConnected) held = null
  }))
  // NB: of what is taken out of the page nobody is told in all browsers.
  new MutationObserver(() => { if (held && !held.element.isConnected && document.activeElement === document.body) give(held) })
    .observe(document.getElementById("root"), { childList: true, subtree: true })
}
