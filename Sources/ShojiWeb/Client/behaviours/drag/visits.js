// Visits: a drag by a finger or by keys goes on in another frame of the stage. Touches and keys stay with the frame where they began, so that its page
// tells the page of the other frame, which is of the same site, where the item is. For a mouse the browser does that.

/** The event by which a page tells another one; its detail is the visit. */
export const visitEvent = "shoji-visit"

/** Returns the page of another frame that is under a point of this one, and the point there. */
export function pageAt(x, y) {
  const own = window.frameElement
  if (!own) return null
  const around = own.getBoundingClientRect(), scale = around.width / own.offsetWidth, across = around.left + x * scale, along = around.top + y * scale
  const frame = own.ownerDocument.elementFromPoint(across, along)
  if (frame === own || !frame?.contentDocument) return null
  const there = frame.getBoundingClientRect()
  return { page: frame.contentDocument, x: across - there.left, y: along - there.top }
}

/** Returns the pages of the other frames of the stage that the user sees, and their names. */
export function otherPages() {
  const own = window.frameElement, all = [...own?.ownerDocument.querySelectorAll("iframe") ?? []]
  return all.filter((frame) => frame !== own && frame.contentDocument && !frame.closest("[inert]") && frame.checkVisibility({ visibilityProperty: true }))
    .map(({ contentDocument, title }) => ({ page: contentDocument, name: title }))
}

/**
 * @param {{types: string[], picture?: HTMLElement, offset?: {x: number, y: number}, follow?(operation: string | null): void}} given  what is dragged; where its
 *   picture is, from the finger; what is told what a drop would do
 */
export function createVisits(given) {
  let visit = null

  function tell(phase, more) {
    Object.assign(visit, more, { phase })
    visit.page.dispatchEvent(new CustomEvent(visitEvent, { detail: visit }))
  }
  function leave() {
    if (visit) tell("leave")
    visit = null
  }
  return {
    leave,
    isAway: () => visit !== null,
    /**
     * Asks a page for its destinations, for keys.
     * @returns {{places: {name: string, aim(): void, drop(token: string): Promise<boolean> | undefined}[], rest(): void, leave(): void}} `aim` moves the item over
     *   a destination, `rest` over none
     */
    offer(page) {
      visit = { ...given, page, places: [], rest() {} }
      tell("offer")
      return { places: visit.places, rest: visit.rest, leave }
    },
    /** @param {{page: Document, x: number, y: number}} there */
    over(there) {
      if (visit?.page !== there.page) leave()
      visit ??= { ...given, page: there.page }
      tell("over", there)
    },
    /** @param {string} token  of the drag: the other page learns it only now. @returns {Promise<boolean> | undefined} nothing where it can't be dropped */
    drop(token) {
      tell("drop", { token })
      const { landed } = visit
      visit = null
      return landed
    },
  }
}
