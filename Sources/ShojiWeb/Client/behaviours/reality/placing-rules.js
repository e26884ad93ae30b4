// Placing rules: where an object may be placed, and how it stands there. Without a page.
import { standing } from "./plane-geometry.js"

/** After this time without a surface to place an object on there is a way out, in milliseconds (ar.no-forced-waiting). */
export const placingTimeout = 20_000

/** Whether a surface is allowed for an object (ar.use-plane-classification, ar.furniture-on-floor, ar.game-board-on-table). */
export const isAllowed = (plane, { alignment = "any", classes } = {}) =>
  (alignment === "any" || !alignment || plane.alignment === alignment) && (!classes?.length || classes.includes(plane.class))

/** The rotation of an object on a surface: upright, and on a level one with its front to the viewer. */
export function facing(plane, position, viewer) {
  if (plane.alignment !== "horizontal") return standing(plane)
  return standing(plane, Math.atan2(viewer[0] - position[0], viewer[2] - position[2]))
}
