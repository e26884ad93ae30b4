// ShortcutItem: a quick action of an app, in the form in which it is stored and sent between processes.

import Foundation

/// A quick action: a task that the user starts from the app's icon on the home screen.
package struct ShortcutItem: Codable, Equatable, Sendable {
  /// Identifies the action to the app.
  package var type: String
  package var title: ShortcutText
  package var subtitle: ShortcutText?
  /// The name of the glyph's symbol.
  package var symbol: String?
  /// The address of the app's own image, drawn as a template in one colour.
  package var image: String?
  package var userInfo: [String: ShortcutValue]?
  package var targetContentIdentifier: String?

  package init(
    type: String, title: ShortcutText, subtitle: ShortcutText? = nil, symbol: String? = nil, image: String? = nil,
    userInfo: [String: ShortcutValue]? = nil, targetContentIdentifier: String? = nil
  ) {
    (self.type, self.title, self.subtitle, self.symbol, self.image) = (type, title, subtitle, symbol, image)
    (self.userInfo, self.targetContentIdentifier) = (userInfo, targetContentIdentifier)
  }

  /// How many actions an app's menu shows (`quick-action.at-most-four`).
  package static let most = 4
  /// The longest type, title or subtitle in bytes.
  private static let longestText = 400

  /// Why the system refuses the action; nil if it is whole.
  package var mistake: String? {
    if type.isEmpty || type.utf8.count > Self.longestText { return "needs a type of at most \(Self.longestText) bytes" }
    // Requests to play an item and invitations have them, and the system alone may make these.
    if [TVPlaybackOrder.type, SharedSpaceOrder.type].contains(type) { return "has the type \(type), which the system uses itself" }
    if title.isEmpty { return "needs a title" }
    if !title.isShort(Self.longestText) || subtitle?.isShort(Self.longestText) == false {
      return "has a text of more than \(Self.longestText) bytes"
    }
    if symbol?.isEmpty ?? true, image?.isEmpty ?? true { return "needs a symbol" }
    return nil
  }
}

/// A text in one language, or in several.
package struct ShortcutText: Codable, Equatable, Sendable {
  /// By language code; an empty code stands for every language.
  package var byLanguage: [String: String]

  package init(_ text: String) { byLanguage = ["": text] }
  package init(byLanguage: [String: String]) { self.byLanguage = byLanguage }

  package init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let text = try? value.decode(String.self) { self.init(text) } else { self.init(byLanguage: try value.decode([String: String].self)) }
  }

  package func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    if let text = byLanguage[""], byLanguage.count == 1 { try value.encode(text) } else { try value.encode(byLanguage) }
  }

  package var isEmpty: Bool { byLanguage.isEmpty || byLanguage.values.contains { $0.allSatisfy(\.isWhitespace) } }

  func isShort(_ bytes: Int) -> Bool {
    byLanguage.count <= 100 && byLanguage.allSatisfy { $0.key.utf8.count < 36 && $0.value.utf8.count <= bytes }
  }

  /// Returns the text in the first of the languages that has one. `pt-BR` is looked for before `pt`; English stands for the others.
  package func text(in languages: [String]) -> String {
    for language in languages + ["en"] {
      if let text = byLanguage[language] ?? byLanguage[String(language.prefix { $0 != "-" && $0 != "_" })] { return text }
    }
    return byLanguage[""] ?? byLanguage.min { $0.key < $1.key }?.value ?? ""
  }
}

/// A value of an action's `userInfo`: what JSON can express.
package indirect enum ShortcutValue: Codable, Equatable, Sendable {
  case text(String)
  case flag(Bool)
  case integer(Int)
  case number(Double)
  case list([ShortcutValue])
  case table([String: ShortcutValue])

  package init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    // NB: Bool first, because some decoders read true as 1.
    if let flag = try? value.decode(Bool.self) {
      self = .flag(flag)
    } else if let integer = try? value.decode(Int.self) {
      self = .integer(integer)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let list = try? value.decode([ShortcutValue].self) {
      self = .list(list)
    } else {
      self = .table(try value.decode([String: ShortcutValue].self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .text(let text): try value.encode(text)
    case .flag(let flag): try value.encode(flag)
    case .integer(let integer): try value.encode(integer)
    case .number(let number): try value.encode(number)
    case .list(let list): try value.encode(list)
    case .table(let table): try value.encode(table)
    }
  }
}
