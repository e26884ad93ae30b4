// Sidebar: the places of documents beside the list, in regular width. In compact width they are the first page of the list.
import { button, make } from "../notification-view.js"
import { icon, keyOf, section } from "./rows.js"
import { say } from "./words.js"

/** The sections of places: the latest documents and the user's own, and those of apps. @param {boolean} hasRecents  nothing can be saved in them */
export function placeSections({ places }, hasRecents) {
  const own = places.filter(({ isOwn }) => isOwn), apps = places.filter(({ isOwn }) => !isOwn)
  const sections = [{ title: say("places"), places: hasRecents ? [{ isRecents: true, title: say("recents") }, ...own] : own }]
  return apps.length ? [...sections, { title: say("apps"), places: apps }] : sections
}
export const signOf = ({ isRecents, isOwn }) => isRecents ? "recents" : isOwn ? "server" : "folder"

/** @param {{title: string, hasRecents: boolean, enter(place: object): void}} host  the title says what the view is for */
export function createSidebar({ title, hasRecents, enter }) {
  const element = make("nav", "documents-side list"), purpose = Object.assign(make("p", "documents-purpose", title), { id: "documents-purpose" })
  element.dataset.style = "sidebar"
  element.ariaLabel = say("places")
  element.append(purpose)

  function row(place) {
    const item = make("li", "row"), made = button("row-content documents-row documents-place", "", () => enter(place))
    made.dataset.leads = keyOf(place)
    made.append(icon(signOf(place)), Object.assign(make("span", "documents-name", place.title), { dir: "auto" }))
    item.append(made)
    return item
  }

  return {
    element,
    fill(listing) { element.replaceChildren(purpose, ...placeSections(listing, hasRecents).map(({ title, places }) => section(title, places.map(row)))) },
    /** Marks the place whose documents the list shows. */
    mark(place) {
      for (const made of element.querySelectorAll(".documents-place")) {
        const isShown = Boolean(place) && made.dataset.leads === keyOf(place)
        made.setAttribute("aria-current", String(isShown))
        made.parentElement.toggleAttribute("data-selected", isShown)
      }
    },
  }
}
