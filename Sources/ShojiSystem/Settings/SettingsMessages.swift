// SettingsMessages: what app processes and the system process tell each other about settings, as JSON.

import Foundation

/// To an app process, before its scenes are opened and after each change.
package struct SettingsNotice: Codable, Equatable, Sendable {
  package var settings: UserSettings
  /// The apps that have settings or data; only for the app Settings.
  package var apps: [App]?
  /// Focus, summary, silent mode and muted senders; only for the app Settings.
  package var delivery: DeliverySettings?
  /// The identifier of the Focus that is on; only for the app Settings.
  package var focus: String?
  /// The people of whom a Focus can choose; only for the app Settings.
  package var people: [Focus.Contact]?
  /// How many browsers show notifications while no page is open; only for the app Settings.
  package var browsers: Int?

  package struct App: Codable, Equatable, Sendable {
    package var slug: String
    /// The app's name by language; `en` at least.
    package var titles: [String: String]
    package var symbol: String?
    package var color: String?
    /// Nil for an app that has never asked for permission.
    package var notifications: NotificationSettings?
    /// The size of the app's data; nil as long as it has not been measured.
    package var bytes: Int?
    /// The user's own rating of the app, and the answer to it.
    package var review: OwnReview?
    /// The address of the app's own settings; nil for an app that has none, or has not run.
    package var address: String?
    /// Whether the user lets the app work in the background by a schedule; nil for an app that has never asked for it.
    package var refreshesInBackground: Bool?
    /// What the app has used; nil for nothing.
    package var activity: Activity?

    package init(
      slug: String, titles: [String: String], symbol: String? = nil, color: String? = nil, notifications: NotificationSettings? = nil,
      bytes: Int? = nil, review: OwnReview? = nil, address: String? = nil, refreshesInBackground: Bool? = nil, activity: Activity? = nil
    ) {
      (self.slug, self.titles, self.symbol, self.color) = (slug, titles, symbol, color)
      (self.notifications, self.bytes, self.review, self.address) = (notifications, bytes, review, address)
      (self.refreshesInBackground, self.activity) = (refreshesInBackground, activity)
    }
  }

  /// What an app has used in the last 24 hours, as the system has measured it.
  package struct Activity: Codable, Equatable, Sendable {
    /// Seconds of processor time.
    package var processor: Double
    /// Seconds for which it ran while none of its pages was visible, and the processor time in them.
    package var background: Double
    package var backgroundProcessor: Double
    /// The process's own memory in bytes; nil while none runs.
    package var memory: Int?

    package init(processor: Double, background: Double, backgroundProcessor: Double, memory: Int? = nil) {
      (self.processor, self.background, self.backgroundProcessor, self.memory) = (processor, background, backgroundProcessor, memory)
    }
  }

  package init(
    settings: UserSettings, apps: [App]? = nil, delivery: DeliverySettings? = nil, focus: String? = nil, people: [Focus.Contact]? = nil
  ) {
    (self.settings, self.apps, self.delivery, self.focus, self.people) = (settings, apps, delivery, focus, people)
  }
}

/// From the process of the app Settings; of any other app it is refused.
package enum SettingsCall: Codable, Equatable, Sendable {
  case change(UserSettings)
  /// Changes what an app may do with notifications. The options that the app has asked for stay.
  case notifications(app: String, NotificationSettings)
  /// Changes Focus, summary, silent mode and muted senders. Which Focus is on stays.
  case delivery(DeliverySettings)
  /// Turns a Focus on, or every one off with nil.
  case focus(String?)
  /// Ends the notifications of all browsers while no page is open.
  case endPush
  /// Asks for the sizes of all apps' data; answered by a notice.
  case measure
  /// Asks for what all apps use of processor and memory; answered by a notice.
  case measureActivity
  /// Lets an app work in the background by a schedule, or not.
  case backgroundRefresh(app: String, Bool)
  /// Ends an app, and removes its documents, settings and windows.
  case deleteData(app: String)
  /// Removes the user's rating and review of an app.
  case deleteReview(app: String)

  /// The largest message in bytes.
  static let largest = 128 << 10
}
