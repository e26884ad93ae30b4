// UserSettings: what a user has chosen for all apps. A value that is nil, or false where there is no nil, follows the browser.

import Foundation

/// A user's settings. They take precedence over what the browser reports.
package struct UserSettings: Codable, Equatable, Sendable {
  package enum Appearance: String, Codable, CaseIterable, Sendable { case light, dark }
  package var appearance: Appearance?
  /// The name of a Dynamic Type size, one of `textSizes`.
  package var textSize: String?
  package var boldText: Bool?
  package var increaseContrast: Bool?
  package var reduceMotion: Bool?
  package var reduceTransparency: Bool?
  /// How many times longer a message stays that closes by itself, one of `readingTimes`.
  package var readingTime: Int?
  /// Whether Tab reaches every control, rather than one of each focus group.
  package var fullKeyboardAccess: Bool?
  /// A language tag, such as `ja` or `zh-Hans`.
  package var language: String?
  /// A region code of two letters, such as `JP`, for the formats of dates and numbers.
  package var region: String?
  package var uses24HourTime: Bool?
  /// Whether the texts of notifications are hidden, unless an app's own setting differs.
  package var hidesPreviews: Bool?
  /// Whether they are hidden only while the lock screen is shown.
  package var hidesPreviewsWhenLocked: Bool?
  /// Whether no app may ask for a rating.
  package var refusesReviewRequests: Bool?
  /// Whether no app may work in the background by a schedule.
  package var refusesBackgroundRefresh: Bool?

  package init() {}

  /// These settings, with what the system has for users who have not chosen.
  func completed(_ configuration: SystemConfiguration) -> UserSettings {
    var settings = self
    settings.readingTime = readingTime ?? (configuration.readingTime == 1 ? nil : configuration.readingTime)
    return settings
  }

  /// The Dynamic Type sizes, the smallest first.
  package static let textSizes = [
    "xSmall", "small", "medium", "large", "xLarge", "xxLarge", "xxxLarge", "accessibility1", "accessibility2", "accessibility3",
    "accessibility4", "accessibility5",
  ]

  /// How many times longer messages can stay. WCAG 2.2.1 asks for ten times.
  package static let readingTimes = 1...10

  /// The attributes with which a page's root says what was chosen; style sheets and behaviours follow them instead of the browser's reports.
  package var pageAttributes: [String: String] {
    var attributes: [String: String] = [:]
    attributes["data-scheme"] = appearance?.rawValue
    attributes["data-text-size"] = textSize
    attributes["data-legibility"] = boldText.map { $0 ? "bold" : "regular" }
    attributes["data-contrast"] = increaseContrast.map { $0 ? "increased" : "standard" }
    attributes["data-motion"] = reduceMotion.map { $0 ? "reduced" : "full" }
    attributes["data-transparency"] = reduceTransparency.map { $0 ? "reduced" : "full" }
    attributes["data-reading-time"] = readingTime.map(String.init)
    return attributes
  }

  /// What is wrong with the values; nil if they are sound.
  var mistake: String? {
    if let textSize, !Self.textSizes.contains(textSize) { return "a text size that does not exist" }
    if let readingTime, !Self.readingTimes.contains(readingTime) { return "a reading time that is out of range" }
    if let language, !Self.isLanguage(language) { return "a language that does not exist" }
    if let region, region.utf8.count != 2 || !Locale.Region(region).isISORegion { return "a region that does not exist" }
    return nil
  }

  private static func isLanguage(_ tag: String) -> Bool {
    let isTag =
      tag.utf8.count <= 35
      && tag.utf8.allSatisfy { (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) || $0 == 45 }
    return isTag && (tag.split(separator: "-").first.map { Locale.LanguageCode(String($0)).isISOLanguage } ?? false)
  }
}
