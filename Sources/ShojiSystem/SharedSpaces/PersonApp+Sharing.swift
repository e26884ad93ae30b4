// PersonApp+Sharing: passes what happens to an app's process and pages to its place in a shared space; and the address of an invitation,
// `/<app>/?join=SPACE`.

extension PersonApp {
  func takeSharing(_ payload: UnsafeRawBufferPointer) { sharing.take(payload) }
  func sharingMayHaveChanged() { sharing.hereMayHaveChanged() }
}

extension System {
  /// Notes an invitation and redirects to the app's own address: reloading, going back and restoring do not show it again, and the address does not
  /// stay in the address bar. Links of other sites and messages lead here, since it only asks the user.
  func openInvitation(_ space: String, to app: PersonApp, _ request: Request, _ connection: Connection) {
    if let item = app.sharing.invite(to: space) {
      app.choose(item)
    } else {
      log.information("has no shared space \(String(space.prefix(100)).debugDescription)", from: app.name)
    }
    openApp(app, request, connection)
  }
}
