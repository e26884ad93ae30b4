// Drag and drop: loaded by rare-chunk.js when a page first contains something to drag, or a destination.
import { allowDrag, startMouse } from "./behaviours/drag/mouse.js"
import { dragByKeys } from "./behaviours/drag/keys.js"
import { isCarried, pressLong, startTouch } from "./behaviours/drag/touch.js"
import { connectSession, sourceAt } from "./behaviours/drag/session.js"
import { nameOf, sayOf } from "./behaviours/drag/names.js"
import { joinStage, othersOnStage } from "./behaviours/drag/stage.js"
import { script } from "./deferred-chunk.js"
import { listen, combineCleanups } from "./behaviours/dom.js"

document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: new URL("drag.css", import.meta.url) }))

// How many elements need the page's listeners, which start with the first and end with the last.
let count = 0, undo

function join(server) {
  connectSession(server)
  if (!count++) undo = combineCleanups(startMouse(), startTouch(), othersOnStage().startGuests())
  return () => { if (!--count) undo() }
}

/** A view that can be dragged, or a destination, or both. */
function startView(view, server) {
  // A view in a row is also dragged by the rest of the row.
  const row = view.closest(".row"), area = row ?? view
  const press = (event) => {
    if (sourceAt(event.target) !== view) return
    allowDrag(view.contains(event.target) ? view : row, event)
    pressLong(view, event, server)
  }
  return combineCleanups(
    join(server), () => { view.draggable = area.draggable = false },
    listen(area, {
      pointerdown: press,
      // The press of a button leaves the focus in a field (`taps.js`), but the browser does not drag what is pressed in that way.
      mousedown(event) {
        const { target } = event, grip = target.closest("[draggable=true]"), button = target.closest("button,[data-tap]")
        if (grip && (button?.contains(grip) || button?.matches(".navigation-link"))) event.stopPropagation()
      },
      // A touch long press would open the browser's own menu.
      contextmenu(event) { if (event.pointerType === "touch" && sourceAt(event.target) === view) event.preventDefault() },
    }),
    listen(area, { touchmove(event) { if (isCarried() && event.cancelable) event.preventDefault() } }, { passive: false }),
  )
}

/** The control that lifts a view by keyboard or screen reader. */
function startLift(control) {
  const source = () => control.closest("[data-draggable]")
  const label = () => control.setAttribute("aria-label", sayOf("dragNamed", nameOf(source())))
  const start = (event) => {
    event.preventDefault()
    event.stopPropagation()
    dragByKeys(source(), control)
  }
  label()
  return listen(control, { focus: label, click: start, keydown(event) { if (/^(Enter| )$/.test(event.key) && !event.repeat) start(event) } })
}

export const startDragging = (element, says, server) => ("lift" in says ? startLift(element) : startView(element, server))

const ready = () => { document.documentElement.dataset.drags = "ready" }
/** In a frame of the stage, drags go on in the others. */
async function joinFrames() {
  const { betweenFrames } = await script("drag-frames"), its = betweenFrames()
  joinStage(its)
  if (count) undo = combineCleanups(undo, its.startGuests())
  ready()
}
window.frameElement ? joinFrames() : ready()
