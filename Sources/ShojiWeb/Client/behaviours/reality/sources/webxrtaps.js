// WebXR taps: where the page cannot lie above the picture, its elements get no pointers. The session's own taps become those of the canvas.

/**
 * @param {{session: object, space: object, canvas: HTMLElement, element: HTMLElement}} given
 * @returns {() => void} cleanup
 */
export function startTaps({ session, space, canvas, element }) {
  const pressed = new Map()
  let number = 900

  /** The point of the page that a finger or a pointing device aims at; null outside of the view. */
  function pointOf(frame, { targetRaySpace }) {
    const ray = frame.getPose(targetRaySpace, space)?.transform.matrix, viewer = frame.getViewerPose(space), view = viewer?.views[0]
    if (!ray || !view) return null
    // A point on the ray, which points along −z, as the viewer sees it.
    const at = [0, 1, 2].map((axis) => ray[12 + axis] - ray[8 + axis]), eye = view.transform.inverse.matrix
    const [x, y, z] = [0, 1, 2].map((axis) => eye[axis] * at[0] + eye[4 + axis] * at[1] + eye[8 + axis] * at[2] + eye[12 + axis])
    if (z > -0.01) return null
    const p = view.projectionMatrix, across = (p[0] * x + p[8] * z) / -z, down = (p[5] * y + p[9] * z) / z, { left, top, width, height } = element.getBoundingClientRect()
    return { clientX: left + (across + 1) / 2 * width, clientY: top + (down + 1) / 2 * height }
  }

  const send = (type, pointerId, point) => canvas.dispatchEvent(new PointerEvent(type, { pointerId, pointerType: "touch", isPrimary: true, button: 0, bubbles: true, cancelable: true, detail: 1, ...point }))

  function begin({ frame, inputSource }) {
    const point = pointOf(frame, inputSource)
    if (!point) return
    pressed.set(inputSource, { id: ++number, point })
    send("pointerdown", number, point)
  }

  function end({ frame, inputSource }) {
    const press = pressed.get(inputSource)
    if (!press) return
    pressed.delete(inputSource)
    press.point = pointOf(frame, inputSource) ?? press.point
    send("pointerup", press.id, press.point)
    // The browser says that it was more than a touch that came to nothing.
    if (press.isSelected) send("click", press.id, press.point)
  }

  function select({ inputSource }) {
    const press = pressed.get(inputSource)
    if (press) press.isSelected = true
  }

  function follow(now, frame) {
    for (const [inputSource, press] of pressed) {
      const point = pointOf(frame, inputSource)
      if (!point || point.clientX === press.point.clientX && point.clientY === press.point.clientY) continue
      press.point = point
      send("pointermove", press.id, point)
    }
    asked = session.requestAnimationFrame(follow)
  }

  let asked = session.requestAnimationFrame(follow)
  const listeners = { selectstart: begin, select, selectend: end }
  for (const [type, listener] of Object.entries(listeners)) session.addEventListener(type, listener)
  return () => {
    session.cancelAnimationFrame(asked)
    for (const [type, listener] of Object.entries(listeners)) session.removeEventListener(type, listener)
    pressed.clear()
  }
}
