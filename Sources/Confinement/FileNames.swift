// FileNames: lists folders.

import Glibc

package enum FileNames {
  /// Returns the names in a folder, sorted, without `.` and `..`.
  package static func inFolder(_ path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    return read(folder).sorted()
  }

  /// Returns the names in an open folder, which stays open.
  static func inFolder(_ file: Int32) -> [String] {
    let copy = openat(file, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0 else { return [] }
    guard let folder = fdopendir(copy) else {
      close(copy)
      return []
    }
    return read(folder)
  }

  private static func read(_ folder: OpaquePointer) -> [String] {
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
