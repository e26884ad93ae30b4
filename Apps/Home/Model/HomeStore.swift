// HomeStore: the apps and their layout, which is kept in the settings.

import SwiftUI

/// All windows of a user share the layout.
@MainActor @Observable final class HomeStore {
  let apps: [InstalledApp]
  var layout: HomeLayout {
    didSet { if layout != oldValue { save() } }
  }
  @ObservationIgnored private let defaults: UserDefaults
  private static let key = "layout"
  /// The dock of earlier versions: slugs with spaces between them.
  private static let formerKey = "dock"

  init(apps: [InstalledApp], defaults: UserDefaults = .standard) {
    (self.apps, self.defaults) = (apps, defaults)
    let slugs = apps.map(\.slug)
    let kept = defaults.string(forKey: Self.key).flatMap { try? JSONDecoder().decode(HomeLayout.self, from: Data($0.utf8)) }
    let former = defaults.string(forKey: Self.formerKey).map { HomeLayout(dock: $0.split(separator: " ").map(String.init)) }
    layout = (kept ?? former ?? .initial(slugs)).reconciled(with: slugs)
  }

  func app(_ slug: String) -> InstalledApp? { apps.first { $0.slug == slug } }

  /// The apps whose name contains the words, those off the home screen included.
  func search(_ words: String, in locale: Locale) -> [InstalledApp] {
    let words = words.trimmingCharacters(in: .whitespaces)
    let sorted = apps.sorted { $0.title(in: locale).localizedStandardCompare($1.title(in: locale)) == .orderedAscending }
    guard !words.isEmpty else { return sorted }
    return sorted.filter { app in ([app.title] + Array((app.titles ?? [:]).values)).contains { $0.localizedStandardContains(words) } }
  }

  // MARK: Moving icons

  /// Changes the layout for the sake of an icon, and says where the icon is then.
  func change(_ id: HomeLayout.Icon.ID, _ body: (inout HomeLayout) -> Void) {
    move(id) {
      body(&$0)
      return true
    }
  }

  /// Moves an icon, and says where it is then. Returns false if it cannot be there.
  ///
  /// - Parameter isDropped: whether the user has dropped it, which the browser announces too.
  @discardableResult func move(_ id: HomeLayout.Icon.ID, isDropped: Bool = false, _ body: (inout HomeLayout) -> Bool) -> Bool {
    var next = layout
    guard body(&next) else { return false }
    layout = next
    if let words = next.location(of: id)?.words {
      // Of several announcements in one turn only the last is read, so this one waits for that of the browser.
      if isDropped { Task { announce(words) } } else { announce(words) }
    }
    return true
  }

  private func announce(_ words: String) { AccessibilityNotification.Announcement(words).post() }

  private func save() {
    guard let data = try? JSONEncoder().encode(layout) else { return }
    defaults.set(String(decoding: data, as: UTF8.self), forKey: Self.key)
    // The system can end the process at any time after the user has left.
    defaults.synchronize()
  }
}
