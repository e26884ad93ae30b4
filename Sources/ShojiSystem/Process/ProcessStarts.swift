// ProcessStarts: hands out the turns of the start queue to the apps that wait for their processes.

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

  /// How many processes start at once.
  var places: Int { queue.places }

  /// Lets an app wait for its turn, or changes how urgent its start is.
  func enter(_ app: PersonApp) {
    apps[app.ticket] = app
    queue.enter(app.ticket, app.urgency)
    advanceSoon()
  }

  /// The start is done, has failed, or is not wanted any more: its place is free.
  func leave(_ app: PersonApp) {
    guard apps.removeValue(forKey: app.ticket) != nil else { return }
    queue.leave(app.ticket)
    if queue.count > 0 { advanceSoon() }
  }

  // NB: never inside of the event that freed the place, since lifecycles answer one event at a time.
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
