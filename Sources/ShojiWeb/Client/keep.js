// Keep: preserves user state when a part of the page is redrawn: focus, selection, typed text, scroll positions.

const keyOf = (element) => element.dataset.key ? `[data-key="${CSS.escape(element.dataset.key)}"]` : element.id && `#${CSS.escape(element.id)}`

/**
 * Replaces `old` by `fresh` (or, with `inside`, old's children by fresh's) and transfers the user state.
 * @param {(nodes: Node[]) => void} start  starts the behaviours of the new nodes, before the focus is restored
 */
export function keepAndSwap(old, fresh, fields, start, inside) {
  const active = document.activeElement
  const held = old.contains(active) && active !== document.body ? active : null
  const selection = held && "selectionStart" in held ? [held.selectionStart, held.selectionEnd, held.selectionDirection] : null
  // NB: another process reuses IDs for other elements; focus.js finds an equal element.
  const heldKey = held && (!inside || held.dataset.key) && keyOf(held)

  const scrolled = [...old.querySelectorAll("[data-key],[data-scroll],.scroll")]
    .filter((element) => element.scrollTop || element.scrollLeft)
    .map((element) => [keyOf(element), element.scrollLeft, element.scrollTop])

  const kept = [...old.querySelectorAll("input[data-key],textarea[data-key],div[data-text]")]
    .map((field) => ({ field, twin: fresh.querySelector(keyOf(field)), isBusy: fields.isBusy(field), isSecret: field.type === "password" && !!field.value }))
    .filter(({ field, twin, isBusy, isSecret }) => (isBusy || isSecret || field === held) && twin?.tagName === field.tagName && twin.type === field.type)

  // The new nodes are briefly in the page beside the old ones, so that a field can be moved without leaving
  // the document: with `moveBefore` that keeps its IME composition, its undo history and the on-screen keyboard.
  const nodes = [...fresh.childNodes]
  if (inside) old.append(...nodes)
  else old.after(...nodes)

  for (const { field, twin, isBusy, isSecret } of kept) {
    const { value = twin } = twin
    // The behaviour of a styled editor starts again a moment after the swap, and what is typed meanwhile must arrive.
    for (const { name } of [...field.attributes]) if (!twin.hasAttribute(name) && !["contenteditable", "data-text"].includes(name)) field.removeAttribute(name)
    for (const { name, value } of twin.attributes) if (field.getAttribute(name) !== value) field.setAttribute(name, value)
    if (twin.parentNode.moveBefore) twin.parentNode.moveBefore(field, twin)
    else twin.before(field)
    twin.remove()
    if (nodes.includes(twin)) nodes[nodes.indexOf(twin)] = field
    // The selection in an editor does not move with it.
    if (value === twin && field === held) field.setSelectionRange(...selection)
    if (!isBusy && !(isSecret && (inside || twin.dataset.veiled === ""))) fields.set(field, value === twin ? "drawn" : "value", value)
  }

  if (inside) while (old.firstChild !== nodes[0]) old.firstChild.remove()
  else old.remove()
  start(nodes)

  const scope = inside ? old : document
  for (const [key, x, y] of scrolled) if (key) scope.querySelector(key)?.scrollTo({ left: x, top: y, behavior: "instant" })
  const target = held?.isConnected ? held : heldKey && scope.querySelector(heldKey)
  if (target && document.activeElement !== target) {
    target.focus({ preventScroll: true })
    if (selection?.[0] != null) try { target.setSelectionRange(...selection) } catch { /* an input type without a selection */ }
  }
  // A secure field's text is in no page's source and in no saved state, so a new process receives it before anything else.
  if (inside) fields.prime(kept.filter(({ isBusy, isSecret }) => isBusy || isSecret).map(({ field }) => field))
  else for (const { field, isBusy } of kept) if (isBusy) fields.say(field)
}
