// Lazy: only the rows near the window are in the page; gaps stand for the others, as high as those would be.
import { listen, together } from "./listen.js"

/** How many screens of rows are asked for before and after the visible ones; asked again when less than a half is left. */
const ahead = 1

export function startLazy(container, says, server) {
  let scroller = container
  while (scroller !== document.body && !/auto|scroll/.test(getComputedStyle(scroller).overflowY)) scroller = scroller.parentElement
  const total = () => +says.total, first = () => +(says.first ?? 0)
  const rows = () => [...container.children].filter((child) => !child.matches(".gap,.refresh-spinner") && !child.inert)
  let wanted = "", average = 0

  /** Gaps grow by what rows really measure; kept still while it changes by less than a point, or the place would creep. */
  function measure(all) {
    if (!all.length) return parseFloat(getComputedStyle(container).getPropertyValue("--row-height")) || 44
    const height = (all.at(-1).getBoundingClientRect().bottom - all[0].getBoundingClientRect().top) / all.length
    if (height > 0 && Math.abs(height - average) >= 1) {
      average = height
      container.style.setProperty("--row-height", `${height}px`)
    }
    return average || 44
  }

  function look() {
    if (!container.isConnected || !total()) return
    const all = rows(), height = measure(all)
    const box = container.getBoundingClientRect(), view = scroller.getBoundingClientRect()
    const top = Math.max(0, view.top - box.top), bottom = Math.max(0, view.bottom - box.top)
    if (bottom <= 0 || top >= box.height + view.height) return
    const mountedFrom = first(), mountedTo = mountedFrom + all.length
    // Inside the mounted rows the rows themselves tell, outside the average does.
    const indexAt = (y) => {
      const index = all.findIndex((row) => row.getBoundingClientRect().bottom - box.top > y)
      if (index >= 0 && (index > 0 || y >= all[0].getBoundingClientRect().top - box.top)) return mountedFrom + index
      return index === 0 ? Math.floor(y / height) : Math.floor(mountedTo + (y - (all.length ? all.at(-1).getBoundingClientRect().bottom - box.top : mountedFrom * height)) / height)
    }
    const visibleFrom = Math.min(total() - 1, indexAt(top)), visibleTo = Math.min(total(), indexAt(bottom) + 1)
    const screen = Math.max(8, Math.ceil(view.height / height)), reserve = screen * ahead
    const isNear = (visibleFrom - mountedFrom < reserve / 2 && mountedFrom > 0) || (mountedTo - visibleTo < reserve / 2 && mountedTo < total())
    if (!isNear) return
    const from = Math.max(0, visibleFrom - reserve), to = Math.min(total(), visibleTo + reserve)
    if (`${from},${to}` === wanted) return
    wanted = `${from},${to}`
    server.answered(server.range(container.id, from, to)).then(() => { wanted = ""; soon() })
  }
  const soon = () => server.later(container, look)
  const sizes = new ResizeObserver(soon)
  sizes.observe(scroller)
  soon()
  const undo = together(() => sizes.disconnect(), listen(scroller, { scroll: soon }, { passive: true }))
  undo.changed = soon
  return undo
}
