// Printer list: the page on which a printer is chosen.
import { button, make } from "../notification-view.js"
import { stateOf } from "./printers.js"
import { say } from "./words.js"

/**
 * @param {{back(): void, chosen(printer: object): void}} host
 * @returns {{element: HTMLElement, show(printers: object[], current: object): void}}
 */
export function createPrinterList({ back, chosen }) {
  const element = make("section", "printing-page printing-printers"), bar = make("header", "printing-bar navigation-row"), leading = make("div", "navigation-leading"), center = make("div", "navigation-center")
  const title = Object.assign(make("h2", "navigation-title", say("printer")), { id: "printing-printers-title" }), list = make("div", "list"), section = make("section", "list-section"), rows = make("ul", "list-rows")
  element.setAttribute("aria-labelledby", title.id)
  const returning = button("navigation-back", "", back)
  returning.append(make("span", "navigation-back-label", say("back")))
  leading.append(returning)
  center.append(title)
  bar.append(leading, center)
  list.dataset.style = "insetGrouped"
  rows.setAttribute("role", "list")
  section.append(rows)
  list.append(section)
  element.append(bar, list)

  function rowOf(printer, isCurrent) {
    const row = make("li", "row"), made = button("row-content printing-choice", "", () => chosen(printer)), text = make("span", "printing-texts")
    const note = [printer.location, stateOf(printer)].filter(Boolean).join(" · ")
    text.append(Object.assign(make("span", "printing-name", printer.name), { dir: "auto" }))
    if (note) text.append(Object.assign(make("span", "printing-note", note), { dir: "auto" }))
    made.append(text)
    if (isCurrent) made.setAttribute("aria-current", "true")
    made.disabled = !printer.isAccepting
    row.append(made)
    return row
  }

  /** Each printer's row and the JSON that it shows, by the printer's id. */
  let shown = new Map()
  return {
    element,
    show(printers, current) {
      const known = [...shown], place = known.findIndex(([, { row }]) => row.contains(document.activeElement))
      // Unchanged rows are kept, so that a press that began before the list was refreshed still works.
      shown = new Map(printers.map((printer) => {
        const isCurrent = printer.id === current.id, old = shown.get(printer.id), says = JSON.stringify([printer, isCurrent])
        return [printer.id, old?.says === says ? old : { says, row: rowOf(printer, isCurrent) }]
      }))
      const wanted = [...shown.values()].map(({ row }) => row)
      for (const row of [...rows.children]) if (!wanted.includes(row)) row.remove()
      wanted.forEach((row, at) => { if (rows.children[at] !== row) rows.insertBefore(row, rows.children[at] ?? null) })
      if (place < 0) return
      // A disabled row takes no focus.
      const own = shown.get(known[place][0])?.row, nearest = [own, ...wanted.slice(place), ...wanted.slice(0, place).reverse()]
      const next = nearest.map((row) => row?.firstElementChild).find((one) => one && !one.disabled) ?? returning
      if (next !== document.activeElement) next.focus({ preventScroll: true })
    },
  }
}
