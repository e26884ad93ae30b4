// AppSettings: what Settings shows of one app: its name and icon, its notifications, and the size of its data.

import Foundation
import ShojiSystem

/// When notifications show their texts.
public enum PreviewSetting: CaseIterable, Sendable {
  /// Also on the lock screen.
  case always
  /// Not on the lock screen.
  case whenUnlocked
  /// Only in the detail view.
  case never

  /// - Parameters: what the system stores; nil for nothing.
  init?(_ hides: Bool?, _ hidesWhenLocked: Bool?) {
    if hides == nil, hidesWhenLocked == nil { return nil }
    self = hides == true ? .never : hidesWhenLocked == true ? .whenUnlocked : .always
  }
}

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
  /// The user's own rating of the app; nil without one.
  public let review: Review?

  /// The address of the app's own settings; nil for an app without a ``Settings`` scene, or one that has not run.
  public let address: URL?

  /// Whether the user lets the app work in the background by a schedule; nil for an app that has never asked for it.
  public internal(set) var refreshesInBackground: Bool?

  /// What the app has used; nil for nothing, and as long as it has not been measured.
  public let activity: Activity?

  /// What an app has used in the last 24 hours, measured by the system.
  public struct Activity: Equatable, Sendable {
    /// Seconds of processor time.
    public let processor: TimeInterval
    /// Seconds for which the app ran while none of its pages was visible.
    public let background: TimeInterval
    /// Seconds of processor time meanwhile.
    public let backgroundProcessor: TimeInterval
    /// The memory of the app's process in bytes; nil while it does not run.
    public let memory: Int?
  }

  /// A user's rating of an app, with the review and the answer to it.
  public struct Review: Equatable, Sendable {
    /// From 1 to 5.
    public let stars: Int
    /// The review's title; empty without a written review.
    public let title: String
    /// The review's text; empty without a written review.
    public let text: String
    /// The developer's answer; empty without one.
    public let reply: String
  }

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
    /// When notifications show their texts; nil follows the setting for all apps.
    public var previews: PreviewSetting? {
      get { PreviewSetting(stored.hidesPreviews, stored.hidesPreviewsWhenLocked) }
      set {
        switch newValue {
        case nil: (stored.hidesPreviews, stored.hidesPreviewsWhenLocked) = (nil, nil)
        case .always?: (stored.hidesPreviews, stored.hidesPreviewsWhenLocked) = (false, nil)
        case .whenUnlocked?: (stored.hidesPreviews, stored.hidesPreviewsWhenLocked) = (nil, true)
        case .never?: (stored.hidesPreviews, stored.hidesPreviewsWhenLocked) = (true, nil)
        }
      }
    }
    /// Whether its notifications wait for the scheduled summary.
    public var isInSummary: Bool {
      get { stored.isInSummary }
      set { stored.isInSummary = newValue }
    }
    /// Whether its time-sensitive notifications alert in spite of the summary, and of a Focus that lets them through.
    public var allowsTimeSensitive: Bool {
      get { stored.allowsTimeSensitive }
      set { stored.allowsTimeSensitive = newValue }
    }
    /// Whether the user wants its promotions; nil if it has never asked.
    public var acceptsMarketing: Bool? {
      get { stored.acceptsMarketing }
      set { stored.acceptsMarketing = newValue }
    }
  }

  init(_ app: SettingsNotice.App) {
    (id, titles, symbol, color, bytes) = (app.slug, app.titles, app.symbol, app.color, app.bytes)
    notifications = app.notifications.map { Notifications(stored: $0) }
    address = app.address.flatMap { URL(string: $0) }
    refreshesInBackground = app.refreshesInBackground
    activity = app.activity.map {
      Activity(processor: $0.processor, background: $0.background, backgroundProcessor: $0.backgroundProcessor, memory: $0.memory)
    }
    review = app.review.map { Review(stars: $0.stars, title: $0.title, text: $0.text, reply: $0.reply) }
  }

  /// The app's name in a language, or in English.
  public func title(in locale: Locale) -> String {
    AppResources.languages(of: locale).lazy.compactMap { titles[$0] }.first ?? titles["en"] ?? id
  }
}
