// SpareProcesses: one process of each app is started ahead of its person. It has loaded its libraries and waits to be told whose it
// is, so that somebody new need not wait for that.

/// Keeps the spares and hands them out.
final class SpareProcesses {
  private unowned let system: System
  private var waiting: [String: ChildProcess] = [:]
  /// A new spare is started when whoever took the last one has their page.
  private static let pause = 0.05

  init(_ system: System) {
    self.system = system
  }

  /// Starts a spare of an app, unless one waits. A spare that ends by itself is not replaced before somebody wanted it.
  func prepare(_ app: AppRegistration) {
    guard system.configuration.keepsSpares, !system.isEnding, waiting[app.slug] == nil,
      case .success(let spawned) = Spawn.start(
        app, folder: system.dataFolder, environment: SpareProcess.environment, isSpare: true, limits: system.configuration.limits)
    else { return }
    let child = ChildProcess(
      spawned, name: "\(app.slug) spare", reactor: system.reactor, log: system.log, limits: system.configuration.limits)
    child.closed = { [unowned self] in waiting[app.slug] = nil }
    waiting[app.slug] = child
    system.children[spawned.identifier] = child
  }

  /// The spare of an app, if there is one; the next is prepared.
  func take(_ app: AppRegistration) -> ChildProcess? {
    _ = system.reactor.after(SpareProcesses.pause) { [weak system] in system?.spares.prepare(app) }
    return waiting.removeValue(forKey: app.slug)
  }

  func end() {
    for child in waiting.values { child.close() }
  }
}
