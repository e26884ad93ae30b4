// ShareTarget: another app of the same system that accepts shared items, and how an app receives them.

import Foundation
import ShojiGraph

/// Another app that accepts shared items. It declares them in its `icon.json`: `"takes": ["text", "url"]`.
struct ShareTarget: Decodable {
  let slug: String
  let title: String
  let titles: [String: String]?
  let symbol: String
  let takes: [String]

  /// The apps of this system, from the process's environment; empty if the list cannot be parsed.
  static let all: [ShareTarget] = {
    let list = ProcessInfo.processInfo.environment["SHOJI_SHARE_TARGETS"] ?? "[]"
    return (try? JSONDecoder().decode([ShareTarget].self, from: Data(list.utf8))) ?? []
  }()

  func title(_ locale: Locale) -> String { titles?[locale.language.languageCode?.identifier ?? "en"] ?? title }

  /// Returns the address that opens the app with the items; nil if it accepts none of them, or the address would be too long.
  func link(_ items: [ActivityItem]) -> String? {
    let taken = items.compactMap { item -> URLQueryItem? in
      switch item {
      case .text(let text): takes.contains("text") ? URLQueryItem(name: "text", value: text) : nil
      case .url(let url): takes.contains("url") && !item.isFile ? URLQueryItem(name: "url", value: url.absoluteString) : nil
      case .image: nil
      }
    }
    guard !taken.isEmpty else { return nil }
    var parts = URLComponents()
    (parts.scheme, parts.path, parts.queryItems) = ("share", "/", taken)
    var safe = CharacterSet.alphanumerics
    safe.insert(charactersIn: "-._~")
    // The system passes no longer address to an app.
    guard let text = parts.string, text.utf8.count < 2000, let coded = text.addingPercentEncoding(withAllowedCharacters: safe) else {
      return nil
    }
    return "/\(slug)/?url=\(coded)"
  }

  /// Returns the items in a `share:` address; nil for other addresses.
  static func items(in url: URL) -> [ActivityItem]? {
    guard url.scheme == "share", let parts = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems else { return nil }
    let items = parts.compactMap { part -> ActivityItem? in
      guard let value = part.value else { return nil }
      return part.name == "url" ? URL(string: value).map { .url($0) } : part.name == "text" ? .text(value) : nil
    }
    return items.isEmpty ? nil : items
  }
}

extension View {
  /// Runs an action with the items that the user has shared from another app of the system.
  ///
  /// The app is listed in the others' activity views if its `icon.json` declares what it accepts: `"takes": ["text", "url"]`.
  nonisolated public func onShare(perform action: @escaping (_ items: [ActivityItem]) -> Void) -> some View {
    onOpenURL { url in if let items = ShareTarget.items(in: url) { action(items) } }
  }
}
