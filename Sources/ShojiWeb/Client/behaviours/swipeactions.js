// Swipe actions: a swipe reveals a row's buttons; a full swipe runs the outermost one. One row at a time. Users who cannot swipe have
// a button with the same actions in a menu: visible with the focus, and always there for screen readers.
import { addWords, say } from "../words.js"
import { isRightToLeft, listen, rubber, combineCleanups } from "./dom.js"
import { swallowTap } from "./suppress-click.js"
import { textWidth } from "./text-width.js"
import { track } from "./pan-tracker.js"

addWords({ en: { rowActions: "Actions" }, ja: { rowActions: "操作" } })

/** @param {() => Promise<object>} loadRareChunk  loads the script with the menu */
export function startSwipeActions(row, says, server, loadRareChunk) {
  const side = (edge) => row.querySelector(`:scope > .row-actions[data-edge="${edge}"]`)
  const width = (group) => [...group.children].reduce((sum, button) => sum + Math.max(74, textWidth(button)), 0)
  /** The first button: the outermost one, which a full swipe runs. */
  const main = (group) => group?.firstElementChild
  let open = null, base = 0, slide = 0

  function put(distance) {
    slide = distance
    const group = distance > 0 ? side("leading") : side("trailing")
    row.style.setProperty("--slide", `${distance * (isRightToLeft(row) ? -1 : 1)}px`)
    for (const edge of ["leading", "trailing"]) side(edge)?.style.setProperty("--swipe", side(edge) === group ? `${Math.abs(distance)}px` : "0px")
    const isFull = group && "full" in group.dataset && Math.abs(distance) > row.clientWidth * 0.6
    if (group && isFull !== "committed" in group.dataset) {
      group.toggleAttribute("data-committed", isFull)
      main(group).toggleAttribute("data-main", isFull)
      server.run("haptic", "selection")
    }
    return isFull && main(group)
  }
  function rest(edge) {
    undoOutside?.()
    open = edge ? side(edge) : null
    says.state = open ? `open-${edge}` : "rest"
    put(open ? width(open) * (edge === "leading" ? 1 : -1) : 0)
    if (!open) return
    undoOutside = listen(document, {
      // A tap anywhere else closes it, and has no other effect.
      pointerdown(event) {
        if (open?.contains(event.target)) return
        swallowTap()
        rest()
      },
      scroll() { rest() },
    }, { capture: true, passive: true })
  }
  let undoOutside

  const undoTrack = track(row, {
    axis: "x",
    // A mouse drags the row itself.
    accepts: ({ target, pointerType }) => !target.closest("[data-handle],.slider,.row-action") && !(pointerType === "mouse" && row.querySelector(".row-body [data-draggable]")) && (side("leading") || side("trailing")),
    starts: ({ x }) => {
      const towards = (isRightToLeft(row) ? -x : x) > 0 ? "leading" : "trailing"
      return open || side(towards)
    },
    begin() {
      base = slide
      undoOutside?.()
      says.state = "swiping"
    },
    move({ x }) {
      let distance = base + (isRightToLeft(row) ? -x : x)
      const group = distance > 0 ? side("leading") : side("trailing")
      if (!group) distance = Math.sign(distance) * rubber(Math.abs(distance), 60)
      else if (!("full" in group.dataset) && Math.abs(distance) > width(group)) distance = Math.sign(distance) * (width(group) + rubber(Math.abs(distance) - width(group), 120))
      put(distance)
    },
    end(_, velocity, isCancelled) {
      const chosen = !isCancelled && put(slide)
      if (chosen) {
        says.state = "rest"
        put(Math.sign(slide) * row.clientWidth)
        // The app may keep the row (for example to ask first); then it comes back.
        server.answered(server.tap(chosen.id)).then(() => { if (row.isConnected && !row.inert) rest() })
        return
      }
      const speed = velocity.x * (isRightToLeft(row) ? -1 : 1), aim = slide + speed * 0.15
      const edge = aim > 0 ? "leading" : "trailing", group = side(edge)
      rest(!isCancelled && group && Math.sign(slide) === Math.sign(aim) && Math.abs(aim) > width(group) / 2 ? edge : null)
    },
  })

  // In a grid each child of a row must be a cell.
  const place = Object.assign(document.createElement("span"), { className: "row-more" }), more = Object.assign(document.createElement("button"), { type: "button" })
  if (row.getAttribute("role") === "row") place.setAttribute("role", "gridcell")
  more.setAttribute("aria-label", say("rowActions"))
  more.setAttribute("aria-haspopup", "menu")
  place.append(more)
  row.append(place)
  /** If the row has other focusable content, the button needs no tab stop: keys open the menu from there. */
  const setReach = () => { more.tabIndex = row.hasAttribute("tabindex") || row.querySelector(".row-body :is(a[href],button,input,textarea,select,[tabindex])") ? -1 : 0 }
  function openMenu() {
    const choices = [...row.querySelectorAll(":scope > .row-actions > .row-action:not(:disabled)")].map((button) => ({
      title: button.textContent.trim() || button.querySelector("[aria-label]")?.ariaLabel, role: button.dataset.role, act: () => button.click(),
    }))
    if (choices.length) loadRareChunk().then(({ openRowMenu }) => openRowMenu(more, choices))
  }

  let before
  /** Moves the focus to the revealed buttons, and back. */
  function focusOpen() {
    if (open) before = document.activeElement
    ;(open ? main(open) : before)?.focus()
  }
  function onKey(event) {
    if (event.defaultPrevented || event.target.matches("input,textarea,select")) return
    const destructive = row.querySelector(':scope > .row-actions > [data-role="destructive"]')
    if ((event.key === "Delete" || (event.key === "Backspace" && event.metaKey)) && destructive) destructive.click()
    else if (event.key === "ContextMenu" || (event.shiftKey && event.key === "F10")) {
      // With actions on both sides a menu shows them all.
      if (side("trailing") && side("leading")) openMenu()
      else {
        // The same key closes it again; key repeat is ignored.
        if (!event.repeat) rest(open ? null : side("trailing") ? "trailing" : "leading")
        focusOpen()
      }
    } else if (event.key === "Escape" && open) {
      rest()
      focusOpen()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  const onClick = ({ target, detail }) => {
    if (target.closest(".row-action")) rest()
    else if (target === more) openMenu()
    // The red delete control of a list in edit mode only reveals the delete button.
    else if (target.closest(".row-delete")) {
      rest(open ? null : "trailing")
      if (open && !detail) focusOpen()
    }
  }

  says.state = "rest"
  setReach()
  const undo = combineCleanups(() => undoOutside?.(), () => place.remove(), undoTrack, listen(row, { keydown: onKey, click: onClick }))
  undo.changed = (name) => { if (name === "tabindex") setReach() }
  return undo
}
