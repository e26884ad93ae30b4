// ChildProcess: one running app process: its socket, the pending writes, and its output.
// It does not know about scenes; its owner gets messages and the process's end through callbacks.

import CLinux
import Confinement
import Glibc

final class ChildProcess {
  let identifier: pid_t
  /// The source of its log lines.
  var name: String
  /// The user number that it runs as; nil for the system's own.
  var user: uid_t?
  /// The container that it may write to; nil until it has a user.
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
  /// Whether messages that have been read wait for the next turn of the loop.
  private var hasRest = false
  private var isOpen = true
  private var isReaped = false
  private var lease = 0.0
  /// Processor seconds that background tasks may use without a message, in addition to the limit of all processes.
  private var taskSeconds = 0
  /// Bytes of output in this second.
  private var printed = 0
  private var second = 0.0

  /// Called with each message; the payload is valid only during the call.
  var received: (_ kind: UInt8, _ scene: UInt32, _ payload: UnsafeRawBufferPointer) -> Void = { _, _, _ in }
  /// Called when all pending bytes have been written to the process.
  var drained: () -> Void = {}
  /// Called when the socket is closed; if the process was still running, it has been killed.
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

  /// Bytes that are still to be written to the process.
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

  /// Sends a message that brings descriptors, at once. Returns false if the process has not read the former ones.
  func send(_ kind: SystemMessageKind, _ payload: [UInt8], files: [Int32]) -> Bool {
    isOpen && backlog == 0 && DescriptorSocket.send(ProcessMessage(kind, payload: payload).encoded, files: files, over: socket)
  }

  /// Pauses or resumes reading. While a browser cannot keep up, the pause makes the app block on its socket (back-pressure).
  func setReading(_ reading: Bool) {
    guard isReading != reading, isOpen else { return }
    isReading = reading
    if hasRest, isReading { takeRestSoon() }
    watchSocket()
  }

  /// Kills the process and its process group.
  func kill() {
    // Until the process is reaped its ID cannot be reused, whether it runs or not.
    guard !isReaped else { return }
    Glibc.kill(-identifier, SIGKILL)
    Glibc.kill(identifier, SIGKILL)
  }

  /// Called when the process has ended and is about to be reaped.
  func reaped(reason: String) {
    // What it said before its end may be the state of an event that a browser sends again otherwise.
    // NB: a helper that has inherited the socket could write without end; the socket's buffer holds less than this.
    kill()
    takeMessages(within: .infinity)
    var pieces = 64
    while isOpen, pieces > 0, readMessages(within: .infinity) { pieces -= 1 }
    close()
    isReaped = true
    log.information(reason, from: name)
  }

  /// Closes the descriptors, and kills the process if it still runs.
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
    if isReading, !hasRest, readiness.contains(.readable) { readMessages() }
    // Reads what it wrote before its end first, since that may include the page.
    if isOpen, !hasRest || !isReading, !readiness.intersection(.hungUp).isEmpty, !readiness.contains(.readable) { close() }
  }

  /// Seconds of a turn of the loop that one process may take: what a hostile one sends without end must not make others wait.
  private static let share = 0.000_25

  /// Returns whether there was something to read.
  @discardableResult private func readMessages(within seconds: Double = share) -> Bool {
    let count = read(socket, Self.scratch.baseAddress, Self.scratch.count)
    guard count > 0 else {
      if count == 0 || errno != EAGAIN && errno != EINTR { close() }
      return false
    }
    decoder.append(UnsafeRawBufferPointer(rebasing: Self.scratch[..<count]))
    renewLease()
    takeMessages(within: seconds)
    return true
  }

  /// Passes on what has been read. What takes longer than `seconds` goes on in the next turn, and until then nothing more is read.
  private func takeMessages(within seconds: Double) {
    let end = Reactor.now + seconds
    hasRest = false
    do {
      while isOpen, try decoder.next(received) != nil {
        guard Reactor.now >= end, decoder.hasMessage else { continue }
        hasRest = true
        takeRestSoon()
        break
      }
    } catch {
      log.warning("ended, it sent a message that breaks the framing (\(error))", from: name)
      close()
    }
    watchSocket()
  }

  private func takeRestSoon() {
    _ = reactor.after(0) { [weak self] in
      guard let self, isOpen, hasRest, isReading else { return }
      takeMessages(within: Self.share)
    }
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
    var wanted: Reactor.Readiness = isReading && !hasRest ? .readable : []
    if backlog > 0 { wanted.insert(.writable) }
    guard wanted != watched, isOpen else { return }
    watched = wanted
    reactor.change(socket, to: wanted)
  }

  private func watchOutput() {
    reactor.watch(output, for: .readable) { [unowned self] _ in readOutput() }
  }

  /// Logs the app's output line by line, under its name. One read per turn, so that an app that prints endlessly
  /// does not delay the others.
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

  /// Pauses reading for a second if the app exceeds its output rate: reading everything would slow down the other apps.
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

  /// Logs a line for the app, subject to the rate limit.
  func logLine(_ text: String) {
    log.information(text, from: name)
  }

  private func logLine() {
    logLine(String(decoding: line, as: UTF8.self))
    line.removeAll(keepingCapacity: true)
  }

  /// Lets the process compute for the time of its background tasks, or ends that.
  ///
  /// - Parameter seconds: the processor time that the tasks may use from now on; 0 without a task.
  func allow(taskSeconds seconds: Int) {
    taskSeconds = seconds
    lease = 0
    renewLease()
  }

  /// Extends the limit on processor time whenever the app sends a message, so that the kernel ends a spinning process without any polling.
  /// Messages to the app do not extend it, or an impatient user's taps would keep an endless loop alive. Costs two system calls every few
  /// seconds of use.
  private func renewLease() {
    guard let seconds = limits.processorSeconds.map({ $0 + taskSeconds }) else { return }
    let now = Reactor.now
    guard now >= lease else { return }
    lease = now + min(5, Double(seconds) / 4)
    var clock = clockid_t()
    var used = timespec()
    guard clock_getcpuclockid(identifier, &clock) == 0, clock_gettime(clock, &used) == 0 else { return }
    RunningProcess.limit(identifier, user: user, resource: Int32(RLIMIT_CPU.rawValue), soft: UInt64(used.tv_sec + seconds), hard: .max)
  }

  /// One buffer serves all processes: they are handled on one thread, and the buffer keeps nothing between calls.
  private nonisolated(unsafe) static let scratch = UnsafeMutableRawBufferPointer.allocate(byteCount: 128 << 10, alignment: 16)
}
