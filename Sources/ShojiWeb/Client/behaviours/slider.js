// Slider: the filled part of its track.
import { listen } from "./dom.js"

/** Keeps `--fill` (0…1), the track's filled part, up to date. */
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
