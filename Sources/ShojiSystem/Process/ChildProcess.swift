// ChildProcess: one running app process: its socket, what waits to be written to it, and its output.
// It knows no scenes; who made it hears of messages and of its end.

import CLinux
import Confinement
import Glibc

final class ChildProcess {
  let identifier: pid_t
  /// What its lines in the log begin with.
  var name: String
  /// The user number that it runs as; nil for the system's own.
  let user: uid_t?
  /// The folder that it may fill, once it is somebody's.
  var folder: String?
  private let socket: Int32
  private let output: Int32
  private let reactor: Reactor
  private let log: Log
  private let limits: SystemLimits
  private var decoder: ProcessMessageDecoder
  private var waiting: [UInt8] = []
  private var written = 0
  private var line: [UInt8] = []
  private var isReading = true
  private var isOpen = true
  private var isReaped = false
  private var lease = 0.0
  /// Bytes of output in this second.
  private var printed = 0
  private var second = 0.0

  /// Hears each message; the payload is valid only during the call.
  var received: (_ kind: UInt8, _ scene: UInt32, _ payload: UnsafeRawBufferPointer) -> Void = { _, _, _ in }
  /// Hears that what waited for the process has been written.
  var drained: () -> Void = {}
  /// Hears that the socket is closed; the process has then been killed if it was still there.
  var closed: () -> Void = {}

  init(_ spawned: SpawnedProcess, name: String, reactor: Reactor, log: Log, limits: SystemLimits) {
    identifier = spawned.identifier
    user = spawned.user
    socket = spawned.socket
    output = spawned.output
    self.name = name
    self.reactor = reactor
    self.log = log
    self.limits = limits
    decoder = ProcessMessageDecoder(largestPayload: limits.appMessageSize)
    reactor.watch(socket, for: .readable) { [unowned self] in socketIsReady($0) }
    watchOutput()
  }

  /// Bytes that the process has not taken yet.
  var backlog: Int { waiting.count - written }

  func send(_ kind: SystemMessageKind, scene: UInt32 = 0, _ payload: UnsafeRawBufferPointer) {
    guard isOpen else { return }
    let wasEmpty = waiting.isEmpty
    ProcessMessage.append(kind: kind.rawValue, scene: scene, payload: payload, to: &waiting)
    if wasEmpty { write() }
  }

  func send(_ kind: SystemMessageKind, scene: UInt32 = 0, _ payload: [UInt8] = []) {
    payload.withUnsafeBytes { send(kind, scene: scene, $0) }
  }

  /// Stops reading while a browser cannot keep up; the app then blocks on its socket and holds its changes back.
  func setReading(_ reading: Bool) {
    guard isReading != reading, isOpen else { return }
    isReading = reading
    watchSocket()
  }

  /// Ends the process and its helpers at once.
  func kill() {
    // Until it is reaped the number is still this process's, whether it runs or not.
    guard !isReaped else { return }
    Glibc.kill(-identifier, SIGKILL)
    Glibc.kill(identifier, SIGKILL)
  }

  /// The process has ended and its number is about to be given back.
  func reaped(reason: String) {
    // What it said before its end may be the state of an event that a browser sends again otherwise.
    // NB: a helper that has inherited the socket could write without end; the socket's buffer holds less than this.
    kill()
    var pieces = 64
    while isOpen, pieces > 0, readMessages() { pieces -= 1 }
    close()
    isReaped = true
    log.information(reason, from: name)
  }

  /// Lets go of the descriptors; a process that still runs is killed.
  func close() {
    guard isOpen else { return }
    isOpen = false
    kill()
    readOutput()
    log.tellDropped(of: name)
    for file in [socket, output] {
      reactor.forget(file)
      Glibc.close(file)
    }
    closed()
  }

  private func socketIsReady(_ readiness: Reactor.Readiness) {
    if readiness.contains(.writable) { write() }
    if isReading, readiness.contains(.readable) { readMessages() }
    // What it wrote before its end is read first: the page may be among it.
    if isOpen, !readiness.intersection(.hungUp).isEmpty, !readiness.contains(.readable) { close() }
  }

  /// Returns whether there was something to read.
  @discardableResult private func readMessages() -> Bool {
    let count = read(socket, Self.scratch.baseAddress, Self.scratch.count)
    guard count > 0 else {
      if count == 0 || errno != EAGAIN && errno != EINTR { close() }
      return false
    }
    decoder.append(UnsafeRawBufferPointer(rebasing: Self.scratch[..<count]))
    renewLease()
    do {
      while isOpen, try decoder.next(received) != nil {}
    } catch {
      log.warning("ended, it sent a message that breaks the framing (\(error))", from: name)
      close()
    }
    return true
  }

  private func write() {
    while written < waiting.count {
      let count = waiting.withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress! + written, $0.count - written, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { break }
      written += count
    }
    if written == waiting.count {
      waiting.removeAll(keepingCapacity: waiting.capacity <= 64 << 10)
      written = 0
      drained()
    } else if written > 1 << 20 {
      waiting.removeSubrange(..<written)
      written = 0
    }
    watchSocket()
  }

  private var watched: Reactor.Readiness = .readable
  private func watchSocket() {
    var wanted: Reactor.Readiness = isReading ? .readable : []
    if backlog > 0 { wanted.insert(.writable) }
    guard wanted != watched, isOpen else { return }
    watched = wanted
    reactor.change(socket, to: wanted)
  }

  private func watchOutput() {
    reactor.watch(output, for: .readable) { [unowned self] _ in readOutput() }
  }

  /// What the app prints goes to the log line by line, under its name. One read a turn: an app that prints
  /// without end must not keep the others waiting.
  private func readOutput() {
    let count = read(output, Self.scratch.baseAddress, Self.scratch.count)
    if count == 0, isOpen { reactor.forget(output) }
    for byte in Self.scratch[..<max(0, count)] {
      if byte != 10 { line.append(byte) }
      if byte == 10 || line.count >= 4096 { logLine() }
    }
    if !isOpen, !line.isEmpty { logLine() }
    pauseOutput(after: count)
  }

  /// An app that prints without end waits for the rest of the second: reading all of it would cost the other apps.
  private func pauseOutput(after count: Int) {
    if Reactor.now >= second + 1 { (second, printed) = (Reactor.now, 0) }
    printed += max(0, count)
    guard isOpen, count > 0, printed > limits.outputRate else { return }
    reactor.forget(output)
    _ = reactor.after(1) { [weak self] in
      guard let self, isOpen else { return }
      watchOutput()
    }
  }

  /// Writes a line into the log, unless there were too many.
  func logLine(_ text: String) {
    log.information(text, from: name)
  }

  private func logLine() {
    logLine(String(decoding: line, as: UTF8.self))
    line.removeAll(keepingCapacity: true)
  }

  /// Moves the bound on processor time forward whenever the app says something: a spinning process meets it without anybody having to look,
  /// and the kernel ends it. What it is told gives it no more time: an impatient user would tap an endless loop on. Costs two system calls
  /// every few seconds of use.
  private func renewLease() {
    guard let seconds = limits.processorSeconds else { return }
    let now = Reactor.now
    guard now >= lease else { return }
    lease = now + min(5, Double(seconds) / 4)
    var clock = clockid_t(), used = timespec()
    guard clock_getcpuclockid(identifier, &clock) == 0, clock_gettime(clock, &used) == 0 else { return }
    RunningProcess.limit(identifier, user: user, resource: Int32(RLIMIT_CPU.rawValue), soft: UInt64(used.tv_sec + seconds), hard: .max)
  }

  /// One buffer serves all processes: the system is single-threaded and keeps nothing in it between calls.
  private nonisolated(unsafe) static let scratch = UnsafeMutableRawBufferPointer.allocate(byteCount: 128 << 10, alignment: 16)
}
