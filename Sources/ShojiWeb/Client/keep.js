// Keep: what a person would miss when a part of the page is drawn anew (focus, selection, typed text, scroll positions).

const keyOf = (element) => element.dataset.key ? `[data-key="${CSS.escape(element.dataset.key)}"]` : element.id && `#${CSS.escape(element.id)}`

/**
 * Puts `fresh` in the place of `old` (or, with `inside`, fresh's children in the place of old's) and carries over what must not be lost.
 * @param {(nodes: Node[]) => void} start  starts the behaviours of what came, before focus is given back
 */
export function keepAndSwap(old, fresh, fields, start, inside) {
  const active = document.activeElement
  const held = old.contains(active) && active !== document.body ? active : null
  const selection = held && "selectionStart" in held ? [held.selectionStart, held.selectionEnd, held.selectionDirection] : null
  // NB: another process gives other elements the same numbers; focus.js finds what is like it.
  const heldKey = held && (!inside || held.dataset.key) && keyOf(held)

  const scrolled = [...old.querySelectorAll("[data-key],[data-scroll],.scroll")]
    .filter((element) => element.scrollTop || element.scrollLeft)
    .map((element) => [keyOf(element), element.scrollLeft, element.scrollTop])

  const kept = [...old.querySelectorAll("input[data-key],textarea[data-key]")]
    .map((field) => ({ field, twin: fresh.querySelector(keyOf(field)), isBusy: fields.isBusy(field), isSecret: field.type === "password" && !!field.value }))
    .filter(({ field, twin, isBusy, isSecret }) => (isBusy || isSecret || field === held) && twin?.tagName === field.tagName && twin.type === field.type)

  // The new stands in the page beside the old for a moment, so that a field can be moved across without ever leaving
  // the document: that keeps its composition, its undo history and the keyboard where `moveBefore` exists.
  const nodes = [...fresh.childNodes]
  if (inside) old.append(...nodes)
  else old.after(...nodes)

  for (const { field, twin, isBusy, isSecret } of kept) {
    const { value } = twin
    for (const { name } of [...field.attributes]) if (!twin.hasAttribute(name)) field.removeAttribute(name)
    for (const { name, value } of twin.attributes) if (field.getAttribute(name) !== value) field.setAttribute(name, value)
    if (twin.parentNode.moveBefore) twin.parentNode.moveBefore(field, twin)
    else twin.before(field)
    twin.remove()
    if (nodes.includes(twin)) nodes[nodes.indexOf(twin)] = field
    if (!isBusy && !(isSecret && (inside || twin.dataset.veiled === ""))) fields.set(field, "value", value)
  }

  if (inside) while (old.firstChild !== nodes[0]) old.firstChild.remove()
  else old.remove()
  start(nodes)

  const scope = inside ? old : document
  for (const [key, x, y] of scrolled) if (key) scope.querySelector(key)?.scrollTo({ left: x, top: y, behavior: "instant" })
  const target = held?.isConnected ? held : heldKey && scope.querySelector(heldKey)
  if (target && document.activeElement !== target) {
    target.focus({ preventScroll: true })
    if (selection?.[0] != null) try { target.setSelectionRange(...selection) } catch { /* a kind of field without selection */ }
  }
  // A secret is in no page and outlives no process: a new one is told it before anything else.
  if (inside) fields.prime(kept.filter(({ isBusy, isSecret }) => isBusy || isSecret).map(({ field }) => field))
  else for (const { field, isBusy } of kept) if (isBusy) fields.say(field)
}
