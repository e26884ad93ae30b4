// Mouse: the browser's own drag and drop, so that other windows, other programs and the desktop take part.
import { isDisabled } from "../../taps.js"
import { listen } from "../dom.js"
import { filesOf, sendFiles } from "./files.js"
import { nameOf } from "./names.js"
import { fly, lendPicture, showPicture } from "./picture.js"
import { abandon, beginDrag, canDrop, currentDrag, endDrag, land, leaveTarget, moveDrag, settle, sourceAt } from "./session.js"

const tokenType = "application/x-shoji-drag", typePrefix = "x-shoji-type/"
const foreign = { "text/plain": ["public.utf8-plain-text", "public.plain-text", "public.text"], "text/uri-list": ["public.url"], "text/html": ["public.html", "public.text"] }
const fields = "input,textarea,select,[contenteditable]"

/** Lets the browser drag an element: the view or its row; but not while text in it is being edited or selected. */
export function allowDrag(element, { target, pointerType }) {
  const field = target.closest(fields)
  element.draggable = pointerType === "mouse" && !(field && field === document.activeElement)
}

/** Lets the browser save the item as a file. It asks for the data when the user drops it. */
function offerFile(source, { id }, dataTransfer) {
  const [mime, suffix, type] = (source.dataset.dragFile ?? "").split(" ")
  if (!type) return
  const name = nameOf(source).replace(/[\\/:*?"<>|]/g, " ").trim() || "File"
  const address = new URL(`/shoji/drag/${id}?type=${encodeURIComponent(type)}`, location.href)
  dataTransfer.setData("DownloadURL", `${mime}:${name}.${suffix}:${address}`)
}

function onDragStart(event) {
  const { target, dataTransfer } = event
  // The target of a dragged selection is a text.
  const source = target.nodeType === 1 && target.closest("[draggable=true]") ? sourceAt(target) : null
  if (!source || isDisabled(source)) return
  // A row's swipe actions would cancel the browser's drag; with a mouse they are in the row's menu.
  event.stopPropagation()
  const drag = beginDrag({ source })
  drag.isMouse = true
  dataTransfer.clearData()
  dataTransfer.setData(tokenType, drag.id)
  for (const type of drag.types) dataTransfer.setData(typePrefix + type, "1")
  offerFile(source, drag, dataTransfer)
  dataTransfer.effectAllowed = "copyMove"
  lendPicture(source, dataTransfer)
  // NB: the document does not hear of it if the element is removed meanwhile.
  target.addEventListener("dragend", (ended) => onDragEnd(ended, drag), { once: true })
}

function onDragEnd({ dataTransfer, clientX, clientY }, drag) {
  const { source, hasLanded } = drag, isInside = clientX > 0 && clientY > 0 && clientX < innerWidth && clientY < innerHeight
  if (currentDrag() === drag) endDrag()
  if (hasLanded || dataTransfer.dropEffect !== "none" || !isInside || !source.isConnected) return
  const picture = showPicture(source), box = source.getBoundingClientRect()
  picture.style.translate = `${clientX - box.left - box.width / 2}px ${clientY - box.top - box.height / 2}px`
  fly(picture, box, false)
}

/** Begins to follow a drag that comes from another window or program. */
function adopt(dataTransfer) {
  const types = [...dataTransfer.types]
  if (types.includes(tokenType)) return beginDrag({ types: types.filter((type) => type.startsWith(typePrefix)).map((type) => type.slice(typePrefix.length)) })
  if (types.includes("Files")) {
    const mimes = [...dataTransfer.items].filter(({ kind }) => kind === "file").map(({ type }) => type)
    return beginDrag({ mimes: mimes.length ? mimes : [""] })
  }
  const known = types.flatMap((type) => foreign[type] ?? [])
  return known.length ? beginDrag({ types: known }) : null
}

function onDragOver(event) {
  const { dataTransfer, target, clientX, clientY } = event
  const drag = currentDrag() ?? adopt(dataTransfer)
  if (!drag) return
  if (!drag.source) drag.isMouse = true
  const isOfApps = drag.source || dataTransfer.types.includes(tokenType), isFile = !!drag.mimes
  // A text field takes texts itself.
  const operation = !isOfApps && !isFile && target.closest?.(fields) ? (leaveTarget(), null) : moveDrag(target, clientX, clientY)
  // The browser would leave the page to show a file that is dropped beside a destination.
  if (!operation && !isFile) return
  event.preventDefault()
  dataTransfer.dropEffect = canDrop() ? drag.operation : "none"
}

async function onDrop(event) {
  const drag = currentDrag()
  if (!drag) return
  if (drag.mimes) event.preventDefault()
  if (!canDrop()) return drag.source ? undefined : endDrag()
  event.preventDefault()
  event.stopPropagation()
  const { dataTransfer } = event, landing = land()
  drag.hasLanded = true
  // The data of the event are gone after it.
  const source = dataTransfer.getData(tokenType), dropped = drag.mimes ? filesOf(dataTransfer) : null
  const texts = drag.source || source || dropped ? [] : Object.keys(foreign).filter((type) => dataTransfer.types.includes(type)).map((type) => [foreign[type][0], dataTransfer.getData(type)])
  if (!drag.source) endDrag()
  if (dropped) {
    const { uploads, reason = dropped.reason } = dropped.files ? await sendFiles(dropped.files) : {}
    return reason ? abandon(landing, reason) : settle(landing, { uploads })
  }
  return settle(landing, drag.source ? {} : source ? { source } : { texts })
}

function onDragLeave({ relatedTarget, clientX, clientY }) {
  const drag = currentDrag()
  // NB: WebKit names no related target at all.
  if (!drag || relatedTarget || (clientX > 0 && clientY > 0 && clientX < innerWidth && clientY < innerHeight)) return
  drag.source ? leaveTarget() : endDrag()
}

/** Listens for as long as the page has something to drag or a destination. */
export const startMouse = () => listen(document, {
  dragstart: onDragStart, dragenter: onDragOver, dragover: onDragOver, drop: onDrop, dragleave: onDragLeave,
  // NB: a browser may forget to report the end of a drag whose view was removed; no pointer moves during a drag.
  pointermove({ buttons }) { if (!buttons && currentDrag()?.isMouse) endDrag() },
})
