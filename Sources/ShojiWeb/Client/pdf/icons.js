// Icons: the signs of the buttons.
import { button } from "../notification-view.js"

const shapes = {
  search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.3 15.3L20 20", pages: "M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z",
  previous: "M5 15l7-7 7 7", next: "M5 9l7 7 7-7", lock: "M6 10.5h12v9.5H6zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5", damaged: "M6 3h8l5 5v13H6zM14 3v5h5M10 12.5l5 5M15 12.5l-5 5",
}

/** @returns {string} SVG */
export const icon = (sign) => `<svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"><path d="${shapes[sign]}"/></svg>`

/** Makes a button that shows only a sign. */
export function iconButton(className, sign, label, act) {
  const made = button(`pdf-button ${className}`, "", act)
  made.innerHTML = icon(sign)
  made.ariaLabel = made.title = label
  return made
}
