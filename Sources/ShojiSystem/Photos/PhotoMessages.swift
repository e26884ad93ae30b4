// PhotoMessages: what the system process and the app Photos tell each other about a user's pictures, as JSON.

import FileFormats
import Foundation

/// A picture or film in a user's library, without its file.
package struct PhotoRecord: Codable, Equatable, Sendable {
  package var number: Int64
  /// In pixels, as it is shown; 0 if the file does not tell.
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
  /// Whether it is shown in an edited version, which is a PNG file.
  package var isEdited: Bool
  /// The identifier of the original's format.
  package var format: String
  /// The name of the original file; empty for a screenshot.
  package var name: String
  /// How the page turns the original, if browsers don't: a value of `PictureOrientation`.
  package var turn: Int
  /// The duration of a film in seconds; nil for pictures, and for films that do not tell it.
  package var seconds: Double?

  package init(
    number: Int64, width: Int, height: Int, scale: Double = 1, date: Int64, title: String = "", revision: Int = 0, isEdited: Bool = false,
    format: FileFormat = .png, name: String = "", turn: PictureOrientation = .up, seconds: Double? = nil
  ) {
    (self.number, self.width, self.height, self.scale) = (number, width, height, scale)
    (self.date, self.title, self.revision, self.isEdited) = (date, title, revision, isEdited)
    (self.format, self.name, self.turn, self.seconds) = (format.identifier, name, turn.rawValue, seconds)
  }

  /// Whether Shoji has made it of a window.
  package var isScreenshot: Bool { name.isEmpty }
  package var isFilm: Bool { FileFormat(identifier: format)?.family == .movie }
  /// The format of the version that is shown.
  package var shownFormat: FileFormat { isEdited ? .png : FileFormat(identifier: format) ?? .data }
  /// The name of the version that is shown, when it is saved as a file.
  package var fileName: String {
    let ending = shownFormat.extensions.first.map { "." + $0 } ?? ""
    guard !name.isEmpty else { return "IMG_\(number)\(ending.uppercased())" }
    return isEdited ? (name as NSString).deletingPathExtension + ending : name
  }
}

/// A file of an app that is to be copied into its user's library.
package struct PhotoAddition: Codable, Equatable, Sendable {
  /// By which the app knows the answer.
  package var id: Int
  /// Within the app's folder.
  package var path: String
  /// The file's name in the library; empty if it has none.
  package var name: String
  /// When it was taken, in milliseconds since 1970; nil for now.
  package var date: Int64?

  package init(id: Int, path: String, name: String, date: Int64? = nil) {
    (self.id, self.path, self.name, self.date) = (id, path, name, date)
  }

  /// The longest name in bytes.
  static let longestName = 255
}

/// What has become of an addition.
package struct PhotoAnswer: Codable, Equatable, Sendable {
  package enum Outcome: Codable, Equatable, Sendable {
    case added(Int64)
    /// No picture and no film that the library takes.
    case otherKind
    case missing
    case tooLarge
    /// The user has no room for more, or the disk is full.
    case full
  }
  package var id: Int
  package var outcome: Outcome
  package init(id: Int, outcome: Outcome) { (self.id, self.outcome) = (id, outcome) }
}

/// To the process of the app Photos, before its scenes are opened and after each change; to any app, after its additions.
package struct PhotosNotice: Codable, Equatable, Sendable {
  /// The newest is last; nil for any app but Photos.
  package var photos: [PhotoRecord]?
  package var answers: [PhotoAnswer] = []
  package init(photos: [PhotoRecord]?, answers: [PhotoAnswer] = []) { (self.photos, self.answers) = (photos, answers) }
}

/// From the process of an app. Of any app but Photos only additions are taken.
package enum PhotosCall: Codable, Equatable, Sendable {
  /// Copies a file into the library. An app sends the next one after the answer.
  case add(PhotoAddition)
  /// Deletes pictures for good.
  case delete([Int64])
  /// Shows the original of an edited picture again. The edited version is deleted.
  case revert(Int64)

  /// The largest message in bytes.
  static let largest = 128 << 10
}
