// FolderRemoval: removes folders with untrusted contents: symbolic links, or folders nested without limit.

import CConfinement
import Glibc

package enum FolderRemoval {
  /// Removes a file, a link or a folder with everything in it, by its absolute path. Never follows a link, neither in it nor on the way to
  /// it.
  package static func remove(_ path: String) {
    guard let slash = path.lastIndex(of: "/"), slash < path.index(before: path.endIndex) else { return }
    let parent = confinement_open_folder(String(path[..<slash]), O_RDONLY)
    guard parent >= 0 else { return }
    defer { close(parent) }
    remove(String(path[path.index(after: slash)...]), in: parent)
  }

  /// Removes an entry of an open folder in the same way.
  static func remove(_ name: String, in parent: Int32) {
    if unlinkat(parent, name, 0) == 0 || errno == ENOENT { return }
    let folder = openFolder(name, in: parent)
    guard folder >= 0 else { return }
    defer { close(folder) }
    var raised = 0
    var before = -1
    // Each round removes a number of levels and moves deeper folders up to the top.
    while raised != before {
      before = raised
      removeContents(of: folder, top: folder, depth: 0, raised: &raised)
    }
    unlinkat(parent, name, AT_REMOVEDIR)
  }

  private static func removeContents(of folder: Int32, top: Int32, depth: Int, raised: inout Int) {
    for name in FileNames.inFolder(folder) where unlinkat(folder, name, 0) != 0 {
      if depth >= FolderSize.greatestDepth {
        if renameat(folder, name, top, ".raised-\(raised)-\(name.hashValue)") == 0 { raised += 1 }
        continue
      }
      let inner = openFolder(name, in: folder)
      guard inner >= 0 else { continue }
      removeContents(of: inner, top: top, depth: depth + 1, raised: &raised)
      close(inner)
      unlinkat(folder, name, AT_REMOVEDIR)
    }
  }

  private static func openFolder(_ name: String, in parent: Int32) -> Int32 {
    openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
  }
}
