// FolderWatch: bounds what an app's user keeps on the disk where the file system has no quota for it. The folders of processes that have worked
// are measured; while one is over its bound the kernel refuses its process to write.

import CLinux
import Confinement
import Glibc

final class FolderWatch {
  private struct State {
    /// Processor seconds at the latest measurement.
    var processor = 0.0
    /// When it is measured again at the earliest: a folder with many files must not cost the system more than a part of its time.
    var next = 0.0
    /// What the folder held when it was found to be too full.
    var full: FolderSize?
  }

  private unowned let system: System
  private var states: [pid_t: State] = [:]
  private var timer: Timers.Identifier?
  /// Who has worked for less than this since the latest measurement has not written much.
  private static let leastWork = 0.02

  /// After each measurement a folder is left alone for this many times as long as it took.
  private static let pauseFactor = 50.0

  init(_ system: System) {
    self.system = system
  }

  /// Looks after the processes that have a folder for as long as there are any.
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
    var clock = clockid_t(), used = timespec()
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
      system.log.warning("\(child.name): its folder holds \(size.bytes >> 20) MB in \(size.files) files, more than it may; it can't write until it has deleted some")
    case (let full?, true) where size.files > full.files + limits.folderFiles / 4:
      // Files without content are made nevertheless.
      system.log.warning("\(child.name): ended, it goes on filling its folder")
      child.kill()
    case (_?, false):
      state.full = nil
      // Without the right to raise limits (CAP_SYS_RESOURCE) this fails: the next process has its own.
      let isAllowed = allow(child, limits.resources.fileSize)
      system.log.information("\(child.name): its folder has room, it can write again\(isAllowed ? "" : " after a start")")
      if !isAllowed { child.kill() }
    default: break
    }
  }

  /// Sets how large a file of the process may become.
  @discardableResult private func allow(_ child: ChildProcess, _ bytes: Int) -> Bool {
    RunningProcess.limit(child.identifier, user: child.user, resource: Int32(RLIMIT_FSIZE.rawValue), soft: UInt64(bytes), hard: UInt64(bytes))
  }
}
