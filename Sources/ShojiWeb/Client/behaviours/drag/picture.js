// Picture: the dragged view as the user sees it: its own picture, or the preview that the app has given.
import { prefersReducedMotion } from "../../reduced-motion.js"
import { clamp } from "../dom.js"

const flight = 250, widest = 320
const stripped = ["id", "data-behaviour", "data-draggable", "data-drag-file", "data-drop", "data-drop-files", "data-drop-rows", "data-tap", "data-gesture", "data-measure", "data-near", "data-key", "name", "for", "data-testid"]
/** What a picture that comes from another page keeps of its data: that by which looks are chosen, and nothing that is acted on. */
const kept = new Set(["style", "size", "role", "shape", "state", "text-size", "glyph", "layout", "axis", "material", "scale", "gravity"].map((name) => `data-${name}`))
const foreign = new Set(["id", "href", "autofocus"])

const previewOf = (source) => source.querySelector(":scope > .drag-preview")

/** A copy that looks the same and does nothing. */
function copyOf(element) {
  const copy = element.cloneNode(true)
  const fields = element.querySelectorAll("input,textarea"), copies = copy.querySelectorAll("input,textarea")
  fields.forEach((field, index) => { copies[index].value = field.value })
  for (const part of [copy, ...copy.querySelectorAll("*")]) for (const name of stripped) part.removeAttribute(name)
  for (const part of copy.querySelectorAll(".unseen,.drag-preview,.menu")) part.remove()
  return copy
}

/**
 * A copy, in this page, of the picture of another app's page: it looks much the same, and this page's behaviours do not find it.
 * @param {HTMLElement} given
 */
export function importPicture(given) {
  const copy = document.importNode(given, true)
  // NB: a popover in it, which is not open, would be seen if only its attribute were removed.
  for (const part of copy.querySelectorAll("iframe,video,audio,object,embed,[popover]")) part.remove()
  for (const part of [copy, ...copy.querySelectorAll("*")]) {
    for (const name of part.getAttributeNames()) if (foreign.has(name) || (name.startsWith("data-") && !kept.has(name))) part.removeAttribute(name)
  }
  return copy
}

/**
 * Shows the picture at the place of the view, above everything. That of a wide view is narrower, so that destinations stay visible.
 * @param {number} [x]  the finger's position
 */
export function showPicture(source, x) {
  const preview = previewOf(source), box = source.getBoundingClientRect()
  const picture = Object.assign(document.createElement("div"), { className: `drag-picture${source.closest(".row") && !preview ? " row-picture" : ""}`, popover: "manual", inert: true })
  picture.setAttribute("aria-hidden", "true")
  const copy = copyOf(preview ?? source)
  // The preview is hidden in the page.
  if (preview) copy.removeAttribute("style")
  // It keeps its size, but not its place.
  else Object.assign(copy.style, { position: "relative", inset: "auto", translate: "none", width: `${Math.min(box.width, widest)}px`, height: `${box.height}px`, margin: 0 })
  picture.append(copy)
  const home = [...document.querySelectorAll("dialog:modal")].pop() ?? document.body
  home.append(picture)
  picture.showPopover?.()
  const { offsetWidth: width, offsetHeight: height } = picture
  picture.style.left = `${x === undefined || preview ? box.left + (box.width - width) / 2 : clamp(x - width / 2, box.left, Math.max(box.left, box.right - width))}px`
  picture.style.top = `${preview ? box.top + (box.height - height) / 2 : box.top}px`
  return picture
}

/** Gives the browser's own drag the app's preview; without one the browser draws the view. */
export function lendPicture(source, dataTransfer) {
  if (!previewOf(source)) return
  const picture = showPicture(source)
  dataTransfer.setDragImage(picture, picture.offsetWidth / 2, picture.offsetHeight / 2)
  // The browser has drawn it by the next frame.
  requestAnimationFrame(() => requestAnimationFrame(() => picture.remove()))
}

/** Moves a picture to a box, and removes it there. With reduced motion it fades. */
export async function fly(picture, box, isTaken) {
  const from = picture.getBoundingClientRect(), { translate } = getComputedStyle(picture)
  const [x = 0, y = 0] = translate === "none" ? [] : translate.split(" ").map(parseFloat)
  const end = { opacity: isTaken || prefersReducedMotion() ? 0 : 1 }
  if (box && !prefersReducedMotion()) {
    const across = box.left + box.width / 2 - from.left - from.width / 2, along = box.top + box.height / 2 - from.top - from.height / 2
    Object.assign(end, { translate: `${x + across}px ${y + along}px`, scale: isTaken ? 0.4 : 1 })
  }
  await picture.animate([{}, end], { duration: flight, easing: "cubic-bezier(.3,.7,.2,1)" }).finished.catch(() => {})
  picture.remove()
}
