// NotificationUse: what an app posts and declares about notifications, as their audits need it. It belongs to the app and not to a screen.

import Foundation
import ShojiElements

/// What an app has posted and declared since its process started.
package struct NotificationUse: Equatable, Sendable {
  /// The latest requests.
  package var posted: [PostedNotification]
  /// The registered categories.
  package var kinds: [NotificationKind]
  /// The numbers that the app has set on its icon without a notification.
  package var badges: [Int]
  /// Whether the app has asked for permission for its badge alone.
  package var asksForBadgeOnly: Bool
  /// Whether the app has settings of its notifications.
  package var hasSettings: Bool
  /// Whether the app has shown a switch for promotions.
  package var hasMarketingSetting = false
  /// Whether a delegate handles taps.
  package var hasDelegate: Bool
  /// The app's names by language.
  package var appNames: [String: String]

  package init(
    posted: [PostedNotification] = [], kinds: [NotificationKind] = [], badges: [Int] = [], asksForBadgeOnly: Bool = false,
    hasSettings: Bool = false, hasDelegate: Bool = false, appNames: [String: String] = [:]
  ) {
    (self.posted, self.kinds, self.badges, self.asksForBadgeOnly) = (posted, kinds, badges, asksForBadgeOnly)
    (self.hasSettings, self.hasDelegate, self.appNames) = (hasSettings, hasDelegate, appNames)
  }

  package var isEmpty: Bool { posted.isEmpty && kinds.isEmpty && badges.isEmpty }
}

/// A notification that the app has requested.
package struct PostedNotification: Equatable, Sendable {
  /// A text, and whether the app's author wrote it: a literal of the program, or a text of its string catalogue. Other texts contain the
  /// user's data, and their wording is not judged.
  package struct Words: Equatable, Sendable {
    package var text: String
    package var isAuthors: Bool
    package init(_ text: String = "", isAuthors: Bool = false) { (self.text, self.isAuthors) = (text, isAuthors) }
  }
  package enum Level: Int, Sendable { case passive, active, timeSensitive, critical }
  package enum Reason: String, Sendable { case accountSecurity, delivery, event, personalHealth, publicSafety }
  package struct Sound: Equatable, Sendable {
    /// The length of a sound of the app; nil for the system's own and for files whose length is unknown.
    package var seconds: Double?
    package init(seconds: Double? = nil) { self.seconds = seconds }
  }
  /// What makes it a communication notification.
  package struct Communication: Equatable, Sendable {
    package var sender: String?
    package init(sender: String?) { self.sender = sender }
  }

  package var id: String
  package var title = Words()
  package var subtitle = Words()
  package var body = Words()
  package var badge: Int?
  /// Whether the number was set from one with a fraction, which is no count.
  package var isBadgeFraction = false
  package var sound: Sound?
  /// Nil if the app has not stated it.
  package var level: Level?
  /// Why it is urgent, and when what it is about happens, if the app has said so.
  package var reason: Reason?
  package var eventDate: Date?
  /// The identifiers of its category and its thread.
  package var kind = ""
  package var thread = ""
  /// Whether it names the scene that it opens.
  package var hasTarget = false
  /// Whether it carries data from which the app can tell what it is about.
  package var hasData = false
  package var communication: Communication?
  /// Whether the author has said that it promotes something.
  package var promotes = false
  /// The names of the attached files.
  package var attachments: [String] = []
  /// When it was requested, and when it is due.
  package var posted: Date
  package var due: Date?
  package var isScheduled = false
  /// Whether it was requested while a background task ran.
  package var isFromBackgroundTask = false
  /// Where the author made the request.
  package var place: SourceLocation?

  package init(id: String, posted: Date) { (self.id, self.posted) = (id, posted) }

  var texts: [Words] { [title, subtitle, body].filter { !$0.text.isEmpty } }
  /// All texts, for searching.
  var allText: String { texts.map(\.text).joined(separator: "\n") }
  var isUrgent: Bool { level == .timeSensitive || level == .critical }
  /// Its name in findings.
  var spoken: String {
    let said = texts.first?.text ?? kind
    return "notification “\(said.count > 48 ? said.prefix(47) + "…" : said[...])”"
  }
}

/// A registered category with its actions.
package struct NotificationKind: Equatable, Sendable {
  package struct Action: Equatable, Sendable {
    package var id: String
    package var title: String
    package var opensApp: Bool
    package var isDestructive: Bool
    /// Whether the user must unlock the device first.
    package var needsUnlocking: Bool
    /// The languages of the app in which its string catalogue lacks the title.
    package var missingLanguages: [String]
    package var place: SourceLocation?
    package init(
      id: String, title: String, opensApp: Bool = false, isDestructive: Bool = false, needsUnlocking: Bool = false,
      missingLanguages: [String] = [], place: SourceLocation? = nil
    ) {
      (self.id, self.title, self.opensApp, self.isDestructive) = (id, title, opensApp, isDestructive)
      (self.needsUnlocking, self.missingLanguages, self.place) = (needsUnlocking, missingLanguages, place)
    }

    var spoken: String { "action “\(title)”" }
  }
  package var id: String
  package var actions: [Action]
  package var place: SourceLocation?
  package init(id: String, actions: [Action] = [], place: SourceLocation? = nil) {
    (self.id, self.actions, self.place) = (id, actions, place)
  }
}
