// Patches: applies the operations of a frame, each to the element with its id.
import { op, opArity } from "./wire.js"
import { keepAndSwap } from "./keep.js"
import { rowMarkup } from "./rows.js"
import { standStill } from "./motion.js"

/**
 * @param {{root: HTMLElement, registry: object, fields: object, motion: object, hold(): () => void, command(name: string, value: any): void, done(): void}} given
 */
export function createPatcher({ root, registry, fields, motion, hold, command, done }) {
  const commands = []
  const find = (id) => document.getElementById(id)

  function parse(html, parent) {
    const template = document.createElement("template")
    // NB: the parser creates SVG elements only inside an svg element.
    const isSVG = parent.namespaceURI.endsWith("svg") && parent.tagName !== "foreignObject"
    template.innerHTML = isSVG ? `<svg>${html}</svg>` : html
    if (isSVG) template.content.firstChild.replaceWith(...template.content.firstChild.childNodes)
    return document.importNode(template.content, true)
  }

  function arrive(nodes) {
    for (const node of nodes) {
      if (node.nodeType !== 1) continue
      registry.start(node, true)
      // A dialog focuses its `autofocus` element itself; other inserted content is handled here.
      const wanting = node.matches("[autofocus]") ? node : node.querySelector("[autofocus]")
      if (wanting && !wanting.contains(document.activeElement)) wanting.focus({ preventScroll: true })
      motion.entered(node)
    }
  }

  function remove(element) {
    const exits = [...registry.stop(element), ...motion.exits(element)]
    if (!exits.length) return element.remove()
    // During its exit animation an element is only a picture: no IDs, no focus, no taps.
    for (const part of [element, ...element.querySelectorAll("[id]")]) part.removeAttribute("id")
    element.inert = true
    if (element.contains(document.activeElement)) document.activeElement.blur()
    Promise.allSettled(exits).then(() => element.remove())
  }

  function move(element, place, next) {
    if (place.moveBefore && element.isConnected) return place.moveBefore(element, next)
    const active = document.activeElement
    const scrolled = [element, ...element.querySelectorAll(".scroll,[data-scroll],.pdf-scroller")].map((e) => [e, e.scrollLeft, e.scrollTop])
    place.insertBefore(element, next)
    for (const [e, x, y] of scrolled) if (x || y) e.scrollTo(x, y)
    if (element.contains(active)) active.focus({ preventScroll: true })
  }

  function swap(element, html) {
    const fresh = parse(html, element.parentNode)
    registry.stop(element)
    keepAndSwap(element, fresh, fields, (nodes) => nodes.forEach((node) => node.nodeType === 1 && registry.start(node)))
  }

  const operations = {
    [op.text](id, text) {
      const element = find(id)
      motion.changing(element)
      // A lone text node is changed in place: a selection that spans it survives.
      if (element.childNodes.length === 1 && element.firstChild.nodeType === 3) element.firstChild.data = text
      else element.textContent = text
      motion.rewritten(element)
    },
    [op.attribute](id, name, value) {
      const element = find(id)
      motion.changing(element, name)
      if (value === null) element.removeAttribute(name)
      else element.setAttribute(name, value)
      registry.changed(element, name)
    },
    [op.style](id, text) {
      const element = find(id)
      motion.changing(element, "style")
      registry.setStyle(element, text.replace(/:(--[\w-]+)(?=;|$)/g, ":var($1)"))
      registry.changed(element, "style")
    },
    [op.insert](parent, before, html) {
      const place = find(parent)
      const fresh = parse(html, place)
      const nodes = [...fresh.childNodes]
      place.insertBefore(fresh, before ? find(before) : null)
      arrive(nodes)
    },
    [op.insertRows](parent, before, rows) { operations[op.insert](parent, before, rowMarkup(rows)) },
    [op.remove](id) { remove(find(id)) },
    // In reverse order: each presentation returns the focus to its opener, which may be in the one before it.
    [op.empty](id) { for (const child of [...find(id).children].reverse()) if (child.id && !child.id.includes("-")) remove(child) },
    [op.move](id, before) { move(find(id), find(before).parentNode, find(before)) },
    [op.moveLast](parent, id) { move(find(id), find(parent), null) },
    [op.swap](id, other) {
      const first = find(id), second = find(other), place = first.parentNode, next = second.nextSibling
      move(second, place, first)
      move(first, place, next)
    },
    [op.property](id, name, value) {
      const element = find(id)
      if (fields.isBusy(element)) return fields.keepBack(element, () => operations[op.property](id, name, value))
      fields.set(element, name, value)
      registry.changed(element, name)
    },
    [op.replace](id, html) { swap(find(id), html) },
    // After all other operations: a scroll command must not count as an element's own movement.
    [op.command](name, value) { commands.push([name, value]) },
    [op.animate]: motion.begin,
    [op.reset](instance, html) {
      const fresh = root.cloneNode(false)
      fresh.append(parse(html, root))
      registry.stop(root)
      keepAndSwap(root, fresh, fields, () => registry.start(root), true)
      standStill()
    },
  }

  /** Applies one frame: `[number, acknowledged, operation, …]`. */
  return function apply(frame) {
    const settle = hold()
    // What has the focus back from a page or a dialog that goes was not chosen by the user: a focus command of the same frame counts.
    fields.led(() => {
      for (let index = 2; index < frame.length;) {
        const code = frame[index], end = index + 1 + opArity[code]
        try {
          operations[code](...frame.slice(index + 1, end))
        } catch (error) {
          // One failed operation must not break the rest of the page.
          console.error("shoji: operation", frame.slice(index, end), error)
        }
        if (!(end > index)) break
        index = end
      }
    })
    // Before animations, which run from the old to the final positions.
    settle()
    motion.end()
    for (const [name, value] of commands.splice(0)) command(name, value)
    done()
  }
}
