// DraggedNote: a note that is dragged: to a folder, and as text to other apps.

import SwiftUI

extension UTType {
  static let note = UTType(exportedAs: "dev.shoji.notes.note", conformingTo: .data)
}

struct DraggedNote: Codable, Transferable {
  let id: UUID
  let text: String

  @MainActor init(_ note: Note) {
    id = note.id
    text = note.text
  }

  static var transferRepresentation: some TransferRepresentation {
    CodableRepresentation(contentType: .note)
    ProxyRepresentation(exporting: \.text)
  }
}
