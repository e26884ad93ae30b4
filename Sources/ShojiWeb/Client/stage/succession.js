// Succession: the app used before the present one, and the one after it. The order is kept while the user only goes from one to the next, so that
// the way back leads to where the user came from.

/** @param {() => {pane: object, panes: object[]}[]} cards  returns the recent apps, the latest first */
export function createSuccession(cards) {
  let order, isStepping = false

  /**
   * Returns the card of another app.
   * @param {number} by  1 for the app before, -1 for the one after
   * @param {object | undefined} pane  the present one; none on the home screen, from which the latest app is the one before
   */
  function at(by, pane) {
    order ??= cards()
    const here = pane ? order.findIndex(({ panes }) => panes.some(({ id }) => id === pane.id)) : -1
    return order[here + by]
  }

  return {
    at,
    /** The user has done something else. */
    reset() { if (!isStepping) order = undefined },
    /** Shows another app. @returns {boolean} whether there is one */
    step(by, pane, show) {
      const card = at(by, pane)
      if (!card) return false
      isStepping = true
      show(card.pane)
      isStepping = false
      return true
    },
  }
}
