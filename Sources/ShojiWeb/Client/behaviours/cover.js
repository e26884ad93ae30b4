// Cover: a box that keeps its aspect ratio and covers its space is larger than the space on one axis, and so are the views that hug it.
// CSS knows the space only in frames and layers (see looks/shape.css). All boxes are reset, read and written together.

const hugging = ":is(.fr,.under,.wrap,.zs,.hs,.vs,.aspect):not(.screen,.page-part)"
const axes = [
  { size: "offsetWidth", least: "minWidth", limited: ".wx,.wb,.hs,.held-w", self: "justifySelf", items: "justifyItems" },
  { size: "offsetHeight", least: "minHeight", limited: ".hx,.hb,.vs,.held-h", self: "alignSelf", items: "alignItems" },
]
const written = new Map(), waiting = new Set()

function takeBack(box) {
  for (const [element, name, before] of written.get(box)?.reverse() ?? []) element.style[name] = before
  written.delete(box)
}

/** Returns the elements that grow with the box, and the styles that they get. */
function growthOf(box) {
  const picture = box.querySelector(":scope > img")
  const ratio = parseFloat(box.style.getPropertyValue("--ratio")) || picture?.naturalWidth / picture?.naturalHeight
  const width = box.offsetWidth, height = box.offsetHeight, growth = []
  if (!ratio || !width || !height) return growth
  const more = [height * ratio - width, width / ratio - height]
  // Both lengths are rounded to whole points, by up to half a point: without this, pictures beside each other would grow for ever by what rounding adds.
  const slack = [0.5 + ratio / 2, 0.5 + 0.5 / ratio]
  axes.forEach(({ size, least, limited, self, items }, index) => {
    if (more[index] < slack[index]) return
    let at = box
    for (; at && (at === box || at.matches(hugging) && !at.matches(limited)); at = at.parentElement) growth.push([at, least, `${at[size] + more[index]}px`])
    // The outermost one is larger than its room, and would begin where that begins: it is placed as the room places its views.
    const room = at && getComputedStyle(at)
    if (room?.display === "grid") growth.push([growth.at(-1)[0], self, room[items]])
  })
  return growth
}

/** The boxes that wait, and those that made larger what these are in: all of them are measured anew. */
function concerned() {
  const boxes = new Set([...waiting].filter((box) => box.isConnected))
  const isAround = (styles) => styles.some(([element]) => [...boxes].some((box) => element.contains(box)))
  let count
  do {
    count = boxes.size
    for (const [box, styles] of written) if (box.isConnected && isAround(styles)) boxes.add(box)
  } while (boxes.size > count)
  return boxes
}

function settle() {
  const boxes = concerned()
  waiting.clear()
  // The last first: several may have made the same element larger.
  for (const box of [...written.keys()].reverse()) if (boxes.has(box)) takeBack(box)
  const all = [...boxes].map((box) => [box, growthOf(box)])
  for (const [box, growth] of all) {
    written.set(box, growth.map(([element, name]) => [element, name, element.style[name]]))
    for (const [element, name, value] of growth) if (!(parseFloat(element.style[name]) > parseFloat(value))) element.style[name] = value
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
