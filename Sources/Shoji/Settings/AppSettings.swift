// AppSettings: what Settings shows of one app: its name and icon, its notifications, and the size of its data.

import Foundation
import ShojiSystem

/// An app, as the app Settings shows it.
public struct AppSettings: Identifiable, Equatable, Sendable {
  /// The app's name in addresses.
  public let id: String
  let titles: [String: String]
  /// The name of the symbol on the icon; nil without an icon.
  public let symbol: String?
  /// The name of the icon's colour; nil without an icon.
  public let color: String?
  /// Nil for an app that has never asked for permission.
  public internal(set) var notifications: Notifications?
  /// The size of the app's data in bytes; nil as long as it has not been measured.
  public let bytes: Int?

  /// What the user allows an app to do with notifications.
  public struct Notifications: Equatable, Sendable {
    var stored: NotificationSettings

    /// Whether notifications are delivered.
    public var isAllowed: Bool {
      get { stored.status != .denied }
      set { stored.status = newValue ? .authorized : .denied }
    }
    /// Whether a notification is shown over what the user is doing.
    public var showsBanners: Bool {
      get { stored.showsBanners }
      set { stored.showsBanners = newValue }
    }
    /// Whether it plays its sound.
    public var playsSounds: Bool {
      get { stored.playsSounds }
      set { stored.playsSounds = newValue }
    }
    /// Whether the app's icon has a badge.
    public var showsBadges: Bool {
      get { stored.showsBadges }
      set { stored.showsBadges = newValue }
    }
    /// Whether notifications show their texts; nil follows the setting for all apps.
    public var showsPreviews: Bool? {
      get { stored.hidesPreviews.map { !$0 } }
      set { stored.hidesPreviews = newValue.map { !$0 } }
    }
  }

  init(_ app: SettingsNotice.App) {
    (id, titles, symbol, color, bytes) = (app.slug, app.titles, app.symbol, app.color, app.bytes)
    notifications = app.notifications.map { Notifications(stored: $0) }
  }

  /// The app's name in a language, or in English.
  public func title(in locale: Locale) -> String {
    AppResources.languages(of: locale).lazy.compactMap { titles[$0] }.first ?? titles["en"] ?? id
  }
}
