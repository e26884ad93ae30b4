// Text tools: a text area that grows with its text.
import { listen } from "./listen.js"

export function startTextTools(area, says) {
  const [least, most] = (says.lines ?? "1").split(" ").map(Number)
  const grow = () => {
    const { lineHeight, paddingBlockStart, paddingBlockEnd } = getComputedStyle(area)
    const line = parseFloat(lineHeight), around = parseFloat(paddingBlockStart) + parseFloat(paddingBlockEnd)
    area.style.minHeight = `${line * least + around}px`
    if (most) area.style.maxHeight = `${line * most + around}px`
    if (CSS.supports("field-sizing", "content")) return
    area.style.height = 0
    area.style.height = `${area.scrollHeight}px`
  }
  grow()
  const undo = listen(area, { input: grow })
  undo.changed = grow
  return undo
}
