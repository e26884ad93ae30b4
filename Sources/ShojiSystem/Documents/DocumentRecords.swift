// DocumentRecords: documents and what is done with them, as values that the system process and app processes exchange as JSON.

/// Where a document or a folder is: an app, and a path in the app's Documents folder; the empty path is that folder.
package struct DocumentPlace: Codable, Hashable, Sendable {
  /// The app's slug; empty inside the app's own process.
  package var app: String
  package var path: String

  package init(app: String = "", path: String) { (self.app, self.path) = (app, path) }

  package var name: String { path.split(separator: "/").last.map(String.init) ?? "" }
  /// The folder that it is in.
  package var folder: DocumentPlace {
    DocumentPlace(app: app, path: path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "")
  }
  package func appending(_ name: String) -> DocumentPlace {
    DocumentPlace(app: app, path: path.isEmpty ? name : "\(path)/\(name)")
  }
  /// Whether this is the other place or inside it.
  package func isInside(_ other: DocumentPlace) -> Bool {
    app == other.app && (other.path.isEmpty || path == other.path || path.hasPrefix(other.path + "/"))
  }

  /// The parts of the path; nil if one is a name that no document has.
  var parts: [String]? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    if path.isEmpty { return [] }
    return parts.count <= DocumentTree.deepest && parts.allSatisfy({ DocumentName.problem($0) == nil }) ? parts : nil
  }
}

/// A document or a folder.
package struct DocumentItem: Codable, Hashable, Identifiable, Sendable {
  package var place: DocumentPlace
  package var isFolder: Bool
  /// In bytes; of a folder, the number of its entries.
  package var size: Int
  /// In milliseconds since 1970.
  package var changed: Int64

  package var id: DocumentPlace { place }
  package var name: String { place.name }

  package init(place: DocumentPlace, isFolder: Bool = false, size: Int = 0, changed: Int64 = 0) {
    (self.place, self.isFolder, self.size, self.changed) = (place, isFolder, size, changed)
  }
}

/// A deleted document or folder, which can be restored.
package struct DeletedDocument: Codable, Hashable, Identifiable, Sendable {
  package struct ID: Codable, Hashable, Sendable {
    package var app: String
    /// The time of deletion in milliseconds since 1970, and a number that tells two of the same time apart.
    package var name: String
    package init(app: String = "", name: String) { (self.app, self.name) = (app, name) }
  }
  package var id: ID
  /// Where it was.
  package var place: DocumentPlace
  package var isFolder: Bool
  package var size: Int
  package var date: Int64

  package init(id: ID, place: DocumentPlace, isFolder: Bool = false, size: Int = 0, date: Int64 = 0) {
    (self.id, self.place, self.isFolder, self.size, self.date) = (id, place, isFolder, size, date)
  }
}

/// A change of a user's documents.
package enum DocumentChange: Codable, Equatable, Sendable {
  case makeFolder(String, in: DocumentPlace)
  case rename(DocumentPlace, to: String)
  /// Moves to a folder, also of another app. A name that is taken gets a number.
  case move([DocumentPlace], to: DocumentPlace)
  case copy([DocumentPlace], to: DocumentPlace)
  case delete([DocumentPlace])
  case restore([DeletedDocument.ID])
  /// Erases deleted documents for good.
  case erase([DeletedDocument.ID])
  /// Takes files over from the `tmp` folder of the app that asks, with these names.
  case take([DocumentArrival], to: DocumentPlace)
}

/// A file that has arrived in an app's `tmp` folder.
package struct DocumentArrival: Codable, Equatable, Sendable {
  /// The path in that folder.
  package var path: String
  package var name: String
  package init(path: String, name: String) { (self.path, self.name) = (path, name) }
}

/// What a change has done.
package struct DocumentOutcome: Codable, Equatable, Sendable {
  /// The new places, or those of restored documents.
  package var places: [DocumentPlace] = []
  /// What was deleted, for undo.
  package var deleted: [DeletedDocument.ID] = []
  package var failure: DocumentFailure?
  package init() {}
}

/// Why a change was not made, or not wholly.
package enum DocumentFailure: Error, Codable, Equatable, Hashable, Sendable {
  case name(DocumentName.Problem)
  case taken(String)
  case missing(String)
  /// A folder would be moved into itself.
  case inside(String)
  /// There is no room, or the file is larger than any may be.
  case full
  /// Another failure of the file system, with its number.
  case refused(Int32)
}

/// An app whose documents the app Files shows.
package struct DocumentApp: Codable, Hashable, Identifiable, Sendable {
  package var slug: String
  /// The title by language; the empty language is the default.
  package var titles: [String: String]
  package var symbol: String
  package var color: String
  package var id: String { slug }

  package init(slug: String, titles: [String: String], symbol: String, color: String) {
    (self.slug, self.titles, self.symbol, self.color) = (slug, titles, symbol, color)
  }
}
