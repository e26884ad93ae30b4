// UserDocuments+Saving: what the user saves from other apps, and the folders made for it. An app that shares no documents gets none.

import Glibc

extension UserDocuments {
  /// Copies an export of the app whose folder is `container` to a folder.
  func save(
    _ export: String, as name: String, in place: DocumentPlace, whenTaken: DocumentTree.WhenTaken
  ) -> Result<DocumentPlace, DocumentFailure> {
    Result { () throws(DocumentFailure) in
      try tree(of: place).save(export, from: container, as: name, in: place, whenTaken: whenTaken)
    }
  }

  /// Makes a folder. It is on the disk when this returns.
  func makeFolder(_ name: String, in place: DocumentPlace) -> Result<DocumentPlace, DocumentFailure> {
    Result { () throws(DocumentFailure) in
      let tree = try self.tree(of: place), made = try tree.makeFolder(name, in: place), folder = try tree.open(place)
      guard folder.sync(name), fsync(folder.file) == 0 else { throw DocumentTree.failure(name) }
      return made
    }
  }

  private func tree(of place: DocumentPlace) throws(DocumentFailure) -> DocumentTree {
    let trees = [files] + others.map(\.tree).filter(\.isShared)
    guard let tree = trees.first(where: { $0.app == place.app }) else { throw .missing(place.app) }
    return tree
  }
}
