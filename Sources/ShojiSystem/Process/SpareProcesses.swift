// SpareProcesses: one process of each app is started ahead of its person. It has loaded its libraries and waits to be told whose it
// is, so that somebody new need not wait for that.

import Glibc

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
    guard system.configuration.keepsSpares, !system.isEnding, waiting[app.slug] == nil else { return }
    // The folder that it will have is given to its user number, since a process that may choose its user may choose any.
    let user = system.confinement.takeUser()
    guard user != nil || !system.confinement.givesUsers else { return system.log.error("\(app.slug) spare: no user number is left") }
    let place = SpawnPlace(
      folder: system.dataFolder, environment: SpareProcess.environment, ownFolders: ["\(system.dataFolder)/people"], user: user, isSpare: true)
    let spawned: SpawnedProcess
    switch Spawn.start(app, at: place, by: system.confinement, limits: system.configuration.limits) {
    case .success(let process): spawned = process
    case .failure(let failure):
      if let user { system.confinement.giveBack(user) }
      return system.log.error("\(app.slug) spare: not started: \(failure.reason)")
    }
    let child = ChildProcess(
      spawned, name: "\(app.slug) spare", reactor: system.reactor, log: system.log, limits: system.configuration.limits)
    child.closed = { [unowned self] in
      waiting[app.slug] = nil
      if let user { system.confinement.giveBack(user) }
    }
    waiting[app.slug] = child
    system.children[spawned.identifier] = child
  }

  /// A folder with more files than this is not given to another user number while its user waits.
  private static let givenFiles = 500

  /// The spare of an app, if there is one that may have the folder; the next is prepared.
  func take(_ app: AppRegistration, for folder: String) -> ChildProcess? {
    let limits = system.configuration.limits
    if let user = waiting[app.slug]?.user {
      guard system.confinement.give(folder, to: user, bound: Self.givenFiles, bytes: limits.folderSize, files: limits.folderFiles) else { return nil }
    }
    _ = system.reactor.after(SpareProcesses.pause) { [weak system] in system?.spares.prepare(app) }
    return waiting.removeValue(forKey: app.slug)
  }

  func end() {
    for child in waiting.values { child.close() }
  }
}
