// InlineMarkdown: the inline part of CommonMark (and GitHub's strikethrough), because Foundation on Linux parses no Markdown.

/// Parses emphasis, strong emphasis, strikethrough, code, links, autolinks, escapes and character references.
///
/// White space is preserved, as in a `Text`.
struct InlineMarkdown {
  /// A run of text with its attributes.
  struct Piece: Equatable {
    var text: String
    var isBold = false
    var isItalic = false
    var isStruck = false
    var isCode = false
    var link: String?
    init(_ text: String) { self.text = text }
  }

  /// A run of `*`, `_` or `~` that may open or close emphasis.
  private struct Delimiter {
    let sign: Character
    let length: Int
    var count: Int
    let opens: Bool
    let closes: Bool
  }
  private struct Bracket {
    let item: Int
    let isImage: Bool
    var isActive = true
  }

  private let text: [Character]
  private var at = 0
  private var pieces: [Piece] = []
  private var delimiters: [Int: Delimiter] = [:]
  private var brackets: [Bracket] = []

  private static let signs = Array("*_~`[<\\&".utf8)

  static func parse(_ text: String) -> [Piece] {
    // Fast path: most texts contain no syntax.
    guard text.utf8.contains(where: { signs.contains($0) }) else { return text.isEmpty ? [] : [Piece(text)] }
    var parser = InlineMarkdown(text)
    return parser.run()
  }

  private init(_ text: String) { self.text = Array(text) }

  private mutating func run() -> [Piece] {
    while at < text.count {
      switch text[at] {
      case "\\": escape()
      case "`": code()
      case "*", "_", "~": delimiter()
      case "[": open(isImage: false)
      case "!" where peek(1) == "[":
        at += 1
        open(isImage: true)
      case "]": close()
      case "<": autolink()
      case "&": reference()
      default:
        plain(String(text[at]))
        at += 1
      }
    }
    resolve(from: 0)
    return joined()
  }

  private func peek(_ distance: Int) -> Character? { text.indices.contains(at + distance) ? text[at + distance] : nil }

  private mutating func plain(_ string: String) {
    // Text is only appended to pieces without a delimiter, bracket or attribute.
    if let last = pieces.indices.last, delimiters[last] == nil, !brackets.contains(where: { $0.item == last }),
      pieces[last] == Piece(pieces[last].text)
    {
      pieces[last].text += string
    } else {
      pieces.append(Piece(string))
    }
  }

  private mutating func escape() {
    if let next = peek(1), next.isASCII, next.isPunctuation || next.isSymbol {
      plain(String(next))
      at += 2
    } else {
      plain("\\")
      at += 1
    }
  }

  private func length(of sign: Character, from start: Int) -> Int {
    var end = start
    while end < text.count, text[end] == sign { end += 1 }
    return end - start
  }

  private mutating func code() {
    let ticks = length(of: "`", from: at)
    var end = at + ticks
    while end < text.count {
      guard text[end] == "`" else {
        end += 1
        continue
      }
      let closing = length(of: "`", from: end)
      if closing == ticks {
        var inside = text[(at + ticks)..<end].map { $0.isNewline ? " " : $0 }
        if inside.count > 2, inside.first == " ", inside.last == " ", inside.contains(where: { $0 != " " }) {
          inside.removeFirst()
          inside.removeLast()
        }
        var piece = Piece(String(inside))
        piece.isCode = true
        pieces.append(piece)
        at = end + ticks
        return
      }
      end += closing
    }
    plain(String(repeating: "`", count: ticks))
    at += ticks
  }

  /// CommonMark's flanking rules: whether a delimiter run may open or close depends on the characters on both sides.
  private mutating func delimiter() {
    let sign = text[at]
    let count = length(of: text[at], from: at)
    let before = at == 0 ? nil : text[at - 1]
    let after = peek(count)
    func isSpace(_ character: Character?) -> Bool { character?.isWhitespace ?? true }
    func isSign(_ character: Character?) -> Bool { character.map { $0.isPunctuation || $0.isSymbol } ?? false }
    let left = !isSpace(after) && (!isSign(after) || isSpace(before) || isSign(before))
    let right = !isSpace(before) && (!isSign(before) || isSpace(after) || isSign(after))
    var opens = left
    var closes = right
    if sign == "_" {
      // Inside a word an underscore is a letter: snake_case_name.
      opens = left && (!right || isSign(before))
      closes = right && (!left || isSign(after))
    }
    if sign == "~", count > 2 { (opens, closes) = (false, false) }
    pieces.append(Piece(String(repeating: sign, count: count)))
    delimiters[pieces.count - 1] = Delimiter(sign: sign, length: count, count: count, opens: opens, closes: closes)
    at += count
  }

  private mutating func open(isImage: Bool) {
    pieces.append(Piece(isImage ? "![" : "["))
    brackets.append(Bracket(item: pieces.count - 1, isImage: isImage))
    at += 1
  }

  private mutating func close() {
    at += 1
    guard let bracket = brackets.popLast() else { return plain("]") }
    guard bracket.isActive, let (address, end) = destination() else { return plain("]") }
    resolve(from: bracket.item + 1)
    pieces[bracket.item].text = ""
    if !bracket.isImage {
      for index in pieces.indices where index > bracket.item { pieces[index].link = address }
      // Links cannot contain links.
      for index in brackets.indices where !brackets[index].isImage { brackets[index].isActive = false }
    }
    pieces.append(Piece(""))
    at = end
  }

  /// Parses `(address "title")` after a closing bracket.
  private func destination() -> (String, Int)? {
    var index = at
    func skipSpace() { while index < text.count, text[index].isWhitespace { index += 1 } }
    guard index < text.count, text[index] == "(" else { return nil }
    index += 1
    skipSpace()
    var address = ""
    if index < text.count, text[index] == "<" {
      index += 1
      while index < text.count, text[index] != ">" {
        if text[index].isNewline || text[index] == "<" { return nil }
        address.append(text[index])
        index += 1
      }
      index += 1
    } else {
      var depth = 0
      while index < text.count, !text[index].isWhitespace {
        if text[index] == "\\", index + 1 < text.count, text[index + 1].isPunctuation {
          index += 1
        } else if text[index] == "(" {
          depth += 1
        } else if text[index] == ")" {
          if depth == 0 { break }
          depth -= 1
        }
        address.append(text[index])
        index += 1
      }
    }
    skipSpace()
    if index < text.count, let closing = ["\"": "\"", "'": "'", "(": ")"][text[index]] as Character? {
      index += 1
      while index < text.count, text[index] != closing { index += text[index] == "\\" ? 2 : 1 }
      index += 1
      skipSpace()
    }
    guard index < text.count, text[index] == ")" else { return nil }
    return (address, index + 1)
  }

  private mutating func autolink() {
    let end = text[at...].firstIndex(of: ">")
    if let end, case let inside = String(text[(at + 1)..<end]), !inside.contains(where: { $0.isWhitespace || $0 == "<" }) {
      let isAddress = inside.firstMatch(of: #/^[A-Za-z][A-Za-z0-9+.\-]{1,31}:/#) != nil
      let isMail = inside.wholeMatch(of: #/[A-Za-z0-9.!#$%&'*+\/=?^_`{|}~\-]+@[A-Za-z0-9\-]+(\.[A-Za-z0-9\-]+)*/#) != nil
      if isAddress || isMail {
        var piece = Piece(inside)
        piece.link = isMail ? "mailto:" + inside : inside
        pieces.append(piece)
        at = end + 1
        return
      }
    }
    plain("<")
    at += 1
  }

  private static let names: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©", "reg": "®", "trade": "™", "hellip": "…",
    "ndash": "–", "mdash": "—", "laquo": "«", "raquo": "»", "times": "×", "deg": "°", "euro": "€", "bull": "•", "middot": "·",
  ]

  private mutating func reference() {
    if let end = text[at...].prefix(12).firstIndex(of: ";") {
      let name = String(text[(at + 1)..<end])
      var character = Self.names[name]
      if name.hasPrefix("#") {
        let number = name.dropFirst()
        let value = number.first == "x" || number.first == "X" ? UInt32(number.dropFirst(), radix: 16) : UInt32(number)
        character = value.flatMap { $0 == 0 ? Unicode.Scalar(0xFFFD) : Unicode.Scalar($0) }.map { String(Character($0)) }
      }
      if let character {
        plain(character)
        at = end + 1
        return
      }
    }
    plain("&")
    at += 1
  }

  /// CommonMark's "process emphasis": each closer takes the nearest matching opener.
  private mutating func resolve(from bottom: Int) {
    var order = delimiters.keys.filter { $0 >= bottom }.sorted()
    var current = 0
    while current < order.count {
      guard let closer = delimiters[order[current]], closer.closes, closer.count > 0 else {
        current += 1
        continue
      }
      let match = order[..<current].lastIndex { index in
        guard let opener = delimiters[index], opener.opens, opener.count > 0, opener.sign == closer.sign else { return false }
        if closer.sign == "~" { return opener.length == closer.length }
        // The rule of three keeps `***a** b*` and `*a**b*` apart.
        return !(opener.closes || closer.opens) || (opener.length + closer.length) % 3 != 0
          || (opener.length % 3 == 0 && closer.length % 3 == 0)
      }
      guard let match, let opener = delimiters[order[match]] else {
        current += 1
        continue
      }
      let isDouble = opener.count >= 2 && closer.count >= 2
      let used = closer.sign == "~" ? closer.length : isDouble ? 2 : 1
      for index in (order[match] + 1)..<order[current] {
        if closer.sign == "~" {
          pieces[index].isStruck = true
        } else if isDouble {
          pieces[index].isBold = true
        } else {
          pieces[index].isItalic = true
        }
      }
      take(used, order[match])
      take(used, order[current])
      // Unmatched delimiters in between become text.
      for index in order[(match + 1)..<current] { delimiters[index] = nil }
      order.removeSubrange((match + 1)..<current)
      current = match + 1
    }
    for index in order { delimiters[index] = nil }
  }

  private mutating func take(_ count: Int, _ index: Int) {
    delimiters[index]?.count -= count
    pieces[index].text.removeLast(min(count, pieces[index].text.count))
  }

  /// Merges adjacent pieces with equal attributes.
  private func joined() -> [Piece] {
    var result: [Piece] = []
    for piece in pieces where !piece.text.isEmpty {
      if var last = result.last {
        last.text = piece.text
        if last == piece {
          result[result.count - 1].text += piece.text
          continue
        }
      }
      result.append(piece)
    }
    return result
  }
}
