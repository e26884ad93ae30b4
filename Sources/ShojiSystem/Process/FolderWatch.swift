// FolderWatch: limits the size of containers where the file system has no quotas. It measures the folders of processes that have used
// processor time; while a folder exceeds its limit, the kernel denies writes to its process.

import CLinux
import Confinement
import Glibc

final class FolderWatch {
  private struct State {
    /// Processor seconds at the latest measurement.
    var processor = 0.0
    /// The earliest time of the next measurement: folders with many files must not take up the system's time.
    var next = 0.0
    /// The folder's size when it was found to be too full.
    var full: FolderSize?
  }

  private unowned let system: System
  private var states: [pid_t: State] = [:]
  private var timer: Timers.Identifier?
  /// A process that used fewer processor seconds than this since the latest measurement has not written much.
  private static let leastWork = 0.02

  /// The pause after each measurement of a folder, as a multiple of its duration.
  private static let pauseFactor = 50.0

  init(_ system: System) {
    self.system = system
  }

  /// Measures the folders of processes periodically, for as long as there are any.
  func begin() {
    guard timer == nil, !system.confinement.keepsQuota else { return }
    timer = system.reactor.after(system.configuration.limits.folderPause) { [unowned self] in
      timer = nil
      let present = system.children.filter { $0.value.folder != nil }
      states = states.filter { present[$0.key] != nil }
      for (identifier, child) in present { measure(child, identifier) }
      if !present.isEmpty { begin() }
    }
  }

  private func measure(_ child: ChildProcess, _ identifier: pid_t) {
    guard let folder = child.folder else { return }
    var state = states[identifier] ?? State()
    let begin = Reactor.now
    guard begin >= state.next else { return }
    defer { states[identifier] = state }
    var clock = clockid_t()
    var used = timespec()
    guard clock_getcpuclockid(identifier, &clock) == 0, clock_gettime(clock, &used) == 0 else { return }
    let seconds = Double(used.tv_sec) + Double(used.tv_nsec) / 1e9
    guard seconds - state.processor > Self.leastWork || state.full != nil else { return }
    state.processor = seconds
    let limits = system.configuration.limits
    var size = FolderSize(of: folder, bound: limits.folderFiles * 2)
    size.add(deletedFilesOf: identifier)
    let end = Reactor.now
    state.next = end + Self.pauseFactor * (end - begin)
    let isFull = size.isTooDeep || size.bytes > limits.folderSize || size.files > limits.folderFiles
    switch (state.full, isFull) {
    case (nil, true):
      state.full = size
      allow(child, 0)
      system.log.warning(
        "\(child.name): its folder holds \(size.bytes >> 20) MB in \(size.files) files, more than it may; it can't write until it has deleted some"
      )
    case (let full?, true) where size.files > full.files + limits.folderFiles / 4:
      // The limit on file sizes does not prevent empty files.
      system.log.warning("\(child.name): ended, it goes on filling its folder")
      child.kill()
    case (_?, false):
      state.full = nil
      // Fails without the right to raise limits (CAP_SYS_RESOURCE); the process is then killed, and the next one starts with its own limit.
      let isAllowed = allow(child, limits.resources.fileSize)
      system.log.information("\(child.name): its folder has room, it can write again\(isAllowed ? "" : " after a start")")
      if !isAllowed { child.kill() }
    default: break
    }
  }

  /// Sets the largest file that the process may write.
  @discardableResult private func allow(_ child: ChildProcess, _ bytes: Int) -> Bool {
    RunningProcess.limit(
      child.identifier, user: child.user, resource: Int32(RLIMIT_FSIZE.rawValue), soft: UInt64(bytes), hard: UInt64(bytes))
  }
}
