// PreviewItem: one of the files of a preview.

import Foundation

/// A file that a preview shows, alone or among others.
package struct PreviewItem<ID: Hashable>: Identifiable, Hashable {
  package let id: ID
  /// The file's name, or a title in its place.
  package var title: String
  /// Where the file is; nil while the app fetches it.
  package var url: URL?
  /// Whether the app could not fetch the file.
  package var isMissing: Bool
  /// A preview with another version reads the file again.
  package var version: Int

  package init(id: ID, title: String, url: URL?, isMissing: Bool = false, version: Int = 0) {
    (self.id, self.title, self.url, self.isMissing, self.version) = (id, title, url, isMissing, version)
  }
}

extension PreviewItem: Codable where ID: Codable {}

extension PreviewItem where ID == URL {
  init(_ file: URL) { self.init(id: file, title: file.lastPathComponent, url: file) }
}
