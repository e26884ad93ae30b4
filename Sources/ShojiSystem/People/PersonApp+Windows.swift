// PersonApp+Windows: the windows that an app has opened: their records, the requests for them, and their end.

import Foundation

/// Which of an app's windows a page request asks for.
enum RequestedWindow: Equatable {
  /// The one that the browser is reloading or that was left most recently.
  case recent
  /// A new window of the app's first scene.
  case new
  /// The window with a record of this key.
  case keyed(String)
}

/// The scene that a browser's cookie names. The cookie is the whole browser's, so the request may be another window's: a page that is drawn for the wrong
/// window asks once more, for its own scene.
struct SceneHint {
  let token: String
  /// Whether the window isn't known to be leaving this scene, so that it gets the scene only if no other window shows it.
  let mustBeFree: Bool

  init(token: String) {
    self.token = token
    mustBeFree = false
  }

  init(cookie: String) {
    mustBeFree = cookie.hasPrefix("~")
    token = String(cookie.drop { $0 == "~" })
  }
}

extension PersonApp {
  /// Records that are opened and of which no scene exists yet. The oldest are forgotten first.
  private static let mostOpened = 32

  // MARK: From the app

  /// Records a window that the app opens, so that the browser can request it.
  func takeOpened(_ payload: UnsafeRawBufferPointer) {
    guard let record = WindowRecord(json: payload) else { return misbehaved("a malformed window") }
    openedWindows.removeAll { $0.key == record.key }
    openedWindows.append(record)
    if openedWindows.count > Self.mostOpened, let oldest = openedWindows.firstIndex(where: \.ends) { openedWindows.remove(at: oldest) }
    if record.id == WindowRecord.settings { person.settings.appsChanged() }
  }

  /// Ends the windows that the app dismisses.
  func takeDismissed(_ payload: UnsafeRawBufferPointer, by sender: UInt32) {
    guard let selection = try? JSONDecoder().decode(WindowSelection.self, from: Data(payload)) else {
      return misbehaved("a malformed selection of windows")
    }
    openedWindows.removeAll { $0.ends && selection.contains($0) }
    let dismissed = scenes.values.filter { scene in
      selection.isOfSender ? scene.number == sender : selection.contains(scene.window)
    }
    for scene in dismissed { dismiss(scene) }
  }

  /// Ends a window for good. The browser closes it.
  func dismiss(_ scene: UserScene) {
    if let key = scene.window?.key { openedWindows.removeAll { $0.ends && $0.key == key } }
    answer(scene) { $0.respond(.windowGone(path: system.path(of: registration))) }
    let socket = scene.socket
    end(scene, .dismissed)
    guard let socket else { return }
    // The socket outlives its scene until the browser has closed it.
    socket.scene = nil
    outputShrank()
    if !hasSockets { perform(.lastSocketGone) }
  }

  // MARK: Requests

  /// Returns the record of a window; nil if this app of this user has none with the key.
  func record(of key: String) -> WindowRecord? {
    scenes.values.lazy.compactMap(\.window).first { $0.key == key } ?? openedWindows.first { $0.key == key }
  }

  /// Returns the scene for a page request, or nil if a new one has to be made.
  func scene(for wanted: RequestedWindow, path: String, hint: SceneHint?) -> UserScene? {
    let hinted = hint.flatMap { hint in scene(token: hint.token).flatMap { hint.mustBeFree && $0.socket != nil ? nil : $0 } }
    switch wanted {
    case .new: return nil
    case .keyed(let key):
      if let hinted, hinted.window?.key == key { return hinted }
      // Never a scene that another browser window shows: the two would take it from each other.
      return lastLeft { $0.window?.key == key }
    case .recent:
      // A path with a query opens a URL, so it only gets a scene with the same path.
      let isOwn = path.contains("?")
      if let hinted, hinted.window == nil, !isOwn || hinted.path == path { return hinted }
      return isOwn ? nil : lastLeft { $0.window == nil }
    }
  }

  /// Returns the scene that was left most recently; one to which no browser has connected yet only if there is no other.
  private func lastLeft(where matches: (UserScene) -> Bool) -> UserScene? {
    let left = scenes.values.filter { !$0.isNeeded && matches($0) }
    return (left.contains(where: \.isKept) ? left.filter(\.isKept) : left).max { ($0.seen, $0.number) < ($1.seen, $1.number) }
  }
}
