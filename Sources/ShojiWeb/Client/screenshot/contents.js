// Contents: what elements show beside their children: pictures, videos, canvases, frames, and the values of fields.

const transparent = (width, height) => `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'/%3E`
/** What the style sheets may say for a kind of element, which becomes a picture here. */
const kept = ["display", "position", "width", "height", "object-fit", "object-position", "border", "margin", "padding", "background-color"]

/** A canvas or the present frame of a video as an address; nothing if another origin has drawn there. */
function addressOf(element) {
  try {
    if (element.toDataURL) return element.toDataURL()
    const canvas = Object.assign(document.createElement("canvas"), { width: element.videoWidth || element.naturalWidth, height: element.videoHeight || element.naturalHeight })
    if (!canvas.width || !canvas.height) return
    canvas.getContext("2d").drawImage(element, 0, 0, canvas.width, canvas.height)
    return canvas.toDataURL()
  } catch {}
}

/**
 * @param {(page: Document) => Promise<string>} pictureOf  draws the page of a frame
 * @returns {(element: Element, clone: Element, style: () => CSSStyleDeclaration) => Element | undefined} the element that shows it, which
 *   needs no children; nothing if the children are all that the element shows
 */
export function createContents({ page, files, jobs, pictureOf }) {
  const contained = (address) => address.startsWith("blob:") ? undefined : files.contained(address, page.baseURI)

  function image(element, clone) {
    const { naturalWidth, naturalHeight } = element, address = element.currentSrc || element.src
    for (const name of ["src", "srcset", "sizes", "loading", "crossorigin"]) clone.removeAttribute(name)
    if (naturalWidth) jobs.push(Promise.resolve(contained(address) ?? addressOf(element)).then((data) => clone.setAttribute("src", data ?? transparent(naturalWidth, naturalHeight))))
    return clone
  }

  function drawnImage(element, clone) {
    const address = element.href.baseVal
    for (const name of ["href", "xlink:href"]) clone.removeAttribute(name)
    jobs.push(Promise.resolve(contained(address)).then((data) => { if (data) clone.setAttribute("href", data) }))
    return clone
  }

  function field(element, clone) {
    const { type, value, scrollLeft } = element
    if (type === "checkbox" || type === "radio") clone.toggleAttribute("checked", element.checked)
    else if (type !== "file") clone.setAttribute("value", type === "password" ? "•".repeat(value.length) : value)
    if (scrollLeft) clone.setAttribute("style", `${clone.getAttribute("style") ?? ""};text-indent:${-scrollLeft}px`)
    return clone
  }

  /** A text that is scrolled is a box of its own, because a field in an image begins at its first line. */
  function writing(element, clone, style) {
    const { value, scrollTop } = element
    clone.textContent = value
    if (!scrollTop) return clone
    const box = clone.ownerDocument.createElement("div"), text = clone.ownerDocument.createElement("div"), styles = style()
    box.setAttribute("style", `${[...styles].map((name) => `${name}:${styles.getPropertyValue(name)}`).join(";")};overflow:hidden;transition:none`)
    text.setAttribute("style", `translate:0 ${-scrollTop}px`)
    text.append(value)
    box.append(text)
    return box
  }

  function pageOf(frame) {
    try {
      const inner = frame.contentDocument
      return inner?.documentElement && inner.defaultView?.innerWidth && inner.defaultView.innerHeight ? inner : undefined
    } catch {}
  }

  /** A picture instead of what shows one; a box if its picture is another origin's. */
  function picture(element, clone, style) {
    const inner = element.localName === "iframe" ? pageOf(element) : undefined, address = inner ? undefined : addressOf(element)
    const shown = clone.ownerDocument.createElement(inner || address ? "img" : "div")
    for (const { name, value } of clone.attributes) if (!/^(src|srcdoc|poster|width|height|controls|sandbox)$/.test(name)) shown.setAttribute(name, value)
    shown.setAttribute("style", `${clone.getAttribute("style") ?? ""};${kept.map((name) => `${name}:${style().getPropertyValue(name)}`).join(";")}`)
    if (address) shown.setAttribute("src", address)
    if (inner) jobs.push(pictureOf(inner).then((data) => shown.setAttribute("src", data), () => {}))
    return shown
  }

  return (element, clone, style) => {
    const tag = element.localName
    if (tag === "img") return image(element, clone)
    if (tag === "image" && element.href) return drawnImage(element, clone)
    if (tag === "input") return field(element, clone)
    if (tag === "canvas" || tag === "video" || tag === "iframe") return picture(element, clone, style)
    if (tag === "option") clone.toggleAttribute("selected", element.selected)
    if (tag === "textarea") return writing(element, clone, style)
  }
}
