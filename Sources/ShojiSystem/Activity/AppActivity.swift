// AppActivity: what one app's process has used of the processor, as the kernel counts it.

import Confinement
import Glibc

/// What the process of an app had used when it was measured last.
struct AppActivity {
  /// Processor time in seconds since the process has begun.
  var processor = 0.0
  /// When it was measured, in the reactor's seconds.
  var date = 0.0
  /// Whether one of its pages was visible since then.
  var isFront = false
}

extension PersonApp {
  func activityBegins() {
    guard let process else { return }
    // A forked process begins with the time that the kernel has counted for it so far.
    activity = AppActivity(processor: ProcessUsage.processor(of: process.identifier) ?? 0, date: Reactor.now, isFront: isForeground)
    system.activity.begin()
  }

  /// Called when a page may have become visible or hidden: what follows counts for the other side.
  func activityMayHaveChanged() {
    guard process != nil, isForeground != activity.isFront else { return }
    measureActivity()
    activity.isFront = isForeground
  }

  func activityEnds() { measureActivity() }

  /// Adds what the process has used since the last time.
  func measureActivity() {
    guard let process, activity.date > 0 else { return }
    let now = Reactor.now
    let processor = max(activity.processor, ProcessUsage.processor(of: process.identifier) ?? 0)
    let used = processor - activity.processor, elapsed = now - activity.date
    (activity.processor, activity.date) = (processor, now)
    guard !person.isTransient, person.identity != nil, !isDeletingData else { return }
    var usage = ActivityStore.Usage(processor: used)
    if !activity.isFront { (usage.background, usage.backgroundProcessor) = (elapsed, used) }
    system.activity.add(usage, of: person.name, app: registration.slug)
    if !activity.isFront, elapsed >= Self.noticedSeconds, used / elapsed > Self.mostShare {
      system.log.warning(
        "used \(Int(used / elapsed * 100)) % of a processor core for \(Int(elapsed)) s while no page of it was visible "
          + "(multitasking.responsible-in-background)", from: name)
    }
  }

  /// A hidden app that uses more than this share of a core for so many seconds is reported to the operator.
  private static let mostShare = 0.25, noticedSeconds = 10.0
}

/// What the kernel counts of a process.
enum ProcessUsage {
  /// Processor time of all threads in seconds; nil if there is no such process.
  static func processor(of identifier: pid_t) -> Double? {
    var clock = clockid_t()
    var used = timespec()
    guard clock_getcpuclockid(identifier, &clock) == 0, clock_gettime(clock, &used) == 0 else { return nil }
    return Double(used.tv_sec) + Double(used.tv_nsec) / 1e9
  }

  /// The memory in bytes that the process shares with no file; nil if there is no such process.
  static func memory(of identifier: pid_t) -> Int? {
    memory(statm: KernelFile.read("/proc/\(identifier)/statm"), page: sysconf(Int32(_SC_PAGESIZE)))
  }

  /// Whether one of the process's threads waits for the processor or the disk, or computes.
  static func isBusy(_ identifier: pid_t) -> Bool {
    let tasks = "/proc/\(identifier)/task"
    return Folder.names(in: tasks).contains { thread in
      // The name before the state is in parentheses, and may have any characters.
      let state = KernelFile.read("\(tasks)/\(thread)/stat").split(separator: ")").last?.first { $0 != " " }
      return state == "R" || state == "D"
    }
  }

  /// - Parameter statm: pages of the whole size, the resident ones, and those of them that belong to files, as `/proc/PID/statm` has them.
  static func memory(statm: String, page: Int) -> Int? {
    let numbers = statm.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    return numbers.count >= 3 && numbers[1] >= numbers[2] ? (numbers[1] - numbers[2]) * page : nil
  }
}
