// Copy: the elements of a page as they look now, without scripts, scrolling, animations and whatever else an image does not have.
import { backdropStyle, layersOf } from "./layers.js"
import { createContents } from "./contents.js"
import { states, usedStyle } from "./styles.js"

const omitted = "script, link, meta, noscript, template, style, head, source, track, audio, object, embed"
/** How far outside of the window an element may throw a shadow into it. */
const near = 80
/** How many children are looked at one by one. */
const longest = 50
const html = "http://www.w3.org/1999/xhtml"
const topmost = "z-index:2147483647!important"

/** The parts of a value: `calc(1px + 2%) 3px` are two. */
const partsOf = (value) => value === "none" ? [] : value.match(/[^\s(]*\([^)]*\)|\S+/g)

/**
 * @param {(page: Document) => Promise<string>} pictureOf  draws the page of a frame
 * @returns {{element: Element, jobs: Promise[], rules: string[]}} the copy is complete after the jobs
 */
export function createCopy(page, facts, files, pictureOf) {
  const view = page.defaultView, { innerWidth, innerHeight } = view, styleOf = (element, pseudo) => view.getComputedStyle(element, pseudo)
  // Its elements load nothing.
  const inert = document.implementation.createHTMLDocument("")
  const jobs = [], rules = [], layers = layersOf(page), marks = new Map(), still = new Map()
  const contentOf = createContents({ page, files, jobs, pictureOf })

  for (const state of states) for (const element of page.querySelectorAll(`:${state}`)) marks.set(element, [...marks.get(element) ?? [], `is-${state}`])
  for (const animation of page.getAnimations()) hold(animation)

  /** Keeps what an animation shows now. */
  function hold({ effect }) {
    const { target, pseudoElement } = effect ?? {}
    if (!target || /^::view-transition/.test(pseudoElement)) return
    const style = styleOf(target, pseudoElement), names = new Set(effect.getKeyframes().flatMap(Object.keys))
    for (const name of ["offset", "computedOffset", "easing", "composite"]) names.delete(name)
    const text = [...names].map((name) => name.startsWith("--") ? name : name.replace("cssFloat", "float").replace("cssOffset", "offset").replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
      .map((name) => `${name}:${style.getPropertyValue(name)}!important;`).join("")
    if (!pseudoElement) return still.set(target, (still.get(target) ?? "") + text)
    if (pseudoElement === "::backdrop") return
    const mark = `is-moving${rules.length}`
    marks.set(target, [...marks.get(target) ?? [], mark])
    rules.push(`[${mark}]${pseudoElement}{${text}}`)
  }

  function restyle(clone, text) { clone.setAttribute("style", `${clone.getAttribute("style") ?? ""};${text}`) }

  /** An element without what is in it. */
  function shell(element) {
    const clone = inert.importNode(element, false)
    for (const { name } of [...clone.attributes]) if (!/^[a-z_][\w.:-]*$/i.test(name) || /^on|^autofocus$/.test(name)) clone.removeAttribute(name)
    if (clone.hasAttribute("popover")) {
      clone.removeAttribute("popover")
      clone.setAttribute("is-popover", "")
    }
    for (const mark of marks.get(element) ?? []) clone.setAttribute(mark, "")
    const style = usedStyle(clone.getAttribute("style") ?? "", facts)
    if (style) clone.setAttribute("style", style)
    // What is added to the style meanwhile stays.
    if (style.includes("url(")) jobs.push(files.styled(style, page.baseURI).then((text) => clone.setAttribute("style", text + clone.getAttribute("style").slice(style.length))))
    const held = still.get(element)
    if (held) restyle(clone, held)
    return clone
  }

  /** Whether nothing of an element can be in the window, so that a box of its size stands for it. */
  function isOutside(element, { left, right, top, bottom } = element.getBoundingClientRect()) {
    if (right > -near && left < innerWidth + near && bottom > -near && top < innerHeight + near || left === right || top === bottom) return false
    return element.scrollWidth <= element.clientWidth + 1 && element.scrollHeight <= element.clientHeight + 1
  }

  /** A box that stands for an element outside of the window. */
  function outside(element, height) {
    const clone = shell(element), style = styleOf(element)
    restyle(clone, `width:${style.width}!important;height:${height ?? style.height}!important;min-width:0!important;min-height:0!important;max-width:none!important;max-height:none!important;flex:none!important`)
    // So that it does not count as empty.
    if (element.firstChild) clone.append(" ")
    return clone
  }

  /** Equal rows outside of the window, one below the other, for which a single box stands: by the first, the last and the height of all. */
  function runsOf(element) {
    const runs = new Map()
    let first, start, before
    // The first and the last child have rules of their own.
    for (const child of [...element.children].slice(1, -1)) {
      const rect = child.getBoundingClientRect(), isOut = isOutside(child, rect) && !facts.moved.has(child)
      if (isOut && first && child.className === first.className && rect.left === before.left && rect.top >= before.bottom - 1) {
        const scale = first.offsetWidth ? start.width / first.offsetWidth : 1
        runs.set(first, { last: child, height: `${(rect.bottom - start.top) / scale}px` })
      } else if (isOut) [first, start] = [child, rect]
      else first = undefined
      before = rect
    }
    return runs
  }

  /** @param {boolean} isTop  an open dialog is copied for itself, not where it is in the document */
  function copy(element, isTop = false) {
    if (element.matches(omitted) || !isTop && layers.includes(element)) return
    const isHtml = element.namespaceURI === html
    if (isHtml && isOutside(element) && !/^(inline|contents)$/.test(styleOf(element).display)) return outside(element)
    const clone = shell(element)
    if (isHtml && !element.getClientRects().length && styleOf(element).display === "none") {
      if (element.firstChild) clone.append(" ")
      return clone
    }
    const content = contentOf(element, clone, () => styleOf(element))
    if (content) return content
    fill(clone, element)
    return clone
  }

  function fill(clone, element) {
    const isRoot = element === page.documentElement, isRootBody = element === page.body
    // The window's scrolling moves what is in the body, but not what is fixed.
    const x = isRoot ? 0 : isRootBody ? view.scrollX : element.scrollLeft, y = isRoot ? 0 : isRootBody ? view.scrollY : element.scrollTop
    if (x || y) {
      clone.setAttribute("is-scrolled", "")
      restyle(clone, `--is-x:${-x}px;--is-y:${-y}px`)
    }
    if (!isRoot && element.namespaceURI === html) keepGutter(clone, element)
    const runs = element.namespaceURI === html && element.childElementCount > longest ? runsOf(element) : undefined
    let last
    for (const node of element.childNodes) {
      if (last) {
        if (node === last) last = undefined
        continue
      }
      if (node.nodeType === 3) clone.append(x || y ? movedText(node.data, x, y) : node.data)
      if (node.nodeType !== 1) continue
      const run = runs?.get(node), child = run ? outside(node, run.height) : copy(node)
      last = run?.last
      if (!child) continue
      place(child, node, x, y)
      clone.append(child)
    }
  }

  function movedText(data, x, y) {
    if (!data.trim()) return data
    const box = inert.createElement("span")
    box.setAttribute("style", `position:relative;inset:${-y}px auto auto ${-x}px`)
    box.append(data)
    return box
  }

  /** Puts a child to where scrolling and sticking have brought it. */
  function place(child, element, x, y) {
    const by = facts.moved.get(element)
    if (!x && !y && !by) return
    const { position, translate, display } = styleOf(element)
    const isScrolled = position !== "fixed" && !(position === "absolute" && element.offsetParent !== element.parentElement && element.parentElement !== page.body)
    const [right, down] = [(isScrolled ? -x : 0) + (by?.x ?? 0), (isScrolled ? -y : 0) + (by?.y ?? 0)]
    if (by) restyle(child, "position:relative!important;inset:auto!important")
    if (!right && !down) return
    if (display === "inline" && position === "static") return restyle(child, `position:relative!important;inset:${down}px auto auto ${right}px!important`)
    const [across = "0px", along = "0px", ...rest] = partsOf(translate)
    restyle(child, `translate:calc(${across} + ${right}px) calc(${along} + ${down}px) ${rest.join(" ")}!important`)
  }

  /** A scroll bar that takes space is not in the copy, but its space. */
  function keepGutter(clone, element) {
    const across = element.offsetWidth - element.clientWidth, along = element.offsetHeight - element.clientHeight
    if (!element.clientWidth || !element.clientHeight || across < 3 && along < 3) return
    const style = styleOf(element), sum = (...names) => names.reduce((total, name) => total + parseFloat(style[name]), 0)
    const wide = across - sum("borderLeftWidth", "borderRightWidth"), high = along - sum("borderTopWidth", "borderBottomWidth")
    if (wide >= 2) restyle(clone, `padding-inline-end:${parseFloat(style.paddingInlineEnd) + wide}px!important`)
    if (high >= 2) restyle(clone, `padding-bottom:${parseFloat(style.paddingBottom) + high}px!important`)
  }

  const element = copy(page.documentElement), body = element.querySelector("body")
  for (const layer of layers) {
    let parts = [copy(layer, true)]
    restyle(parts[0], topmost)
    const backdrop = backdropStyle(page, layer)
    if (backdrop) {
      const box = inert.createElement("div")
      box.setAttribute("style", `position:fixed;inset:0;${topmost};${backdrop}`)
      parts.unshift(box)
    }
    // Its ancestors once more, without boxes, so that it inherits what it did and its rules apply.
    for (let outer = layer.parentElement; outer && outer !== page.body && outer !== page.documentElement; outer = outer.parentElement) {
      const around = shell(outer)
      restyle(around, "display:contents!important")
      around.append(...parts)
      parts = [around]
    }
    body.append(...parts)
  }
  return { element, jobs, rules }
}
