// Place: a row of the folder list. The raw value lets a scene remember it.

import Foundation

enum Place: Hashable, RawRepresentable, Sendable {
  case all
  /// The folder that every user has. It cannot be renamed or deleted.
  case notes
  case folder(UUID)
  case recentlyDeleted

  init?(rawValue: String) {
    switch rawValue {
    case "all": self = .all
    case "notes": self = .notes
    case "recentlyDeleted": self = .recentlyDeleted
    default:
      guard let id = UUID(uuidString: rawValue) else { return nil }
      self = .folder(id)
    }
  }

  var rawValue: String {
    switch self {
    case .all: "all"
    case .notes: "notes"
    case .folder(let id): id.uuidString
    case .recentlyDeleted: "recentlyDeleted"
    }
  }

  func contains(_ note: Note) -> Bool {
    guard !note.isDeletedByUser else { return self == .recentlyDeleted }
    return switch self {
    case .all: true
    case .notes: note.folder == nil
    case .folder(let id): note.folder?.id == id
    case .recentlyDeleted: false
    }
  }
}
