// Scene: a page that is reloaded, or left and come back to at once, says by a short-lived cookie which window it was.

/** @returns {{forget(): void}} */
export function startScene(token) {
  const keep = (seconds) => { document.cookie = `shoji-scene=${encodeURIComponent(token)};path=/;max-age=${seconds};samesite=lax` }
  const leaving = () => keep(10)
  // It has done its work, and must not be taken for another window's that opens now.
  keep(0)
  // NB: when a page is reloaded the request is on its way before `pagehide`; not every browser has `beforeunload`.
  addEventListener("beforeunload", leaving)
  addEventListener("pagehide", leaving)
  return {
    /** The scene is not this window's any more: the next page may be any. */
    forget() {
      removeEventListener("beforeunload", leaving)
      removeEventListener("pagehide", leaving)
    },
  }
}
