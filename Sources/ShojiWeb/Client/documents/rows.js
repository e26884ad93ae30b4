// Rows: the rows of places, folders and documents.
import { button, make } from "../notification-view.js"
import { dateOf, say, sizeOf } from "./words.js"

const shapes = {
  folder: "M3 6.5h6l2 2.5h10v10H3z", document: "M6 3h8l4 4v14H6zM14 3v4h4", recents: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7v5.2l3.2 2", server: "M4 4.5h16v6H4zM4 13.5h16v6H4zM7 7.5h.01M7 16.5h.01",
  device: "M8 3h8v18H8zM11 18h2", newFolder: "M3 6.5h6l2 2.5h10v10H3zM12 11.5v5M9.5 14h5", search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.3 15.3L20 20",
}
/** @returns {HTMLElement} a sign that assistive technologies pass over */
export function icon(sign) {
  const made = make("span", "documents-icon")
  made.ariaHidden = "true"
  made.innerHTML = `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"><path d="${shapes[sign]}"/></svg>`
  return made
}

function row(sign, name, note, act) {
  const element = make("li", "row"), made = button("row-content documents-row", "", act), texts = make("span", "documents-texts")
  texts.append(Object.assign(make("span", "documents-name", name), { dir: "auto" }))
  if (note) texts.append(make("span", "documents-note", note))
  made.append(icon(sign), texts)
  element.append(made)
  return { element, made }
}

/** The same for a place and for the row that leads there; names of places may be equal. */
export const keyOf = ({ app = "", path = "" }) => `${app}/${path}`

/** A row that leads to a place. */
export function placeRow(sign, name, note, place, enter) {
  const { element, made } = row(sign, name, note, enter)
  made.dataset.leads = keyOf(place)
  return element
}

/**
 * A row of a folder or a document.
 * @param {{isMultiple: boolean, isChosen: boolean, enter(): void, choose(): void}} host
 */
export function itemRow(item, { isMultiple, isChosen, enter, choose }) {
  if (item.isFolder) return placeRow("folder", item.name, item.size === 1 ? say("item") : say("items", item.size.toLocaleString(document.documentElement.lang)), item, enter)
  const facts = [dateOf(item.changed), sizeOf(item.size)]
  const { element, made } = row("document", item.name, facts.join(" · "), choose)
  made.disabled = !item.fits
  if (item.isOtherKind) made.ariaLabel = `${item.name}, ${say("otherKind")}`
  else if (isMultiple && item.fits) made.ariaPressed = String(isChosen)
  return element
}

/** A section of rows, with a header or without. */
export function section(header, rows) {
  const made = make("section", "list-section"), list = make("ul", "list-rows")
  list.setAttribute("role", "list")
  list.append(...rows)
  if (header) made.append(make("h2", "list-header", header))
  made.append(list)
  return made
}
