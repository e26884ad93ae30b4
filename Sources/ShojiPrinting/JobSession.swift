// JobSession: runs a job on a thread and watches what could stop it: the system's signals, its end, and a printer that is silent.

import Glibc

enum JobTask: Sendable {
  case print(PrintOrder)
  case follow(FollowRequest)
}

enum JobSession {
  /// Seconds that a request may take longer than the patience before it is not waited for any more. libcups ends requests in time, except
  /// while it looks up names.
  private static let grace = 5.0

  /// Runs a job until it has ended, and ends the process.
  static func run(_ task: JobTask, at address: PrinterAddress, patience: Double) -> Never {
    let progress = Monitor(JobProgress())
    let reporter = JobReporter()
    let isStarted =
      startThread {
        let driver = JobDriver(address, patience: patience, progress, reporter)
        let ending = driver.run(task)
        progress.update { $0.ending = ending }
      }
      && startThread {
        while true {
          StopSignals.wait()
          progress.update { $0.situation.isCancelled = true }
        }
      }
      && startThread {
        guard ParentWatch.waitForEnd() else { return }
        progress.update { $0.situation.isAbandoned = true }
      }
    guard isStarted else {
      StandardError.write("shoji-printing: the machine starts no threads")
      _exit(71)
    }
    while true {
      let overdue = progress.read { $0.lastAnswer } + patience + grace
      progress.wait(until: overdue) { $0.ending != nil }
      let (ending, lastAnswer) = progress.read { ($0.ending, $0.lastAnswer) }
      if ending == nil && now() < lastAnswer + patience + grace { continue }
      reporter.end(ending ?? .failed(.gone, "no answer from \(address.host)"))
      // NB: not `exit`, which would run cleanup under the feet of the other threads.
      _exit(0)
    }
  }
}

/// Notices the end of the process that has started this one.
enum ParentWatch {
  /// Waits until the other end of the standard input is closed. Returns false at once if it is no pipe or socket: `/dev/null` is at its end
  /// from the beginning, and a terminal's user ends the process by a signal.
  static func waitForEnd() -> Bool {
    var facts = stat()
    guard fstat(STDIN_FILENO, &facts) == 0, [S_IFIFO, S_IFSOCK].contains(facts.st_mode & S_IFMT) else { return false }
    var bytes = [UInt8](repeating: 0, count: 256)
    while true {
      var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      guard poll(&descriptor, 1, -1) > 0 else { continue }
      let count = read(STDIN_FILENO, &bytes, bytes.count)
      if count == 0 || (count < 0 && errno != EINTR && errno != EAGAIN) { return true }
    }
  }
}
