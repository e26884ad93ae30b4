// SettingsPage: the pages of the first level, with their icons and with the words by which search finds them.

import SwiftUI

enum SettingsPage: String, CaseIterable, Identifiable {
  case notifications, general, accessibility, display, language, keyboard, storage

  var id: String { rawValue }

  /// The pages in the order in which the list shows them, in groups.
  static let groups: [[SettingsPage]] = [[.notifications], [.general, .accessibility, .display], [.language, .keyboard, .storage]]

  var title: LocalizedStringResource {
    switch self {
    case .notifications: "Notifications"
    case .general: "General"
    case .accessibility: "Accessibility"
    case .display: "Display & Brightness"
    case .language: "Language & Region"
    case .keyboard: "Keyboard"
    case .storage: "Storage"
    }
  }

  var symbol: String {
    switch self {
    case .notifications: "bell.badge.fill"
    case .general: "gearshape.fill"
    case .accessibility: "accessibility"
    case .display: "sun.max.fill"
    case .language: "globe"
    case .keyboard: "keyboard"
    case .storage: "internaldrive.fill"
    }
  }

  var color: Color {
    switch self {
    case .notifications: .red
    case .general, .keyboard, .storage: .gray
    case .accessibility, .display, .language: .blue
    }
  }

  /// The titles of the settings on the page; the search finds the page by them.
  private var contents: [LocalizedStringResource] {
    switch self {
    case .notifications: ["Allow Notifications", "Banners", "Sounds", "Badges", "Show Previews"]
    case .general: ["Reset All Settings"]
    case .accessibility: ["Bold Text", "Increase Contrast", "Reduce Transparency", "Reduce Motion", "Full Keyboard Access", "Larger Text"]
    case .display: ["Appearance", "Light", "Dark", "Automatic", "Text Size", "Bold Text"]
    case .language: ["Language", "Region", "24-Hour Time"]
    case .keyboard: ["Full Keyboard Access"]
    case .storage: ["Delete Data"]
    }
  }

  func matches(_ words: String) -> Bool {
    ([title] + contents).contains { String(localized: $0).localizedStandardContains(words) }
  }
}
