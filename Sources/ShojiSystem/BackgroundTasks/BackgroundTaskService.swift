// BackgroundTaskService: launches the scheduled tasks of all apps, a few at a time. One timer waits for the task that is due first.

import Foundation

final class BackgroundTaskService {
  unowned let system: System
  var store: BackgroundTaskStore { system.storage.backgroundTasks }
  private var clock: WallClock?
  /// The date for which the clock is set.
  private var armed: Int64?
  private var isLaunching = false
  /// The apps whose tasks run, by the number of the run.
  private var runs: [Int64: PersonApp] = [:]
  private var lastRun: Int64 = 0
  /// Until when nothing is launched, because places or the database are lacking.
  private var pause: Int64 = 0

  init(_ system: System) { self.system = system }

  /// Begins to launch; also what fell due while the system was down.
  func begin() {
    store.recover()
    clock = WallClock(system.reactor) { [unowned self] in
      armed = nil
      launchDue()
    }
    if clock == nil { system.log.error("no timer for background tasks; they run late") }
    launchDue()
  }

  /// Launches later in this turn. NB: never during an event of a lifecycle, which handles one at a time.
  func launchSoon() {
    guard !isLaunching else { return }
    isLaunching = true
    _ = system.reactor.after(0) { [unowned self] in
      isLaunching = false
      launchDue()
    }
  }

  private func launchDue() {
    guard !system.isEnding else { return }
    let now = WallClock.now
    while runs.count < system.configuration.limits.backgroundTasksAtOnce, now >= pause, let due = store.due(at: now), launch(due, at: now) {
    }
    arm()
  }

  /// Sets the clock for the next launch; while all places are in use, the end of a run launches the next one.
  private func arm() {
    let isFull = runs.count >= system.configuration.limits.backgroundTasksAtOnce
    let next = isFull ? nil : store.nextDue.map { max($0, pause) }
    guard next != armed else { return }
    armed = next
    clock?.wake(at: next)
  }

  /// Milliseconds for which nothing is launched if there are no places, and if the database refuses.
  private static let placePause: Int64 = 60_000, storePause: Int64 = 5000

  /// Launches a task, or removes one that cannot be launched. Returns false if none can be launched now.
  private func launch(_ due: BackgroundTaskStore.Due, at now: Int64) -> Bool {
    guard let request = due.request, let registration = system.registration(due.app), let person = person(due.person) else {
      store.drop(due)
      return true
    }
    // The last places are for users who are here.
    guard person.isHere || system.usersHere < system.configuration.limits.newcomerPlaces else {
      pause = now + Self.placePause
      person.forgetIfIdle()
      return false
    }
    lastRun += 1
    guard store.begin(due, run: lastRun, at: now) else {
      system.log.error("a background task cannot be begun: \(store.database.failure); trying again")
      pause = now + Self.storePause
      person.forgetIfIdle()
      return false
    }
    let app = person.app(registration)
    runs[lastRun] = app
    app.backgroundTasks.launch(request, run: lastRun)
    return true
  }

  /// Returns a user who may have no page open; nil for one who was erased.
  private func person(_ name: String) -> Person? {
    if let person = system.people[name] { return person }
    guard let generation = system.accounts.generation(of: name) else { return nil }
    let person = Person(
      Identity(person: name, generation: generation), isTransient: false, client: ClientAddress("127.0.0.1"), system: system)
    system.people[name] = person
    return person
  }

  /// How a run has ended.
  enum Outcome {
    case completed
    /// The process has crashed or has not ended the task in time.
    case failed
    /// The system has ended the process for a reason of its own.
    case interrupted
  }

  func ended(_ run: Int64, _ outcome: Outcome) {
    guard let app = runs.removeValue(forKey: run) else { return }
    switch outcome {
    case .completed, .failed:
      store.end(run: run, of: app.person.name, app: app.registration.slug, isFailure: outcome == .failed)
    case .interrupted: store.interrupt(run: run, until: WallClock.now + Self.placePause)
    }
    launchSoon()
  }

  // MARK: Calls

  /// Stores a request. Returns false if it is refused, which the app's process should have known.
  func accept(_ request: BackgroundTaskRequest, from app: PersonApp) -> Bool {
    let (person, slug) = (app.person.name, app.registration.slug)
    let others = store.pending(of: person, app: slug).filter { $0.kind == request.kind && $0.id != request.id }
    guard app.backgroundTasks.isAllowed, others.count < request.kind.most else { return false }
    let interval = Int64(system.configuration.limits.backgroundTaskInterval * 1000)
    let isNew = store.allows(slug, of: person) == nil
    guard store.submit(request, of: person, app: slug, at: WallClock.now, interval: interval) else {
      system.log.error("a background task cannot be stored: \(store.database.failure)", from: app.name)
      return false
    }
    if isNew { app.person.settings.appsChanged() }
    launchSoon()
    return true
  }

  func cancel(_ id: String?, of app: PersonApp) -> Bool {
    guard store.cancel(id, of: app.person.name, app: app.registration.slug) else { return false }
    arm()
    return true
  }

  // MARK: Settings

  /// Stores whether the user lets an app work in the background.
  func allow(_ isAllowed: Bool, _ app: PersonApp) {
    if !store.allow(isAllowed, app: app.registration.slug, of: app.person.name) {
      system.log.error("the permission to work in the background cannot be stored: \(store.database.failure)", from: app.name)
    }
    permissionsChanged(of: app.person)
    app.person.settings.appsChanged()
  }

  /// Called when the user allows more or less. What waits is held back, and goes on when it is allowed again.
  func permissionsChanged(of person: Person) {
    _ = store.hold(of: person.name, isOn: person.settings.current.refusesBackgroundRefresh != true)
    for app in person.apps.values { app.backgroundTasks.tellState() }
    launchSoon()
  }
}
