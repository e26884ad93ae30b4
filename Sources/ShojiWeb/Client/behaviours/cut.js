// Cut: truncates an unfocused field's text at the head or in the middle. Browsers truncate only the tail.
// The field keeps its whole text: a copy that ignores pointer events covers it.
import { listen, combineCleanups } from "./dom.js"

const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" })

export function startCut(field, says) {
  const copy = document.createElement("span")
  copy.setAttribute("aria-hidden", "true")

  function show() {
    const isLong = document.activeElement !== field && field.value && field.scrollWidth > field.clientWidth + 1
    field.toggleAttribute("data-covered", !!isLong)
    if (!isLong) return copy.remove()
    const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = field
    copy.className = `textfield-cut ${field.className}`
    copy.style.cssText = field.style.cssText
    copy.dir = getComputedStyle(field).direction
    Object.assign(copy.style, { left: `${offsetLeft}px`, top: `${offsetTop}px`, width: `${offsetWidth}px`, height: `${offsetHeight}px`, lineHeight: `${offsetHeight}px` })
    if (copy.parentNode !== field.parentNode) field.after(copy)
    const all = [...letters.segment(field.value)].map(({ segment }) => segment)
    const cutTo = (count) => {
      const first = says.cut === "head" ? 0 : Math.ceil(count / 2)
      copy.textContent = `${all.slice(0, first).join("").trimEnd()}…${all.slice(all.length - count + first).join("").trimStart()}`
    }
    let fits = 0, tooMany = all.length
    while (tooMany - fits > 1) {
      const middle = (fits + tooMany) >> 1
      cutTo(middle)
      if (copy.scrollWidth <= copy.clientWidth) fits = middle
      else tooMany = middle
    }
    cutTo(fits)
  }

  const sizes = new ResizeObserver(show)
  sizes.observe(field)
  show()
  const stop = combineCleanups(() => sizes.disconnect(), () => copy.remove(), () => field.removeAttribute("data-covered"), listen(field, { focus: show, blur: show, input: show }))
  stop.changed = show
  return stop
}
