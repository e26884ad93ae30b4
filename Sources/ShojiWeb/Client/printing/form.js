// Form: the options of a print job, as rows. Options that a printer lacks have no row.
import { button, make } from "../notification-view.js"
import { nameOf } from "./papers.js"
import { adapted, stateOf } from "./printers.js"
import { say } from "./words.js"

let number = 0

/** Creates a row with a label and its controls. */
function createRow(title, ...controls) {
  const row = make("div", "row"), content = make("div", "row-content printing-row"), label = Object.assign(make("span", "printing-label", title), { id: `printing-${number += 1}` })
  content.append(label, ...controls)
  row.append(content)
  return { row, content, label }
}

function createSelect(title, choices, changed) {
  const select = make("select", ""), box = make("span", "select"), { row, content, label } = createRow(title, box)
  select.setAttribute("aria-labelledby", label.id)
  box.append(select)
  select.addEventListener("change", () => changed(select.value))
  // The whole row opens it.
  content.addEventListener("click", ({ target }) => {
    if (target === select || select.disabled) return
    select.focus({ preventScroll: true })
    try { select.showPicker() } catch {}
  })
  const fill = (all, value) => {
    const names = all.map(([key, name]) => `${key} ${name}`).join("\n")
    if (select.dataset.choices !== names) {
      select.replaceChildren(...all.map(([key, name]) => Object.assign(make("option", "", name), { value: key })))
      select.dataset.choices = names
    }
    select.value = value
  }
  if (choices) fill(choices, choices[0][0])
  return { row, select, fill }
}

function createSwitch(title, changed) {
  const box = make("label", "toggle"), input = Object.assign(make("input", ""), { type: "checkbox" }), row = make("div", "row"), content = make("div", "row-content printing-row printing-switch")
  input.setAttribute("role", "switch")
  input.addEventListener("change", () => changed(input.checked))
  box.append(make("span", "toggle-label", title), input)
  content.append(box)
  row.append(content)
  return { row, input }
}

function createStepper(title, changed) {
  const output = make("output", "printing-value"), box = make("div", "stepper"), { row, label } = createRow(title, output, box)
  box.setAttribute("role", "group")
  box.setAttribute("aria-labelledby", label.id)
  const [less, more] = [["decrement", "fewer", -1], ["increment", "more", 1]].map(([step, word, by]) => {
    // NB: at an end it is not disabled, or it would lose the focus.
    const made = button("", "", () => { if (made.ariaDisabled !== "true") changed(by) })
    made.dataset.step = step
    made.ariaLabel = say(word)
    return made
  })
  box.append(less, more)
  return { row, show(value, most) {
    output.textContent = value
    less.ariaDisabled = String(value <= 1)
    more.ariaDisabled = String(value >= most)
  } }
}

function createNumber(title, changed) {
  const field = Object.assign(make("input", "printing-number"), { type: "number", inputMode: "numeric", min: "1", max: "9999", step: "1" }), { row, content, label } = createRow(title, field)
  field.setAttribute("aria-labelledby", label.id)
  field.addEventListener("focus", () => field.select())
  field.addEventListener("change", () => changed(Math.max(1, Math.min(9999, Math.floor(field.valueAsNumber) || 1))))
  content.addEventListener("click", () => field.focus({ preventScroll: true }))
  return { row, field }
}

/**
 * @param {{options: object, offers: {copies?: boolean, range?: boolean, orientation?: boolean, paper?: boolean}, isPDF(): boolean, changed(options: object): void, choosePrinter(): void}} host
 * @returns {{element: HTMLElement, update(): void, set(options: object): void, options(): object, printerButton: HTMLElement}}
 */
export function createForm({ options, offers, isPDF, changed, choosePrinter }) {
  const element = make("div", "printing-form"), pages = { from: 1, to: 1 }
  const groups = [0, 1, 2].map(() => {
    const section = make("section", "list-section"), rows = make("div", "list-rows"), footer = Object.assign(make("footer", "list-footer"), { hidden: true })
    section.append(rows, footer)
    element.append(section)
    return { section, rows, footer }
  })
  function change(more) {
    options = adapted({ ...options, ...more }, more.printer ?? options.printer)
    update()
    changed(options)
  }

  const printerRow = make("div", "row"), printerButton = button("row-content printing-row printing-opener", "", choosePrinter), printerName = make("span", "printing-value")
  printerName.dir = "auto"
  printerButton.append(make("span", "printing-label", say("printer")), printerName)
  printerRow.append(printerButton)
  const copies = createStepper(say("copies"), (by) => change({ copies: Math.max(1, options.copies + by) }))
  const range = createSelect(say("range"), [["all", say("all")], ["some", say("some")]], (value) => change({ pages: value === "all" ? undefined : { ...pages } }))
  const from = createNumber(say("from"), (value) => setPages({ from: value, to: Math.max(value, pages.to) }))
  const to = createNumber(say("to"), (value) => setPages({ from: Math.min(value, pages.from), to: value }))
  function setPages(next) {
    Object.assign(pages, next)
    change({ pages: { ...pages } })
  }
  const paper = createSelect(say("paper"), undefined, (value) => change({ paper: value }))
  const orientation = createSelect(say("orientation"), [["portrait", say("portrait")], ["landscape", say("landscape")]], (value) => change({ orientation: value }))
  const monochrome = createSwitch(say("monochrome"), (value) => change({ isMonochrome: value })), duplex = createSwitch(say("duplex"), (value) => change({ isDuplex: value }))
  groups[0].rows.append(printerRow)
  groups[1].rows.append(copies.row, range.row, from.row, to.row)
  groups[2].rows.append(paper.row, orientation.row, monochrome.row, duplex.row)

  function update() {
    const { printer } = options, isHere = printer.isDevice, isOpened = isHere && isPDF()
    printerName.textContent = printer.name
    groups[0].footer.textContent = isOpened ? say("devicePDF") : isHere ? say("deviceText") : stateOf(printer)
    groups[0].footer.hidden = !groups[0].footer.textContent
    copies.row.hidden = offers.copies === false
    range.row.hidden = offers.range === false
    paper.row.hidden = offers.paper === false
    copies.show(options.copies, printer.copies)
    range.select.value = options.pages ? "some" : "all"
    for (const [one, value] of [[from, pages.from], [to, pages.to]]) {
      one.row.hidden = !options.pages
      one.field.value = value
    }
    paper.fill(printer.papers.map((name) => [name, nameOf(name)]), options.paper)
    orientation.select.value = options.orientation
    // A PDF has its own orientation.
    orientation.row.hidden = isPDF() || offers.orientation === false
    monochrome.row.hidden = isHere || !printer.color
    monochrome.input.checked = options.isMonochrome
    duplex.row.hidden = isHere || !printer.duplex
    duplex.input.checked = options.isDuplex
    groups[1].section.hidden = isHere || copies.row.hidden && range.row.hidden
    groups[2].section.hidden = isOpened || [paper, orientation, monochrome, duplex].every(({ row }) => row.hidden)
  }
  update()
  return {
    element, update, printerButton,
    options: () => options,
    set: change,
  }
}
