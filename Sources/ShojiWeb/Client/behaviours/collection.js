// Collection: arrow keys move between items, a long press edits one, and a layout change keeps visible items visible.
// Drag and drop: drag-reorder.js.
import { isEscape, isRightToLeft, listen, combineCleanups } from "./dom.js"
import { startCarry } from "./drag-reorder.js"
import { tellMoved } from "./announce-move.js"
import { moveTo, startOrder } from "./order.js"

const staying = 700

export function startCollection(root, says, server) {
  const items = (within = root) => [...within.querySelectorAll(".collection-item")].filter((item) => !item.inert)
  const itemOf = (target) => target.closest?.(".collection-item")
  const edited = () => root.querySelector(".collection-item[data-edited]")
  const way = () => (isRightToLeft(root) ? -1 : 1)

  // Roving tabindex: one tab stop, arrow keys inside.
  let current
  function update() {
    const all = items().filter((item) => item.hasAttribute("tabindex"))
    if (!all.includes(current)) current = all.find((item) => item.ariaSelected === "true") ?? all[0]
    for (const item of all) item.tabIndex = item === current ? 0 : -1
  }
  /** Returns the middle of an item's place in the layout, also while it animates there. */
  function middle(item) {
    let x = item.offsetWidth / 2, y = item.offsetHeight / 2
    for (let each = item; each && each !== root; each = each.offsetParent) { x += each.offsetLeft; y += each.offsetTop }
    return { x, y }
  }
  /** Returns the nearest item above or below. */
  function beside(item, isBelow) {
    const { x, y } = middle(item), edge = y + ((isBelow ? 1 : -1) * item.offsetHeight) / 2
    const far = (other) => { const at = middle(other); return 4 * Math.abs(at.y - edge) + Math.abs(at.x - x) }
    return items().filter((other) => (isBelow ? middle(other).y > edge : middle(other).y < edge)).sort((a, b) => far(a) - far(b))[0]
  }
  function neighbour(item, key) {
    const all = items(), index = all.indexOf(item)
    if (key === "ArrowUp" || key === "ArrowDown") return beside(item, key === "ArrowDown")
    return { ArrowRight: all[index + way()], ArrowLeft: all[index - way()], Home: all[0], End: all[all.length - 1] }[key]
  }

  const edit = (item) => { if ("editable" in item.dataset) return server.answered(server.action(item.id, "edit", null)) }
  const done = () => server.answered(server.action(root.id, "done", null))
  function drop(item) {
    if (!("deletable" in item.dataset)) return
    const all = items(), next = all[all.indexOf(item) + 1] ?? all[all.indexOf(item) - 1], hadFocus = root.contains(document.activeElement)
    server.answered(server.action(item.id, "delete", null)).then(() => { if (hadFocus) next?.focus() })
  }
  const order = startOrder(server)
  /** Moves an item to another one's place, which is looked up after earlier moves have been applied. */
  function shift(item, find, isHeld) {
    order.step(async () => {
      const place = item.parentElement, all = place ? items(place) : [], to = all.indexOf(find(all))
      if (!("movable" in item.dataset) || to < 0 || !all.includes(item)) return
      await order.tell(place, "shift", moveTo(all, [item], to))
      item.scrollIntoView({ block: "nearest", inline: "nearest" })
      tellMoved(server, items(place), to)
    }, isHeld)
  }

  function onKey(event) {
    if (isEscape(event) && "editing" in says) { event.preventDefault(); event.stopPropagation(); return done() }
    const item = itemOf(event.target), { key } = event
    if (!item || item !== event.target || event.metaKey || event.ctrlKey) return
    const next = neighbour(item, key), twice = item.querySelector('[data-gesture*="tap2"]')
    if (event.altKey) {
      if (!/^(Arrow|Home|End)/.test(key)) return
      shift(item, () => neighbour(item, key), event.repeat)
    } else if (next) next.focus()
    else if (key === "F2") edit(item)
    else if ((key === "Delete" || key === "Backspace") && "editing" in says) drop(item)
    // Return does what a double tap does; Space does what a single tap does.
    else if (key === "Enter" && twice) twice.dispatchEvent(new MouseEvent("click", { detail: 0 }))
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  function onClick(event) {
    const tool = event.target.closest(".collection-tool")?.dataset.do, item = edited() ?? current
    if (!tool) {
      // A click outside the items ends editing.
      if ("editing" in says && !itemOf(event.target) && !event.target.closest(".collection-bar")) done()
      return
    }
    if (!item) return
    if (tool === "edit") edit(item)?.then(() => root.querySelector(".collection-tool:not([data-do=edit])")?.focus())
    else if (tool === "done") done().then(() => item.focus())
    else if (tool === "delete") drop(item)
    else shift(item, (all) => all[all.indexOf(item) + (tool === "later" ? 1 : -1)])
  }
  const onFocus = ({ target }) => { if (target.matches(".collection-item")) { current = target; update() } }

  // When the layout changes, the selected item (or else the first visible one) stays visible.
  let kept = null, until = 0, frame = 0
  function top(item) {
    let y = 0
    for (let each = item; each && each !== root; each = each.offsetParent) y += each.offsetTop
    return y
  }
  const isSeen = (item) => top(item) + item.offsetHeight > root.scrollTop && top(item) < root.scrollTop + root.clientHeight
  function note() {
    if (performance.now() < until) return
    const seen = items().filter(isSeen), item = seen.find((one) => one.ariaSelected === "true") ?? seen[0]
    kept = item && root.scrollTop > 0 ? { item, part: (top(item) - root.scrollTop) / root.clientHeight } : item?.ariaSelected === "true" ? { item, part: (top(item) - root.scrollTop) / root.clientHeight } : null
  }
  function stay() {
    if (!kept?.item.isConnected) return
    const { item, part } = kept, room = root.clientHeight - item.offsetHeight
    // The whole item, if it fits.
    const from = Math.min(Math.max(part * root.clientHeight, 0), Math.max(0, room))
    if (Math.abs(root.scrollTop - (top(item) - from)) > 1) root.scrollTo({ top: top(item) - from, behavior: "instant" })
  }
  /** A lazy collection remeasures its rows shortly after. */
  function hold() {
    until = performance.now() + staying
    stay()
    cancelAnimationFrame(frame)
    const again = () => { if (performance.now() < until) { stay(); frame = requestAnimationFrame(again) } else note() }
    frame = requestAnimationFrame(again)
  }
  const release = () => { until = 0 }
  const soon = () => server.later(root, note)

  const changes = new MutationObserver((found) => {
    update()
    if (found.some(({ type }) => type === "attributes")) note()
  })
  changes.observe(root, { childList: true, subtree: true, attributeFilter: ["aria-selected"] })
  update()
  note()
  return combineCleanups(
    () => { changes.disconnect(); cancelAnimationFrame(frame) }, startCarry(root, says, server, { items, itemOf, edit, order }),
    listen(root, { keydown: onKey, click: onClick, focusin: onFocus, relaid: hold }),
    listen(root, { scroll: soon, wheel: release, pointerdown: release }, { passive: true }),
  )
}

/** Items under one layout: notifies the collection around them when the layout changes. */
export function startCollectionItems(element) {
  const undo = () => {}
  undo.changed = (name) => { if (name === "style" || name === "data-layout") element.closest(".collection")?.dispatchEvent(new Event("relaid")) }
  return undo
}
