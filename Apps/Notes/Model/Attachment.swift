// Attachment: a sketch or a picture below the text of a note.

import SwiftData

@Model final class Attachment {
  @Attribute(.unique) var id: UUID
  var note: Note?
  var addedAt: Date
  /// A description in the user's words, which screen readers read and search finds.
  var caption = ""
  var sketch: Sketch?
  /// The name of the picture's file in the picture folder.
  var pictureName: String?

  init(sketch: Sketch, at date: Date = .now) {
    id = UUID()
    addedAt = date
    self.sketch = sketch
  }

  init(pictureName: String, at date: Date = .now) {
    id = UUID()
    addedAt = date
    self.pictureName = pictureName
  }
}
