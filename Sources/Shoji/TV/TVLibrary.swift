// TVLibrary: what all apps offer to watch, as the app TV shows and changes it. The system process stores it.

import Foundation
import Observation
import ShojiGraph
import ShojiSystem

/// The films and programmes of all apps of this system. Only the app named TV gets them; in any other app the library is empty, and the
/// system ends an app that tries to change it.
///
///     let library = TVLibrary.shared
///     ForEach(library.upNext) { item in Link(item.title, destination: item.playAddress()) }
@MainActor @Observable public final class TVLibrary {
  /// The library of this user.
  public static let shared = TVLibrary(PartChannels.process.tv)

  /// The apps that offer something, by name in English.
  public private(set) var sources: [TVSource] = []
  private let channel: PartChannel<TVCall, TVNotice>
  /// The latest state; a change that this app makes is not reported back to it.
  @ObservationIgnored private var stored: [TVNotice.Source] = []

  package init(_ channel: PartChannel<TVCall, TVNotice>) {
    self.channel = channel
    adopt()
    channel.changed.append { [weak self] in self?.adopt() }
  }

  private func adopt() {
    stored = channel.notice?.sources ?? []
    refresh()
  }

  private func refresh() {
    let new = stored.map { TVSource($0) }.filter { !$0.items.isEmpty }
      .sorted { ($0.title(in: .english), $0.id) < ($1.title(in: .english), $1.id) }
    if new != sources { sources = new }
  }

  // MARK: Groups

  /// Every item of every app.
  public var items: [TVLibraryItem] { sources.flatMap(\.items) }

  /// The items that the user has begun and not finished, the latest first.
  public var upNext: [TVLibraryItem] { latest(items.filter(\.isUpNext)) }

  /// The items that the user has played, the latest first.
  public var recentlyPlayed: [TVLibraryItem] { latest(items.filter { $0.playedAt != nil }) }

  /// The user's favourites.
  public var favorites: [TVLibraryItem] { items.filter(\.isFavorite) }

  /// The items that apps recommend and the user has not begun.
  public var recommended: [TVLibraryItem] { items.filter { $0.isRecommended && $0.playedAt == nil } }

  private func latest(_ items: [TVLibraryItem]) -> [TVLibraryItem] {
    items.sorted { ($0.playedAt ?? .distantPast, $1.id) > ($1.playedAt ?? .distantPast, $0.id) }
  }

  /// Returns the item with an identifier; nil if its app no longer offers it.
  public func item(_ id: TVLibraryItem.ID) -> TVLibraryItem? {
    for source in sources { if let found = source.items.first(where: { $0.id == id }) { return found } }
    return nil
  }

  /// Returns the app that offers an item.
  public func source(of item: TVLibraryItem) -> TVSource? { sources.first { $0.id == item.app } }

  /// Returns the items whose title, subtitle or genre contains words.
  public func search(_ words: String) -> [TVLibraryItem] {
    let words = words.trimmingCharacters(in: .whitespaces)
    guard !words.isEmpty else { return [] }
    return items.filter { item in
      [item.title, item.subtitle, item.genre].contains { $0?.localizedStandardContains(words) == true }
    }
  }

  // MARK: Changes

  /// Makes an item a favourite, or ends that.
  public func setFavorite(_ isFavorite: Bool, of item: TVLibraryItem) {
    guard isFavorite != item.isFavorite else { return }
    change(item.app) { source in
      source.favorites.removeAll { $0 == item.content }
      if isFavorite { source.favorites.append(item.content) }
    }
    channel.send(.favorite(app: item.app, item: item.content, isFavorite))
  }

  /// Takes an item off Up Next until it is played again.
  public func removeFromUpNext(_ item: TVLibraryItem) {
    guard item.isUpNext else { return }
    change(item.app) { source in
      // The system process notes its own time; until then the item counts as removed after it was played.
      let played = source.progress.filter { $0.item == item.content }.map(\.date).max() ?? 0
      source.dismissed[item.content] = max(played, Int64(Date().timeIntervalSince1970 * 1000))
    }
    channel.send(.dismiss(app: item.app, item: item.content))
  }

  /// Changes the profile for which an app plays what is chosen here.
  public func choose(profile: TVSource.Profile.ID, of source: TVSource) {
    guard source.profile != profile, source.profiles.contains(where: { $0.id == profile }) else { return }
    change(source.id) { $0.profile = profile }
    channel.send(.chooseProfile(app: source.id, profile: profile))
  }

  private func change(_ app: String, _ body: (inout TVNotice.Source) -> Void) {
    guard let index = stored.firstIndex(where: { $0.slug == app }) else { return }
    body(&stored[index])
    refresh()
  }
}

extension Locale {
  fileprivate static let english = Locale(identifier: "en")
}
