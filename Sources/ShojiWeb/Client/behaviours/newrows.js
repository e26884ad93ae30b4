// New rows: announces rows inserted above or below the visible ones with a button at that edge, until they have been visible; the button
// scrolls there.
import { listen, combineCleanups } from "./dom.js"

export function startNewRows(list, says, server) {
  const seen = () => {
    const { top, bottom } = list.getBoundingClientRect(), { paddingTop, paddingBottom } = getComputedStyle(list)
    return [top + parseFloat(paddingTop), bottom - parseFloat(paddingBottom)]
  }
  const isSeen = (row) => { const [top, bottom] = seen(), box = row.getBoundingClientRect(); return box.bottom > top && box.top < bottom }

  /** Returns the index of each mounted row, counting unmounted ones, and the total. */
  function count() {
    const places = new Map()
    let total = 0
    for (const part of list.querySelectorAll(".gap,.row")) {
      if (part.matches(".gap")) total += +part.dataset.count
      else if (!part.inert) places.set(part.id, total++)
    }
    return { places, total }
  }
  let known = count()
  const pills = {}

  /** Returns the button at an edge of the visible part; its holder takes no space. */
  function pill(edge) {
    if (pills[edge]) return pills[edge]
    const holder = Object.assign(document.createElement("div"), { className: "new-rows" }), button = document.createElement("button")
    holder.dataset.edge = edge
    button.type = "button"
    holder.append(button)
    edge === "top" ? list.prepend(holder) : list.append(holder)
    return (pills[edge] = { holder, button, count: 0, first: "" })
  }
  function drop(edge) {
    pills[edge]?.holder.remove()
    delete pills[edge]
  }
  function tell(edge, more, first) {
    const place = pill(edge)
    place.count += more
    // The button scrolls to the newest row above, or to the oldest one below.
    if (edge === "top" || !place.first) place.first = first
    place.button.textContent = says.news.replace("%@", place.count.toLocaleString(document.documentElement.lang))
    place.button.onclick = () => {
      const target = document.getElementById(place.first)
      server.run("scroll", target ? { id: list.id, to: target.id, anchor: edge === "top" ? "top" : "bottom", animated: true } : { id: list.id, y: edge === "top" ? 0 : list.scrollHeight, animated: true })
    }
    server.run("announce", place.button.textContent)
  }

  const atEnd = (edge) => (edge === "top" ? list.scrollTop < 2 : list.scrollHeight - list.clientHeight - list.scrollTop < 2)
  function look() {
    for (const edge of Object.keys(pills)) {
      const first = document.getElementById(pills[edge].first)
      if (atEnd(edge) || (first && isSeen(first))) drop(edge)
    }
  }
  function changed() {
    const before = known, now = (known = count())
    const grown = now.total - before.total
    if (grown <= 0 || !before.total) return look()
    // Counts from a visible row that was there before.
    const kept = [...list.querySelectorAll(".row")].find((row) => before.places.has(row.id) && now.places.has(row.id) && isSeen(row))
    if (!kept) return
    const above = now.places.get(kept.id) - before.places.get(kept.id), fresh = [...now.places.keys()].filter((id) => !before.places.has(id))
    const firstOf = (side) => fresh.find((id) => side * (now.places.get(id) - now.places.get(kept.id)) > 0) ?? ""
    if (above > 0 && !atEnd("top")) tell("top", above, firstOf(-1))
    if (grown > above && !atEnd("bottom")) {
      const first = document.getElementById(firstOf(1))
      if (!first || !isSeen(first)) tell("bottom", grown - Math.max(0, above), first?.id ?? "")
    }
  }
  const watch = new MutationObserver(changed)
  watch.observe(list, { childList: true, subtree: true, attributeFilter: ["data-count"] })
  return combineCleanups(() => watch.disconnect(), () => { drop("top"); drop("bottom") }, listen(list, { scroll: () => server.later(list, look) }, { passive: true }))
}
