// Layers: dialogs and popovers, which the browser draws above the page in the order in which they were opened.

const isPressable = (view, element) => view.getComputedStyle(element).pointerEvents !== "none"

/**
 * Returns the open dialogs and popovers, the topmost last. No script can ask for their order, so it is found by what a press would hit:
 * what is behind a dialog takes none, and what lets presses through is put above everything by Shoji's client.
 */
export function layersOf(page) {
  const view = page.defaultView, layers = [...page.querySelectorAll(":modal, :popover-open")]
  if (layers.length < 2) return layers
  const layerOf = (element) => {
    let one = element
    while (one && !layers.includes(one)) one = one.parentElement
    return one
  }
  const middle = (rects) => {
    const left = Math.max(0, ...rects.map(({ left }) => left)), right = Math.min(view.innerWidth, ...rects.map(({ right }) => right))
    const top = Math.max(0, ...rects.map(({ top }) => top)), bottom = Math.min(view.innerHeight, ...rects.map(({ bottom }) => bottom))
    return left < right && top < bottom ? [(left + right) / 2, (top + bottom) / 2] : undefined
  }
  const hits = (point) => point ? page.elementsFromPoint(...point).map(layerOf) : []
  const frames = new Map(layers.map((one) => [one, one.getBoundingClientRect()]))
  const ranks = new Map(layers.map((one) => [one, !isPressable(view, one) ? 2 : hits(middle([frames.get(one)])).includes(one) ? 1 : 0]))
  const isAbove = (one, other) => {
    if (ranks.get(one) !== ranks.get(other)) return ranks.get(one) > ranks.get(other)
    const found = hits(middle([frames.get(one), frames.get(other)])), place = found.indexOf(one), otherPlace = found.indexOf(other)
    return place >= 0 && otherPlace >= 0 && place < otherPlace
  }
  const result = []
  for (const one of layers) {
    let place = result.length
    while (place > 0 && !result[place - 1].contains(one) && isAbove(result[place - 1], one)) place -= 1
    result.splice(place, 0, one)
  }
  return result
}

/** The style of the element that stands for what a dialog or popover has behind it; nothing if that is not visible. */
export function backdropStyle(page, layer) {
  const style = page.defaultView.getComputedStyle(layer, "::backdrop")
  const names = ["background-color", "background-image", "opacity", "backdrop-filter"], values = names.map((name) => style.getPropertyValue(name) || "none")
  if (values[0] === "rgba(0, 0, 0, 0)" && values[1] === "none" && values[3] === "none") return
  return names.map((name, number) => `${name}:${values[number]}`).join(";")
}
