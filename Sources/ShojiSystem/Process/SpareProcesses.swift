// SpareProcesses: one process of each app is started in advance. It has loaded its libraries and waits to be assigned to a user, so that
// users do not wait for the loading.

import Glibc

/// Keeps the spares and hands them out.
final class SpareProcesses {
  private unowned let system: System
  private var waiting: [String: ChildProcess] = [:]
  /// Seconds before the next spare starts, so that the user who took the last one gets a page first.
  private static let pause = 0.05

  init(_ system: System) {
    self.system = system
  }

  /// Starts a spare of an app unless one is waiting. A spare that ends by itself is not replaced until one is requested.
  func prepare(_ app: AppRegistration) {
    guard system.configuration.keepsSpares, !system.isEnding, waiting[app.slug] == nil else { return }
    // The spare gets its user number now, and a folder is given to that number later: a process that may change its user may become any.
    let user = system.confinement.takeUser()
    guard user != nil || !system.confinement.givesUsers else { return system.log.error("\(app.slug) spare: no user number is left") }
    let place = SpawnPlace(
      folder: system.dataFolder, environment: SpareProcess.environment, ownFolders: ["\(system.dataFolder)/people"], user: user,
      isSpare: true)
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

  /// Folders with more files than this do not change their owner while their user waits.
  private static let givenFiles = 500

  /// Returns the app's spare if there is one that can own the folder, and schedules the next.
  func take(_ app: AppRegistration, for folder: String) -> ChildProcess? {
    let limits = system.configuration.limits
    if let user = waiting[app.slug]?.user {
      guard system.confinement.give(folder, to: user, bound: Self.givenFiles, bytes: limits.folderSize, files: limits.folderFiles) else {
        return nil
      }
    }
    _ = system.reactor.after(SpareProcesses.pause) { [weak system] in system?.spares.prepare(app) }
    return waiting.removeValue(forKey: app.slug)
  }

  /// Ends the spare of an app that was replaced by a new build, and starts one of the new build.
  func renew(_ app: AppRegistration) {
    waiting[app.slug]?.close()
    prepare(app)
  }

  func end() {
    for child in waiting.values { child.close() }
  }
}
