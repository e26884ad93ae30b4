// Text tools: a text area that grows with its text. An editor does so only where its surroundings do not decide its height, as in a scroll view.
import { listen } from "./dom.js"

export function startTextTools(area, says) {
  const [least, most] = (says.lines ?? "1").split(" ").map(Number)
  const isEditor = area.matches(".texteditor")
  const grow = () => {
    const { lineHeight, paddingBlockStart, paddingBlockEnd } = getComputedStyle(area)
    const line = parseFloat(lineHeight), around = parseFloat(paddingBlockStart) + parseFloat(paddingBlockEnd)
    if (!isEditor) {
      area.style.minHeight = `${line * least + around}px`
      if (most) area.style.maxHeight = `${line * most + around}px`
    }
    if (CSS.supports("field-sizing", "content")) return
    if (isEditor) {
      // The rows count only where the height of 100 % has nothing to refer to.
      area.rows = 1
      area.rows = Math.ceil((area.scrollHeight - around) / line)
      return
    }
    area.style.height = 0
    area.style.height = `${area.scrollHeight}px`
  }
  grow()
  const undo = listen(area, { input: grow })
  undo.changed = grow
  return undo
}
