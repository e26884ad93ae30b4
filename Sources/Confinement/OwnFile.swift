// OwnFile: opens a file that an app has made, without following what the app may have put in its way.

import CConfinement
import Glibc

package enum OwnFile {
  /// Opens a regular file below a folder for reading. Fails if a part of the path is a symbolic link, `.` or `..`, or if the last one is no
  /// regular file.
  ///
  /// - Returns: the descriptor and the file's size and time of change; nil if there is no such file.
  package static func open(_ path: String, in folder: String) -> (file: Int32, size: Int, changed: Int64)? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard !parts.isEmpty, parts.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." && !$0.utf8.contains(0) }) else { return nil }
    let parent = confinement_open_folder(([folder] + parts.dropLast().map(String.init)).joined(separator: "/"), O_RDONLY)
    guard parent >= 0 else { return nil }
    defer { close(parent) }
    // Without waiting: a pipe would make the system wait for its other end.
    let file = openat(parent, String(parts[parts.count - 1]), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    var facts = stat()
    guard fstat(file, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else {
      close(file)
      return nil
    }
    return (file, Int(facts.st_size), Int64(facts.st_mtim.tv_sec) * 1_000_000_000 + Int64(facts.st_mtim.tv_nsec))
  }
}
