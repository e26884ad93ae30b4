// Observe: reports sizes and positions that the app requested, and the rows near the visible part of their scroll view.

/** In milliseconds: how long a report of rows waits for further ones. Rows that a fast scroll passes meanwhile are not reported. */
const pause = 150

/** @returns {{starters: Record<string, Function>, recheck(): void}} the starters by the attribute that starts them */
export function createObservers(server) {
  const measured = new Map()
  const soon = () => { if (measured.size) server.later("measure", check) }
  const sizes = new ResizeObserver(soon)

  function check() {
    for (const [element, known] of measured) {
      // A hidden element has no size now, as in a tab that is not selected: the app keeps the last one.
      if (!element.getClientRects().length) continue
      const box = element.getBoundingClientRect(), { x, y } = box, style = getComputedStyle(element)
      // The size that the layout gives, whatever scales the page or the view meanwhile, such as a sheet over it.
      const width = parseFloat(style.width) || box.width, height = parseFloat(style.height) || box.height
      const names = element.dataset.measure.split(" ").filter(Boolean), isPlain = names[0] === "size"
      const values = [x, y, width, height]
      for (const name of isPlain ? [] : names) {
        const space = element.closest(`[data-space="${CSS.escape(name)}"]`) ?? element.closest(name === "scrollView" ? ".scroll, .list, .collection, html" : "html"), origin = space.getBoundingClientRect()
        values.push(x - origin.x, y - origin.y, space.clientWidth, space.clientHeight)
      }
      const rounded = values.map((value) => Math.round(value * 100) / 100), key = `${isPlain ? rounded.slice(2, 4) : rounded}`
      if (key === known) continue
      measured.set(element, key)
      server.measure(element.id, rounded)
    }
  }

  const near = new Set()
  let told, timer
  // Half a window ahead, in each scroll view; engines without `scrollMargin` report what is visible.
  const rows = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) near[isIntersecting ? "add" : "delete"](target)
    timer ||= setTimeout(() => {
      timer = 0
      // All of them each time: they are right whatever became of an earlier report.
      const ids = [...near].map((row) => row.id).join(" ")
      if (ids !== told) server.near(told = ids)
    }, told ? pause : 0)
  }, { root: document, rootMargin: "50%", scrollMargin: "50%" })

  document.addEventListener("scroll", soon, { capture: true, passive: true })
  addEventListener("resize", soon)

  return {
    recheck: soon,
    starters: {
      "data-measure"(element) {
        measured.set(element, "")
        sizes.observe(element)
        soon()
        return () => {
          measured.delete(element)
          sizes.unobserve(element)
        }
      },
      "data-near"(element) {
        rows.observe(element)
        // A redrawn page has other rows, perhaps with the same ids.
        return () => {
          if (near.delete(element)) told = ""
          rows.unobserve(element)
        }
      },
    },
  }
}
