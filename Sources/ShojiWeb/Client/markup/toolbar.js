// Toolbar: the tools, the width and the colors, and while the picture is cropped the commands for that.
import { button, make } from "../notification-view.js"
import { colors, shapes, widths } from "./marks.js"
import { say } from "./words.js"

const tools = ["pen", "marker", "eraser", "text", "shapes", "crop"]

/** Makes a button that shows only a sign. */
export function glyphButton(glyph, label, act) {
  const made = button("markup-button", "", act), sign = make("span", "markup-glyph")
  made.ariaLabel = made.title = label
  sign.dataset.glyph = glyph
  made.append(sign)
  return made
}

/** @param {{open(anchor: HTMLElement, label: string, items: object[]): void}} menus */
export function createToolbar(editor, texts, crop, menus) {
  const bar = make("div", "markup-toolbar"), kit = make("div", "markup-tools"), palette = make("div", "markup-colors"), cutting = make("div", "markup-cutting")
  bar.setAttribute("role", "toolbar")
  bar.ariaLabel = say("tools")

  function choose(tool, anchor) {
    texts.finish()
    const isCropping = editor.settings.isCropping
    crop.end(true)
    if (tool === "crop") return isCropping || crop.start()
    if (tool === "shapes") return openShapes(anchor)
    editor.setTool(tool)
    if (tool === "text") texts.insert()
  }
  function openShapes(anchor) {
    menus.open(anchor, say("shapes"), shapes.map((shape) => ({
      text: say(shape), glyph: shape,
      act() {
        editor.setTool("shapes")
        editor.settings.shape = shape
        editor.insertShape(shape)
      },
    })))
  }
  const toolButtons = tools.map((tool) => {
    const made = glyphButton(tool, say(tool), () => choose(tool, made))
    made.classList.add("markup-tool")
    made.dataset.tool = tool
    return made
  })
  const [shapesButton] = toolButtons.filter(({ dataset }) => dataset.tool === "shapes")
  const width = glyphButton("medium", "", () => menus.open(width, say("width"), widths.map((one) => ({
    text: say(one), glyph: one, isChecked: one === editor.width(), act() { editor.setWidth(one) },
  }))))
  width.classList.add("markup-tool")
  for (const one of [shapesButton, width]) {
    one.setAttribute("aria-haspopup", "menu")
    one.ariaExpanded = "false"
  }
  kit.append(...toolButtons, width)

  palette.setAttribute("role", "radiogroup")
  palette.ariaLabel = say("color")
  const swatches = Object.keys(colors).map((color) => {
    const made = button("markup-button markup-color", "", () => {
      texts.finish()
      editor.setColor(color)
    })
    made.ariaLabel = made.title = say(color)
    made.setAttribute("role", "radio")
    made.dataset.color = color
    made.style.setProperty("--color", colors[color])
    return made
  })
  palette.append(...swatches)
  const command = (word, act) => button("markup-command", say(word), act)
  cutting.append(command("cancel", () => crop.end(false)), command("reset", () => crop.reset()), command("apply", () => crop.end(true)))
  bar.append(kit, palette, cutting)

  // MARK: Focus: one button can be reached by Tab, the others by the arrow keys

  let current = toolButtons[0]
  const all = () => [...bar.querySelectorAll("button")].filter((one) => !one.parentElement.hidden)
  function rove(one) {
    current = one
    for (const other of bar.querySelectorAll("button")) other.tabIndex = other === current ? 0 : -1
  }
  bar.addEventListener("focusin", ({ target }) => rove(target))
  bar.addEventListener("keydown", (event) => {
    const isBack = getComputedStyle(bar).direction === "rtl", list = all(), place = list.indexOf(event.target)
    const step = { ArrowRight: isBack ? -1 : 1, ArrowLeft: isBack ? 1 : -1, ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (place < 0 || event.altKey || event.ctrlKey || event.metaKey) return
    if (step) list[(place + step + list.length) % list.length].focus()
    else if (event.key === "Home" || event.key === "End") list.at(event.key === "Home" ? 0 : -1).focus()
    else return
    event.preventDefault()
  })

  return {
    element: bar,
    update() {
      const { tool, isCropping } = editor.settings
      for (const one of toolButtons) one.ariaPressed = String(isCropping ? one.dataset.tool === "crop" : one.dataset.tool === tool)
      for (const one of swatches) one.ariaChecked = String(one.dataset.color === editor.color())
      width.ariaLabel = width.title = say("widthOf", say(editor.width()))
      width.firstChild.dataset.glyph = editor.width()
      const isElsewhere = bar.contains(document.activeElement) && !all().includes(document.activeElement)
      palette.hidden = isCropping
      cutting.hidden = !isCropping
      if (isElsewhere || current.parentElement.hidden) rove(toolButtons[0])
    },
    rove,
    first: toolButtons[0],
    cropButton: toolButtons[tools.indexOf("crop")],
  }
}
