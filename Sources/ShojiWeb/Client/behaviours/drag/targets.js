// Targets: the destinations of this page that keys can choose.
import { nameOf, sayOf } from "./names.js"
import { accepts } from "./session.js"

/** Returns what a presentation is added to: a modal dialog, which makes everything else inert, or the page. */
export const frontOf = () => [...document.querySelectorAll("dialog:modal")].pop() ?? document.body

/** Returns the destinations that are shown and take what is dragged. */
export const targetsInFront = () => [...frontOf().querySelectorAll("[data-drop]")].filter((target) => accepts(target) && target.checkVisibility({ visibilityProperty: true }))

export const isBetweenRows = (target) => "dropRows" in target.dataset

/** Returns what a drop on a destination is called. Rows are named after their section, or their page. */
export function dropNameOf(target) {
  const isBetween = isBetweenRows(target)
  const places = isBetween ? [target.closest(".list-section")?.querySelector(".list-header"), target.closest(".page")?.querySelector(".navigation-title"), target] : [target]
  return sayOf(isBetween ? "dropIn" : "dropOn", places.map((place) => place && nameOf(place)).find(Boolean) ?? "")
}
