// DataFolderLock: one system at a time serves from a data folder. Two would give the same number to two users' scenes.

import Glibc

/// Holds the folder until the process ends, however it ends: the kernel releases the lock.
final class DataFolderLock {
  private let file: Int32

  /// Takes the folder, or names the process that has it.
  init(folder: String) throws {
    let file = open(folder + "/lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw StartFailure(message: "the data folder \(folder) cannot be written; choose another with --data") }
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
      var bytes = [UInt8](repeating: 0, count: 20)
      let count = pread(file, &bytes, bytes.count, 0)
      close(file)
      let digits = String(decoding: bytes.prefix(max(0, count)).prefix { (48...57).contains($0) }, as: UTF8.self)
      let holder = digits.isEmpty ? "another process" : "process \(digits)"
      throw StartFailure(message: "the data folder \(folder) is in use by \(holder); end that one, or choose another folder with --data")
    }
    let own = Array("\(getpid())\n".utf8)
    ftruncate(file, 0)
    pwrite(file, own, own.count, 0)
    self.file = file
  }

  deinit { close(file) }
}
