// JSON: the part that the system needs: splitting an object into unparsed members, and quoting strings.
// Values keep their original bytes, so an app gets its saved state back exactly.

enum JSON {
  /// Returns an object's members with the original bytes of their values, or nil if the text is not one valid object.
  static func members(_ text: UnsafeRawBufferPointer) -> [(key: String, value: [UInt8])]? {
    var reader = JSONReader(text: text)
    var members: [(key: String, value: [UInt8])] = []
    guard reader.take(UInt8(ascii: "{")) else { return nil }
    if !reader.take(UInt8(ascii: "}")) {
      repeat {
        guard let key = reader.string(), reader.take(UInt8(ascii: ":")), let value = reader.value() else { return nil }
        members.append((key, [UInt8](UnsafeRawBufferPointer(rebasing: text[value]))))
      } while reader.take(UInt8(ascii: ","))
      guard reader.take(UInt8(ascii: "}")) else { return nil }
    }
    return reader.isAtEnd ? members : nil
  }

  static func members(_ text: [UInt8]) -> [(key: String, value: [UInt8])]? {
    text.withUnsafeBytes(members)
  }

  /// Returns a string as JSON, including the quotation marks.
  static func quoted(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = [UInt8(ascii: "\"")]
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes += [UInt8(ascii: "\\"), byte]
      case 0..<0x20:
        let digits = Array("0123456789abcdef".utf8)
        bytes += Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default:
        bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
    return bytes
  }

  /// Returns an object of members whose values are already JSON.
  static func object(_ members: [(key: String, value: [UInt8])]) -> [UInt8] {
    var bytes: [UInt8] = [UInt8(ascii: "{")]
    for (index, member) in members.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes += quoted(member.key)
      bytes.append(UInt8(ascii: ":"))
      bytes += member.value
    }
    bytes.append(UInt8(ascii: "}"))
    return bytes
  }

  /// Returns a value as a number, or nil if it is not a finite number.
  static func number(_ value: [UInt8]) -> Double? {
    Double(String(decoding: value, as: UTF8.self)).flatMap { $0.isFinite ? $0 : nil }
  }
}

/// Scans and validates JSON text without building a tree.
struct JSONReader {
  let text: UnsafeRawBufferPointer
  private var index = 0
  private var depth = 0
  /// The deepest nesting accepted, so that hostile text cannot exhaust the stack.
  private static let deepest = 64

  init(text: UnsafeRawBufferPointer) {
    self.text = text
  }

  var isAtEnd: Bool {
    mutating get {
      skipSpace()
      return index == text.count
    }
  }

  mutating func take(_ byte: UInt8) -> Bool {
    skipSpace()
    guard index < text.count, text[index] == byte else { return false }
    index += 1
    return true
  }

  /// Skips the next value and returns its range, or nil if it is invalid.
  mutating func value() -> Range<Int>? {
    skipSpace()
    let start = index
    guard index < text.count else { return nil }
    switch text[index] {
    case UInt8(ascii: "\""):
      guard skipString() else { return nil }
    case UInt8(ascii: "{"):
      guard skipContainer(close: UInt8(ascii: "}"), isObject: true) else { return nil }
    case UInt8(ascii: "["):
      guard skipContainer(close: UInt8(ascii: "]"), isObject: false) else { return nil }
    case UInt8(ascii: "t"): guard skip(word: "true") else { return nil }
    case UInt8(ascii: "f"): guard skip(word: "false") else { return nil }
    case UInt8(ascii: "n"): guard skip(word: "null") else { return nil }
    default: guard skipNumber() else { return nil }
    }
    return start..<index
  }

  /// Returns the next string with its escapes resolved, or nil if it is invalid.
  mutating func string() -> String? {
    skipSpace()
    let start = index + 1
    guard index < text.count, text[index] == UInt8(ascii: "\""), skipString() else { return nil }
    let raw = UnsafeRawBufferPointer(rebasing: text[start..<index - 1])
    guard raw.contains(UInt8(ascii: "\\")) else { return String(decoding: raw, as: UTF8.self) }
    return Self.unescaped(raw)
  }

  private mutating func skipSpace() {
    while index < text.count {
      switch text[index] {
      case 0x20, 0x0A, 0x0D, 0x09: index += 1
      default: return
      }
    }
  }

  private mutating func skipString() -> Bool {
    index += 1
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "\""):
        index += 1
        return true
      case UInt8(ascii: "\\"): index += 2
      case 0..<0x20: return false
      default: index += 1
      }
    }
    return false
  }

  private mutating func skipContainer(close: UInt8, isObject: Bool) -> Bool {
    index += 1
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else { return false }
    if take(close) { return true }
    repeat {
      if isObject {
        skipSpace()
        guard index < text.count, text[index] == UInt8(ascii: "\""), skipString(), take(UInt8(ascii: ":")) else { return false }
      }
      guard value() != nil else { return false }
    } while take(UInt8(ascii: ","))
    return take(close)
  }

  private mutating func skip(word: StaticString) -> Bool {
    let end = index + word.utf8CodeUnitCount
    guard end <= text.count else { return false }
    for (offset, position) in (index..<end).enumerated() where text[position] != word.utf8Start[offset] { return false }
    index = end
    return true
  }

  private mutating func skipNumber() -> Bool {
    let start = index
    scan: while index < text.count {
      switch text[index] {
      case 0x30...0x39, 0x2B, 0x2D, 0x2E, 0x45, 0x65: index += 1
      default: break scan
      }
    }
    return index > start && Double(String(decoding: text[start..<index], as: UTF8.self)) != nil
  }

  private static func unescaped(_ raw: UnsafeRawBufferPointer) -> String? {
    var units: [UInt16] = []
    var iterator = String(decoding: raw, as: UTF8.self).utf16.makeIterator()
    let plain: [UInt16: UInt16] = [0x62: 8, 0x66: 12, 0x6E: 10, 0x72: 13, 0x74: 9, 0x22: 0x22, 0x5C: 0x5C, 0x2F: 0x2F]
    while let unit = iterator.next() {
      guard unit == 0x5C else {
        units.append(unit)
        continue
      }
      guard let escape = iterator.next() else { return nil }
      if let simple = plain[escape] {
        units.append(simple)
      } else if escape == 0x75 {
        let digits = (0..<4).compactMap { _ in iterator.next() }
        guard digits.count == 4, let code = UInt16(String(decoding: digits, as: UTF16.self), radix: 16) else { return nil }
        units.append(code)
      } else {
        return nil
      }
    }
    return String(decoding: units, as: UTF16.self)
  }
}
