// InstalledApp: an app on the home screen, as described by the system.

import SwiftUI

struct InstalledApp: Identifiable, Codable, Hashable, Sendable {
  var slug: String
  var title: String
  /// The title in other languages, by language code.
  var titles: [String: String]?
  /// The name of the symbol on the icon.
  var icon: String?
  /// The name of the icon's colour.
  var color: String?
  /// Whether the system says that the app is not ready yet.
  var isInstalling: Bool?

  var id: String { slug }
  var address: URL { URL(string: "/\(slug)/")! }
  /// Whether it is a page of the system's, such as Account: it has no windows, and is not shown beside apps.
  var isSystemPage: Bool { slug.contains("/") }

  /// Whether it can be opened.
  var isReady: Bool { isInstalling != true }

  func title(in locale: Locale) -> String {
    titles?[locale.language.languageCode?.identifier ?? "en"] ?? title
  }

  /// The apps of this system, from the variable `SHOJI_APPS`; empty if it cannot be decoded.
  static var all: [InstalledApp] { list(ProcessInfo.processInfo.environment["SHOJI_APPS"] ?? "[]") }

  static func list(_ json: String) -> [InstalledApp] {
    (try? JSONDecoder().decode([InstalledApp].self, from: Data(json.utf8))) ?? []
  }

  var tint: Color {
    switch color {
    case "red": .red
    case "orange": .orange
    case "yellow": .yellow
    case "green": .green
    case "mint": .mint
    case "teal": .teal
    case "cyan": .cyan
    case "blue": .blue
    case "indigo": .indigo
    case "purple": .purple
    case "pink": .pink
    case "brown": .brown
    default: .gray
    }
  }
}
