// Insets: strips along an edge, under which a scroll view extends.

/** Sets the height of the strip at an edge for CSS. Content that ignores the safe area also extends under the strip. */
export function startInsets(box, says) {
  const strip = box.lastElementChild, content = box.firstElementChild
  const tell = () => box.style.setProperty("--inset-strip", `${strip.offsetHeight + (parseFloat(getComputedStyle(box).rowGap) || 0)}px`)
  const sizes = new ResizeObserver(() => { tell(); bleed() })
  const bleeding = "[data-bleed], .over-top, .over-bottom"
  function bleed() {
    const name = `--inset-${says.edge}`
    if (!/top|bottom/.test(says.edge) || content.matches(".scroll") || !(content.matches(bleeding) || content.querySelector(bleeding))) return
    const wanted = `calc(${getComputedStyle(box).getPropertyValue(name) || "0px"} + ${box.style.getPropertyValue("--inset-strip")})`
    if (content.style.getPropertyValue(name) !== wanted) content.style.setProperty(name, wanted)
  }
  sizes.observe(strip)
  // A style patch replaces the whole attribute.
  const styles = new MutationObserver(bleed)
  styles.observe(content, { attributeFilter: ["style"] })
  tell()
  bleed()
  const undo = () => { sizes.disconnect(); styles.disconnect() }
  undo.changed = () => { tell(); bleed() }
  return undo
}
