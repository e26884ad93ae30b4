// AppHandle: one app of one user, as the parts of the system see it.

import Foundation

/// One app of one user. It outlives the `PersonApp` that it belongs to: from then on nothing is visible or kept, and messages go nowhere.
final class AppHandle {
  /// The name under which the user's data are stored.
  let user: String
  /// The app's slug.
  let app: String
  /// The home screen and Settings belong to the system.
  let isOfSystem: Bool
  /// The app TV shows what all apps offer.
  let isTV: Bool
  /// App and user, for the log.
  let name: String
  /// The app's folder, in which its process writes.
  let folder: String
  private weak var owner: PersonApp?

  init(_ app: PersonApp) {
    (user, self.app, name, folder) = (app.person.name, app.registration.slug, app.name, app.container.folder)
    isOfSystem = app.registration.isHome || app.registration.isSettings
    isTV = app.registration.isTV
    owner = app
  }

  /// Whether what is learned of the user is stored: a browser has opened a socket, and the user is not erased.
  var isKept: Bool { owner.map { !$0.person.isTransient && $0.person.identity != nil } ?? false }
  /// Whether nothing of the user may be stored yet: no browser has opened a socket.
  var isTransient: Bool { owner?.person.isTransient ?? true }
  var isErased: Bool { owner?.person.identity == nil }
  /// Bytes that the process has not read yet; nil without a process.
  var backlog: Int? { owner?.process?.backlog }
  /// Whether the process runs and a page is connected.
  var isConnected: Bool { owner.map { $0.process != nil && $0.hasSockets } ?? false }
  /// The address of the app's page under which the user has reached it last, for links that the user shares.
  var address: String { owner.map { $0.person.origin + $0.system.path(of: $0.registration) } ?? "" }
  /// Whether one of the app's pages is visible.
  var isVisible: Bool { owner?.scenes.values.contains { $0.socket?.isVisible == true } ?? false }
  func isVisible(_ scene: UInt32) -> Bool { owner?.scenes[scene]?.socket?.isVisible == true }
  /// The app's title in the user's language.
  var title: String { owner.map { $0.person.notifications.name(of: $0.registration) } ?? app }

  /// The slugs of the user's apps that are known at the moment, among them this one.
  var appsOfUser: [String] { owner.map { $0.person.apps.keys.sorted() } ?? [] }
  /// A part's half for an app of this user; nil if the system does not have the app.
  func half<Half: AppPart>(_ kind: Half.Type, ofApp slug: String) -> Half? {
    guard let owner, let registration = owner.system.registration(slug) else { return nil }
    return owner.person.app(registration).parts.half(kind)
  }

  /// Sends a part's message to the app's process, if it runs.
  func send(_ payload: [UInt8]) { owner?.process?.send(.part, payload) }

  /// Sends a message of the system to a window's page.
  func show(_ message: some Encodable, in scene: UInt32) {
    guard let socket = owner?.scenes[scene]?.socket, let json = try? JSONEncoder().encode(message) else { return }
    ([PersonNotifications.mark] + json).withUnsafeBytes { socket.send($0) }
  }

  /// Ends the app's process. The log names what it sent.
  func misbehaved(_ reason: String) { owner?.misbehaved(reason) }
}
