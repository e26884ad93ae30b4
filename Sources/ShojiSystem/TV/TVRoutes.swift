// TVRoutes: the address that plays an item of an app: `/<app>/?play=ITEM`, perhaps with `&profile=ID`, and `&start=0` for the beginning.

extension System {
  /// Notes a request to play and redirects to the app's own address: reloading, going back and restoring do not play again.
  func openItem(_ item: String, of app: PersonApp, _ request: Request, _ connection: Connection) {
    // Another site's link must not act in the user's name; it only opens the app.
    if request.isOfUser, !app.tv.play(item, profile: request.query["profile"], fromBeginning: request.query["start"] == "0") {
      log.information("does not offer the item \(String(item.prefix(100)).debugDescription)", from: app.name)
    }
    openApp(app, request, connection)
  }
}
