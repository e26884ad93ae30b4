// DataFolderLock: allows one system at a time per data folder. Two would give the same number to scenes of two users.
// A new system may ask the running one to hand over; that one lets its apps save, ends, and releases the folder.

import Glibc

/// Holds the folder until the process ends, however it ends: the kernel releases the lock.
final class DataFolderLock {
  private let file: Int32
  /// A FIFO, readable when another system asks for the folder. That system cannot open it for writing unless its reader still runs.
  let requests: Int32
  /// Seconds that a system has to release the folder after a request: apps that save on a busy machine have half a minute (`ProcessTiming`).
  private static let patience = 60.0

  /// Locks the folder, or throws an error that names the process holding it.
  ///
  /// - Parameters:
  ///   - takesOver: whether to ask the process that holds the folder to hand it over
  ///   - check: is called before it is asked, with its PID if that is known; throws if the new system could not serve in its place
  init(folder: String, takesOver: Bool = false, check: (_ holder: pid_t?) throws -> Void = { _ in }) throws {
    let file = open(folder + "/lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw StartFailure(message: "the data folder \(folder) cannot be written; choose another with --data") }
    if flock(file, LOCK_EX | LOCK_NB) != 0 {
      do {
        try Self.handleHolder(file, folder, takesOver, check)
      } catch {
        close(file)
        throw error
      }
    }
    let own = Array("\(getpid())\n".utf8)
    ftruncate(file, 0)
    pwrite(file, own, own.count, 0)
    self.file = file
    let pipe = folder + Self.pipeName
    if mkfifo(pipe, 0o600) != 0 {
      // The FIFO of an earlier system may hold requests to that system.
      unlink(pipe)
      mkfifo(pipe, 0o600)
    }
    requests = open(pipe, O_RDWR | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW)
  }

  deinit {
    close(file)
    close(requests)
  }

  private static let pipeName = "/hand-over"

  private static func handleHolder(_ file: Int32, _ folder: String, _ takesOver: Bool, _ check: (pid_t?) throws -> Void) throws {
    var bytes = [UInt8](repeating: 0, count: 20)
    let count = pread(file, &bytes, bytes.count, 0)
    let digits = String(decoding: bytes.prefix(max(0, count)).prefix { (48...57).contains($0) }, as: UTF8.self)
    let holder = digits.isEmpty ? "another process" : "process \(digits)"
    guard takesOver else {
      let advice = "end that one, start with --take-over, or choose another folder with --data"
      throw StartFailure(message: "the data folder \(folder) is in use by \(holder); \(advice)")
    }
    try check(pid_t(digits))
    let pipe = open(folder + pipeName, O_WRONLY | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW)
    let own = Array("\(getpid())\n".utf8)
    defer { close(pipe) }
    guard pipe >= 0, write(pipe, own, own.count) == own.count else {
      throw StartFailure(message: "the data folder \(folder) is in use by \(holder), which does not hand over; end that one")
    }
    let deadline = Reactor.now + patience
    while flock(file, LOCK_EX | LOCK_NB) != 0 {
      guard Reactor.now < deadline else {
        throw StartFailure(message: "\(holder) has not handed the data folder \(folder) over in \(Int(patience)) seconds; end it")
      }
      usleep(5_000)
    }
  }
}
