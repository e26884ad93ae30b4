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

  package struct Attachment: Codable, Equatable, Sendable {
    package var id: String
    package var path: String
    package var type: String
    package init(id: String, path: String, type: String) { (self.id, self.path, self.type) = (id, path, type) }
  }

  package init() {}

  /// Whether it has anything to show, to play or to count.
  var isEmpty: Bool { [title, subtitle, body].allSatisfy(\.isEmpty) && badge == nil && sound == nil }
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
    let names = [id, content.thread, content.category, content.target ?? "", content.sound ?? "", content.filterCriteria ?? ""]
    guard names.allSatisfy({ $0.utf8.count <= Self.longestName }), content.title.utf8.count <= Self.longestTitle,
      content.subtitle.utf8.count <= Self.longestTitle, content.body.utf8.count <= Self.longestBody,
      content.attachments.count <= Self.mostAttachments, content.relevance.isFinite
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
}

/// The actions that notifications of one kind offer.
package struct NotificationCategory: Codable, Equatable, Sendable {
  package var id: String
  package var actions: [Action]
  package var options: UInt
  /// Shown in place of the text while previews are hidden.
  package var placeholder: String

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

  package init(id: String, actions: [Action], options: UInt = 0, placeholder: String = "") {
    (self.id, self.actions, self.options, self.placeholder) = (id, actions, options, placeholder)
  }

  /// How many actions the detail view shows (`notification.at-most-four-actions`).
  package static let mostActions = 4
  static let most = 100
  private static let longest = 400

  var isSound: Bool {
    ([id, placeholder] + actions.flatMap { [$0.id, $0.title, $0.symbol ?? "", $0.input?.button ?? "", $0.input?.placeholder ?? ""] })
      .allSatisfy { $0.utf8.count <= Self.longest }
  }
}
