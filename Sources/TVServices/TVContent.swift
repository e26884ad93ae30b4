// TVContent, TVProfile, TVProgress: what an app offers to the app TV, for whom it keeps what was watched, and how far that was.

import Foundation
import Shoji
import ShojiSystem

/// A film, an episode or a clip that an app offers to the app TV (`tv-provider.tv-app-global-access`).
public struct TVContent: Identifiable, Hashable, Sendable {
  public enum Kind: String, Sendable { case movie, episode, clip }

  /// The app's own name for it; unique within the app. A playback request carries it.
  public var id: String
  public var kind: Kind
  public var title: String
  /// Such as the season and the number of an episode.
  public var subtitle: String?
  public var summary: String?
  public var genre: String?
  /// In seconds.
  public var duration: TimeInterval
  /// A picture in landscape format: a file of the app's resources, or an address that begins with `https`. Others are not shown.
  public var artwork: URL?
  /// Whether the app recommends it to this user.
  public var isRecommended: Bool

  public init(
    id: String, kind: Kind = .movie, title: String, subtitle: String? = nil, summary: String? = nil, genre: String? = nil,
    duration: TimeInterval, artwork: URL? = nil, isRecommended: Bool = false
  ) {
    (self.id, self.kind, self.title, self.subtitle, self.summary) = (id, kind, title, subtitle, summary)
    (self.genre, self.duration, self.artwork, self.isRecommended) = (genre, duration, artwork, isRecommended)
  }

  /// The form in which the system process keeps it.
  @MainActor var item: TVItem {
    TVItem(
      id: id, kind: TVItem.Kind(rawValue: kind.rawValue) ?? .movie, title: title, subtitle: subtitle, summary: summary, genre: genre,
      duration: duration.isFinite ? max(0, duration) : 0, artwork: artwork.flatMap { Self.address(of: $0) }, isRecommended: isRecommended)
  }

  @MainActor private static func address(of picture: URL) -> String? {
    // Another app's page shows it: the files that only this app may read are left out, since the system would refuse the whole offer.
    if picture.isFileURL { return ServedFile.address(of: picture).flatMap { $0.hasPrefix("/apps/") ? $0 : nil } }
    return picture.scheme?.lowercased() == "https" ? picture.absoluteString : nil
  }
}

/// A person for whom an app records what was watched, apart from what others have watched (`tv-provider.right-user`).
public struct TVProfile: Identifiable, Hashable, Sendable {
  /// The app's own name for the profile; unique within the app.
  public var id: String
  /// The person's name, as people see it.
  public var name: String
  public init(id: String, name: String) { (self.id, self.name) = (id, name) }
}

/// How far something was watched.
public struct TVProgress: Hashable, Sendable {
  /// In seconds from the beginning.
  public let position: TimeInterval
  /// In seconds.
  public let duration: TimeInterval
  /// When it was watched last.
  public let date: Date
  /// Whether it was watched to its end: at least 95 %, since a film ends with its credits.
  public var isFinished: Bool { duration > 0 && position >= duration * 0.95 }

  init(_ record: TVProgressRecord) {
    (position, duration) = (record.position, record.duration)
    date = Date(timeIntervalSince1970: Double(record.date) / 1000)
  }

  /// Where playback resumes, in seconds; 0 for what was watched to its end.
  var resumeTime: TimeInterval { isFinished ? 0 : position }
}
