// QuickAction: an app's quick actions, as their audits need them. They belong to the app and not to a screen.

import Foundation

/// A quick action of the app's icon.
package struct QuickAction: Equatable, Sendable {
  package enum Glyph: Equatable, Sendable {
    /// A symbol, and whether the system has it.
    case symbol(String, isKnown: Bool)
    /// The app's own image, and its size in points.
    case image(Data?, width: Double, height: Double)
  }
  package var type: String
  /// By language code; an empty code stands for the scene's language.
  package var titles: [String: String]
  package var subtitles: [String: String]
  package var glyph: Glyph

  package init(type: String, titles: [String: String], subtitles: [String: String] = [:], glyph: Glyph) {
    (self.type, self.titles, self.subtitles, self.glyph) = (type, titles, subtitles, glyph)
  }

  /// Its name in findings.
  var spoken: String { "quick action “\(titles["en"] ?? titles[""] ?? titles.min { $0.key < $1.key }?.value ?? type)”" }

  /// All titles and subtitles, with their languages.
  func texts(_ language: String) -> [(text: String, language: String, isTitle: Bool)] {
    func named(_ texts: [String: String], isTitle: Bool) -> [(text: String, language: String, isTitle: Bool)] {
      texts.sorted { $0.key < $1.key }.map { (text: $0.value, language: $0.key.isEmpty ? language : $0.key, isTitle: isTitle) }
    }
    return named(titles, isTitle: true) + named(subtitles, isTitle: false)
  }
}

/// All quick actions of an app, and how it has changed them.
package struct QuickActions: Equatable, Sendable {
  /// A change that the app has made while it ran.
  package struct Update: Equatable, Sendable {
    package var actions: [QuickAction]
    /// Whether the app has named the reason.
    package var hasReason: Bool
    package init(actions: [QuickAction], hasReason: Bool) { (self.actions, self.hasReason) = (actions, hasReason) }
  }
  /// Those of the app's `icon.json`.
  package var fixed: [QuickAction]
  package var updates: [Update]
  /// The app's names by language.
  package var appNames: [String: String]

  package init(fixed: [QuickAction], updates: [Update] = [], appNames: [String: String] = [:]) {
    (self.fixed, self.updates, self.appNames) = (fixed, updates, appNames)
  }

  /// The present actions.
  var all: [QuickAction] { fixed + (updates.last?.actions ?? []) }
}
