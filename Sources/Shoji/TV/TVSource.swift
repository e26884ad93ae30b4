// TVSource and TVLibraryItem: an app that offers films and programmes, and one of them, as the app TV shows them.

import Foundation
import ShojiSystem

/// An app that offers films and programmes.
public struct TVSource: Identifiable, Equatable, Sendable {
  /// A person for whom the app keeps its own list of what was watched.
  public struct Profile: Identifiable, Hashable, Sendable {
    public let id: String
    /// The person's name.
    public let name: String
  }

  /// The app's name in addresses.
  public let id: String
  let titles: [String: String]
  /// The name of the symbol on the app's icon; nil without an icon.
  public let symbol: String?
  /// The name of the icon's colour; nil without an icon.
  public let color: String?
  /// Empty for an app without profiles.
  public let profiles: [Profile]
  /// The profile for which the app plays; nil as long as none was chosen, and for an app without profiles.
  public let profile: Profile.ID?
  /// In the app's own order.
  public let items: [TVLibraryItem]

  init(_ source: TVNotice.Source) {
    (id, titles, symbol, color) = (source.slug, source.titles, source.symbol, source.color)
    profiles = source.offer.profiles.map { Profile(id: $0.id, name: $0.name) }
    // An app with one profile plays for that one; a profile that the app no longer has counts as none.
    let chosen = profiles.count == 1 ? profiles[0].id : source.profile
    let current = profiles.contains { $0.id == chosen } ? chosen : nil
    profile = current
    var progress: [String: TVProgressRecord] = [:]
    for record in source.progress where record.profile == current { progress[record.item] = record }
    items = source.offer.items.map { TVLibraryItem($0, of: source, progress: progress[$0.id]) }
  }

  /// The app's name in a language, or in English.
  public func title(in locale: Locale) -> String {
    AppResources.languages(of: locale).lazy.compactMap { titles[$0] }.first ?? titles["en"] ?? id
  }
}

/// A film, a programme or a clip that an app offers.
public struct TVLibraryItem: Identifiable, Equatable, Sendable {
  /// The kind of an item.
  public enum Kind: Sendable { case movie, episode, clip }

  /// Unique among the items of all apps.
  public var id: String { "\(app)/\(content)" }
  /// The name in addresses of the app that offers it.
  public let app: TVSource.ID
  /// The app's own name for it.
  public let content: String
  public let kind: Kind
  public let title: String
  /// Such as the season and the number of an episode.
  public let subtitle: String?
  public let summary: String?
  public let genre: String?
  /// In seconds.
  public let duration: TimeInterval
  /// The address of a picture in landscape format.
  public let artwork: URL?
  public let isRecommended: Bool
  public let isFavorite: Bool
  /// How far it was watched, in seconds from the beginning; 0 if it was not begun, or watched to the end.
  public let position: TimeInterval
  /// When it was watched last; nil if never.
  public let playedAt: Date?
  /// Whether it was begun, is not finished, and was not taken off Up Next since.
  public let isUpNext: Bool
  private let path: String

  init(_ item: TVItem, of source: TVNotice.Source, progress: TVProgressRecord?) {
    (app, content, title, subtitle, summary) = (source.slug, item.id, item.title, item.subtitle, item.summary)
    (genre, duration, isRecommended) = (item.genre, item.duration, item.isRecommended)
    kind =
      switch item.kind {
      case .movie: .movie
      case .episode: .episode
      case .clip: .clip
      }
    artwork = item.artwork.flatMap { URL(string: $0) }
    isFavorite = source.favorites.contains(item.id)
    path = source.path.hasSuffix("/") ? source.path : source.path + "/"
    playedAt = progress.map { Date(timeIntervalSince1970: Double($0.date) / 1000) }
    // The end of a film is its credits, so 95 % count as finished.
    let isUnfinished = progress.map { $0.position > 0 && $0.position < $0.duration * 0.95 } ?? false
    position = isUnfinished ? progress?.position ?? 0 : 0
    // Played again after it was taken off, it is back.
    isUpNext = isUnfinished && (progress?.date ?? 0) > (source.dismissed[item.id] ?? -1)
  }

  /// The part of the item that the user has not watched yet, in seconds.
  public var remaining: TimeInterval { max(0, duration - position) }

  /// The address that opens the item's app and plays the item there.
  ///
  /// - Parameters:
  ///   - fromBeginning: Whether it plays from the beginning, even if it was begun (the default is no).
  ///   - profile: For whom it plays; nil for the profile that the system remembers.
  public func playAddress(fromBeginning: Bool = false, profile: TVSource.Profile.ID? = nil) -> URL {
    var address = "\(path)?play=\(Self.escaped(content))"
    if let profile { address += "&profile=\(Self.escaped(profile))" }
    if fromBeginning { address += "&start=0" }
    return URL(string: address) ?? URL(string: path)!
  }

  private static func escaped(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }
  private static let unreserved = CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}
