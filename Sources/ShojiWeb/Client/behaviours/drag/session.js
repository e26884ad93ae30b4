// Session: the drag in progress, whether a mouse, a finger or a key moves it, and its reports to the app.
import { raise } from "../../banner.js"
import { readingTime } from "../../reading-time.js"
import { newToken } from "../../uploads.js"
import { say } from "../../words.js"
import { isEdge, showEdges } from "./edges.js"
import { closeGap, indexAt, openGap } from "./gap.js"
import { springOver } from "./spring.js"

const mostTypes = 64, patience = 40_000, reading = 6000, edge = 0.25

let server, drag = null
const landings = new Map() // drops that the app has not answered, by the drag's token

/** Routes the app's answers to this module. Idempotent. */
export function connectSession(given) {
  if (server) return
  server = given
  const { run } = server
  server.run = (name, value) => {
    if (name !== "drag") return run(name, value)
    hear(value)
  }
}

export const currentDrag = () => drag
export const announce = (text) => server.run("announce", text)
const words = (text) => (text ?? "").split(" ").filter(Boolean)

let told
/** Shows why something was refused, for a moment. */
export function tell(text) {
  told?.remove()
  const banner = told = raise(text)
  setTimeout(() => banner.remove(), readingTime(reading))
}

/**
 * Begins a drag: of a view in this window (`source`), or one that has come from elsewhere.
 * @param {{source?: HTMLElement, types?: string[], mimes?: string[], springs?: boolean, follow?(operation: string): void, opens?(edges: HTMLElement[]): void}} given
 *   `mimes` are those of files; `springs`: whether links open while the item is held over them; `follow` is told what a drop would do, `opens` at
 *   which edges it would open a window
 */
export function beginDrag({ source = null, types = [], mimes = null, springs = true, follow = () => {}, opens = () => {} }) {
  if (drag) endDrag()
  drag = { id: newToken(), source, types: new Set(source ? words(source.dataset.draggable) : types), mimes, springs, follow, opens, edges: [], target: null, place: null, operation: null, x: 0, y: 0 }
  if (source) {
    source.setAttribute("data-lifted", "")
    server.action(source.id, "lift", drag.id)
  }
  return drag
}

/** Whether a destination takes what is dragged; a source that names no types leaves it to the app. */
export function accepts(target) {
  const { drop, dropFiles } = target.dataset
  if (target.closest("[inert]")) return false
  if (drag.mimes) return dropFiles === "*" || words(dropFiles).length > 0 && drag.mimes.some((mime) => !mime || words(dropFiles).includes(mime))
  return !drag.types.size || words(drop).some((type) => drag.types.has(type))
}

/** Returns the view that a press drags: the innermost one. A whole row belongs to the one view in it that can be dragged. */
export function sourceAt(pressed) {
  const source = pressed.closest("[data-draggable]"), row = pressed.closest(".row")
  if (!row || row.contains(source) || pressed.closest(".row-actions,.row-more,[data-handle]")) return source
  const [inRow, another] = row.querySelectorAll(".row-body [data-draggable]")
  return (!another && inRow) || source
}

function targetAt(hit, y) {
  const edge = hit?.closest(".window-edge")
  if (edge) return edge
  const row = hit?.closest(".row"), [inRow, another] = row?.querySelectorAll(".row-body [data-drop]") ?? []
  if (inRow && !another && accepts(inRow)) {
    // A whole row belongs to the one destination in it, except for its edges in a list where items are also inserted.
    const rows = row.closest("[data-drop-rows]"), { top, height } = row.getBoundingClientRect(), part = (y - top) / height
    return rows && accepts(rows) && (part < edge || part > 1 - edge) ? rows : inRow
  }
  for (let target = hit?.closest("[data-drop]"); target; target = target.parentElement?.closest("[data-drop]")) if (accepts(target)) return target
  return null
}

const typesOf = () => (drag.mimes ? [...new Set(drag.mimes.map((mime) => mime || "application/octet-stream"))] : [...drag.types]).slice(0, mostTypes)

/** Returns a position in a destination's own coordinates. */
function within(target, { x, y }) {
  const { left, top } = target.getBoundingClientRect()
  return [x - left, y - top].map(Math.round)
}

/** Reports what is under the drag. @returns what a drop would do there, or null where there is no destination */
export function moveDrag(hit, x, y, index) {
  Object.assign(drag, { x, y })
  const element = hit?.nodeType === 3 ? hit.parentElement : hit, target = targetAt(element, y)
  if (target !== drag.target) {
    leaveTarget()
    drag.target = target
    // Shown until the app answers.
    drag.operation = target ? "copy" : null
    if (target) {
      target.setAttribute("data-targeted", "")
      if (!isEdge(target)) server.action(target.id, "dropEnter", [drag.id, ...within(target, drag), typesOf()])
    }
    drag.follow(drag.operation)
  } else if (target && "dropFollows" in target.dataset) {
    const moved = drag
    server.later("drag", () => { if (drag === moved && drag.target === target) server.action(target.id, "dropMove", [drag.id, ...within(target, drag)]) })
  }
  if (target && "dropRows" in target.dataset) {
    const at = index ?? indexAt(target, y)
    if (at !== drag.place?.index) drag.place = openGap(target, at, drag.source?.closest(".row")?.offsetHeight)
  }
  if (drag.springs) springOver(element)
  return drag.operation
}

export const canDrop = () => drag?.target && (drag.operation === "copy" || drag.operation === "move")

/** The drag is over no destination any more. */
export function leaveTarget() {
  const { target, place, id } = drag
  if (!target) return
  target.removeAttribute("data-targeted")
  if (place) closeGap(target)
  if (target.isConnected && !isEdge(target)) server.action(target.id, "dropExit", id)
  Object.assign(drag, { target: null, place: null, operation: null })
}

/** Ends the drag. One that has not landed leaves its destination. */
export function endDrag() {
  if (!drag) return
  leaveTarget()
  springOver()
  const { source, id } = drag
  source?.removeAttribute("data-lifted")
  for (const edge of drag.edges) edge.remove()
  if (source?.isConnected) server.action(source.id, "dragEnd", id)
  drag = null
}

/** Takes the drag from the user: it goes to its destination. @returns the landing, for `settle` */
export function land() {
  const { target, place, id, source } = drag
  const landing = { target, place, id, opener: isEdge(target) ? source : null, at: within(target, drag), types: typesOf() }
  target.removeAttribute("data-targeted")
  Object.assign(drag, { target: null, place: null })
  return landing
}

/**
 * Hands the app what was dropped.
 * @param {{texts?: string[][], uploads?: string[], source?: string}} given  data of other programs, files, the token of another window's drag
 * @returns {Promise<boolean>} whether the app has taken it
 */
export async function settle({ target, place, id, opener, at, types }, { texts = [], uploads = [], source = null } = {}) {
  const answered = new Promise((resolve) => {
    landings.set(id, resolve)
    // The process may have ended.
    setTimeout(() => resolve({ taken: false }), patience)
  })
  if (opener) server.action(opener.id, "dropEdge", [id, target.dataset.side])
  else server.action(target.id, "drop", [id, place?.next ?? null, place?.previous ?? null, ...at, types, texts, uploads, source])
  const { taken, reason } = await answered
  landings.delete(id)
  if (place) closeGap(target, taken)
  if (taken) announce(say(opener ? "windowOpened" : "dropped"))
  else tell(reason ?? say("dropFailed"))
  return taken
}

/** Gives a landing up before the app has heard of it. */
export function abandon({ target, place, id }, reason) {
  if (place) closeGap(target)
  if (target.isConnected) server.action(target.id, "dropExit", id)
  tell(reason)
}

function hear({ drag: id, operation, opens, ...answer }) {
  if (opens !== undefined) {
    if (drag?.id !== id) return
    if (opens) drag.edges = showEdges()
    return drag.opens(drag.edges)
  }
  if (operation === undefined) return landings.get(id)?.(answer)
  // An edge asks the app nothing: an answer that comes now is one of the destination before it.
  if (drag?.id !== id || !drag.target || isEdge(drag.target)) return
  drag.operation = operation
  drag.follow(operation)
}
