// Person: who holds the cookie, and the apps that run for them.

final class Person {
  let name: String
  /// What the person's cookie proves; nil once the person is erased and only waits for processes to end.
  private(set) var identity: Identity?
  /// Somebody who came without a cookie: nothing of theirs is kept until a browser connects.
  var isPassing: Bool
  private unowned let system: System
  private(set) var apps: [String: PersonApp] = [:]
  private var running = 0
  /// From where the user has come last.
  var client: ClientAddress
  /// From where the place was taken that the user has.
  private var placeOf: ClientAddress?

  /// Whether any process runs for this person.
  var isHere: Bool { running > 0 }

  init(_ identity: Identity, isPassing: Bool, client: ClientAddress, system: System) {
    self.client = client
    self.identity = identity
    name = identity.person
    self.isPassing = isPassing
    self.system = system
    guard !isPassing else { return }
    for record in system.storage.scenes(of: identity.person) {
      guard let registration = system.registration(record.app) else { continue }
      app(registration).adopt(record)
    }
  }

  /// The person's use of an app, made when it is first wanted.
  func app(_ registration: AppRegistration) -> PersonApp {
    if let app = apps[registration.slug] { return app }
    let app = PersonApp(person: self, registration: registration, system: system)
    apps[registration.slug] = app
    return app
  }

  func scene(token: String) -> Scene? {
    for app in apps.values {
      if let scene = app.scene(token: token) { return scene }
    }
    return nil
  }

  /// Earlier cookies are worth nothing; every window is asked to load its page again.
  func signedOutEverywhere() {
    identity?.generation += 1
    for app in apps.values { app.closeSockets() }
  }

  /// Ends all that runs for this person. Returns the apps whose processes have not ended yet: their folders go with them.
  func erase() -> Set<String> {
    identity = nil
    return Set(apps.values.filter { $0.erase() }.map(\.registration.slug))
  }

  /// A process of this person has started or ended; the system counts people, not processes.
  func runningChanged(by change: Int) {
    let before = isHere
    running += change
    guard before != isHere else { return }
    if let placeOf { system.places.remove(placeOf) }
    placeOf = isHere ? client : nil
    if let placeOf { system.places.add(placeOf) }
    system.peopleHere += isHere ? 1 : -1
  }

  /// Forgets this person when nothing of theirs is in use; storage has the rest.
  func forgetIfIdle() {
    guard apps.values.allSatisfy(\.isIdle) else { return }
    system.forget(self)
  }
}
