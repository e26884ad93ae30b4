// ProcessStarts: starts waiting app processes in the order of the start queue.

import Glibc

final class ProcessStarts {
  private unowned let system: System
  private var queue: StartQueue
  private var apps: [StartQueue.Ticket: PersonApp] = [:]
  private var timer: Timers.Identifier?
  private var isAdvancing = false

  init(_ system: System) {
    self.system = system
    let limits = system.configuration.limits
    queue = StartQueue(places: limits.startsAtOnce ?? 2 * max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))), patience: limits.startPatience)
  }

  /// How many processes may start at once.
  var places: Int { queue.places }

  /// Adds an app to the queue, or updates the urgency of its start.
  func enter(_ app: PersonApp) {
    apps[app.ticket] = app
    queue.enter(app.ticket, app.urgency)
    advanceSoon()
  }

  /// Frees an app's place: its start is done, has failed, or is no longer needed.
  func leave(_ app: PersonApp) {
    guard apps.removeValue(forKey: app.ticket) != nil else { return }
    queue.leave(app.ticket)
    if queue.count > 0 { advanceSoon() }
  }

  // NB: never during the event that freed the place, since a lifecycle handles one event at a time.
  private func advanceSoon() {
    guard !isAdvancing else { return }
    isAdvancing = true
    _ = system.reactor.after(0) { [unowned self] in
      isAdvancing = false
      advance()
    }
  }

  private func advance() {
    while let ticket = queue.next(at: Reactor.now) { apps[ticket]?.perform(.turn) }
    system.reactor.cancel(timer)
    let now = Reactor.now
    timer = queue.nextLending(after: now).map { system.reactor.after($0 - now) { [unowned self] in advance() } }
  }
}
