// Columns: the alignment and spacing of each column of a lazy grid, which CSS cannot set by a child's index.
// `data-each` is "justify align gap" for each column, separated by semicolons.

export function startColumns(grid, says) {
  function place() {
    const each = says.each.split(";").map((words) => words.split(" ")), end = grid.style.gridAutoFlow === "column" ? "marginBlockEnd" : "marginInlineEnd"
    let index = 0
    for (const child of grid.children) {
      // A header or footer ends the line; gaps for unmounted rows are whole lines.
      if (child.matches(".span, .gap")) { index = 0; continue }
      const [justify, align, gap] = each[index++ % each.length]
      put(child, { justifySelf: child.matches(".wf") ? "" : justify, alignSelf: child.matches(".hf") ? "" : align, [end]: `${gap}px` })
      // A style patch replaces the whole attribute.
      changes.observe(child, { attributeFilter: ["style", "class"] })
    }
  }
  /** Writes only differences, because each write triggers the observer again. */
  function put(child, style) {
    for (const name in style) if (child.style[name] !== style[name]) child.style[name] = style[name]
  }
  const changes = new MutationObserver(place)
  changes.observe(grid, { childList: true })
  place()
  const undo = () => {
    changes.disconnect()
    for (const child of grid.children) put(child, { justifySelf: "", alignSelf: "", marginInlineEnd: "", marginBlockEnd: "" })
  }
  undo.changed = place
  return undo
}
