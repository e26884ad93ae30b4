// SymbolName: turns the names of assets and keys into Swift identifiers by Xcode's rules.

/// "Brand Color" becomes `brandColor`, "URLIcon" becomes `urlIcon`, "2nd" becomes `_2Nd`.
enum SymbolName {
  /// The identifier of a value. It is in backticks if it is a keyword, and nil if no letter or digit is left.
  static func value(_ name: String) -> String? {
    identifier(name).map { lowered in
      let first = lowercasedFirstWord(lowered)
      return keywords.contains(first) ? "`\(first)`" : first
    }
  }

  /// The identifier of a type.
  static func type(_ name: String) -> String? {
    identifier(name).map { $0.prefix(1).uppercased() + $0.dropFirst() }
  }

  private static func identifier(_ name: String) -> String? {
    let words = name.split { !($0.isLetter || $0.isNumber || $0 == "_") }.flatMap { $0.split(separator: "_") }
    guard let first = words.first else { return nil }
    let joined = String(first) + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return joined.first!.isNumber ? "_" + joined : joined
  }

  /// Lowers the capitals at the beginning, but not the one that begins the second word.
  private static func lowercasedFirstWord(_ text: String) -> String {
    let capitals = text.prefix { $0.isUppercase }
    guard !capitals.isEmpty else { return text }
    let rest = text.dropFirst(capitals.count)
    let startsWord = capitals.count > 1 && rest.first?.isLetter == true
    let lowered = startsWord ? capitals.dropLast() : capitals
    return lowered.lowercased() + text.dropFirst(lowered.count)
  }

  private static let keywords: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else", "enum", "extension",
    "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript",
    "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}
