// Columns: the columns of a lazy grid have places and gaps of their own, which a style sheet cannot give by a view's number.
// `data-each` is "justify align gap" for each column, divided by semicolons.

export function startColumns(grid, says) {
  function place() {
    const each = says.each.split(";").map((words) => words.split(" ")), end = grid.style.gridAutoFlow === "column" ? "marginBlockEnd" : "marginInlineEnd"
    let index = 0
    for (const child of grid.children) {
      // A header or footer ends the line; room for rows that are not mounted is whole lines.
      if (child.matches(".span, .gap")) { index = 0; continue }
      const [justify, align, gap] = each[index++ % each.length]
      child.style.justifySelf = child.matches(".wf") ? "" : justify
      child.style.alignSelf = child.matches(".hf") ? "" : align
      child.style[end] = `${gap}px`
    }
  }
  const changes = new MutationObserver(place)
  changes.observe(grid, { childList: true })
  place()
  const undo = () => changes.disconnect()
  undo.changed = place
  return undo
}
