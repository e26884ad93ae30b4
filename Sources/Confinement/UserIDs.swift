// UserIDs: a Unix user ID for each user's folder of an app, if the system was started as root. The folder's owner is the only record of the
// assignment.

import CConfinement
import Glibc

/// Assigns user IDs from a range.
final class UserIDs {
  let range: ClosedRange<uid_t>
  private var used: Set<uid_t> = []
  private var next: uid_t

  /// The default range, which no distribution uses. Containers with fewer IDs use the low range.
  static let usual: ClosedRange<uid_t> = 1_900_000_000...1_999_999_999, low: ClosedRange<uid_t> = 20_000...59_999

  init(range: ClosedRange<uid_t>) {
    self.range = range
    next = range.lowerBound
  }

  /// Registers the owner of an existing folder.
  func note(ownerOf folder: String) {
    guard let owner = Ownership.owner(of: folder), range.contains(owner) else { return }
    used.insert(owner)
    next = max(next, owner == range.upperBound ? range.lowerBound : owner + 1)
  }

  /// Returns an ID that no folder and no process uses; nil if all are taken.
  func take() -> uid_t? {
    guard used.count < range.count else { return nil }
    while used.contains(next) { next = next == range.upperBound ? range.lowerBound : next + 1 }
    used.insert(next)
    return next
  }

  /// Frees an ID that no folder and no process uses any more.
  func giveBack(_ user: uid_t) {
    used.remove(user)
  }
}

/// Reads and changes the owners of files.
package enum Ownership {
  package static func owner(of path: String) -> uid_t? {
    var facts = stat()
    return lstat(path, &facts) == 0 ? facts.st_uid : nil
  }

  /// Changes the owner of a folder and its contents. Returns false if it has more than `bound` entries, or the kernel refuses.
  ///
  /// The contents are untrusted: links are not followed, and a hard-linked file keeps its owner unless the folder's former user, other than
  /// the system's own, owns it.
  package static func give(_ folder: String, to user: uid_t, bound: Int = .max) -> Bool {
    guard let former = owner(of: folder) else { return false }
    guard former != user else { return true }
    let file = confinement_open_folder(folder, O_RDONLY)
    guard file >= 0 else { return false }
    var left = bound
    guard count(file, &left, depth: 0) else {
      close(file)
      return false
    }
    return giveContents(file, from: former, to: user)
  }

  /// Counts down by the entries of a folder; returns false if there are more, or they are nested too deeply.
  private static func count(_ folder: Int32, _ left: inout Int, depth: Int) -> Bool {
    guard depth <= FolderSize.greatestDepth else { return false }
    for name in FileNames.inFolder(folder) {
      left -= 1
      guard left >= 0 else { return false }
      let inner = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      guard inner >= 0 else { continue }
      defer { close(inner) }
      guard count(inner, &left, depth: depth + 1) else { return false }
    }
    return true
  }

  /// Changes the folder last, so that an interrupted change is repeated. Closes the folder.
  private static func giveContents(_ folder: Int32, from former: uid_t, to user: uid_t) -> Bool {
    defer { close(folder) }
    for name in FileNames.inFolder(folder) {
      var facts = stat()
      guard fstatat(folder, name, &facts, AT_SYMLINK_NOFOLLOW) == 0 else { continue }
      if facts.st_mode & S_IFMT == S_IFDIR {
        let inner = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard inner >= 0, giveContents(inner, from: former, to: user) else { return false }
      } else if facts.st_nlink == 1 || facts.st_uid == former && former != geteuid() {
        guard fchownat(folder, name, user, user, AT_SYMLINK_NOFOLLOW) == 0 else { return false }
      }
    }
    return fchown(folder, user, user) == 0
  }

  /// Returns the first folder on the path that only its owner may enter.
  static func firstClosedFolder(above path: String) -> String? {
    var folder = ""
    for part in path.split(separator: "/").dropLast() {
      folder += "/" + part
      var facts = stat()
      guard stat(folder, &facts) == 0, facts.st_mode & S_IXOTH != 0 else { return folder }
    }
    return nil
  }
}
