// WindowRoutes: the list of a user's apps and windows, the end of a window, and the end of an app. The stage uses them.

import Foundation

/// The apps of the system, and one user's windows of each, the latest first.
private struct WindowList: Encodable {
  struct App: Encodable {
    let slug: String
    let title: String
    let icon: String?
    let path: String
    let isHome: Bool
    let windows: [Window]
  }

  struct Window: Encodable {
    /// Identifies the window in addresses: `?scene=NUMBER`.
    let number: UInt32
    /// The title of its page; empty if it has not been drawn since the system was started.
    let title: String
    /// Whether a browser shows it or has it in a hidden tab, and whether its page can be seen.
    let isOpen: Bool
    let isVisible: Bool

    init(_ scene: UserScene) {
      (number, title) = (scene.number, scene.title)
      (isOpen, isVisible) = (scene.socket != nil, scene.socket?.isVisible == true)
    }
  }

  let apps: [App]
}

extension System {
  /// Answers `GET /shoji/windows`, the list as JSON, `POST /shoji/windows/end?app=SLUG&scene=NUMBER` and
  /// `POST /shoji/windows/quit?app=SLUG`. Returns false for other paths.
  func answerWindows(_ request: Request, _ connection: Connection) -> Bool {
    let path = "/shoji/windows"
    let isEnd = request.path == path + "/end", isQuit = request.path == path + "/quit"
    guard request.path == path || isEnd || isQuit else { return false }
    guard request.method == (isEnd || isQuit ? .post : .get) else {
      connection.respond(.notAllowed)
      return true
    }
    guard request.isSameOrigin, let person = knownPerson(of: request) else {
      connection.respond(.plain(403, "unknown person\n"))
      return true
    }
    defer { person.forgetIfIdle() }
    guard pageAdmission.admits(person.name, at: Reactor.now) else {
      connection.respond(.tooOften)
      return true
    }
    if isEnd {
      endWindow(request, of: person, connection)
    } else if isQuit {
      quit(request, of: person, connection)
    } else {
      listWindows(of: person, in: RequestTraits.languages(in: request.acceptLanguage), connection)
    }
    return true
  }

  private func listWindows(of person: Person, in languages: [String], _ connection: Connection) {
    let apps = configuration.apps.map { app in
      let scenes = (person.apps[app.slug]?.scenes.values.filter { $0.isKept || $0.isNeeded } ?? [])
        .sorted { ($0.seen, $0.number) > ($1.seen, $1.number) }
      return WindowList.App(
        slug: app.slug, title: app.look?.title(in: languages) ?? app.title,
        icon: configuration.drawsIcon.map { _ in WebManifest.iconPath(app.slug) },
        path: path(of: app), isHome: app.isHome, windows: scenes.map { .init($0) })
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let json = try? encoder.encode(WindowList(apps: apps)) else { return connection.respond(.plain(500, "no list\n")) }
    connection.respond(
      Response(status: 200, headers: [("content-type:", "application/json"), ("cache-control:", "no-store")], body: Array(json)))
  }

  /// Ends a window for good; a browser that shows it closes it. A window that has ended already is no error.
  private func endWindow(_ request: Request, of person: Person, _ connection: Connection) {
    if let app = request.query["app"].flatMap({ person.apps[$0] }),
      let scene = request.query["scene"].flatMap({ UInt32($0) }).flatMap({ app.scenes[$0] })
    {
      app.dismiss(scene)
    }
    connection.respond(.plain(200, ""))
  }

  /// Ends the process of an app that the user has ended, once no browser shows one of its windows. Their state is kept.
  private func quit(_ request: Request, of person: Person, _ connection: Connection) {
    request.query["app"].flatMap { person.apps[$0] }?.perform(.quit)
    connection.respond(.plain(200, ""))
  }
}
