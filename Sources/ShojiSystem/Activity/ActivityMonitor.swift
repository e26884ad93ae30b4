// ActivityMonitor: measures what the users' apps use of the processor, and tells users and operator. It does nothing while no process runs.

final class ActivityMonitor {
  private unowned let system: System
  private var store: ActivityStore { system.storage.activity }
  /// What is not stored yet.
  private var pending: [ActivityStore.Key: ActivityStore.Usage] = [:]
  /// What was used since the last report, by app.
  private var reported: [String: Double] = [:]
  private var timer: Timers.Identifier?
  private var ticks = 0

  init(_ system: System) { self.system = system }

  /// Stored and reported once in so many measurements.
  private static let ticksBetweenWrites = 10, ticksBetweenReports = 60

  /// Called when a process has begun.
  func begin() {
    guard timer == nil, !system.isEnding else { return }
    timer = system.reactor.after(system.configuration.limits.activityPause) { [unowned self] in tick() }
  }

  private func tick() {
    timer = nil
    ticks += 1
    let apps = running
    for app in apps { app.measureActivity() }
    if ticks % Self.ticksBetweenWrites == 0 || apps.isEmpty { keep() }
    if ticks % Self.ticksBetweenReports == 0 || apps.isEmpty { report(apps) }
    if !apps.isEmpty { begin() }
  }

  private var running: [PersonApp] { system.people.values.flatMap { $0.apps.values.filter { $0.process != nil } } }

  func add(_ usage: ActivityStore.Usage, of person: String, app: String) {
    pending[.init(person: person, app: app, hour: system.today / 3600), default: .init()] += usage
    reported[app, default: 0] += usage.processor
  }

  /// Stores what was measured.
  func keep() {
    guard !pending.isEmpty else { return }
    if store.add(pending) {
      pending.removeAll(keepingCapacity: true)
    } else {
      system.log.error("what apps use cannot be stored: \(store.database.failure)")
    }
    store.removeOld(at: system.today)
  }

  /// Measures what a user's apps use, and returns it with that of the last 24 hours, by slug. It is stored first: what the user has seen
  /// does not become less after a restart.
  func measure(_ person: Person) -> [String: SettingsNotice.Activity] {
    for app in person.apps.values { app.measureActivity() }
    keep()
    var found = store.usages(of: person.name, at: system.today).mapValues {
      SettingsNotice.Activity(processor: $0.processor, background: $0.background, backgroundProcessor: $0.backgroundProcessor)
    }
    for (slug, app) in person.apps {
      guard let process = app.process else { continue }
      found[slug, default: .init(processor: 0, background: 0, backgroundProcessor: 0)].memory = ProcessUsage.memory(of: process.identifier)
    }
    return found
  }

  /// Tells the operator what all processes have used.
  private func report(_ apps: [PersonApp]) {
    guard !reported.isEmpty else { return }
    let memory = apps.compactMap(\.process).compactMap { ProcessUsage.memory(of: $0.identifier) }.reduce(0, +)
    let most = reported.sorted { ($0.value, $1.key) > ($1.value, $0.key) }.prefix(5).map { "\($0.key) \(tenths($0.value)) s" }
    system.log.information(
      "activity: \(apps.count) processes of \(system.usersHere) users hold \(memory >> 20) MB; processor time since the last report: "
        + most.joined(separator: ", "))
    reported = [:]
  }

  private func tenths(_ seconds: Double) -> String { "\((seconds * 10).rounded() / 10)" }
}
