// Mask: masks a box by other views. CSS masks take only images, so the views are laid out invisibly and
// converted: one image for their boxes, lines and text, and gradients as they are.
import { combineCleanups } from "./dom.js"

const xml = (text) => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const alphaOf = (color) => {
  const parts = color.match(/[\d.]+%?/g) ?? []
  const last = color.includes("/") || /^rgba|^hsla/.test(color) ? parts.at(-1) : "1"
  return last.endsWith("%") ? parseFloat(last) / 100 : parseFloat(last)
}
const isPainted = (color) => color && color !== "transparent" && color !== "none" && alphaOf(color) > 0

export function startMask(box) {
  const source = box.querySelector(":scope > .masking")
  if (!source) return () => {}
  const canvas = document.createElement("canvas").getContext("2d")
  let marks, gradients, origin, scale

  const place = (rect) => ({ x: (rect.x - origin.x) / scale, y: (rect.y - origin.y) / scale, width: rect.width / scale, height: rect.height / scale })

  function text(node, style, opacity) {
    const range = document.createRange()
    canvas.font = style.font
    const { fontBoundingBoxAscent: up, fontBoundingBoxDescent: down } = canvas.measureText(node.data)
    // Word by word, because a line can break after each.
    for (const { index, 0: word } of node.data.matchAll(/\S+/g)) {
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const rect = place(range.getBoundingClientRect())
      const baseline = rect.y + (rect.height - up - down) / 2 + up
      const looks = `font:${style.font};letter-spacing:${style.letterSpacing};font-variant-numeric:${style.fontVariantNumeric}`
      marks.push(`<text x="${rect.x}" y="${baseline}" opacity="${opacity * alphaOf(style.color)}" textLength="${rect.width}" style="${xml(looks)}">${xml(word)}</text>`)
    }
  }

  function drawing(svg, opacity) {
    const { x, y, width, height } = place(svg.getBoundingClientRect())
    const paths = [...svg.querySelectorAll("path, circle, rect, ellipse, polygon, line")].filter((path) => !path.closest("mask, defs")).map((path) => {
      const style = getComputedStyle(path), copy = path.cloneNode()
      for (const name of ["style", "class", "id"]) copy.removeAttribute(name)
      copy.setAttribute("fill", isPainted(style.fill) ? "#000" : "none")
      copy.setAttribute("fill-opacity", alphaOf(style.fill) * style.fillOpacity)
      for (const name of ["fill-rule", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-dasharray"]) copy.setAttribute(name, style.getPropertyValue(name))
      if (isPainted(style.stroke)) { copy.setAttribute("stroke", "#000"); copy.setAttribute("stroke-opacity", alphaOf(style.stroke)) }
      return copy.outerHTML
    })
    const view = svg.getAttribute("viewBox"), ratio = svg.getAttribute("preserveAspectRatio")
    marks.push(`<svg x="${x}" y="${y}" width="${width}" height="${height}" opacity="${opacity}" overflow="visible" ${view ? `viewBox="${xml(view)}"` : ""} ${ratio ? `preserveAspectRatio="${xml(ratio)}"` : ""}>${paths.join("")}</svg>`)
  }

  function area(element, style, opacity) {
    const rect = place(element.getBoundingClientRect()), { x, y, width, height } = rect
    const layer = `${x}px ${y}px/${width}px ${height}px no-repeat`
    if (element.matches("img")) return gradients.push(`url("${element.currentSrc}") ${layer}`)
    if (style.backgroundImage !== "none" && style.backgroundClip !== "text") gradients.push(`${style.backgroundImage} ${layer}`)
    const radius = (name) => { const value = style[name]; return value.endsWith("%") ? parseFloat(value) / 100 : parseFloat(value) / Math.min(width, height) }
    const share = Math.min(radius("borderTopLeftRadius") || 0, 0.5), isOval = style.borderTopLeftRadius.endsWith("%")
    const rounding = `rx="${share * (isOval ? width : Math.min(width, height))}" ry="${share * (isOval ? height : Math.min(width, height))}"`
    if (isPainted(style.backgroundColor)) marks.push(`<rect x="${x}" y="${y}" width="${width}" height="${height}" ${rounding} opacity="${opacity * alphaOf(style.backgroundColor)}"/>`)
    const line = parseFloat(style.borderTopWidth)
    if (line && isPainted(style.borderTopColor)) {
      marks.push(`<rect x="${x + line / 2}" y="${y + line / 2}" width="${width - line}" height="${height - line}" ${rounding} fill="none" stroke="#000" stroke-width="${line}" opacity="${opacity * alphaOf(style.borderTopColor)}"/>`)
    }
  }

  function walk(element, opacity) {
    const style = getComputedStyle(element)
    if (style.display === "none") return
    opacity *= style.opacity
    if (element.matches("svg")) return drawing(element, opacity)
    area(element, style, opacity)
    for (const child of element.childNodes) {
      if (child.nodeType === 1) walk(child, opacity)
      else if (child.nodeType === 3 && child.data.trim()) text(child, style, opacity)
    }
  }

  function draw() {
    const frame = box.getBoundingClientRect()
    ;[marks, gradients, origin, scale] = [[], [], frame, frame.width / box.offsetWidth || 1]
    for (const child of source.children) walk(child, 1)
    const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${box.offsetWidth}" height="${box.offsetHeight}">${marks.join("")}</svg>`
    box.style.mask = [`url("data:image/svg+xml,${encodeURIComponent(picture)}") 0 0/100% 100% no-repeat`, ...gradients].join()
  }

  const sizes = new ResizeObserver(draw), changes = new MutationObserver(draw)
  for (const element of [box, ...source.children]) sizes.observe(element)
  changes.observe(source, { subtree: true, childList: true, attributes: true, characterData: true })
  document.fonts?.ready.then(draw)
  return combineCleanups(() => sizes.disconnect(), () => changes.disconnect(), () => { box.style.mask = "" })
}
