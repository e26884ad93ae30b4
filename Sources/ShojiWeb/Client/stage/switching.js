// Switching: from the app in front to the one used before it or after it, by swipes on the home indicator, and by keys.
import { createFollowing } from "./following.js"
import { createIndicator } from "./indicator.js"
import { createSuccession } from "./succession.js"
import { isRightToLeft } from "./dom.js"
import { placesOf } from "./layout.js"
import { say } from "./words.js"

/**
 * @param {HTMLElement} stage
 * @param {{cards(): object[], state(): object, again(pane: object): object, show(pane: object): void, enter(): void, showRecent(): void, shown(): object,
 *   boxOf(id: string): HTMLElement | undefined, iconOf(pane: object): string | undefined, divider: HTMLElement}} hooks  `again` returns the state in which a
 *   pane is shown, `show` shows it, and `enter` moves the focus into it
 */
export function createSwitching(stage, hooks) {
  const succession = createSuccession(hooks.cards)
  const present = () => hooks.state().panes[hooks.state().focus], cardAt = (by) => succession.at(by, present())

  /** Goes to the app that was used before the present one (1), or after it (-1). */
  function step(by) {
    if (succession.step(by, present(), hooks.show)) hooks.enter()
  }

  const following = createFollowing(stage, {
    shown: hooks.shown, boxOf: hooks.boxOf, iconOf: hooks.iconOf, divider: hooks.divider,
    beside(side) {
      const card = cardAt(isRightToLeft() ? -side : side)
      return card ? placesOf(hooks.again(card.pane), stage.getBoundingClientRect(), isRightToLeft()) : []
    },
  })
  /** The name of the app that a step leads to. */
  const nameAt = (by) => cardAt(by)?.name()
  const indicator = createIndicator({
    following, nameOf: (place) => typeof place === "string" ? say(place) : nameAt(place),
    go: (place) => place === "switcher" ? hooks.showRecent() : step(place),
  })
  document.body.append(indicator.label)

  return {
    step, nameAt, watch: indicator.watch,
    /** The user has done something else. */
    reset: succession.reset,
    /** The stage shows other panes. */
    changed: indicator.look,
  }
}
