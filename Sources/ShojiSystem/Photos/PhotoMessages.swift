// PhotoMessages: what the system process and the app Photos tell each other about a user's pictures, as JSON.

import Foundation

/// A picture in a user's library, without its file.
package struct PhotoRecord: Codable, Equatable, Sendable {
  package var number: Int64
  /// In pixels.
  package var width: Int
  package var height: Int
  /// Pixels for each point of the screen that was captured.
  package var scale: Double
  /// When it was taken, in milliseconds since 1970.
  package var date: Int64
  /// The names of the apps that it shows.
  package var title: String
  /// Raised by each edit, so that browsers do not show an earlier version.
  package var revision: Int
  /// Whether it is shown in an edited version.
  package var isEdited: Bool

  package init(
    number: Int64, width: Int, height: Int, scale: Double = 1, date: Int64, title: String = "", revision: Int = 0, isEdited: Bool = false
  ) {
    (self.number, self.width, self.height, self.scale) = (number, width, height, scale)
    (self.date, self.title, self.revision, self.isEdited) = (date, title, revision, isEdited)
  }
}

/// To the process of the app Photos, before its scenes are opened and after each change.
package struct PhotosNotice: Codable, Equatable, Sendable {
  /// The newest is last.
  package var photos: [PhotoRecord]
  package init(photos: [PhotoRecord]) { self.photos = photos }
}

/// From the process of the app Photos; of any other app it is refused.
package enum PhotosCall: Codable, Equatable, Sendable {
  /// Deletes pictures for good.
  case delete([Int64])
  /// Shows the original of an edited picture again. The edited version is deleted.
  case revert(Int64)

  /// The largest message in bytes.
  static let largest = 128 << 10
}
