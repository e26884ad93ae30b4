// AppBackgroundTasks: the scheduled tasks of one app of one user: the process's calls, and the runs that it is given.

import Foundation

final class AppBackgroundTasks {
  private unowned let app: PersonApp
  private var rate: TokenBucket
  private var held = HeldCalls<BackgroundTaskCall>(most: 50)
  /// Runs that wait for the process, and runs that it has, with the timer of their time limit.
  private var waiting: [(run: Int64, request: BackgroundTaskRequest)] = []
  private var running: [Int64: Run] = [:]
  /// The runs whose time is over.
  private var expired: Set<Int64> = []

  private struct Run {
    let id: String
    /// Seconds until the process is ended if it does not complete the task.
    let seconds: Double
    var limit: Timers.Identifier
  }

  init(_ app: PersonApp) {
    self.app = app
    let limits = app.system.configuration.limits
    rate = TokenBucket(rate: limits.backgroundTaskRate, burst: limits.backgroundTaskBurst, now: Reactor.now)
  }

  private var system: System { app.system }
  private var service: BackgroundTaskService { system.backgroundTasks }
  private var slug: String { app.registration.slug }

  /// Whether the process is needed although no browser waits for it.
  var needsProcess: Bool { !waiting.isEmpty || !running.isEmpty }

  /// Whether the user lets the app work in the background.
  var isAllowed: Bool {
    app.person.settings.current.refusesBackgroundRefresh != true && service.store.allows(slug, of: app.person.name) ?? true
  }

  // MARK: Calls of the app

  /// Takes a call of the app's process.
  func take(_ payload: UnsafeRawBufferPointer) {
    guard rate.take(at: Reactor.now) else { return app.misbehaved("more calls about background tasks than the system takes") }
    guard payload.count <= BackgroundTaskCall.largest,
      let call = try? JSONDecoder().decode(BackgroundTaskCall.self, from: Data(payload))
    else { return app.misbehaved("a malformed call about background tasks") }
    if case .submit(let request) = call, !request.isSound { return app.misbehaved("a background task with unsound values") }
    guard app.person.identity != nil else { return }
    guard app.person.isTransient else { return perform(call) }
    if !held.add(call) { app.misbehaved("more calls about background tasks than the system holds") }
  }

  /// Performs the calls that waited until the user is kept.
  func performHeld() {
    held.take().forEach(perform)
  }

  private func perform(_ call: BackgroundTaskCall) {
    switch call {
    case .submit(let request): if !service.accept(request, from: app) { tellState() }
    case .cancel(let id): if !service.cancel(id, of: app) { tellState() }
    case .completed(let number, _):
      guard let run = running.removeValue(forKey: number) else { return }
      system.reactor.cancel(run.limit)
      expired.remove(number)
      allowProcessorTime()
      service.ended(number, .completed)
    }
  }

  // MARK: To the app

  /// Tells the process what it may do and which requests wait.
  func tellState() {
    guard app.process != nil, !app.person.isTransient else { return }
    tell(.state(isAllowed: isAllowed, pending: service.store.pending(of: app.person.name, app: slug)))
  }

  /// Tells a new process, unless the state is that of a new app.
  func processStarted() {
    guard !app.person.isTransient else { return }
    let pending = service.store.pending(of: app.person.name, app: slug)
    if !pending.isEmpty || !isAllowed { tell(.state(isAllowed: isAllowed, pending: pending)) }
  }

  private func tell(_ notice: BackgroundTaskNotice) {
    guard let payload = try? JSONEncoder().encode(notice) else { return }
    app.process?.send(.backgroundTask, Array(payload))
  }

  // MARK: Runs

  /// Runs a task in the process, or starts one for it.
  func launch(_ request: BackgroundTaskRequest, run: Int64) {
    waiting.append((run, request))
    switch app.lifecycle.state {
    case .waiting, .active, .lingering, .background: give()
    case .broken: gaveUp()
    case .ended, .queued, .starting, .stopping: app.wantProcess()
    }
  }

  /// Gives the process the runs that wait, once it is ready.
  func give() {
    let limits = system.configuration.limits
    for (run, request) in waiting {
      let seconds = request.kind == .refresh ? limits.refreshSeconds : limits.processingSeconds
      running[run] = Run(
        id: request.id, seconds: seconds + limits.backgroundTaskGrace,
        limit: system.reactor.after(seconds) { [weak self] in self?.expire(run) })
      tell(.launch(number: run, request, seconds: seconds))
    }
    if !waiting.isEmpty { allowProcessorTime() }
    waiting = []
    // A process without a window stays until it has completed its tasks.
    if !running.isEmpty { app.perform(.wanted) }
  }

  /// Lets the process compute for as long as its longest task may take, on all of the machine's processors.
  private func allowProcessorTime() {
    let seconds = running.values.map(\.seconds).max() ?? 0
    app.process?.allow(taskSeconds: Int(seconds.rounded(.up)) * ProcessInfo.processInfo.activeProcessorCount)
  }

  /// Tells the app that the time of a run is over, and ends the process if that does not help.
  private func expire(_ run: Int64) {
    guard let id = running[run]?.id else { return }
    expired.insert(run)
    tell(.expire(number: run))
    let grace = system.configuration.limits.backgroundTaskGrace
    running[run]?.limit = system.reactor.after(grace) { [weak self] in
      guard let self, running.removeValue(forKey: run) != nil else { return }
      expired.remove(run)
      allowProcessorTime()
      system.log.warning("did not complete its background task \(id.prefix(100)) in time", from: app.name)
      service.ended(run, .failed)
      // Users who look at the app keep it.
      if !app.hasSockets { app.perform(.replaced) }
    }
  }

  /// Called when the process has ended, before the lifecycle is told.
  func processEnded() {
    _ = held.take()
    let isInterrupted = app.lifecycle.state == .stopping || system.isEnding
    for (run, task) in running {
      system.reactor.cancel(task.limit)
      let isFailure = !isInterrupted || expired.contains(run)
      if isFailure { system.log.warning("ended in its background task \(task.id.prefix(100)), which is not run again", from: app.name) }
      service.ended(run, isFailure ? .failed : .interrupted)
    }
    running = [:]
    expired = []
    // A run that came while the process was ending waits for the next one; else the process cannot be started.
    if !isInterrupted { gaveUp() }
  }

  /// Called when no process can be started.
  func gaveUp() {
    for (run, _) in waiting { service.ended(run, .failed) }
    waiting = []
  }
}
