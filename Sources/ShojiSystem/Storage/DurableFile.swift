// DurableFile: writes small files that a power cut leaves whole: writes a temporary file, syncs it, renames it, syncs the folder.

import Glibc

enum DurableFile {
  /// Replaces a file; only its owner can read it. Returns false if writing fails.
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

  /// Renames a file once its content is on the disk, and syncs the folder.
  static func rename(_ new: String, to path: String) -> Bool {
    sync(new) && Glibc.rename(new, path) == 0 && sync(folder(of: path))
  }

  /// Returns the file's whole content, or nil if it cannot be read.
  static func read(_ path: String) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var facts = stat()
    guard fstat(file, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(facts.st_size))
    var filled = 0
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
