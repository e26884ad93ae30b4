// Insets: strips along an edge, under which a scroll view runs on.

/** Tells the style sheet how high the strip at an edge is; to what ignores the safe area, the strip belongs to the bars around it. */
export function startInsets(box, says) {
  const strip = box.lastElementChild, content = box.firstElementChild
  const tell = () => box.style.setProperty("--inset-strip", `${strip.offsetHeight + (parseFloat(getComputedStyle(box).rowGap) || 0)}px`)
  const sizes = new ResizeObserver(() => { tell(); bleed() })
  function bleed() {
    const name = `--inset-${says.edge}`
    if (!/top|bottom/.test(says.edge) || content.matches(".scroll") || !(content.matches("[data-bleed]") || content.querySelector("[data-bleed]"))) return
    const wanted = `calc(${getComputedStyle(box).getPropertyValue(name) || "0px"} + ${box.style.getPropertyValue("--inset-strip")})`
    if (content.style.getPropertyValue(name) !== wanted) content.style.setProperty(name, wanted)
  }
  sizes.observe(strip)
  // A style that the server sets replaces all of it.
  const styles = new MutationObserver(bleed)
  styles.observe(content, { attributeFilter: ["style"] })
  tell()
  bleed()
  const undo = () => { sizes.disconnect(); styles.disconnect() }
  undo.changed = () => { tell(); bleed() }
  return undo
}
