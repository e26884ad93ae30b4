// DraggedNote: a note that is dragged: to a folder, as text to other apps and from them, and to the edge of a window.

import SwiftUI

extension UTType {
  static let note = UTType(exportedAs: "dev.shoji.notes.note", conformingTo: .data)
}

struct DraggedNote: Codable, Transferable {
  /// Nil for text of another app.
  let id: UUID?
  let text: String

  @MainActor init(_ note: Note) {
    id = note.id
    text = note.text
  }
  init(text: String) { (id, self.text) = (nil, text) }

  static var transferRepresentation: some TransferRepresentation {
    CodableRepresentation(contentType: .note)
    ProxyRepresentation(exporting: \.text, importing: DraggedNote.init(text:))
  }
}

extension Note {
  static let activityType = "dev.shoji.notes.note"

  /// The note for folders and other apps, and the activity with which its window opens.
  @MainActor var itemProvider: NSItemProvider {
    let activity = NSUserActivity(activityType: Self.activityType)
    activity.title = title
    try? activity.setTypedPayload(id)
    let dragged = DraggedNote(self), provider = NSItemProvider()
    provider.register(dragged)
    provider.registerObject(activity, visibility: .all)
    return provider
  }
}
