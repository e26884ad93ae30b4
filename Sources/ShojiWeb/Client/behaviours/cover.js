// Cover: a box that keeps its aspect ratio and covers its space is larger than the space on one axis, and so are the views that hug it.
// CSS knows the space only in frames and layers (see looks/shape.css). All boxes are reset, read and written together.

const hugging = ".fr,.under,.wrap,.zs,.hs,.vs,.aspect"
const axes = [
  { size: "offsetWidth", least: "minWidth", limited: ".wx,.wb,.hs,.held-w" },
  { size: "offsetHeight", least: "minHeight", limited: ".hx,.hb,.vs,.held-h" },
]
const written = new Map(), waiting = new Set()

function takeBack(box) {
  for (const [element, name, before] of written.get(box)?.reverse() ?? []) element.style[name] = before
  written.delete(box)
}

/** Returns the elements that grow with the box, and the points that they grow by. */
function growthOf(box) {
  const picture = box.querySelector(":scope > img")
  const ratio = parseFloat(box.style.getPropertyValue("--ratio")) || picture?.naturalWidth / picture?.naturalHeight
  const width = box.offsetWidth, height = box.offsetHeight, growth = []
  if (!ratio || !width || !height) return growth
  const more = [height * ratio - width, width / ratio - height]
  axes.forEach(({ size, least, limited }, index) => {
    if (more[index] < 0.5) return
    for (let at = box; at && (at === box || at.matches(hugging) && !at.matches(limited)); at = at.parentElement) growth.push([at, least, at[size] + more[index]])
  })
  return growth
}

function settle() {
  const boxes = [...waiting].filter((box) => box.isConnected)
  waiting.clear()
  boxes.forEach(takeBack)
  const all = boxes.map((box) => [box, growthOf(box)])
  for (const [box, growth] of all) {
    written.set(box, growth.map(([element, name]) => [element, name, element.style[name]]))
    for (const [element, name, length] of growth) element.style[name] = `${length}px`
  }
}

export function startCover(box) {
  const soon = () => { if (!waiting.size) queueMicrotask(settle); waiting.add(box) }
  const picture = box.querySelector(":scope > img"), sizes = new ResizeObserver(soon)
  for (const room of [box.parentElement, box.parentElement?.parentElement]) if (room) sizes.observe(room)
  picture?.addEventListener("load", soon)
  soon()
  const undo = () => { sizes.disconnect(); picture?.removeEventListener("load", soon); waiting.delete(box); takeBack(box) }
  undo.changed = (name) => { if (name === "style") soon() }
  return undo
}
