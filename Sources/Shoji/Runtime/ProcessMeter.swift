// ProcessMeter: measures what the app's process uses, for the audits. It reads when a turn ends, and never by itself.

import Foundation
import Glibc
import ShojiGuidelines

@MainActor final class ProcessMeter {
  /// Seconds over which the use of the processor is averaged, and between two looks at the rest.
  private let window: Double
  private var start: (time: Double, processor: Double)?
  private var latest = ProcessUse()
  private var transition = 0.0
  private var isHidden = false
  /// When the scene was shown or hidden last, and when its screen changed last.
  private var phaseBegan: (time: Double, processor: Double)?
  /// The bytes that the connections had carried when the scene was hidden.
  private var carriedBefore = 0.0
  private var lastChange: (time: Double, processor: Double)?

  init(window: Double = 10) { self.window = window }

  /// The scene was shown or hidden.
  ///
  /// - Parameters:
  ///   - seconds: how long the app's answer took.
  ///   - now: seconds since any fixed moment.
  ///   - carried: the bytes that the open connections have carried.
  func phaseChanged(
    in seconds: Double, isHidden: Bool, now: Double, processor: Double = processorSeconds, carried: Double = carriedBytes
  ) {
    transition = seconds
    guard isHidden != self.isHidden || phaseBegan == nil else { return }
    noteHidden(now, processor, carried)
    // What was used out of sight is told apart from what was used for the screen.
    (self.isHidden, phaseBegan, lastChange, carriedBefore) = (isHidden, (now, processor), (now, processor), carried)
  }

  private func noteHidden(_ now: Double, _ processor: Double, _ carried: @autoclosure () -> Double) {
    guard isHidden, let phaseBegan, now - phaseBegan.time >= window else { return }
    let seconds = now - phaseBegan.time
    latest.hidden = (processor - phaseBegan.processor) / seconds
    // A connection that was closed meanwhile takes its count with it.
    latest.hiddenTraffic = max(0, carried() - carriedBefore) / 1000 / seconds
  }

  /// Called when the screen changes.
  ///
  /// - Parameter now: seconds since the same moment.
  func use(now: Double, processor: Double = processorSeconds, carried: @autoclosure () -> Double = carriedBytes) -> ProcessUse {
    noteHidden(now, processor, carried())
    if let lastChange, !isHidden, now - lastChange.time >= window {
      latest.still = (processor - lastChange.processor) / (now - lastChange.time)
    }
    lastChange = (now, processor)
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
  nonisolated static var processorSeconds: Double {
    var usage = rusage()
    guard getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 else { return 0 }
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }

  /// The bytes that the process's open connections have sent and received. Those to processes of the same machine by other ways than TCP, such as
  /// the one to the system process, do not count.
  nonisolated static var carriedBytes: Double {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return files.compactMap { Int32($0) }.reduce(0) { $0 + carried(by: $1) }
  }

  /// Where the kernel's `tcp_info` has the acknowledged and the received bytes (linux/tcp.h); Glibc declares an older form without them.
  private nonisolated static let acknowledged = 120, received = 128

  /// The bytes that a connection has carried; 0 for a file that is none.
  nonisolated static func carried(by file: Int32) -> Double {
    var info = [UInt8](repeating: 0, count: 256)
    var length = socklen_t(info.count)
    guard getsockopt(file, Int32(IPPROTO_TCP), TCP_INFO, &info, &length) == 0, Int(length) >= received + 8 else { return 0 }
    return info.withUnsafeBytes {
      Double($0.loadUnaligned(fromByteOffset: acknowledged, as: UInt64.self))
        + Double($0.loadUnaligned(fromByteOffset: received, as: UInt64.self))
    }
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
