// ProcessProgress: whether a process that was asked to end is at work, so that none is killed while it saves: when hundreds end at once, a process may wait
// for seconds until it gets the processor or the disk.

import Glibc

struct ProcessProgress {
  private let process: pid_t
  /// Processor seconds that it had used at the beginning, and when it was looked at last.
  private let begin: Double
  private var latest: Double
  /// The part of a time limit in which a process that does nothing but wait uses less, and one that never stops computing more.
  private static let least = 0.025, most = 0.75

  init(of process: pid_t) {
    self.process = process
    begin = ProcessUsage.processor(of: process) ?? 0
    latest = begin
  }

  /// Whether the process has worked since this was asked last, or would have if it had got the processor or the disk.
  ///
  /// - Parameter seconds: the seconds between two questions. A process that uses as much of the processor in all is in a loop without end.
  mutating func isAtWork(within seconds: Double) -> Bool {
    guard let used = ProcessUsage.processor(of: process) else { return false }
    defer { latest = used }
    guard used - begin < seconds * Self.most else { return false }
    return used - latest > seconds * Self.least || ProcessUsage.isBusy(process)
  }
}
