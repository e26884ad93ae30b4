// FolderSize: how much a folder takes, measured with a bound.

import Glibc

package struct FolderSize: Equatable, Sendable {
  package var bytes = 0
  package var files = 0

  /// Measures a folder and stops when there are more files than `bound`. No link is followed.
  package init(of folder: String, bound: Int) {
    let file = open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    if file >= 0 { measure(file, bound) }
  }

  /// Closes the folder.
  private mutating func measure(_ folder: Int32, _ bound: Int) {
    guard let entries = fdopendir(folder) else {
      close(folder)
      return
    }
    defer { closedir(entries) }
    while files <= bound, let entry = readdir(entries) {
      var facts = stat()
      let isOther = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { name in
          strcmp(name, ".") != 0 && strcmp(name, "..") != 0 && fstatat(dirfd(entries), name, &facts, AT_SYMLINK_NOFOLLOW) == 0
        }
      }
      guard isOther else { continue }
      files += 1
      // What it takes on the disk, not what it says: a file may have holes.
      bytes += Int(facts.st_blocks) * 512
      guard facts.st_mode & S_IFMT == S_IFDIR else { continue }
      let inner = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { openat(dirfd(entries), $0, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC) }
      }
      if inner >= 0 { measure(inner, bound) }
    }
  }
}
