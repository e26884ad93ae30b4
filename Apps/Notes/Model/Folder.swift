// Folder: a folder that the user has made.

import SwiftData

@Model final class Folder {
  @Attribute(.unique) var id: UUID
  var name = ""
  @Relationship(inverse: \Note.folder) var notes: [Note] = []

  init(name: String) {
    id = UUID()
    self.name = name
  }

  /// The number of notes that the folder shows.
  var count: Int { notes.count { !$0.isDeletedByUser } }
}
