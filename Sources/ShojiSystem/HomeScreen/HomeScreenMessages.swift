// HomeScreenMessages: what app processes and the system process tell each other about the home screen, as JSON.

import Foundation

/// From an app process: what has changed of its dynamic quick actions and its badge. A missing member has not changed.
package struct HomeScreenChange: Codable, Equatable, Sendable {
  package var shortcuts: [ShortcutItem]?
  package var badge: Int?
  /// Windows that the user has closed on the home screen, which alone can end windows of other apps.
  package var ended: [EndedWindow]?

  package struct EndedWindow: Codable, Equatable, Sendable {
    /// The app's slug.
    package var app: String
    package var number: UInt32

    package init(app: String, number: UInt32) { (self.app, self.number) = (app, number) }
  }

  package init(shortcuts: [ShortcutItem]? = nil, badge: Int? = nil, ended: [EndedWindow]? = nil) {
    (self.shortcuts, self.badge, self.ended) = (shortcuts, badge, ended)
  }

  /// The largest message in bytes.
  package static let largest = 128 << 10
  private static let largestBadge = 1_000_000_000

  /// Returns the change that an app has sent, or why it is refused. Actions beyond the fourth are left out.
  static func checked(_ payload: UnsafeRawBufferPointer, slug: String) -> Result<HomeScreenChange, Refusal> {
    guard payload.count <= largest else { return .failure(Refusal(reason: "more than \(largest) bytes of quick actions")) }
    guard var change = try? JSONDecoder().decode(HomeScreenChange.self, from: Data(payload)) else {
      return .failure(Refusal(reason: "malformed quick actions"))
    }
    change.shortcuts = change.shortcuts.map { Array($0.prefix(ShortcutItem.most)) }
    for item in change.shortcuts ?? [] {
      if let mistake = item.mistake { return .failure(Refusal(reason: "a quick action that \(mistake)")) }
      // Another app's home screen loads the image, so it must not lead anywhere else.
      if let image = item.image, !isOwn(image, slug) {
        return .failure(Refusal(reason: "a quick action whose image is not its own"))
      }
    }
    if let badge = change.badge, !(0...largestBadge).contains(badge) { return .failure(Refusal(reason: "a badge of \(badge)")) }
    return .success(change)
  }

  /// The image becomes a style's value on the home screen, so nothing in it may end that.
  private static func isOwn(_ image: String, _ slug: String) -> Bool {
    (image.hasPrefix("data:image/") || image.hasPrefix("/apps/\(slug)/assets/"))
      && image.utf8.allSatisfy {
        (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) || "/:;,+=-_.%@".utf8.contains($0)
      }
  }

  struct Refusal: Error, Equatable {
    var reason: String
  }
}

/// To an app process, before its scenes are opened: what the system keeps for it and, for the home screen, about every app.
package struct HomeScreenNotice: Codable, Equatable, Sendable {
  /// The app's own dynamic quick actions.
  package var shortcuts: [ShortcutItem]
  package var badge: Int
  /// All apps by slug; only for the home screen.
  package var apps: [String: App]?

  package struct App: Codable, Equatable, Sendable {
    /// The actions in the app's menu: static ones, then dynamic ones, four at most.
    package var shortcuts: [ShortcutItem]
    package var badge: Int
    /// The app's windows, the latest first.
    package var windows: [Window]

    package init(shortcuts: [ShortcutItem], badge: Int, windows: [Window]) {
      (self.shortcuts, self.badge, self.windows) = (shortcuts, badge, windows)
    }
  }

  package struct Window: Codable, Equatable, Sendable {
    /// Identifies the window in addresses: `/<slug>/?scene=<number>`.
    package var number: UInt32
    /// The title of its page; empty if it has not been drawn since the system was started.
    package var title: String

    package init(number: UInt32, title: String) { (self.number, self.title) = (number, title) }
  }

  package init(shortcuts: [ShortcutItem], badge: Int, apps: [String: App]? = nil) {
    (self.shortcuts, self.badge, self.apps) = (shortcuts, badge, apps)
  }
}

/// A quick action that the user has chosen, and that the app has not performed yet.
package struct ChosenShortcut: Codable, Equatable, Sendable {
  /// Unique for each choice, so that it is performed once.
  package var id: String
  package var item: ShortcutItem

  package init(id: String, item: ShortcutItem) { (self.id, self.item) = (id, item) }

  /// The key under which a scene's state keeps the choice that was performed last.
  package static let stateKey = "#shortcut"
}
