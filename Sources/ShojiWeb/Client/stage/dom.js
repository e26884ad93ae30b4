// Small DOM helpers of the stage.
export const isRightToLeft = () => document.documentElement.dir === "rtl"

/** Makes an element: `make("button", "stage-button", { textContent: "Close" })`. */
export function make(tag, className, properties = {}) {
  const element = Object.assign(document.createElement(tag), { className }, properties)
  if (tag === "button") element.type = "button"
  return element
}

export function place(element, { x, y, width, height }) {
  Object.assign(element.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` })
}

/** Speaks a text through the stage's live region. */
export function announce(text) {
  let region = document.querySelector("[aria-live]")
  if (!region) {
    region = make("div", "stage-unseen")
    region.setAttribute("aria-live", "polite")
    document.body.append(region)
  }
  region.textContent = ""
  requestAnimationFrame(() => { region.textContent = text })
}
