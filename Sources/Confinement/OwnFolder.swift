// OwnFolder: an open folder in which an app may have put anything. No operation follows a symbolic link.

import CConfinement
import Glibc

/// A folder that is open for its entries. It is closed with its last reference.
package final class OwnFolder {
  package let file: Int32

  private init(file: Int32) { self.file = file }
  deinit { close(file) }

  /// Opens the folder at an absolute path. Nil, with errno set, if it is missing or a part of the path is a symbolic link.
  package convenience init?(_ path: String) {
    let file = confinement_open_folder(path, O_RDONLY)
    guard file >= 0 else { return nil }
    self.init(file: file)
  }

  /// Opens a folder in this one. Nil, with errno set, if there is no such folder or it is a symbolic link.
  package func folder(_ name: String) -> OwnFolder? {
    let inner = openat(file, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    return inner >= 0 ? OwnFolder(file: inner) : nil
  }

  /// The names of its entries, in no order.
  package var names: [String] { FileNames.inFolder(file) }

  /// Returns the attributes of an entry without following a symbolic link; nil if the entry does not exist.
  package func facts(of name: String) -> stat? {
    var facts = stat()
    return fstatat(file, name, &facts, AT_SYMLINK_NOFOLLOW) == 0 ? facts : nil
  }

  /// The facts of the folder itself.
  package var facts: stat? {
    var facts = stat()
    return fstat(file, &facts) == 0 ? facts : nil
  }

  /// Opens a regular file for reading. Nil if it is no regular file.
  package func read(_ name: String) -> Int32? {
    // Without waiting: a pipe would make the system wait for its other end.
    let inner = openat(file, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard inner >= 0 else { return nil }
    var facts = stat()
    guard fstat(inner, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else {
      close(inner)
      return nil
    }
    return inner
  }

  /// Moves an entry. Fails, with errno set, if the new name is taken.
  package func move(_ name: String, to folder: OwnFolder, as new: String) -> Bool {
    confinement_rename(file, name, folder.file, new) == 0
  }

  /// Puts an entry in the place of another one, which is removed. Another process sees one of the two at any time.
  package func replace(_ name: String, by new: String) -> Bool {
    if renameat(file, new, file, name) == 0 { return true }
    // A folder with contents cannot be replaced, only exchanged.
    guard [ENOTEMPTY, EEXIST, EISDIR, ENOTDIR].contains(errno), confinement_exchange_in(file, new, name) == 0 else { return false }
    remove(new)
    return true
  }

  /// Waits until an entry, with everything in it, is on the disk. Symbolic links and special files are passed over.
  package func sync(_ name: String) -> Bool {
    if let inner = folder(name) { return inner.names.allSatisfy(inner.sync) && fsync(inner.file) == 0 }
    guard let file = read(name) else { return facts(of: name) != nil }
    defer { close(file) }
    return fsync(file) == 0
  }

  /// Exchanges two files or folders.
  package static func exchange(_ path: String, _ other: String) -> Bool { confinement_exchange(path, other) == 0 }

  /// Removes an entry with everything in it.
  package func remove(_ name: String) { FolderRemoval.remove(name, in: file) }
}
