// Page: copies a page for paper: without bars and controls, with the values of fields, in light appearance.
import { pictureOf } from "./files.js"

const svg = "http://www.w3.org/2000/svg"
/** Bars, overlays, controls, and embedded content. */
const omitted = "script, style, link, meta, template, noscript, iframe, object, embed, audio, dialog, [popover], [inert], .navigation-bar, .toolbar, .keyboard-bar, .tabbar, .tab-accessory, .page-search, .page-suggestions, "
  + ".searchrow, .searchfield, .section-index, .row-actions, .row-more, .row-handle, .row-mark, .row-delete, .refresh-button, .refresh, .zoom-tools, .page-dots, .home-indicator, .banner, .announcer, .expansion, .presentations, "
  + ".commands, .menu, .stepper, .textfield-clear, .textfield-choices, .textfield-cut, .collection-bar, .gap, .unseen, [data-only=spoken], .webview-edge, .sheet-grabber, .media-controls, .page[data-state=under], .datepicker > input, "
  + "input:is([type=hidden], [type=file], [type=search], [type=submit], [type=button], [type=reset], [type=image]), .button:is([data-style=bordered], [data-style=borderedProminent], [data-style=prominent]), "
  + ".segment:not(:has(:checked)), .wheel-item:not([aria-selected=true])"
/** In a row these buttons are the row's label; elsewhere they are left out. */
const actions = ".button:is([data-style=automatic], [data-style=borderless])"
/** Points of the highest view that is not divided among pages. */
const highest = 600
/** Attributes without a meaning on paper, and data for the client's behaviours. */
const useless = /^(on.*|tabindex|contenteditable|autofocus|popover|inert|draggable|href|src|srcset|sizes|loading|crossorigin|poster|name|placeholder|data-(behaviour|parcel|html|bytes|choices|key|player|address|scheme|selected|editing|dark|light|request|copy))$/
const textual = "input:not([type=checkbox], [type=radio], [type=range], [type=date], [type=time], [type=datetime-local], [type=month], [type=week], [type=color])"

/** Returns the title in a page's navigation bar. */
export const titleOf = (page) => page.querySelector(":scope > .navigation-bar .navigation-title")?.textContent.trim() ?? ""

/**
 * @param {Document} inert  owns the copy; its elements load nothing
 * @param {ReturnType<typeof import("./files.js").createFiles>} files
 * @returns {{element: Element, jobs: Promise[]}} complete after the jobs
 */
export function copyOf(source, inert, files) {
  const jobs = [], clones = new Map()

  function shell(element, tag = element.localName) {
    const clone = inert.createElementNS(element.namespaceURI, tag)
    clones.set(element, clone)
    for (const { name, value } of element.attributes) {
      if (useless.test(name) || !/^[a-z_][\w.:-]*$/i.test(name)) continue
      if (name !== "style") clone.setAttribute(name, value)
      else style(clone, element, value)
    }
    return clone
  }

  function style(clone, element, value) {
    clone.setAttribute("style", value)
    // The width of a wrapped text is that of the window.
    if (element.matches(".text")) for (const name of ["max-width", "-webkit-line-clamp"]) clone.style.removeProperty(name)
    if (value.includes("url(")) jobs.push(files.styled(clone.getAttribute("style"), document.baseURI).then((text) => clone.setAttribute("style", text)))
  }

  function written(element, text, tag = "span") {
    const clone = inert.createElement(tag)
    clone.className = "print-value"
    const own = element.getAttribute("style")
    if (own) clone.setAttribute("style", own)
    clone.dir = getComputedStyle(element).direction
    clone.append(text)
    return clone
  }

  function image(element) {
    const clone = shell(element), address = element.dataset.light ?? (element.currentSrc || element.src)
    // NB: the policy forbids fetching a `blob:` address, but its image can be drawn.
    const picture = address.startsWith("blob:") ? pictureOf(element) : undefined
    jobs.push(files.fill(clone, picture ?? address))
    return clone
  }

  function picture(element) {
    const address = pictureOf(element), clone = shell(element, address ? "img" : "div")
    if (!address) return
    const { width, height } = getComputedStyle(element)
    clone.style.width ||= width
    clone.style.height ||= height
    clone.setAttribute("src", address)
    clone.setAttribute("alt", element.ariaLabel ?? "")
    return clone
  }

  /** Copies an SVG with its definitions. */
  function drawing(element) {
    const clone = inert.importNode(element, true)
    for (const one of [clone, ...clone.querySelectorAll("*")]) {
      if (one.localName === "script" || one.localName === "foreignObject") one.remove()
      for (const { name, value, localName } of [...one.attributes]) {
        if (/^on/i.test(name) || localName === "href" && !value.startsWith("#")) one.removeAttribute(name)
        if (localName === "href" && one.localName === "image") jobs.push(files.contained(value).then((data) => { if (data) one.setAttribute("href", data) }))
      }
    }
    return clone
  }

  function field(element) {
    const { type, value } = element
    if (element.localName === "select") return written(element, [...element.selectedOptions].map((option) => option.label.trim()).join(", "))
    if (element.localName === "textarea") return written(element, value, "div")
    if (element.matches(textual)) return written(element, type === "password" ? "•".repeat(value.length) : value)
    const clone = shell(element)
    if (type === "checkbox" || type === "radio") clone.toggleAttribute("checked", element.checked)
    else clone.setAttribute("value", value)
    return clone
  }

  /** NB: Chromium misplaces absolutely positioned children of a grid when it prints, unless the grid is monolithic. */
  function keepWhole(element) {
    const clone = clones.get(element)
    if (!clone || element === source || element.offsetHeight > highest || !/grid|flex/.test(getComputedStyle(element).display)) return
    clone.classList.add("print-whole")
    clone.style.containIntrinsicSize = `${element.offsetWidth}px ${element.offsetHeight}px`
  }

  function copy(element) {
    if (element !== source && (element.matches(omitted) || element.matches(actions) && !element.closest(".row"))) return
    if (element.namespaceURI === svg) return drawing(element)
    const tag = element.localName
    const { display, position } = getComputedStyle(element)
    if (element !== source && display === "none") return
    if (position === "absolute" && !element.matches(".layer")) keepWhole(element.offsetParent)
    if (tag === "img") return image(element)
    if (tag === "canvas" || tag === "video") return picture(element)
    if (tag === "input" || tag === "select" || tag === "textarea") return field(element)
    const isPage = element !== source && element.matches(".page"), clone = shell(element, tag === "button" || tag === "dialog" || tag === "a" ? "div" : tag)
    // A page inside of what is printed keeps its title.
    if (isPage && titleOf(element)) clone.append(heading(titleOf(element)))
    for (const node of element.childNodes) {
      const child = node.nodeType === 3 ? node.data : node.nodeType === 1 && copy(node)
      if (child) clone.append(child)
    }
    return clone
  }

  function heading(text) {
    const title = inert.createElement("h2")
    title.className = "print-title"
    title.append(text)
    return title
  }

  return { element: copy(source), jobs }
}
