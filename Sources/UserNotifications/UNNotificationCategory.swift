// UNNotificationCategory: the actions of one kind of notifications.

import Foundation
import ShojiGraph
import ShojiSystem

public struct UNNotificationCategoryOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The delegate is told when the user dismisses the notification.
  public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1 << 0)
  public static let allowInCarPlay = UNNotificationCategoryOptions(rawValue: 1 << 1)
  /// The title is shown although previews are hidden.
  public static let hiddenPreviewsShowTitle = UNNotificationCategoryOptions(rawValue: 1 << 2)
  /// The subtitle is shown although previews are hidden.
  public static let hiddenPreviewsShowSubtitle = UNNotificationCategoryOptions(rawValue: 1 << 3)
  @available(*, deprecated, message: "Announcements are a matter of the user's settings.")
  public static let allowAnnouncement = UNNotificationCategoryOptions(rawValue: 1 << 4)
}

/// The actions of one kind of notifications.
open class UNNotificationCategory: NSObject, NSCopying, @unchecked Sendable {
  public let identifier: String
  /// The first four are shown (`notification.at-most-four-actions`).
  public let actions: [UNNotificationAction]
  public let intentIdentifiers: [String]
  public let options: UNNotificationCategoryOptions
  /// Shown in place of the text while previews are hidden.
  public let hiddenPreviewsBodyPlaceholder: String
  /// The line below a stack of them: `%u more messages from %@`.
  public let categorySummaryFormat: String
  /// Where the author made it, for findings.
  let place: AuthorPlace

  public init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String], hiddenPreviewsBodyPlaceholder: String,
    categorySummaryFormat: String?, options: UNNotificationCategoryOptions = [], file: StaticString = #fileID, line: Int = #line
  ) {
    place = AuthorPlace(file, line)
    (self.identifier, self.actions, self.intentIdentifiers, self.options) = (identifier, actions, intentIdentifiers, options)
    (self.hiddenPreviewsBodyPlaceholder, self.categorySummaryFormat) = (hiddenPreviewsBodyPlaceholder, categorySummaryFormat ?? "")
    super.init()
    if actions.count > NotificationCategory.mostActions {
      Log.note(
        "the category \(identifier) has \(actions.count) actions; a notification shows the first \(NotificationCategory.mostActions) "
          + "(notification.at-most-four-actions)")
    }
  }

  public convenience init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String], hiddenPreviewsBodyPlaceholder: String,
    options: UNNotificationCategoryOptions = [], file: StaticString = #fileID, line: Int = #line
  ) {
    self.init(
      identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
      hiddenPreviewsBodyPlaceholder: hiddenPreviewsBodyPlaceholder, categorySummaryFormat: nil, options: options, file: file, line: line)
  }

  public convenience init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String], options: UNNotificationCategoryOptions = [],
    file: StaticString = #fileID, line: Int = #line
  ) {
    self.init(
      identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers, hiddenPreviewsBodyPlaceholder: "",
      categorySummaryFormat: nil, options: options, file: file, line: line)
  }

  convenience init(_ stored: NotificationCategory) {
    self.init(
      identifier: stored.id, actions: stored.actions.map(UNNotificationAction.make), intentIdentifiers: [],
      hiddenPreviewsBodyPlaceholder: stored.placeholder, categorySummaryFormat: stored.summary,
      options: UNNotificationCategoryOptions(rawValue: stored.options))
  }

  var sent: NotificationCategory {
    NotificationCategory(
      id: identifier, actions: Array(actions.prefix(NotificationCategory.mostActions)).map(\.sent), options: options.rawValue,
      placeholder: hiddenPreviewsBodyPlaceholder, summary: categorySummaryFormat.isEmpty ? nil : categorySummaryFormat)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override var hash: Int { identifier.hashValue }
  open override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationCategory)?.sent == sent }
}
