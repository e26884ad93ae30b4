// Menu: a button or a long press opens a popup of items. Opening and closing happen here; only a choice goes to the app.
import { isRightToLeft, listen, still, combineCleanups } from "./dom.js"
import { keepBeside } from "./placement.js"
import { swallowTap } from "./suppress-click.js"

const pressTime = 500
/** Presses that a menu further in has taken: a row's menu, in a list that has one too. */
const taken = new WeakSet()

export function startMenu(trigger, says) {
  const levels = [] // open popups, outermost first: { popup, owner, undo }
  const isContext = says.menuTrigger === "contextmenu", isTableRow = trigger.matches(".row-content:not([role]) > .row-menu-host")
  const itemsOf = (popup) => [...popup.querySelectorAll(".menu-item:not(:disabled)")].filter((item) => item.closest(".menu") === popup)
  let typed = "", typedAt = 0
  /** What had the focus before the menu opened: a context menu's view need not be focusable itself. */
  let before

  function open(owner, point) {
    const popup = document.getElementById(owner.dataset.menu)
    if (!popup || levels.some((level) => level.popup === popup)) return
    if (!levels.length) before = document.activeElement
    popup.showPopover()
    popup.dataset.state = "open"
    if ("glyphs" in popup.dataset) {
      const { left, right } = owner.getBoundingClientRect()
      popup.dataset.glyphs = left + right < innerWidth !== isRightToLeft(owner) ? "start" : "end"
    }
    const beside = point ? placeAt(popup, point) : keepBeside(popup, owner, { gap: levels.length ? 0 : 6, side: levels.length ? "trailing" : "bottom", along: !levels.length && owner.closest(".menu-host[data-row]") ? "end" : "start" })
    if (owner.matches("button")) owner.ariaExpanded = "true"
    const stop = listen(popup, { keydown: onKey, click: onClick, pointermove: onHover })
    levels.push({ popup, owner, undo: combineCleanups(beside, stop) })
    popup.tabIndex = -1
    popup.focus({ preventScroll: true })
    if (levels.length === 1) {
      if (isContext) trigger.dataset.menuLifted = ""
      // In a row of a table only a cell can hold a menu. While the menu is closed it would be an empty cell.
      if (isTableRow) trigger.role = "gridcell"
      undoOutside = listen(window, { pointerdown: onOutside }, true)
    }
  }
  function placeAt(popup, { x, y }) {
    popup.style.left = `${Math.max(8, Math.min(x, innerWidth - popup.offsetWidth - 8))}px`
    popup.style.top = `${Math.max(8, Math.min(y, innerHeight - popup.offsetHeight - 8))}px`
    popup.style.transformOrigin = "0 0"
  }
  let undoOutside

  function close(depth = 0, focusBack = true) {
    while (levels.length > depth) {
      const { popup, owner, undo } = levels.pop()
      undo()
      if (owner.matches("button")) owner.ariaExpanded = "false"
      popup.dataset.state = "closed"
      // Hides after the exit animation, unless it was reopened meanwhile.
      still(popup).then(() => { if (popup.dataset.state === "closed" && popup.matches(":popover-open")) popup.hidePopover() })
      if (!focusBack) continue
      // A context menu's view may have the focus inside, or be inside a row that had it.
      const inner = owner.tabIndex < 0 && owner.querySelector("a,button,input,textarea,[tabindex]")
      const former = isContext && owner === trigger && before !== document.body && before?.isConnected && before
      ;(former || inner || owner).focus({ preventScroll: true })
    }
    if (depth) return
    delete trigger.dataset.menuLifted
    if (isTableRow) trigger.role = null
    undoOutside?.()
    undoOutside = null
  }

  function onKey(event) {
    const depth = levels.findIndex(({ popup }) => popup === event.currentTarget)
    const { popup, owner } = levels[depth], items = itemsOf(popup), index = items.indexOf(document.activeElement)
    const { key } = event
    if (key === "ArrowDown") items[(index + 1) % items.length]?.focus()
    else if (key === "ArrowUp") items[(index <= 0 ? items.length : index) - 1]?.focus()
    else if (key === "Home") items[0]?.focus()
    else if (key === "End") items.at(-1)?.focus()
    else if (key === "ArrowRight" && items[index]?.dataset.menu) { open(items[index]); itemsOf(levels.at(-1).popup)[0]?.focus() }
    else if (key === "ArrowLeft" && depth) { close(depth, false); owner.focus() }
    else if (key === "Escape") close(depth)
    else if (key === "Tab") return close()
    else if (key.length === 1 && key !== " " && !event.metaKey && !event.ctrlKey) {
      typed = event.timeStamp - typedAt < 700 ? typed + key.toLowerCase() : key.toLowerCase()
      typedAt = event.timeStamp
      items.find((item) => item.textContent.trim().toLowerCase().startsWith(typed))?.focus()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  function onClick(event) {
    const item = event.target.closest(".menu-item")
    if (!item) return
    if (item.dataset.menu) return open(item)
    // The tap itself bubbles to the document as usual.
    if (!("keep" in item.dataset)) close()
  }
  function onHover({ target, pointerType, movementX, movementY }) {
    const item = target.closest(".menu-item")
    // NB: browsers also report a resting pointer while the menu grows under it.
    if (!item || pointerType === "touch" || !(movementX || movementY)) return
    const depth = 1 + levels.findIndex(({ popup }) => popup === item.closest(".menu"))
    if (levels[depth]?.owner !== item) close(depth || 1, false)
    if (item.dataset.menu) open(item)
  }
  function onOutside(event) {
    if (levels.some(({ popup }) => popup.contains(event.target))) return
    // The tap that closes a menu has no other effect.
    swallowTap()
    close()
  }

  const toggle = () => { if (levels.length) close(); else open(trigger) }
  const onTriggerKey = (event) => {
    if (isContext ? event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey) : event.key === "ArrowDown" && !event.altKey) {
      event.preventDefault()
      // The innermost menu opens alone.
      event.stopPropagation()
      open(trigger)
      itemsOf(levels[0].popup)[0]?.focus()
    }
  }
  const onContext = (event) => {
    event.preventDefault()
    event.stopPropagation()
    if (!levels.length) open(trigger, event.clientX || event.clientY ? { x: event.clientX, y: event.clientY } : null)
  }
  let pressTimer
  const press = (event) => {
    if (event.pointerType !== "touch" || taken.has(event)) return
    taken.add(event)
    const drop = () => { clearTimeout(pressTimer); undoPress() }
    const show = () => {
      drop()
      navigator.vibrate?.(10)
      // Some browsers send a click after a long press.
      swallowTap()
      if (!levels.length) open(trigger)
    }
    const undoPress = listen(window, { pointerup: drop, pointercancel: drop, pointermove: (now) => {
      if (Math.hypot(now.clientX - event.clientX, now.clientY - event.clientY) > 10) drop()
      // A screen that reports force; others report the same pressure all the time.
      else if (event.pressure < .5 && now.pressure > .9) show()
    } })
    pressTimer = setTimeout(show, pressTime)
  }
  // The context menu of a row's content is the row's: it opens beside the content too, and with the menu key of a row that has the focus, as
  // in a list with a selection, where it goes before the actions that a swipe shows.
  const row = isContext && trigger.closest(".row"), host = "[data-menu-trigger=contextmenu]"
  const isFirst = () => row.querySelector(host) === trigger
  const isTaken = (inner) => inner && inner !== row && row.contains(inner)
  const besideContent = (act) => (event) => { if (isFirst() && !isTaken(event.target.closest(`${host},.row-action,.row-more,.row-handle`))) act(event) }
  const onRowKey = (event) => { if (event.target === row && isFirst()) onTriggerKey(event) }
  // Makes a context menu's view focusable for keyboard users, unless it is in or contains a focusable element.
  if (isContext && ![trigger.closest("button,a,.row"), ...trigger.querySelectorAll("button,a,input,textarea,[tabindex]")].some((e) => e && !e.closest(".menu"))) trigger.tabIndex = 0
  return combineCleanups(
    () => { clearTimeout(pressTimer); if (levels.length) close(0, false) },
    row && listen(row, { keydown: onRowKey }, { capture: true }),
    row && listen(row, { contextmenu: besideContent(onContext), pointerdown: besideContent(press) }),
    listen(trigger, isContext ? { contextmenu: onContext, pointerdown: press, keydown: onTriggerKey } : { click: toggle, keydown: onTriggerKey }),
  )
}
