// TVMessages: what the system process, the apps that offer films and programmes, and the app TV tell each other, as JSON.

import Foundation

/// A film, a programme or a clip that an app offers to the app TV.
package struct TVItem: Codable, Equatable, Sendable {
  /// What the app TV calls it.
  package enum Kind: String, Codable, Sendable { case movie, episode, clip }

  /// The app's own name for it; unique within the app.
  package var id: String
  package var kind: Kind
  package var title: String
  /// Such as the season and the number of an episode.
  package var subtitle: String?
  package var summary: String?
  package var genre: String?
  /// In seconds.
  package var duration: Double
  /// The address of a picture in landscape format: of the app's resources, or of the web.
  package var artwork: String?
  /// Whether the app recommends it to this user.
  package var isRecommended: Bool

  package init(
    id: String, kind: Kind = .movie, title: String, subtitle: String? = nil, summary: String? = nil, genre: String? = nil,
    duration: Double, artwork: String? = nil, isRecommended: Bool = false
  ) {
    (self.id, self.kind, self.title, self.subtitle, self.summary) = (id, kind, title, subtitle, summary)
    (self.genre, self.duration, self.artwork, self.isRecommended) = (genre, duration, artwork, isRecommended)
  }
}

/// A person for whom an app records what was watched, apart from what others have watched.
package struct TVProfileRecord: Codable, Equatable, Sendable {
  package var id: String
  package var name: String
  package init(id: String, name: String) { (self.id, self.name) = (id, name) }
}

/// Everything that an app offers to the app TV.
package struct TVOffer: Codable, Equatable, Sendable {
  package var items: [TVItem]
  /// Empty for an app without profiles.
  package var profiles: [TVProfileRecord]
  package init(items: [TVItem] = [], profiles: [TVProfileRecord] = []) { (self.items, self.profiles) = (items, profiles) }
}

/// How far an item was watched.
package struct TVProgressRecord: Codable, Equatable, Sendable {
  package var item: String
  /// For whom; nil in an app without profiles.
  package var profile: String?
  /// From the beginning, in seconds.
  package var position: Double
  /// In seconds.
  package var duration: Double
  /// When it was watched last, in milliseconds since 1970. Set by the system process.
  package var date: Int64

  package init(item: String, profile: String? = nil, position: Double, duration: Double, date: Int64 = 0) {
    (self.item, self.profile, self.position, self.duration, self.date) = (item, profile, position, duration, date)
  }
}

/// From an app's process. The last three are taken from the app TV alone; any other app that sends them is ended.
package enum TVCall: PartCall, Equatable {
  /// Replaces what the app offers.
  case publish(TVOffer)
  /// Playback of an item has begun: it is on Up Next again, also if it is left where it was begun.
  case began(item: String)
  case progress(TVProgressRecord)
  /// The profile for which the app plays from now on.
  case profile(String?)
  /// Makes an item of an app a favourite, or ends that.
  case favorite(app: String, item: String, Bool)
  /// Takes an item off Up Next until it is played again.
  case dismiss(app: String, item: String)
  /// Changes the profile for which an app plays what the app TV asks for.
  case chooseProfile(app: String, profile: String)

  package static let largest = 512 << 10
  /// The browser hears that playback has ended only when the progress is stored.
  package static let order = CallOrder.beforeFrames

  /// Only the latest progress of an item counts.
  package func replaces(_ earlier: TVCall) -> Bool {
    guard case .progress(let new) = self, case .progress(let old) = earlier else { return false }
    return old.item == new.item && old.profile == new.profile
  }
}

/// To an app's process, before its scenes are opened and after each change that the process has not made itself. An app about which nothing
/// is kept gets none.
package struct TVNotice: PartNotice {
  /// The profile for which the app played last.
  package var profile: String?
  /// What was watched in the app, for all profiles; the latest is last.
  package var progress: [TVProgressRecord]
  /// What all apps offer; only for the app TV.
  package var sources: [Source]?

  /// An app that offers films and programmes.
  package struct Source: Codable, Equatable, Sendable {
    package var slug: String
    /// The app's name by language; `en` at least.
    package var titles: [String: String]
    package var symbol: String?
    package var color: String?
    /// The path of the app's pages.
    package var path: String
    package var offer: TVOffer
    /// The profile for which the app plays; nil as long as none was chosen.
    package var profile: String?
    package var progress: [TVProgressRecord]
    package var favorites: [String]
    /// The items that were taken off Up Next, and when, in milliseconds since 1970.
    package var dismissed: [String: Int64]

    package init(
      slug: String, titles: [String: String], symbol: String? = nil, color: String? = nil, path: String, offer: TVOffer,
      profile: String? = nil, progress: [TVProgressRecord] = [], favorites: [String] = [], dismissed: [String: Int64] = [:]
    ) {
      (self.slug, self.titles, self.symbol, self.color, self.path) = (slug, titles, symbol, color, path)
      (self.offer, self.profile, self.progress) = (offer, profile, progress)
      (self.favorites, self.dismissed) = (favorites, dismissed)
    }
  }

  package init(profile: String? = nil, progress: [TVProgressRecord] = [], sources: [Source]? = nil) {
    (self.profile, self.progress, self.sources) = (profile, progress, sources)
  }
}

/// A request to play an item, as the system process notes it: a `ShortcutItem` that no menu shows. So it is performed once, also if
/// processes are killed (`ChosenShortcut`).
package enum TVPlaybackOrder {
  /// The type of the shortcut item. Apps cannot set quick actions of this type.
  package static let type = "shoji.tv.play"
  /// The keys of its `userInfo`: texts, except the position, a number of seconds. A request without a profile has no such key; nor
  /// has it a position, unless it is to play from the beginning, since each profile has its own.
  package static let item = "item", profile = "profile", position = "position"
}
