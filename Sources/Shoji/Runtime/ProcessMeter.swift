// ProcessMeter: measures what the app's process uses, for the audits. It reads when a turn ends, and never by itself.

import Foundation
import Glibc
import ShojiGuidelines

@MainActor final class ProcessMeter {
  /// Seconds over which the use of the processor is averaged, and between two looks at the rest.
  private let window: Double
  private var start: (time: Double, processor: Double)?
  private var latest = ProcessUse()
  var transition = 0.0

  init(window: Double = 10) { self.window = window }

  /// - Parameter now: seconds since any fixed moment.
  func use(now: Double) -> ProcessUse {
    let processor = Self.processorSeconds
    if let start, now - start.time >= window {
      latest.processor = (processor - start.processor) / (now - start.time)
      self.start = (now, processor)
      readProc()
    } else if start == nil {
      start = (now, processor)
      readProc()
    }
    latest.transition = transition
    return latest
  }

  /// The processor time of the whole process, in seconds.
  static var processorSeconds: Double {
    var usage = rusage()
    guard getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 else { return 0 }
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }

  private func readProc() {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    func number(_ name: String) -> Double? {
      status.split(separator: "\n").first { $0.hasPrefix(name + ":") }?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Double($0) }
    }
    latest.memory = (number("RssAnon") ?? 0) / 1024
    latest.threads = Int(number("Threads") ?? 1)
    // NB: one is the connection to the system process.
    let files = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    let sockets = files.count {
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)"))?.hasPrefix("socket:") == true
    }
    latest.connections = max(0, sockets - 1)
  }
}
