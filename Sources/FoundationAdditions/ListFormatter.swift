// ListFormatter: joins items in one phrase. Foundation on Linux lacks it, but has the list format style that it is based on.

import Foundation

/// Joins items with the words and separators of a language: "a, b, and c".
open class ListFormatter: Formatter, @unchecked Sendable {
  public var locale: Locale! = .current
  /// Formats items that are not strings.
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
