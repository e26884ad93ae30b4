// Observe: reports sizes and positions that the app requested, and elements that become visible.

/** @returns {{measure: Function, appear: Function, recheck(): void}} the starters for data-measure and data-appear */
export function createObservers(server) {
  const measured = new Map()
  const soon = () => { if (measured.size) server.later("measure", check) }
  const sizes = new ResizeObserver(soon)

  function check() {
    for (const [element, known] of measured) {
      // A hidden element has no size now, as in a tab that is not selected: the app keeps the last one.
      if (!element.getClientRects().length) continue
      const { x, y, width, height } = element.getBoundingClientRect()
      const names = element.dataset.measure.split(" ").filter(Boolean), isPlain = names[0] === "size"
      const spaces = isPlain ? [] : names.map((name) => element.closest(`[data-space="${CSS.escape(name)}"]`) ?? element.closest(name === "scrollView" ? ".scroll, .list, .collection, html" : "html"))
      const values = [x, y, width, height]
      for (const space of spaces) { const origin = space.getBoundingClientRect(); values.push(x - origin.x, y - origin.y, space.clientWidth, space.clientHeight) }
      const rounded = values.map((value) => Math.round(value * 100) / 100), key = `${isPlain ? rounded.slice(2, 4) : rounded}`
      if (key === known) continue
      measured.set(element, key)
      server.measure(element.id, rounded)
    }
  }

  const views = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting === (target.dataset.seen === "yes")) continue
      target.dataset.seen = isIntersecting ? "yes" : "no"
      server.appear(target.id, isIntersecting)
      if (target.dataset.appear === "once") views.unobserve(target)
    }
  })

  document.addEventListener("scroll", soon, { capture: true, passive: true })
  addEventListener("resize", soon)

  return {
    recheck: soon,
    measure(element) {
      measured.set(element, "")
      sizes.observe(element)
      soon()
      return () => {
        measured.delete(element)
        sizes.unobserve(element)
      }
    },
    appear(element) {
      views.observe(element)
      return () => views.unobserve(element)
    },
  }
}
