// DurableFile: small files that are whole after a power cut: written beside, flushed, renamed, and the folder's entry flushed too.

import Glibc

enum DurableFile {
  /// Replaces a file, readable by its owner only. False when the disk refuses.
  static func write(_ bytes: [UInt8], to path: String) -> Bool {
    let new = path + ".new"
    let file = open(new, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { return false }
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress! + written, $0.count - written) }
      guard count > 0 else { break }
      written += count
    }
    close(file)
    return written == bytes.count && rename(new, to: path)
  }

  /// Gives a file its name once its content is on the disk.
  static func rename(_ new: String, to path: String) -> Bool {
    sync(new) && Glibc.rename(new, path) == 0 && sync(folder(of: path))
  }

  /// The whole file, or nil.
  static func read(_ path: String) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var facts = stat()
    guard fstat(file, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(facts.st_size)), filled = 0
    while filled < bytes.count {
      let count = bytes.withUnsafeMutableBytes { Glibc.read(file, $0.baseAddress! + filled, $0.count - filled) }
      guard count > 0 else { return nil }
      filled += count
    }
    return bytes
  }

  /// Waits until a file's content, or a folder's entries, are on the disk.
  static func sync(_ path: String) -> Bool {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    return fsync(file) == 0
  }

  static func folder(of path: String) -> String { path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "." }
}
