// SettingsPage: the pages of the first level, with their icons and with the words by which search finds them.

import SwiftUI

enum SettingsPage: String, CaseIterable, Identifiable {
  case notifications, focus, sounds, general, accessibility, display, language, keyboard, storage, privacy, tvProvider, reviews

  var id: String { rawValue }

  /// The pages in the order in which the list shows them, in groups.
  static let groups: [[SettingsPage]] = [
    [.notifications, .sounds, .focus], [.general, .accessibility, .display], [.language, .keyboard, .storage, .privacy],
    [.tvProvider, .reviews],
  ]

  var title: LocalizedStringResource {
    switch self {
    case .notifications: "Notifications"
    case .focus: "Focus"
    case .sounds: "Sounds & Haptics"
    case .general: "General"
    case .accessibility: "Accessibility"
    case .display: "Display & Brightness"
    case .language: "Language & Region"
    case .keyboard: "Keyboard"
    case .storage: "Storage"
    case .privacy: "Privacy"
    case .tvProvider: "TV Provider"
    case .reviews: "Ratings & Reviews"
    }
  }

  var symbol: String {
    switch self {
    case .notifications: "bell.badge.fill"
    case .focus: "moon.fill"
    case .sounds: "speaker.wave.3.fill"
    case .general: "gearshape.fill"
    case .accessibility: "accessibility"
    case .display: "sun.max.fill"
    case .language: "globe"
    case .keyboard: "keyboard"
    case .storage: "internaldrive.fill"
    case .privacy: "hand.raised.fill"
    case .tvProvider: "tv"
    case .reviews: "star.fill"
    }
  }

  var color: Color {
    switch self {
    case .notifications: .red
    case .focus: .indigo
    case .sounds: .pink
    case .general, .keyboard, .storage, .tvProvider: .gray
    case .accessibility, .display, .language, .privacy, .reviews: .blue
    }
  }

  /// The titles of the settings on the page; the search finds the page by them.
  private var contents: [LocalizedStringResource] {
    switch self {
    case .notifications: ["Allow Notifications", "Banners", "Sounds", "Badges", "Show Previews", "Scheduled Summary"]
    case .focus: ["Do Not Disturb", "Personal", "Work", "Sleep", "Time-Sensitive Notifications"]
    case .sounds: ["Silent Mode", "Vibration"]
    case .general: ["Background App Refresh", "Activity", "Reset All Settings"]
    case .accessibility:
      ["Bold Text", "Increase Contrast", "Reduce Transparency", "Reduce Motion", "Full Keyboard Access", "Larger Text", "Time to Read"]
    case .display: ["Appearance", "Light", "Dark", "Automatic", "Text Size", "Bold Text"]
    case .language: ["Language", "Region", "24-Hour Time"]
    case .keyboard: ["Full Keyboard Access"]
    case .storage: ["Delete Data"]
    case .privacy: ["TV Provider"]
    case .tvProvider: ["Sign In", "Sign Out", "Sign In on Another Device"]
    case .reviews: ["In-App Ratings & Reviews", "Your Ratings"]
    }
  }

  /// The page to which an address leads, such as `app-settings:tv-provider`; nil for none.
  init?(opening url: URL) {
    let scheme = "app-settings:", address = url.absoluteString
    guard address.hasPrefix(scheme) else { return nil }
    let name = address.dropFirst(scheme.count)
    self.init(rawValue: name == "tv-provider" ? "tvProvider" : String(name))
  }

  func matches(_ words: String) -> Bool {
    ([title] + contents).contains { String(localized: $0).localizedStandardContains(words) }
  }
}
