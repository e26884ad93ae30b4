// SettingsMessages: what app processes and the system process tell each other about settings, as JSON.

import Foundation

/// To an app process, before its scenes are opened and after each change.
package struct SettingsNotice: Codable, Equatable, Sendable {
  package var settings: UserSettings
  /// The apps that have settings or data; only for the app Settings.
  package var apps: [App]?

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

    package init(
      slug: String, titles: [String: String], symbol: String? = nil, color: String? = nil, notifications: NotificationSettings? = nil,
      bytes: Int? = nil
    ) {
      (self.slug, self.titles, self.symbol, self.color) = (slug, titles, symbol, color)
      (self.notifications, self.bytes) = (notifications, bytes)
    }
  }

  package init(settings: UserSettings, apps: [App]? = nil) { (self.settings, self.apps) = (settings, apps) }
}

/// From the process of the app Settings; of any other app it is refused.
package enum SettingsCall: Codable, Equatable, Sendable {
  case change(UserSettings)
  /// Changes what an app may do with notifications. The options that the app has asked for stay.
  case notifications(app: String, NotificationSettings)
  /// Asks for the sizes of all apps' data; answered by a notice.
  case measure
  /// Ends an app, and removes its documents, settings and windows.
  case deleteData(app: String)

  /// The largest message in bytes.
  static let largest = 4 << 10
}
