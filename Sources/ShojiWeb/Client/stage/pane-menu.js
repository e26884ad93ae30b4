// Pane menu: the commands for one pane.
import { putAway, showAlone, showBeside, showOver, swap } from "./state.js"
import { say } from "./words.js"

/**
 * Returns the items of a pane's menu.
 * @param {{state: object, pane: object, isWide: boolean}} given
 * @param {{change(next: object): void, choose(kind: string): void, putOverAway(): void, capture(): void, showWindows(): void,
 *   neighbour(by: number): string | undefined, go(by: number): void}} stage  `neighbour` returns the name of the app used before (1) or after (-1)
 * @returns {{title: string, act(): void}[]}
 */
export function paneItems({ state, pane, isWide }, stage) {
  const isOver = state.over?.id === pane.id, isSplit = state.panes.length > 1, items = []
  const add = (word, act, name) => items.push({ title: say(word, name), act })
  if (isWide && (isOver || isSplit)) add("full", () => stage.change(showAlone(state, pane)))
  if (isWide && isOver) add("split", () => stage.change(showBeside(state, pane)))
  if (isWide && !isOver && !isSplit) add("split", () => stage.choose("split"))
  if (isWide && isSplit && !isOver) add("swap", () => stage.change(swap(state)))
  if (isWide && !isOver) add("over", () => isSplit ? stage.change(showOver(state, pane)) : stage.choose("over"))
  if (isOver) add("away", stage.putOverAway)
  // The same ways as by swipes on the home indicator, with names, for keyboards and screen readers.
  for (const [word, by] of isOver ? [] : [["before", 1], ["after", -1]]) if (stage.neighbour(by)) add(word, () => stage.go(by), stage.neighbour(by))
  add("takeScreenshot", stage.capture)
  add("allWindows", stage.showWindows)
  add("close", () => stage.change(putAway(state, pane)))
  return items
}
