// HomeScreenApps: what the home screen shows of each app, reported by the system process.

import Foundation
import Observation
import ShojiGraph
import ShojiSystem

/// The quick actions, badges and windows of all apps, for an app that is the system's home screen; other apps see none.
///
///     ForEach(HomeScreenApps.shared["reminders"].shortcuts) { Text($0.title(in: locale)) }
@MainActor @Observable public final class HomeScreenApps {
  /// The apps of this system.
  public static let shared = HomeScreenApps()

  /// An app's quick actions, badge and windows.
  public struct Entry: Equatable, Sendable {
    /// The actions of the app's menu, four at most.
    public var shortcuts: [HomeScreenShortcut] = []
    /// The number on the app's icon; 0 for none.
    public var badge = 0
    /// The app's windows, the latest first.
    public var windows: [HomeScreenWindow] = []
    /// Creates an entry of an app of which nothing is known.
    public init() {}
  }

  private var entries: [String: Entry] = [:]
  init() {}

  /// Returns what is known of the app with a name in addresses.
  public subscript(slug: String) -> Entry { entries[slug] ?? Entry() }

  /// Ends a window for good, as the user closes it in a list of windows. A browser that shows it closes it.
  public func end(_ window: HomeScreenWindow) {
    guard let number = UInt32(exactly: window.id) else { return }
    HomeScreenReport.shared.end(HomeScreenChange.EndedWindow(app: window.slug, number: number))
  }

  func adopt(_ apps: [String: HomeScreenNotice.App]) {
    let new = apps.map { slug, app in
      var entry = Entry()
      entry.shortcuts = app.shortcuts.map { HomeScreenShortcut(item: $0, slug: slug) }
      entry.badge = app.badge
      entry.windows = app.windows.map { HomeScreenWindow(id: Int($0.number), title: $0.title, slug: slug) }
      return (slug, entry)
    }
    let all = Dictionary(uniqueKeysWithValues: new)
    if all != entries { entries = all }
  }
}

/// A window of an app.
public struct HomeScreenWindow: Identifiable, Equatable, Sendable {
  /// The window's number, the same over restarts.
  public let id: Int
  /// The title of its page; empty if it is not known.
  public let title: String
  let slug: String

  /// The address that shows the window.
  public var address: URL? { URL(string: "/\(slug)/?scene=\(id)") }
}

/// A quick action in the home screen's menu of an app.
public struct HomeScreenShortcut: Identifiable, Equatable, Sendable {
  let item: ShortcutItem
  let slug: String

  /// The action's type, which identifies it among the actions of its app.
  public var id: String { item.type }
  /// The title in a language, or in English if the app does not have that language.
  public func title(in locale: Locale) -> String { item.title.text(in: AppResources.languages(of: locale)) }
  /// The detail below the title; nil for none.
  public func subtitle(in locale: Locale) -> String? { item.subtitle?.text(in: AppResources.languages(of: locale)) }

  /// The glyph, a template in one colour.
  public var glyph: Image {
    guard let image = item.image else { return Image(systemName: item.symbol ?? "questionmark.square") }
    var content = ImageContent(source: .address(image))
    (content.isTemplate, content.isResizable, content.isDecorative) = (true, true, true)
    return Image(content: content)
  }
  /// Whether the glyph is the app's own image, which needs a frame.
  public var hasOwnGlyph: Bool { item.image != nil }

  /// The address that opens the app and performs the action.
  public var address: URL? {
    item.type.addingPercentEncoding(withAllowedCharacters: .alphanumerics).flatMap { URL(string: "/\(slug)/?shortcut=\($0)") }
  }
}
