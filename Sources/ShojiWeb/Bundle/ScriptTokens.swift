// ScriptTokens: the tokens of a client module, without comments and spaces.

/// A JavaScript tokenizer, with as much detail as minifying needs.
enum ScriptTokens {
  enum Kind { case word, number, text, regularExpression, mark, newline }

  struct Token: Equatable {
    var kind: Kind
    var text: String
  }

  /// Keeps newlines, several as one: the client has no semicolons. A template with substitutions
  /// is text up to `${`, the tokens of the expression, and text from `}` on.
  static func read(_ source: String) -> [Token] {
    var reader = Reader(bytes: Array(source.utf8))
    reader.read()
    return reader.tokens
  }

  static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"), UInt8(ascii: "$"), 128...:
      true
    default: false
    }
  }

  private struct Reader {
    let bytes: [UInt8]
    var tokens: [Token] = []
    private var place = 0
    /// For each open brace: whether it belongs to a template.
    private var braces: [Bool] = []

    init(bytes: [UInt8]) { self.bytes = bytes }

    private func byte(_ offset: Int = 0) -> UInt8 { place + offset < bytes.count ? bytes[place + offset] : 0 }

    mutating func read() {
      while place < bytes.count {
        let start = place
        switch byte() {
        case UInt8(ascii: "\n"):
          place += 1
          if let last = tokens.last, last.kind != .newline { tokens.append(Token(kind: .newline, text: "\n")) }
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): place += 1
        case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"): while place < bytes.count, byte() != UInt8(ascii: "\n") { place += 1 }
        case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"):
          place += 2
          while place < bytes.count, !(byte() == UInt8(ascii: "*") && byte(1) == UInt8(ascii: "/")) { place += 1 }
          place += 2
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
          let quote = byte()
          place += 1
          while place < bytes.count, byte() != quote { place += byte() == UInt8(ascii: "\\") ? 2 : 1 }
          place += 1
          take(.text, from: start)
        case UInt8(ascii: "`"):
          place += 1
          readTemplate(from: start)
        case UInt8(ascii: "}") where braces.last == true:
          braces.removeLast()
          place += 1
          readTemplate(from: start)
        case UInt8(ascii: "/") where startsExpression: readRegularExpression(from: start)
        case UInt8(ascii: "0")...UInt8(ascii: "9"): readNumber(from: start)
        case UInt8(ascii: ".") where (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte(1)): readNumber(from: start)
        case let other where isWordByte(other):
          while isWordByte(byte()) { place += 1 }
          take(.word, from: start)
        default: readMark(from: start)
        }
      }
    }

    private mutating func take(_ kind: Kind, from start: Int) {
      tokens.append(Token(kind: kind, text: String(decoding: bytes[start..<min(place, bytes.count)], as: UTF8.self)))
    }

    /// Reads the rest of a template, up to its end or to the next substitution.
    private mutating func readTemplate(from start: Int) {
      while place < bytes.count, byte() != UInt8(ascii: "`") {
        if byte() == UInt8(ascii: "$"), byte(1) == UInt8(ascii: "{") {
          place += 2
          braces.append(true)
          return take(.text, from: start)
        }
        place += byte() == UInt8(ascii: "\\") ? 2 : 1
      }
      place += 1
      take(.text, from: start)
    }

    private mutating func readNumber(from start: Int) {
      while isWordByte(byte()) || byte() == UInt8(ascii: ".") { place += 1 }
      take(.number, from: start)
    }

    private mutating func readRegularExpression(from start: Int) {
      var isInSet = false
      place += 1
      while place < bytes.count, isInSet || byte() != UInt8(ascii: "/") {
        if byte() == UInt8(ascii: "[") { isInSet = true } else if byte() == UInt8(ascii: "]") { isInSet = false }
        place += byte() == UInt8(ascii: "\\") ? 2 : 1
      }
      place += 1
      while isWordByte(byte()) { place += 1 }
      take(.regularExpression, from: start)
    }

    private mutating func readMark(from start: Int) {
      if byte() == UInt8(ascii: "{") { braces.append(false) } else if byte() == UInt8(ascii: "}"), !braces.isEmpty { braces.removeLast() }
      let two = UInt32(byte()) << 8 | UInt32(byte(1))
      place += ScriptTokens.marks.contains(two << 8 | UInt32(byte(2))) ? 3 : ScriptTokens.marks.contains(two) ? 2 : 1
      take(.mark, from: start)
    }

    /// Whether a slash here starts a regular expression rather than being a division.
    private var startsExpression: Bool {
      guard let last = tokens.last(where: { $0.kind != .newline }) else { return true }
      switch last.kind {
      case .mark: return ![")", "]", "}"].contains(last.text)
      case .word: return ["return", "typeof", "of", "in"].contains(last.text)
      default: return false
      }
    }
  }

  /// Operators of several characters, as the number that their bytes make: comparing strings here took half of a debug build's start.
  private static let marks = Set(
    [
      "...", "===", "!==", "**=", "&&=", "||=", "??=", "=>", "?.", "==", "!=", "<=", ">=", "&&", "||", "??", "++", "--", "+=", "-=", "*=",
      "/=", "%=", "**",
    ].map { $0.utf8.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } })
}
