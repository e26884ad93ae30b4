// Drag frames: drags go on in the other frames of the stage. drag-and-drop.js loads it in a page that is in a frame.
import { startGuests } from "./behaviours/drag/guest.js"
import { createVisits, otherPages, pageAt } from "./behaviours/drag/visits.js"

/** Returns what behaviours/drag/stage.js passes on. */
export const betweenFrames = () => ({ startGuests, createVisits, otherPages, pageAt })
