// Column heights: distributes a limited height among the views of stacks that contain texts, as SwiftUI does: the least flexible view
// first, each priority before the next. A text takes the whole lines that fit, at least one. CSS cannot shorten a text by lines.
// `measure` reads all views of a room, `offer` computes without reading, so that a room costs one layout.

/** Containers that pass the height that they are offered on to their views. */
const passing = ".vs,.hs,.zs,.fr,.wrap,.under,.aspect"
const rooms = ".fr.hx:not(.fixed-h),.layer,.screen,.page-part,.tab-panel,.sheet-content"
const pixels = (text) => parseFloat(text) || 0

/** Returns the nearest element with a height of its own, in which a stack shares the height; null in unbounded space. */
export function roomOf(text) {
  let at = text.parentElement
  if (at.matches(".fr.hx")) return null
  while (at && at.matches(passing) && !at.matches(".fr.hx,.screen,.fixed-h")) at = at.parentElement
  // A view that is shown only if it fits is not made to fit.
  const optional = text.closest('.fits[data-axes~="vertical"] > :not(:last-child)')
  return at?.matches(rooms) && !(optional && at.contains(optional)) ? at : null
}

/** Returns the points of an element's upper and lower padding, which may be tracks of its grid. */
function paddingOf(element, style) {
  const tracks = element.matches(".padded") ? style.gridTemplateRows.split(" ") : []
  return pixels(style.paddingTop) + pixels(style.paddingBottom) + (tracks.length > 2 ? pixels(tracks[0]) + pixels(tracks.at(-1)) : 0)
}

/** Returns how a view uses heights: `least` and `most` in points, and `offer(height)`, which returns the height that the view takes. */
function measure(element, found) {
  const style = getComputedStyle(element)
  // Offsets are whole pixels, whose errors add up.
  const height = style.boxSizing === "border-box" && pixels(style.height) || element.offsetHeight
  const fixed = { least: height, most: height, offer: () => height }
  found.watched.push(element)
  if (element.matches(".hx,.fixed-h")) return fixed
  const around = paddingOf(element, style)
  if (element.matches(".text.hh")) {
    const own = pixels(style.lineHeight), gap = pixels(style.getPropertyValue("--line-gap")), line = own + gap, count = Math.round((height - around + gap) / line)
    if (!(count > 1)) return fixed
    return { least: own + around, most: height, offer(room) {
      const lines = Math.max(1, Math.floor((room - around + gap + 0.5) / line))
      if (lines >= count) return height
      found.cut(element, lines)
      return lines * line - gap + around
    } }
  }
  const bounds = { least: pixels(style.minHeight), most: element.matches(".hb") ? pixels(style.getPropertyValue("--h")) : Infinity }
  if (element.matches(".spacer.hf")) return { ...bounds, priority: 0, offer: (room) => Math.max(room, bounds.least) }
  const own = element.matches(".ratio") ? { least: 0, most: height } : bounds
  const clamp = (room) => Math.max(own.least, Math.min(room, own.most))
  const views = element.matches(passing) ? [...element.children].filter((child) => "offsetHeight" in child && !child.matches(".layer") && child.offsetParent) : []
  if (!views.length || element.matches(".ratio,.aspect-fill")) return element.matches(".hf,.hb,.ratio") ? { ...own, offer: clamp } : fixed
  const inner = views.map((view) => ({ ...measure(view, found), element: view }))
  if (!element.matches(".vs")) {
    const least = Math.max(...inner.map(({ least }) => least)) + around, most = Math.max(...inner.map(({ most }) => most)) + around
    const isFrame = element.matches(".fr:is(.hf,.hb)")
    return {
      least: isFrame ? bounds.least || Math.min(least, bounds.most) : Math.max(least, bounds.least), most: isFrame ? bounds.most : most, offer(room) {
        const height = isFrame ? clamp(room) : room
        const taken = Math.max(...inner.map(({ offer }) => offer(height - around))) + around
        return isFrame ? height : Math.max(taken, bounds.least)
      },
    }
  }
  const gap = pixels(style.rowGap), margins = views.map((view) => getComputedStyle(view))
  const gaps = around + gap * (views.length - 1) + margins.reduce((sum, { marginTop, marginBottom }) => sum + pixels(marginTop) + pixels(marginBottom), 0)
  const sum = (name) => inner.reduce((sum, view) => sum + view[name], gaps)
  const priority = (view) => view.priority ?? Number(view.element.style.flexGrow || 1e4)
  return { least: sum("least"), most: sum("most"), offer(room) {
    let left = room - gaps, reserved = sum("least") - gaps
    for (const level of [...new Set(inner.map(priority))].sort((a, b) => b - a)) {
      const group = inner.filter((view) => priority(view) === level).sort((a, b) => (a.most - a.least) - (b.most - b.least) || 0)
      reserved -= group.reduce((sum, { least }) => sum + least, 0)
      group.forEach((view, index) => {
        const taken = view.offer(Math.max(0, (left - reserved) / (group.length - index)))
        left -= taken
        if (view.element.matches(".hb") && !element.matches(".hf,.hx,.hb")) found.set(view.element, "height", taken)
      })
    }
    const taken = room - left
    if (taken > room + 0.5 && element.matches(".hf,.hb")) found.set(element, "minHeight", taken)
    return taken
  } }
}

/** Shares the height of a room. `found` collects the texts to cut, the lengths to set and the elements to watch. */
export function shareHeight(room, found) {
  const height = room.clientHeight - paddingOf(room, getComputedStyle(room))
  const views = [...room.children].filter((child) => child.matches(passing))
  for (const { offer } of views.map((view) => measure(view, found))) offer(height)
}
