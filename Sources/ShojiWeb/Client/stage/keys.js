// Keys: shortcuts of the stage. They also work while the focus is in a frame.

/**
 * Control-` shows the recent apps, and while Control is held goes through them; releasing it goes to the chosen one. With
 * Control-Option-Shift, the arrows tile: to the left or right half, full screen, slide over; [ and ] go to the app used before and after; H leads home,
 * N shows the notifications, L locks, 3 takes a screenshot.
 *
 * @param {{tile(direction: string): void, go(by: number): void, home(): void, notifications(): void, lock(): void, capture(): void, isOpen(): boolean, open(): void, step(by: number): void, choose(): void}} stage
 */
export function createKeys(stage) {
  let isHolding = false

  function onKeyDown(event) {
    const { code, ctrlKey, altKey, shiftKey, metaKey } = event
    if (!ctrlKey || metaKey) return
    let isTaken = true
    if (code === "Backquote" && !altKey) {
      if (!stage.isOpen()) stage.open()
      else stage.step(shiftKey ? -1 : 1)
      isHolding = true
    } else if (altKey && shiftKey && /^Arrow/.test(code)) stage.tile(code.slice("Arrow".length).toLowerCase())
    else if (altKey && shiftKey && code === "BracketLeft") stage.go(1)
    else if (altKey && shiftKey && code === "BracketRight") stage.go(-1)
    else if (altKey && shiftKey && code === "KeyH") stage.home()
    else if (altKey && shiftKey && code === "KeyN") stage.notifications()
    else if (altKey && shiftKey && code === "KeyL") stage.lock()
    else if (altKey && shiftKey && code === "Digit3") stage.capture()
    else isTaken = false
    if (!isTaken) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  function onKeyUp({ key }) {
    if (key !== "Control" || !isHolding) return
    isHolding = false
    if (stage.isOpen()) stage.choose()
  }

  addEventListener("keydown", onKeyDown, true)
  addEventListener("keyup", onKeyUp, true)
  return onKeyDown
}
