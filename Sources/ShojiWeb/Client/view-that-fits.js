// View that fits: shows the first of several views that fits the available space. Loaded with the first page that contains one.

const letters = { horizontal: "w", vertical: "h" }, ends = { horizontal: ".wf, .wx, .wb, dialog", vertical: ".hf, .hx, .hb, dialog" }
/** Containers that offer their views any length. */
const endless = { horizontal: '.lazy-grid[style*="auto-flow:column"]', vertical: '.list, .lazy-grid:not([style*="auto-flow:column"])' }

/** Returns the elements that are as large as the box, up to the one that knows the length that is offered on an axis. */
function around(box, axis) {
  const found = []
  for (let at = box; at && at !== document.body; at = at.parentElement) {
    found.push(at)
    if (at !== box && at.matches(ends[axis])) break
  }
  return found
}

/** Makes the box and everything that hugs it fill. @returns what it has changed */
function fill(box, axis) {
  const letter = letters[axis]
  return around(box, axis).filter((at) => at.classList.replace(`${letter}h`, `${letter}f`)).map((at) => [at, letter])
}
const hug = (filled) => { for (const [at, letter] of filled) at.classList.replace(`${letter}f`, `${letter}h`) }

/** Makes the column of a grid in which the box is take what the others leave. @returns a function that takes it back */
function widenColumn(box) {
  const row = box.closest(".grid-row"), grid = row?.parentElement, columns = grid?.style.gridTemplateColumns
  if (!columns) return () => {}
  const cells = [...row.children], place = cells.findIndex((cell) => cell.contains(box)), tracks = columns.match(/(?:[^ (]|\((?:[^()]|\([^()]*\))*\))+/g)
  const span = (cell) => Number(/span (\d+)/.exec(cell.style.gridColumnEnd)?.[1] ?? 1)
  tracks[cells.slice(0, place).reduce((sum, cell) => sum + span(cell), 0)] = "minmax(0,1fr)"
  grid.style.gridTemplateColumns = tracks.join(" ")
  return () => { grid.style.gridTemplateColumns = columns }
}

/** Makes the boxes in a view show their first views, which fit where any length is offered. @returns a function that takes it back */
function showFirst(view, axes) {
  const boxes = [view, ...view.querySelectorAll(".fits")].filter((box) => box.matches(".fits") && box.dataset.axes.split(" ").every((axis) => axes.includes(axis)))
  const shown = boxes.flatMap((box) => [...box.children]).map((child) => [child, child.dataset.unfit])
  for (const [child] of shown) child.dataset.unfit = child.previousElementSibling ? "" : "no"
  return () => { for (const [child, unfit] of shown) unfit === undefined ? delete child.dataset.unfit : child.dataset.unfit = unfit }
}

/** Shows the first child that fits `data-axes`, else the last. */
export function start(box, says) {
  const axes = Object.keys(letters)
  let watched = [], filled = []

  /** Returns the lengths that the box is offered, while it is empty. */
  function offered() {
    hug(filled)
    filled = axes.flatMap((axis) => fill(box, axis))
    const takeBack = widenColumn(box)
    const style = getComputedStyle(box), { width, height } = box.getBoundingClientRect()
    const isEndless = (axis, variable) => style.getPropertyValue(variable).trim() === "0" || around(box, axis).some((at) => at.matches(endless[axis]))
    const room = { width: isEndless("horizontal", "--seek-x") ? Infinity : width, height: isEndless("vertical", "--seek-y") ? Infinity : height }
    takeBack()
    hug(filled)
    return room
  }

  /** Whether a child's ideal size is within the room on the axes that are asked for. */
  function fits(child, room) {
    const own = child.style.cssText, { className } = child
    child.dataset.unfit = "no"
    // Whatever other scripts have written on its texts was for another width.
    child.classList.add("fitting")
    const takeBack = showFirst(child, says.axes)
    // Its ideal size on these axes; on the other one the room's.
    for (const axis of axes) {
      const letter = letters[axis]
      if (!says.axes.includes(axis) || child.matches(`.${letter}x`)) continue
      for (const kind of "fb") child.classList.replace(letter + kind, `${letter}h`)
      child.classList.add(`fixed-${letter}`)
    }
    // NB: WebKit makes an absolute grid as high as the window if its height is `max-content`.
    if (child.matches(".fixed-h:not(.hx, .ideal-h)")) child.style.height = "auto"
    if (!says.axes.includes("horizontal")) {
      child.style.width = child.matches(".wf") ? `${room.width}px` : "max-content"
      child.style.setProperty("max-width", `${room.width}px`, "important")
    }
    const { width, height } = child.getBoundingClientRect()
    takeBack()
    child.className = className
    child.style.cssText = own
    child.dataset.unfit = ""
    return (!says.axes.includes("horizontal") || width <= room.width + 0.5) && (!says.axes.includes("vertical") || height <= room.height + 0.5)
  }

  function choose() {
    if (!box.isConnected) return
    if (!box.getClientRects().length) {
      // It is in a view that another box does not show.
      hug(filled)
      filled = []
      return
    }
    const children = [...box.children]
    const scrolled = [...box.querySelectorAll(".scroll")].map((scroll) => [scroll, scroll.scrollLeft, scroll.scrollTop])
    for (const child of children) child.dataset.unfit = ""
    const room = offered(), chosen = children.find((child) => fits(child, room)) ?? children.at(-1)
    if (chosen) chosen.dataset.unfit = "no"
    // It fills if the view that it shows does.
    filled = axes.filter((axis) => chosen?.matches(`.${letters[axis]}f`)).flatMap((axis) => fill(box, axis))
    for (const [scroll, x, y] of scrolled) if (x || y) scroll.scrollTo({ left: x, top: y, behavior: "instant" })
    changes.takeRecords()
    watch()
  }

  /** Observes everything by which the offered lengths can change. */
  function watch() {
    const found = new Set(axes.flatMap((axis) => around(box, axis)).flatMap((at) => at.matches(".hs, .vs") && at !== box ? [at, ...at.children] : [at]))
    if (found.size === watched.length && watched.every((element) => found.has(element))) return
    sizes.disconnect()
    watched = [...found]
    for (const element of watched) sizes.observe(element)
  }

  const sizes = new ResizeObserver(choose), changes = new MutationObserver(choose)
  changes.observe(box, { subtree: true, childList: true, characterData: true })
  sizes.observe(box.parentElement)
  choose()
  const undo = () => {
    sizes.disconnect()
    changes.disconnect()
    hug(filled)
  }
  undo.changed = choose
  return undo
}
