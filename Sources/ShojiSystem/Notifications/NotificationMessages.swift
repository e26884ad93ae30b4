// NotificationMessages: what app processes and the system process tell each other about notifications, as JSON.

import Foundation

/// From an app process. A call is answered by `NotificationNotice.answer` with its number.
package struct NotificationCall: Codable, Equatable, Sendable {
  /// Zero if no answer is wanted.
  package var number: Int
  package var request: Request

  package enum Request: Codable, Equatable, Sendable {
    /// Asks the user for permission, by Apple's bits of `UNAuthorizationOptions`.
    case authorize(options: UInt)
    /// Asks the user whether the app may send promotions. `again`: also one who has refused before.
    case askForMarketing(again: Bool)
    /// The user has withdrawn the consent in the app. Only the user gives it, in the system's view.
    case withdrawMarketing
    /// The user has exchanged messages or calls with a person, whom a Focus can allow.
    case know(Focus.Contact)
    case settings
    /// `zone`: the user's, in case the system does not know it yet.
    case add(NotificationRequest, zone: String)
    case pending
    case delivered
    /// Nil: all.
    case removePending([String]?)
    case removeDelivered([String]?)
    case setCategories([NotificationCategory])
    case categories
    /// The app's answer to `NotificationNotice.present`: how to present a notification while the app is in the foreground.
    case presented(number: Int64, options: UInt)
    /// The app has handled a response.
    case handled(number: Int64)
  }

  package init(number: Int = 0, _ request: Request) { (self.number, self.request) = (number, request) }

  /// The largest message in bytes.
  package static let largest = 128 << 10
}

/// To an app process.
package enum NotificationNotice: Codable, Equatable, Sendable {
  case answer(call: Int, NotificationAnswer)
  /// A notification is due while the app is in the foreground; answered by `presented`.
  case present(DeliveredNotification)
  /// The user has responded to a notification; answered by `handled`.
  case respond(NotificationResponse)
}

package enum NotificationAnswer: Codable, Equatable, Sendable {
  case done
  case failed(NotificationFailure)
  case granted(Bool)
  case settings(NotificationSettings)
  case pending([NotificationRequest])
  case delivered([DeliveredNotification])
  case categories([NotificationCategory])
}

/// A notification that was due.
package struct DeliveredNotification: Codable, Equatable, Sendable {
  /// Unique for each delivery.
  package var number: Int64
  /// Seconds since 1970.
  package var date: Double
  package var request: NotificationRequest
  package init(number: Int64, date: Double, request: NotificationRequest) {
    (self.number, self.date, self.request) = (number, date, request)
  }
}

/// The user's response to a notification: it was opened, or one of its actions was chosen.
package struct NotificationResponse: Codable, Equatable, Sendable {
  package var number: Int64 = 0
  package var notification: DeliveredNotification
  /// The action's identifier; empty for the notification itself.
  package var action: String
  /// Apple's identifier for a notification that the user has cleared.
  package static let dismissal = "com.apple.UNNotificationDismissActionIdentifier"
  /// The text that the user typed, if the action has a text field.
  package var text: String?
  package init(notification: DeliveredNotification, action: String, text: String? = nil) {
    (self.notification, self.action, self.text) = (notification, action, text)
  }
}

/// The permission for notifications that a user has given to one app.
package struct NotificationSettings: Codable, Equatable, Sendable {
  package enum Status: String, Codable, Sendable { case notDetermined, denied, authorized, provisional }
  package var status = Status.notDetermined
  /// The options that the app has requested, as the raw value of `UNAuthorizationOptions`.
  package var options: UInt = 0
  /// What the user has turned off in Settings.
  package var showsBanners = true
  package var playsSounds = true
  package var showsBadges = true
  /// Whether the text is hidden; nil follows the setting for all apps.
  package var hidesPreviews: Bool?
  /// Whether the text is hidden only while the device is locked.
  package var hidesPreviewsWhenLocked: Bool?
  /// Whether its notifications wait for the scheduled summary, if there is one.
  package var isInSummary = false
  package var allowsTimeSensitive = true
  /// When the user was last told what its time-sensitive notifications do, in seconds since 1970; nil if there was none.
  package var timeSensitiveExplained: Double?
  /// Whether the user wants its promotions; nil if the app has not asked.
  package var acceptsMarketing: Bool?
  package init(status: Status = .notDetermined, options: UInt = 0) { (self.status, self.options) = (status, options) }

  /// Earlier versions stored only the first members.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    status = try values.decode(Status.self, forKey: .status)
    options = try values.decode(UInt.self, forKey: .options)
    showsBanners = try values.decodeIfPresent(Bool.self, forKey: .showsBanners) ?? true
    playsSounds = try values.decodeIfPresent(Bool.self, forKey: .playsSounds) ?? true
    showsBadges = try values.decodeIfPresent(Bool.self, forKey: .showsBadges) ?? true
    hidesPreviews = try values.decodeIfPresent(Bool.self, forKey: .hidesPreviews)
    hidesPreviewsWhenLocked = try values.decodeIfPresent(Bool.self, forKey: .hidesPreviewsWhenLocked)
    isInSummary = try values.decodeIfPresent(Bool.self, forKey: .isInSummary) ?? false
    allowsTimeSensitive = try values.decodeIfPresent(Bool.self, forKey: .allowsTimeSensitive) ?? true
    timeSensitiveExplained = try values.decodeIfPresent(Double.self, forKey: .timeSensitiveExplained)
    acceptsMarketing = try values.decodeIfPresent(Bool.self, forKey: .acceptsMarketing)
  }

  /// Whether notifications are delivered.
  var isAllowed: Bool { status == .authorized || status == .provisional }
}
