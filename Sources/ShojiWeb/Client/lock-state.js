// Lock state: all windows of the browser are locked together, also after they are loaded again. It is a cover against a glance, not against a
// person: nothing asks for a code.
const key = "shoji-locked"
const isLocked = () => { try { return localStorage.getItem(key) !== null } catch { return false } }

export function setLocked(isLocked) {
  // Without storage only this window is locked.
  try { isLocked ? localStorage.setItem(key, "") : localStorage.removeItem(key) } catch { return }
}

/** Calls back now and later when a window is locked, or opened. @returns cleanup */
export function whenLocked(act, isWanted = true) {
  if (isWanted && isLocked()) act()
  const changed = (event) => { if (event.key === key && (event.newValue !== null) === isWanted) act() }
  addEventListener("storage", changed)
  return () => removeEventListener("storage", changed)
}
