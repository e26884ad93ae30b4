// SymbolName: turns the names of assets and keys into Swift identifiers by Xcode's rules.

/// "Brand Color" becomes `brandColor`, "URLIcon" becomes `urlIcon`, "2nd" becomes `_2Nd`.
enum SymbolName {
  /// The identifier of an asset. A name without lowercase letters keeps its capitals: "TLS2016" becomes `TLS_2016`.
  static func asset(_ name: String) -> String? {
    guard name.contains(where: \.isUppercase), !name.contains(where: \.isLowercase) else {
      return value(parts(of: name, splitsBeforeDigits: false).map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(), first: name)
    }
    let joined = parts(of: name, splitsBeforeDigits: true).joined(separator: "_")
    return joined.first!.isNumber ? "_" + joined : joined
  }

  /// The runs of a name between separators and after digits; also before digits, if asked for.
  private static func parts(of name: String, splitsBeforeDigits: Bool) -> [String] {
    var parts: [String] = []
    var last: Character?
    for character in name {
      guard character.isLetter || character.isNumber else {
        last = nil
        continue
      }
      let isBorder = last.map { $0.isNumber != character.isNumber && (splitsBeforeDigits || $0.isNumber) } ?? true
      if isBorder { parts.append("") }
      parts[parts.count - 1].append(character)
      last = character
    }
    return parts
  }

  /// The identifier of a value whose words are already joined. The name's original first letter decides whether capitals are lowered.
  private static func value(_ joined: String, first name: String) -> String? {
    guard let letter = joined.first else { return nil }
    let original = name.first { $0.isLetter || $0.isNumber }
    return value(original == letter ? joined : String(original ?? letter) + joined.dropFirst())
  }

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

  /// Lowers the leading capitals, except one that starts the second word.
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
