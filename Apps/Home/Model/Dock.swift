// Dock: the apps in the dock, and those on the pages above it.

import Foundation

/// Divides the apps between the dock and the pages. The raw value, which is stored, lists the slugs in the dock.
struct Dock: Equatable, RawRepresentable {
  static let capacity = 4
  var slugs: [String]

  init(slugs: [String]) { self.slugs = slugs }
  init?(rawValue: String) { slugs = rawValue.split(separator: " ").map(String.init) }
  var rawValue: String { slugs.joined(separator: " ") }

  /// Returns a new user's dock: half of the apps, four at most.
  static func initial(_ apps: [InstalledApp]) -> Dock {
    Dock(slugs: apps.prefix(min(capacity, apps.count / 2)).map(\.slug))
  }

  var isFull: Bool { slugs.count >= Self.capacity }
  func contains(_ app: InstalledApp) -> Bool { slugs.contains(app.slug) }
  func apps(of all: [InstalledApp]) -> [InstalledApp] { slugs.compactMap { slug in all.first { $0.slug == slug } } }

  /// Returns the pages of icons above the dock; there is always one.
  func pages(of all: [InstalledApp], size: Int) -> [[InstalledApp]] {
    let others = all.filter { !contains($0) }
    guard !others.isEmpty else { return [[]] }
    return stride(from: 0, to: others.count, by: size).map { Array(others[$0..<min($0 + size, others.count)]) }
  }

  mutating func toggle(_ app: InstalledApp) {
    if contains(app) {
      slugs.removeAll { $0 == app.slug }
    } else if !isFull {
      slugs.append(app.slug)
    }
  }
}
