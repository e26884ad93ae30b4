// FolderSize: measures the disk usage of a folder, up to a bound.

import CConfinement
import Glibc

package struct FolderSize: Equatable, Sendable {
  package private(set) var bytes = 0
  package private(set) var files = 0
  /// Whether there are folders deeper than `greatestDepth`, which are not measured.
  package private(set) var isTooDeep = false

  /// Measuring takes a descriptor and stack space of the system process for each level.
  static let greatestDepth = 100

  /// Measures a folder and stops when there are more files than `bound`. Follows no links.
  package init(of folder: String, bound: Int) {
    let file = confinement_open_folder(folder, O_RDONLY)
    if file >= 0 { measure(file, bound, depth: 0) }
  }

  /// Measures an open folder and closes it.
  private mutating func measure(_ folder: Int32, _ bound: Int, depth: Int) {
    guard depth <= Self.greatestDepth, let entries = fdopendir(folder) else {
      isTooDeep = isTooDeep || depth > Self.greatestDepth
      close(folder)
      return
    }
    defer { closedir(entries) }
    while files <= bound, !isTooDeep, let entry = readdir(entries) {
      var facts = stat()
      let isOther = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { name in
          strcmp(name, ".") != 0 && strcmp(name, "..") != 0 && fstatat(dirfd(entries), name, &facts, AT_SYMLINK_NOFOLLOW) == 0
        }
      }
      guard isOther else { continue }
      files += 1
      // Allocated blocks, not the file's length: a file may have holes.
      bytes += Int(facts.st_blocks) * 512
      guard facts.st_mode & S_IFMT == S_IFDIR else { continue }
      let inner = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { openat(dirfd(entries), $0, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC) }
      }
      if inner >= 0 { measure(inner, bound, depth: depth + 1) }
    }
  }

  /// Adds the files that a process has deleted but still has open: they are in no folder, but still use disk space.
  package mutating func add(deletedFilesOf process: pid_t) {
    let folder = "/proc/\(process)/fd"
    var seen: Set<UInt64> = []
    for name in FileNames.inFolder(folder) {
      var facts = stat()
      guard stat("\(folder)/\(name)", &facts) == 0, facts.st_mode & S_IFMT == S_IFREG, facts.st_nlink == 0 else { continue }
      guard seen.insert(UInt64(facts.st_ino)).inserted else { continue }
      files += 1
      bytes += Int(facts.st_blocks) * 512
    }
  }
}
