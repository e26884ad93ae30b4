// Services: what the parts of the system may use of it, and of each other's rooms. No part knows `System`.

import Confinement
import Foundation

final class Services {
  let reactor: Reactor
  let log: Log
  let database: Database
  let confinement: Confinement
  let dataFolder: String
  let configuration: SystemConfiguration
  var limits: SystemLimits { configuration.limits }
  /// Distinguishes the cookies of several installations on one host.
  let installation: String
  /// Called with the exit code of child processes that are not app processes.
  var helpers: [pid_t: (Int32) -> Void] = [:]
  private weak var system: System?

  init(
    reactor: Reactor, log: Log, database: Database, confinement: Confinement, dataFolder: String, configuration: SystemConfiguration,
    installation: String
  ) {
    (self.reactor, self.log, self.database, self.confinement) = (reactor, log, database, confinement)
    (self.dataFolder, self.configuration, self.installation) = (dataFolder, configuration, installation)
  }

  /// Called once, when the system is complete. Parts are made before, and use what follows only afterwards.
  func attach(_ system: System) { self.system = system }

  // MARK: Users

  /// The settings of a user who is here; the defaults for anyone else.
  func settings(of user: String) -> UserSettings { system?.people[user]?.settings.current ?? UserSettings() }

  /// The settings as they are stored, also of a user who is not here.
  func storedSettings(of user: String) -> UserSettings { system?.storage.settings.settings(of: user) ?? UserSettings() }

  func zone(of user: String) -> TimeZone { system?.notifications.zone(of: user) ?? .current }

  /// When the user was shown a time-sensitive or critical notification last, in the reactor's time.
  func urgentNotification(of user: String) -> Double? { system?.people[user]?.notifications.urgentShown }

  /// Tells the app Settings of users that what it shows of apps has changed.
  ///
  /// - Parameter user: nil for all users
  func settingsChanged(of user: String?) {
    guard let system else { return }
    for person in user.map({ [system.people[$0]].compactMap(\.self) }) ?? Array(system.people.values) { person.settings.appsChanged() }
  }

  /// The stored notifications of all users.
  var notifications: NotificationStore {
    guard let system else { preconditionFailure("a part uses the notifications before the system is complete") }
    return system.notifications.store
  }

  var isEnding: Bool { system?.isEnding ?? true }

  // MARK: Requests

  /// A file of the client, or of an app.
  func asset(for request: Request) -> Response? { system?.assets.response(to: request) }

  /// Runs the handling of a request of a user's own page, with the user's name, unless the request is refused.
  ///
  /// - Parameter isForFile: whether a file is read. A browser reads a film in many pieces, and so more of these requests are allowed
  func asUser(_ request: Request, _ connection: Connection, isForFile: Bool, _ body: (String) -> Void) {
    guard let person = system?.admitted(request, connection, by: isForFile ? \.userFileAdmission : \.centreAdmission) else { return }
    if person.isTransient { connection.respond(.plain(403, "unknown person\n")) } else { body(person.name) }
    person.forgetIfIdle()
  }

  /// Whether an address may try another secret.
  func admitsSecret(from address: ClientAddress) -> Bool { system?.codeAdmission.admits(address.address, at: Reactor.now) ?? false }

  // MARK: Apps

  func registration(_ slug: String) -> AppRegistration? { system?.registration(slug) }
  /// The path of an app's pages.
  func path(of app: AppRegistration) -> String { system?.path(of: app) ?? "/" }

  /// An app's title; its slug if the system does not have it any more.
  func title(ofApp slug: String) -> String { system?.registration(slug)?.title ?? slug }
}
