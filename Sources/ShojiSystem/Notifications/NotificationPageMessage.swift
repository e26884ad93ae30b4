// NotificationPageMessage: what the system tells a page about notifications, as JSON behind a mark.

import Foundation

extension PersonNotifications {
  struct Message: Encodable {
    var banner: Banner?
    /// What a Focus or the summary has held back.
    var digest: Digest?
    var ask: Question?
    /// Asks whether an app may send promotions.
    var consent: Question?
    /// Asks whether an app may know the user's account at a TV provider.
    var tvProvider: Question?
    /// Numbers of notifications that were answered or removed elsewhere.
    var gone: [Int64]?
    /// The app whose question was answered in another window.
    var answered: String?
    /// How many notifications are in the notification centre, which has changed.
    var waiting: Int?
  }

  struct Question: Encodable {
    var app: String
    var name: String
  }

  struct Banner: Encodable {
    var shown: ShownNotification
    /// Whether the page is the app's own, so that answering leads nowhere.
    var isOwn: Bool
    var isUrgent: Bool
    var isLate: Bool
    var sound: Sound?
    var vibrates: Bool
    var explains: Explanation?
    /// The number of the notification that it replaces.
    var replaces: Int64?

    func encode(to encoder: any Encoder) throws {
      try shown.encode(to: encoder)
      var values = encoder.container(keyedBy: Key.self)
      try values.encode(isOwn, forKey: .isOwn)
      try values.encode(isUrgent, forKey: .isUrgent)
      try values.encode(isLate, forKey: .isLate)
      try values.encodeIfPresent(sound, forKey: .sound)
      try values.encode(vibrates, forKey: .vibrates)
      try values.encodeIfPresent(explains, forKey: .explains)
      try values.encodeIfPresent(replaces, forKey: .replaces)
    }
    private enum Key: String, CodingKey { case isOwn, isUrgent, isLate, sound, vibrates, explains, replaces }
  }

  /// A sound that the page plays.
  struct Sound: Encodable {
    /// The address of the app's own; nil for the system's.
    var address: String?
    /// From 0 to 1; nil for the usual one.
    var volume: Double?
  }

  /// What a banner says of time-sensitive notifications, with a button that turns them off.
  enum Explanation: String, Encodable {
    /// What they are, with the first one of an app.
    case first
    /// Whether they are still wanted, from time to time.
    case review
  }

  struct Digest: Encodable {
    enum Kind: String, Encodable { case focus, summary }
    var kind: Kind
    var count: Int
    /// The most relevant ones.
    var items: [ShownNotification]
  }
}
