// Person: a user, identified by a cookie, and the apps that run for that user.

final class Person {
  let name: String
  /// The identity in the user's cookie; nil once the user is erased, while remaining processes end.
  private(set) var identity: Identity?
  /// Whether the user came without a cookie; nothing is kept until a browser opens a socket.
  var isTransient: Bool
  unowned let system: System
  private(set) var apps: [String: PersonApp] = [:]
  private var running = 0
  /// The lists and copies of documents that are being made for the user's browsers.
  var documentsInWork = 0
  private(set) lazy var notifications = PersonNotifications(self, system)
  private(set) lazy var settings = PersonSettings(self, system)
  private(set) lazy var drags = PersonDrags(person: name, system: system)
  /// The address of the user's latest request.
  var client: ClientAddress
  /// Scheme and host of the user's latest request for a page, for links that the user shares.
  var origin = ""
  /// The address under which the user's place is counted; nil without a place.
  private(set) var placeOf: ClientAddress?

  /// Whether any process runs for this user, or waits to start.
  var isHere: Bool { running > 0 }

  init(_ identity: Identity, isTransient: Bool, client: ClientAddress, system: System) {
    self.client = client
    self.identity = identity
    name = identity.person
    self.isTransient = isTransient
    self.system = system
    guard !isTransient else { return }
    for record in system.storage.scenes(of: identity.person) {
      guard let registration = system.registration(record.app) else { continue }
      app(registration).adopt(record)
    }
    for (slug, record) in system.storage.homeScreens(of: identity.person) {
      if let registration = system.registration(slug) { app(registration).homeScreen = record }
    }
  }

  /// The apps on the home screen.
  var homeScreenRegistrations: [AppRegistration] {
    system.configuration.apps.compactMap { $0.isHome ? nil : system.registration($0.slug) }
  }

  /// Returns the user's `PersonApp` for an app, making it on first use.
  func app(_ registration: AppRegistration) -> PersonApp {
    if let app = apps[registration.slug] { return app }
    let app = PersonApp(person: self, registration: registration, system: system)
    apps[registration.slug] = app
    return app
  }

  func scene(token: String) -> UserScene? {
    for app in apps.values {
      if let scene = app.scene(token: token) { return scene }
    }
    return nil
  }

  /// Invalidates earlier cookies and closes every window's socket, so that the pages reload.
  func signedOutEverywhere() {
    identity?.generation += 1
    for app in apps.values { app.closeSockets() }
  }

  /// Ends the user's processes. Returns the slugs of apps whose processes still run; their folders are removed when these end.
  func erase() -> Set<String> {
    identity = nil
    return Set(apps.values.filter { $0.erase() }.map(\.registration.slug))
  }

  /// Counts a process that started or ended. The system's limits count users, not processes.
  func runningChanged(by change: Int) {
    let before = isHere
    running += change
    guard before != isHere else { return }
    if let placeOf { system.places.remove(placeOf) }
    placeOf = isHere ? client : nil
    if let placeOf { system.places.add(placeOf) }
    system.usersHere += isHere ? 1 : -1
  }

  /// Releases this object if none of the user's apps is in use; everything else is in storage.
  func forgetIfIdle() {
    guard apps.values.allSatisfy(\.isIdle) else { return }
    system.forget(self)
  }
}
