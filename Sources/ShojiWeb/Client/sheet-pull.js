// Sheet pull: closes a sheet of the client that is pulled down by its bar. A chunk of its own, which printing and documents share.

/** The distance of a pull in points, and the speed of a flick in points per millisecond. */
const far = 120, fast = 0.5

export function followPull(dialog, bar, closed) {
  let start, last
  const by = (down) => { dialog.style.setProperty("--sheet-down", down ? `${down}px` : "") }
  bar.addEventListener("pointerdown", ({ pointerType, isPrimary, clientY, timeStamp, target }) => {
    if (pointerType !== "touch" || !isPrimary || !matchMedia("(width < 768px)").matches) return
    start = { y: clientY, time: timeStamp, isOnButton: Boolean(target.closest("button")) }
    last = 0
  })
  bar.addEventListener("pointermove", ({ clientY, pointerId }) => {
    if (!start) return
    last = Math.max(0, clientY - start.y)
    if (last > 6 && !bar.hasPointerCapture(pointerId)) bar.setPointerCapture(pointerId)
    dialog.dataset.dragging = ""
    by(last > 6 ? last : 0)
  })
  function end({ type, timeStamp }) {
    if (!start) return
    const isFar = last > far || last > 30 && last / (timeStamp - start.time) > fast
    start = undefined
    delete dialog.dataset.dragging
    if (type === "pointerup" && isFar) closed()
    else by(0)
  }
  for (const name of ["pointerup", "pointercancel"]) bar.addEventListener(name, end)
}
