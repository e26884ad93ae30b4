// NotificationRequest: a notification in the form in which apps send it and the system stores it, and what the system checks of it.

import Foundation

/// The texts, sound, badge and other settings of a notification.
package struct NotificationContent: Codable, Equatable, Sendable {
  package var title = ""
  package var subtitle = ""
  package var body = ""
  package var badge: Int?
  /// The sound's name; empty for the system's own; nil for none.
  package var sound: String?
  package var isCriticalSound = false
  package var volume: Double?
  package var level = InterruptionLevel.active
  package var relevance = 0.0
  /// The group of notifications that it belongs to.
  package var thread = ""
  /// The category whose actions it offers.
  package var category = ""
  /// The scene that opens for it.
  package var target: String?
  /// A property list that only the app reads.
  package var userInfo = Data()
  package var attachments: [Attachment] = []
  package var filterCriteria: String?
  /// What the category's summary says of it, such as a sender, and how many things it stands for.
  package var summaryArgument: String?
  package var summaryCount: Int?
  /// The sender of a message or a call.
  package var sender: Sender?
  /// Whether it promotes something (`notification.marketing-needs-consent`); nil if not.
  package var isMarketing: Bool?

  /// The person whose message or call a notification brings.
  package struct Sender: Codable, Equatable, Sendable {
    package var handle: String
    package var name: String
    /// The path of a picture in the app's own folder.
    package var picture: String?
    /// How the page turns the picture: a value of EXIF; nil if it need not.
    package var turn: Int?
    /// The name of the group in which the message was written.
    package var group: String?
    package init(handle: String, name: String, picture: String? = nil, turn: Int? = nil, group: String? = nil) {
      (self.handle, self.name, self.picture, self.turn, self.group) = (handle, name, picture, turn, group)
    }
    var contact: Focus.Contact { Focus.Contact(handle: handle, name: name) }
  }

  package struct Attachment: Codable, Equatable, Sendable {
    package var id: String
    package var path: String
    package var type: String
    /// How the page turns a picture whose orientation browsers ignore: a value of EXIF.
    package var turn: Int?
    package init(id: String, path: String, type: String, turn: Int? = nil) {
      (self.id, self.path, self.type, self.turn) = (id, path, type, turn)
    }
  }

  package init() {}

  var promotes: Bool { isMarketing == true }

  /// Whether it has anything to show, to play or to count.
  var isEmpty: Bool { !hasText && badge == nil && sound == nil }
  var hasText: Bool { ![title, subtitle, body].allSatisfy(\.isEmpty) }

  /// A number that is the same for the same texts, also in later processes (FNV-1a).
  var digest: Int64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in [title, subtitle, body].joined(separator: "\0").utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return Int64(bitPattern: hash)
  }
}

/// A notification that an app asks for.
package struct NotificationRequest: Codable, Equatable, Sendable {
  /// Unique in the app: a later request with the same identifier replaces this one.
  package var id: String
  package var content: NotificationContent
  /// Nil: at once.
  package var schedule: NotificationSchedule?

  package init(id: String, content: NotificationContent, schedule: NotificationSchedule?) {
    (self.id, self.content, self.schedule) = (id, content, schedule)
  }

  /// How many notifications of one app may wait. As on Apple's systems, the soonest are kept.
  package static let mostPending = 64
  /// The largest request as JSON in bytes.
  static let largest = 64 << 10
  private static let longestName = 400
  private static let longestTitle = 2000
  private static let longestBody = 8000
  private static let mostAttachments = 10

  /// Why the system refuses it; nil if it is sound.
  var refusal: NotificationFailure? {
    let names = [
      id, content.thread, content.category, content.target ?? "", content.sound ?? "", content.filterCriteria ?? "",
      content.summaryArgument ?? "",
    ]
    guard names.allSatisfy({ $0.utf8.count <= Self.longestName }), content.title.utf8.count <= Self.longestTitle,
      content.subtitle.utf8.count <= Self.longestTitle, content.body.utf8.count <= Self.longestBody,
      content.attachments.count <= Self.mostAttachments, content.relevance.isFinite, content.sender?.contact.isSound ?? true,
      content.sender?.picture?.utf8.count ?? 0 <= Self.longestTitle, content.sender?.group?.utf8.count ?? 0 <= Self.longestName
    else { return .tooLarge }
    if content.isEmpty { return .noContent }
    if let schedule, !schedule.isSound { return .noDate }
    return nil
  }
}

/// Why a request was not accepted.
package enum NotificationFailure: String, Codable, Error, Sendable {
  case noContent, noDate, tooLarge, notStored
  /// A critical notification of an app without the entitlement.
  case notEntitled
  /// A promotion to a user who has not agreed to promotions.
  case noConsent
}

/// The actions that notifications of one kind offer.
package struct NotificationCategory: Codable, Equatable, Sendable {
  package var id: String
  package var actions: [Action]
  package var options: UInt
  /// Shown in place of the text while previews are hidden.
  package var placeholder: String
  /// The format of the line below a stack: `%u more messages from %@`.
  package var summary: String?

  package struct Action: Codable, Equatable, Sendable {
    package var id: String
    package var title: String
    package var options: UInt
    /// The name of the glyph's symbol.
    package var symbol: String?
    /// For an action with a field: the title of the button that sends the text, and the field's placeholder.
    package var input: Input?
    package init(id: String, title: String, options: UInt, symbol: String? = nil, input: Input? = nil) {
      (self.id, self.title, self.options, self.symbol, self.input) = (id, title, options, symbol, input)
    }

    package var opensApp: Bool { options & 4 != 0 }
    package var isDestructive: Bool { options & 2 != 0 }
  }

  package struct Input: Codable, Equatable, Sendable {
    package var button: String
    package var placeholder: String
    package init(button: String, placeholder: String) { (self.button, self.placeholder) = (button, placeholder) }
  }

  package init(id: String, actions: [Action], options: UInt = 0, placeholder: String = "", summary: String? = nil) {
    (self.id, self.actions, self.options, self.placeholder, self.summary) = (id, actions, options, placeholder, summary)
  }

  /// Apple's bits of `UNNotificationCategoryOptions`.
  var tellsDismissal: Bool { options & 1 != 0 }
  var showsHiddenTitle: Bool { options & 4 != 0 }
  var showsHiddenSubtitle: Bool { options & 8 != 0 }

  /// How many actions the detail view shows (`notification.at-most-four-actions`).
  package static let mostActions = 4
  static let most = 100
  private static let longest = 400

  var isSound: Bool {
    ([id, placeholder, summary ?? ""]
      + actions.flatMap { [$0.id, $0.title, $0.symbol ?? "", $0.input?.button ?? "", $0.input?.placeholder ?? ""] })
      .allSatisfy { $0.utf8.count <= Self.longest }
  }
}
