// DevelopedSystem: a running system as `shoji dev` sees it: it replaces an app by a new build, tells pages about builds, and watches files
// and processes in the system's event loop.

import Glibc

package final class DevelopedSystem {
  private unowned let system: System

  init(_ system: System) {
    self.system = system
  }

  /// Calls `handler` whenever a file can be read. A file whose other end is closed counts as readable.
  package func watch(_ file: Int32, _ handler: @escaping () -> Void) {
    system.reactor.watch(file, for: .readable) { _ in handler() }
  }

  /// Stops watching. Call it before closing the file.
  package func forget(_ file: Int32) { system.reactor.forget(file) }

  /// Runs an action once after some seconds; a later call of the returned function cancels it.
  package func after(_ seconds: Double, _ action: @escaping () -> Void) -> () -> Void {
    let timer = system.reactor.after(seconds, action)
    return { [weak system] in system?.reactor.cancel(timer) }
  }

  /// Calls `handler` with the exit code, or 128 and the signal's number, when a child process that the caller started has ended.
  package func awaitEnd(of process: pid_t, _ handler: @escaping (Int32) -> Void) { system.services.helpers[process] = handler }

  package var isEnding: Bool { system.isEnding }

  /// Replaces an app by a new build of it. Its processes save and end, and the next ones restore every window, as after a crash.
  package func replace(by app: AppRegistration) { system.replace(by: app) }

  /// Shows a report in the pages, a JSON object that `build-report.js` understands.
  package func report(_ report: [UInt8]) { system.buildReports?.publish(report) }
}

extension System {
  func replace(by app: AppRegistration) {
    guard !isEnding else { return }
    let app = prepared(app)
    register(app)
    assets.serve(app)
    templates.renew(app)
    for person in people.values { person.apps[app.slug]?.replace(by: app) }
  }
}
