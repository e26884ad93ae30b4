// VCardReader: the properties of address cards, of vCard 2.1, 3.0 (RFC 2425, 2426) and 4.0 (RFC 6350). It reads bytes, because in vCard 2.1 each
// property can have another encoding.

import FileFormats
import Foundation
import Shoji

/// A property of a card.
struct VCardProperty {
  /// Properties with the same group belong together, such as `item1.TEL` and `item1.X-ABLabel`.
  var group: String?
  /// In capitals, as the names of parameters are.
  var name: String
  var parameters: [(name: String, value: String)]
  /// The value as it is written, with its escapes.
  var value: String
  /// The decoded bytes of a value in base64.
  var data: Data?

  /// Returns the values of a parameter, in capitals.
  func values(_ name: String) -> [String] {
    parameters.filter { $0.name == name }.flatMap {
      $0.value.uppercased().split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }
  func parameter(_ name: String) -> String? { parameters.first { $0.name == name }?.value }

  /// The value as one text.
  var text: String { Self.unescaped(value[...]) }
  /// The parts of a structured value, such as a name's, without their escapes. A part can have several values.
  var parts: [[String]] { Self.split(value[...], at: ";").map { Self.split($0, at: ",").map(Self.unescaped) } }

  private static func split(_ text: Substring, at separator: Character) -> [Substring] {
    var parts: [Substring] = [], start = text.startIndex, isEscaped = false
    for index in text.indices {
      if isEscaped {
        isEscaped = false
      } else if text[index] == "\\" {
        isEscaped = true
      } else if text[index] == separator {
        parts.append(text[start..<index])
        start = text.index(after: index)
      }
    }
    return parts + [text[start...]]
  }

  private static func unescaped(_ text: Substring) -> String {
    guard text.contains("\\") else { return text.trimmingCharacters(in: .whitespacesAndNewlines) }
    var result = "", isEscaped = false
    for character in text {
      if isEscaped {
        isEscaped = false
        switch character {
        case "n", "N": result.append("\n")
        case "\\", ";", ",", ":": result.append(character)
        // No escape: the path of a file, for example.
        default: result += "\\\(character)"
        }
      } else if character == "\\" {
        isEscaped = true
      } else {
        result.append(character)
      }
    }
    return result.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

enum VCardReader {
  /// The most cards that are shown.
  static let most = 200

  /// Returns the properties of each card.
  static func cards(in bytes: Data) -> [[VCardProperty]] {
    var cards: [[VCardProperty]] = [], card: [VCardProperty]?, depth = 0
    let lines = lines(of: inUTF8(bytes)), usual = usualEncoding(lines)
    for line in lines {
      guard let property = property(line, usual) else { continue }
      switch (property.name, property.text.uppercased()) {
      case ("BEGIN", "VCARD"):
        // A card inside another one is an agent's.
        if card == nil { card = [] } else { depth += 1 }
      case ("END", "VCARD"):
        if depth > 0 {
          depth -= 1
        } else {
          if let card { cards.append(card) }
          card = nil
          if cards.count == most { return cards }
        }
      default: if depth == 0 { card?.append(property) }
      }
    }
    // The file may be cut, or its last line may be missing.
    if let card, !card.isEmpty { cards.append(card) }
    return cards
  }

  /// Returns a file whose encoding is told by its first bytes in UTF-8; any other one as it is.
  private static func inUTF8(_ bytes: Data) -> Data {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return bytes.dropFirst(3) }
    if WideText.order(of: bytes) != nil, let text = TextEncoding.decode(bytes)?.text { return Data(text.utf8) }
    guard bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]), let text = String(data: bytes, encoding: .utf16) else {
      return bytes
    }
    return Data(text.utf8)
  }

  // MARK: Lines

  /// Returns the lines, each with those that continue it.
  private static func lines(of bytes: Data) -> [Data] {
    var lines: [Data] = [], kind = Kind.other, isFolded = true
    for line in bytes.split(omittingEmptySubsequences: false, whereSeparator: { $0 == 10 || $0 == 13 }) {
      // Between a return and a line feed is no line.
      if line.isEmpty, line.startIndex > bytes.startIndex, bytes[line.startIndex - 1] == 13, line.startIndex < bytes.endIndex,
        bytes[line.startIndex] == 10
      {
        continue
      }
      let isIndented = line.first == 32 || line.first == 9
      if kind == .quotedPrintable, lines.last?.last == UInt8(ascii: "=") {
        lines[lines.count - 1].removeLast()
        lines[lines.count - 1].append(line)
      } else if isIndented, !lines.isEmpty {
        // In vCard 2.1 a line is divided before a space, which stays.
        lines[lines.count - 1].append(isFolded ? line.dropFirst() : line)
      } else if kind == .base64, !line.isEmpty, !line.contains(UInt8(ascii: ":")) {
        lines[lines.count - 1].append(line)
      } else {
        lines.append(line)
        kind = Self.kind(line)
        let start = String(decoding: line.prefix(12), as: UTF8.self).uppercased()
        if start.hasPrefix("BEGIN:") { isFolded = true } else if start.hasPrefix("VERSION:2.1") { isFolded = false }
      }
    }
    return lines
  }

  private enum Kind { case quotedPrintable, base64, other }
  private static func kind(_ line: Data) -> Kind {
    guard let colon = colon(in: line) else { return .other }
    let head = String(decoding: line[..<colon], as: UTF8.self).uppercased()
    if head.contains("QUOTED-PRINTABLE") { return .quotedPrintable }
    return head.contains("BASE64") || head.contains("ENCODING=B") ? .base64 : .other
  }

  /// The colon before the value. Parameters in quotes can have others.
  private static func colon(in line: Data) -> Data.Index? {
    var isQuoted = false
    return line.firstIndex { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return byte == UInt8(ascii: ":") && !isQuoted
    } ?? line.firstIndex(of: UInt8(ascii: ":"))
  }

  // MARK: Properties

  private static func property(_ line: Data, _ usual: String?) -> VCardProperty? {
    func text(_ bytes: Data, _ charset: String?) -> String {
      self.text(bytes, charset ?? (bytes.contains(where: { $0 > 0x7F }) ? usual : nil))
    }
    guard let colon = colon(in: line) else { return nil }
    let head = words(of: text(line[..<colon], nil)), raw = Data(line[(colon + 1)...])
    let names = head[0].split(separator: ".", maxSplits: 1)
    guard let name = names.last?.trimmingCharacters(in: .whitespaces).uppercased() else { return nil }
    let parameters = head.dropFirst().compactMap(parameter)
    var property = VCardProperty(
      group: names.count == 2 ? names[0].uppercased() : nil, name: name, parameters: parameters, value: "")
    let encoding = property.parameter("ENCODING")?.uppercased(), charset = property.parameter("CHARSET")
    switch encoding {
    case "QUOTED-PRINTABLE": property.value = text(decoded(quotedPrintable: raw), charset)
    case "B", "BASE64":
      property.data = Data(base64Encoded: raw, options: .ignoreUnknownCharacters)
      // A note in base64 is rare, and still text.
      if !["PHOTO", "LOGO", "KEY", "SOUND"].contains(name) { property.value = property.data.map { text($0, charset) } ?? "" }
    default: property.value = text(raw, charset)
    }
    if property.data == nil, property.value.prefix(5).lowercased() == "data:" {
      // Some programs escape the comma and the semicolon. Base64 has no backslash.
      let plain = property.value.replacingOccurrences(of: "\\", with: "")
      if let comma = plain.firstIndex(of: ","), plain[..<comma].lowercased().hasSuffix(";base64") {
        property.data = Data(base64Encoded: String(plain[plain.index(after: comma)...]), options: .ignoreUnknownCharacters)
      }
    }
    return property
  }

  /// Divides the part before the value at semicolons outside of quotes.
  private static func words(of head: String) -> [Substring] {
    var isQuoted = false
    return head.split(omittingEmptySubsequences: false) { character in
      if character == "\"" { isQuoted.toggle() }
      return character == ";" && !isQuoted
    }
  }

  private static func parameter(_ word: Substring) -> (name: String, value: String)? {
    let sides = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let value = sides[sides.count - 1].replacingOccurrences(of: "\"", with: "").trimmingCharacters(in: .whitespaces)
    guard !value.isEmpty else { return nil }
    if sides.count == 2 {
      // RFC 6868.
      let plain = value.replacingOccurrences(of: "^n", with: "\n").replacingOccurrences(of: "^'", with: "\"").replacingOccurrences(
        of: "^^", with: "^")
      return (sides[0].trimmingCharacters(in: .whitespaces).uppercased(), plain)
    }
    // In vCard 2.1 the names of parameters can be omitted.
    let isEncoding = ["QUOTED-PRINTABLE", "BASE64", "8BIT", "7BIT"].contains(value.uppercased())
    return (isEncoding ? "ENCODING" : "TYPE", value)
  }

  // MARK: Encodings

  private static func decoded(quotedPrintable raw: Data) -> Data {
    var result = Data(), rest = raw[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "="), digits.count == 2, let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16) {
        result.append(value)
        rest = rest.dropFirst(2)
      } else {
        result.append(byte)
      }
    }
    return result
  }

  /// The most bytes from which the encoding is guessed.
  private static let mostGuessed = 64 << 10

  /// Returns the encoding of the properties that name none, guessed from all of them together, because each alone is short; nil if they
  /// are ASCII.
  private static func usualEncoding(_ lines: [Data]) -> String? {
    var sample = Data()
    for line in lines where sample.count < mostGuessed {
      guard let colon = colon(in: line) else { continue }
      let head = String(decoding: line[..<colon], as: UTF8.self).uppercased()
      guard !head.contains("CHARSET=") else { continue }
      let raw = Data(line[(colon + 1)...]), value = head.contains("QUOTED-PRINTABLE") ? decoded(quotedPrintable: raw) : raw
      guard value.contains(where: { $0 > 0x7F }) else { continue }
      sample.append(value)
      sample.append(10)
    }
    return sample.isEmpty ? nil : TextEncoding.decode(sample)?.encoding
  }

  /// Returns bytes as text, in the encoding that is named, or in one that fits. Control characters would make the text look like another one.
  private static func text(_ bytes: Data, _ charset: String?) -> String {
    let named = charset.flatMap { TextEncoding.decode(bytes, named: $0) }
    let text = named ?? TextEncoding.decode(bytes)?.text ?? String(decoding: bytes, as: UTF8.self)
    return String(
      String.UnicodeScalarView(text.unicodeScalars.filter { $0.properties.generalCategory != .control || $0 == "\n" || $0 == "\t" }))
  }
}
