// Observe: sizes and places that the app asked for, and what comes into view.

/** @returns {{measure: Function, appear: Function, recheck(): void}} the starters for data-measure and data-appear */
export function createObservers(server) {
  const measured = new Map()
  const soon = () => { if (measured.size) server.later("measure", check) }
  const sizes = new ResizeObserver(soon)

  function check() {
    for (const [element, known] of measured) {
      const { x, y, width, height } = element.getBoundingClientRect()
      const space = element.dataset.measure && element.closest(`[data-space="${CSS.escape(element.dataset.measure)}"]`)
      const origin = space ? space.getBoundingClientRect() : { x: 0, y: 0 }
      const values = [x - origin.x, y - origin.y, width, height].map((value) => Math.round(value * 100) / 100)
      if (`${values}` === known) continue
      measured.set(element, `${values}`)
      server.measure(element.id, values)
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
