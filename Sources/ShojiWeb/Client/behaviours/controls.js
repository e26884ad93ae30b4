// Controls: what the native ones lack: a slider's filled part, a stepper that repeats while it is held.
import { listen, together } from "./listen.js"

/** Keeps `--fill` (0…1) for the track's filled part. */
export function startSlider(input) {
  const paint = () => {
    const low = +(input.min || 0), high = +(input.max || 100)
    input.style.setProperty("--fill", high > low ? (input.valueAsNumber - low) / (high - low) : 0)
  }
  paint()
  const undo = listen(input, { input: paint })
  undo.changed = paint
  return undo
}

const firstRepeat = 500, repeat = 100

export function startStepper(element, says, server) {
  let timer, isHeld = false
  const step = (button) => { if (!button.disabled) server.action(element.id, button.dataset.step, 1) }
  const release = () => { clearTimeout(timer); timer = 0 }
  function press(event) {
    const button = event.target.closest("[data-step]")
    if (!button || event.button > 0) return
    isHeld = false
    const again = () => {
      // A held stepper says its last step with the release; the click that follows is not one more.
      isHeld = true
      step(button)
      timer = setTimeout(again, repeat)
    }
    timer = setTimeout(again, firstRepeat)
  }
  function click(event) {
    const button = event.target.closest("[data-step]")
    if (button && !isHeld) step(button)
    isHeld = false
  }
  return together(release, listen(element, { pointerdown: press, pointerleave: release, click }), listen(window, { pointerup: release, pointercancel: release }))
}
