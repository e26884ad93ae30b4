// History: the steps of a session. Each is the whole value of the edits, so undo and redo have no limit and need no inverse.

/** Milliseconds in which equal small steps become one: a mark that is moved by an arrow key goes back at once. */
const run = 1000

/** @param {() => void} changed  called after each change */
export function createHistory(first, changed) {
  let steps = [{ value: first }], place = 0
  return {
    value: () => steps[place].value,
    isChanged: () => steps[place].value !== first,
    canUndo: () => place > 0,
    canRedo: () => place < steps.length - 1,
    /**
     * @param {string} name  what was changed, as it is announced
     * @param {string} [key]  steps with the same key, shortly after each other, are one
     */
    push(value, name, key) {
      const time = performance.now(), last = steps[place], joins = key && last.key === key && time - last.time < run
      steps = [...steps.slice(0, joins ? place : place + 1), { value, name, key, time }]
      place = steps.length - 1
      changed()
    },
    /** Returns the name of the step that was undone. */
    undo() {
      if (!place) return
      place -= 1
      changed()
      return steps[place + 1].name
    },
    redo() {
      if (place === steps.length - 1) return
      place += 1
      changed()
      return steps[place].name
    },
  }
}
