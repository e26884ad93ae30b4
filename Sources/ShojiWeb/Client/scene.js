// Scene: a window keeps its scene when it is reloaded, left and revisited, or restored. Its entry in the history names the scene. A short-lived cookie tells
// the server, but it is the whole browser's: a window that got another one's scene asks for its own.

/** @returns {{isOwn: boolean, forget(): void} | undefined} whether the window had this scene before; nothing if its page is being loaded again for its own scene */
export function startScene(token) {
  const keep = (value, seconds) => { document.cookie = `shoji-scene=${value};path=/;max-age=${seconds};samesite=lax` }
  const note = (scene, isAsked) => history.replaceState({ ...history.state, scene, isAsked }, "")
  const leaving = () => keep(token, 10)
  const { scene: own, isAsked } = history.state ?? {}
  // The stage names its frames’ scenes in their addresses. A window that has asked once takes what there is.
  if (own && own !== token && !isAsked && parent === window) {
    note(own, true)
    keep("~" + own, 10)
    document.documentElement.dataset.misfit = ""
    return location.reload()
  }
  note(token)
  // The cookie has been used, and must not apply to another window that opens now.
  keep("", 0)
  // NB: on reload the request is sent before `pagehide`; not every browser has `beforeunload`.
  addEventListener("beforeunload", leaving)
  addEventListener("pagehide", leaving)
  return {
    isOwn: own === token,
    /** The scene no longer belongs to this window: the next page gets another one. */
    forget() {
      note()
      removeEventListener("beforeunload", leaving)
      removeEventListener("pagehide", leaving)
    },
  }
}
