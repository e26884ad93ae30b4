// Links: where a link in a frame's page leads.

/**
 * @param {{isHome(id: string): boolean, pathOf(id: string): string | undefined, appAt(address: URL): object | undefined, goHome(): void,
 *   obey(query: URLSearchParams): void, notified(address: URL): boolean, open(app: object, address: URL): void}} stage
 * @returns {(address: URL, id: string) => boolean} whether the stage opens an address that a pane's page leads to
 */
export const createLinks = (stage) => (address, id) => {
  const isOwn = address.origin === location.origin
  if (isOwn && address.pathname === "/" && !stage.isHome(id)) {
    stage.goHome()
    return true
  }
  if (isOwn && address.pathname === location.pathname) {
    stage.obey(address.searchParams)
    return true
  }
  if (stage.notified(address)) return true
  const app = stage.appAt(address)
  if (app && app.path !== stage.pathOf(id)) {
    stage.open(app, address)
    return true
  }
  // Pages of the system itself allow no frame.
  if (!stage.isHome(id) || app || !isOwn || address.pathname === "/") return false
  location.assign(address)
  return true
}
