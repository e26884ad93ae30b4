// Stage: what drags do in the other frames of the stage. drag-frames.js brings it to pages in frames; a page in a window of its own has no others.
const alone = { pageAt: () => null, otherPages: () => [], createVisits: () => null, startGuests: () => () => {} }

let others = alone
export const othersOnStage = () => others
export function joinStage(its) { others = its }
