// AppTemplate: the template of one app, a process that has loaded everything and forks a process for each user.

import Confinement
import Glibc

final class AppTemplate {
  /// Receives the process, or nil if the template cannot fork one; the process is then to be started from the beginning.
  typealias Receiver = (ChildProcess?) -> Void

  /// A request for a process that has not been answered.
  final class Ticket {
    fileprivate var receiver: Receiver?
    fileprivate init(_ receiver: @escaping Receiver) { self.receiver = receiver }

    /// Withdraws the request.
    func cancel() { receiver = nil }
  }

  private let app: AppRegistration
  private unowned let system: System
  private var process: ChildProcess?
  /// The user ID of the template, which a forked process has until it is assigned.
  private var user: uid_t?
  /// The ends of processes that are being forked.
  private var forking: [Int32: ProcessEnds] = [:]
  /// Forked processes that wait for a user.
  private var idle: [ChildProcess] = []
  private var waiting: [Ticket] = []
  /// Forks that failed in a row.
  private var failures = 0
  /// Seconds until the failures are forgiven.
  private var rest: Double
  private var hasForked = false
  private var isClosed = false
  private var timer: Timers.Identifier?

  /// So many processes are forked before users come.
  private static let ahead = 2
  /// So many are being forked at once.
  private static let most = 8
  /// After so many failures in a row, processes are started from the beginning.
  private static let greatestFailures = 3
  /// Seconds of the longest rest after failures.
  private static let longestRest = 3600.0
  /// Seconds before processes are forked in advance again, so that the user who took one gets a page first.
  private static let pause = 0.05

  init(_ app: AppRegistration, _ system: System) {
    self.app = app
    self.system = system
    rest = system.configuration.limits.templateRest
  }

  private var isUsable: Bool { failures < Self.greatestFailures && !isClosed && !system.isEnding }

  /// Starts the template, and forks the first processes.
  func begin() {
    guard isUsable, process == nil else { return fork() }
    // A number of its own, which owns nothing.
    let user = system.confinement.takeUser()
    guard user != nil || !system.confinement.givesUsers else { return failed("no user number is left") }
    let place = SpawnPlace(
      folder: system.dataFolder, environment: TemplateProcess.environment, ownFolders: ["\(system.dataFolder)/people"], user: user,
      isTemplate: true)
    switch Spawn.start(app, at: place, by: system.confinement, limits: system.configuration.limits) {
    case .failure(let failure):
      if let user { system.confinement.giveBack(user) }
      failed(failure.reason)
    case .success(let spawned):
      let child = ChildProcess(
        spawned, name: "\(app.slug) template", reactor: system.reactor, log: system.log, limits: system.configuration.limits)
      child.closed = { [weak self] in
        if let user { self?.system.confinement.giveBack(user) }
        self?.ended()
      }
      process = child
      self.user = user
      system.children[spawned.identifier] = child
      fork()
    }
  }

  /// Passes a forked process to the receiver: at once if one is there, later if it is being forked. Returns nil if the receiver has been called.
  func take(_ receiver: @escaping Receiver) -> Ticket? {
    if let child = idle.popLast() {
      receiver(child)
      forkSoon()
      return nil
    }
    // The time that a fork takes is unknown until the first one is done.
    guard isUsable, hasForked else {
      receiver(nil)
      if isUsable { begin() }
      return nil
    }
    let ticket = Ticket(receiver)
    waiting.append(ticket)
    begin()
    return ticket
  }

  /// Ends the template and the processes that have no user.
  func close() {
    isClosed = true
    process?.close()
    for child in idle { child.close() }
    for ends in forking.values { forget(ends) }
    giveUpWaiting()
  }

  private func forkSoon() {
    guard timer == nil else { return }
    timer = system.reactor.after(Self.pause) { [weak self] in
      self?.timer = nil
      self?.begin()
    }
  }

  // MARK: Forking

  /// Requests as many processes as are needed.
  private func fork() {
    guard isUsable, let process else { return }
    waiting.removeAll { $0.receiver == nil }
    let wanted = min(Self.most, waiting.count + Self.ahead - idle.count)
    while forking.count < wanted {
      guard let ends = request(from: process) else { return }
      forking[ends.socket] = ends
      system.reactor.watch(ends.socket, for: .readable) { [weak self] _ in self?.forkEnded(ends) }
    }
  }

  /// Asks the template for one process. Returns nil if that is impossible now.
  private func request(from process: ChildProcess) -> ProcessEnds? {
    guard let ends = ProcessEnds() else { return nil }
    defer { ends.closeTheirs() }
    do throws(ConfinementFailure) {
      let ruleset = try system.confinement.forkRuleset(for: app.reach)
      defer { if let ruleset { Glibc.close(ruleset) } }
      let request = ForkRequest(traits: system.confinement.forkTraits(for: app.reach), parent: getpid())
      let files = [ends.theirSocket, ends.theirOutput] + (ruleset.map { [$0] } ?? [])
      guard DescriptorSocket.askForSenders(true, over: ends.socket), process.send(.fork, request.payload, files: files) else {
        ends.closeOurs()
        return nil
      }
      return ends
    } catch {
      ends.closeOurs()
      failed(error.reason)
      return nil
    }
  }

  /// The forked process has sent its first message, or has ended before.
  private func forkEnded(_ ends: ProcessEnds) {
    let message = DescriptorSocket.receive(ProcessMessage.headerSize, over: ends.socket)
    for file in message?.files ?? [] { Glibc.close(file) }
    guard let message, message.bytes == ProcessMessage(AppMessageKind.forked).encoded, isNewChild(message.sender),
      system.confinement.adopt(message.sender, user: user, limits: system.configuration.limits.resources)
    else {
      forget(ends)
      failed("a process cannot be forked")
      return begin()
    }
    forking[ends.socket] = nil
    system.reactor.forget(ends.socket)
    DescriptorSocket.askForSenders(false, over: ends.socket)
    adopt(SpawnedProcess(identifier: message.sender, socket: ends.socket, output: ends.output))
  }

  private func adopt(_ spawned: SpawnedProcess) {
    (failures, rest) = (0, system.configuration.limits.templateRest)
    if !hasForked {
      hasForked = true
      system.log.information("forks the processes of users", from: "\(app.slug) template")
    }
    let child = ChildProcess(
      spawned, name: "\(app.slug) template", reactor: system.reactor, log: system.log, limits: system.configuration.limits)
    system.children[spawned.identifier] = child
    waiting.removeAll { $0.receiver == nil }
    if !waiting.isEmpty {
      let receiver = waiting.removeFirst().receiver
      receiver?(child)
      return waiting.isEmpty ? forkSoon() : fork()
    }
    child.closed = { [weak self] in self?.idleEnded(child) }
    idle.append(child)
  }

  /// Whether a process is a child of this system that it does not know yet. The kernel has told its PID; the template is not believed.
  private func isNewChild(_ process: pid_t) -> Bool {
    guard process > 0, system.children[process] == nil, system.services.helpers[process] == nil, process != system.confinement.keeper else {
      return false
    }
    var facts = siginfo_t()
    return waitid(P_PID, id_t(process), &facts, WEXITED | WNOHANG | WNOWAIT) == 0 && facts.si_signo != SIGCHLD
  }

  private func forget(_ ends: ProcessEnds) {
    forking[ends.socket] = nil
    system.reactor.forget(ends.socket)
    ends.closeOurs()
  }

  // MARK: Failures

  private func idleEnded(_ child: ChildProcess) {
    idle.removeAll { $0 === child }
    if isUsable { failed("a forked process has ended before it had a user") }
  }

  /// The template has ended.
  private func ended() {
    process = nil
    for ends in forking.values { forget(ends) }
    guard !isClosed, !system.isEnding else { return giveUpWaiting() }
    failed("the template has ended")
    giveUpWaiting()
  }

  private func failed(_ reason: String) {
    failures += 1
    guard failures == Self.greatestFailures else { return }
    system.log.warning("\(reason); for \(Int(rest)) s each process starts from the beginning", from: "\(app.slug) template")
    giveUpWaiting()
    // The machine may have been full for a while; an app that no template can load is tried ever more rarely.
    _ = system.reactor.after(rest) { [weak self] in
      self?.failures = 0
      self?.begin()
    }
    rest = min(rest * 2, Self.longestRest)
  }

  private func giveUpWaiting() {
    let given = waiting
    waiting = []
    for ticket in given { ticket.receiver?(nil) }
  }
}
