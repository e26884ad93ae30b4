// Scene: when a page is reloaded, or left and revisited at once, a short-lived cookie tells the server which scene it had.

/** @returns {{forget(): void}} */
export function startScene(token) {
  const keep = (seconds) => { document.cookie = `shoji-scene=${encodeURIComponent(token)};path=/;max-age=${seconds};samesite=lax` }
  const leaving = () => keep(10)
  // The cookie has been used, and must not apply to another window that opens now.
  keep(0)
  // NB: on reload the request is sent before `pagehide`; not every browser has `beforeunload`.
  addEventListener("beforeunload", leaving)
  addEventListener("pagehide", leaving)
  return {
    /** The scene no longer belongs to this window: the next page gets another one. */
    forget() {
      removeEventListener("beforeunload", leaving)
      removeEventListener("pagehide", leaving)
    },
  }
}
