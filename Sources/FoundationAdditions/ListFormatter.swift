// ListFormatter: several things in one phrase, which Foundation on Linux lacks. The words come from the list style that it has.

import Foundation

/// Joins items with the words and separators of a language: "a, b, and c".
open class ListFormatter: Formatter, @unchecked Sendable {
  public var locale: Locale! = .current
  /// Makes the texts of items that are none.
  public var itemFormatter: Formatter?

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public static func localizedString(byJoining strings: [String]) -> String { strings.formatted(.list(type: .and)) }

  open func string(from items: [Any]) -> String? {
    let texts = items.map { itemFormatter?.string(for: $0) ?? "\($0)" }
    return texts.formatted(.list(type: .and).locale(locale ?? .current))
  }
  open override func string(for object: Any?) -> String? { (object as? [Any]).flatMap { string(from: $0) } }
}
