// DocumentStamp: tells whether a document is the file that a process has read or written, wherever it was moved since.

import Confinement
import Glibc

package struct DocumentStamp: Equatable, Sendable {
  let device: dev_t
  let number: ino_t
  let changed: Int64
  let size: Int

  init(_ facts: stat) {
    (device, number, size) = (facts.st_dev, facts.st_ino, Int(facts.st_size))
    changed = Int64(facts.st_mtim.tv_sec) * 1_000_000_000 + Int64(facts.st_mtim.tv_nsec)
  }
}

extension DocumentTree {
  /// The stamp of a document; nil if it is gone.
  package func stamp(_ place: DocumentPlace) -> DocumentStamp? {
    guard let folder = folder(place.folder), !place.path.isEmpty else { return nil }
    return folder.facts(of: place.name).map(DocumentStamp.init)
  }

  /// Where the file with a stamp is now; nil if it is gone.
  package func place(of stamp: DocumentStamp) -> DocumentPlace? {
    items(atMost: 10_000).items.first { self.stamp($0.place) == stamp }?.place
  }

  /// Puts a new file or folder in the place of another one, which is removed. Another process sees one of the two at any time.
  package static func replace(_ path: String, by new: String) -> Bool {
    if Glibc.rename(new, path) == 0 { return true }
    // A folder with contents cannot be replaced, only exchanged.
    guard [ENOTEMPTY, EEXIST, EISDIR, ENOTDIR].contains(errno), OwnFolder.exchange(path, new) else { return false }
    Folder.remove(new)
    return true
  }
}
