// WideText: texts of UTF-16 without a byte order mark.

package enum WideText {
  package enum ByteOrder: CaseIterable, Sendable { case little, big }

  /// How many bytes are looked at; an even number.
  private static let lookedAt = 1024

  /// Returns the byte order of a text of UTF-16 without a byte order mark; nil for other bytes.
  package static func order(of bytes: some Collection<UInt8>) -> ByteOrder? {
    let start = Array(bytes.prefix(lookedAt))
    guard start.count >= 4 else { return nil }
    if let order = orderByZeros(start) { return order }
    // Two letters of ASCII would be an ideograph.
    guard start.count.isMultiple(of: 2), !isOneByteText(start) else { return nil }
    let found = ByteOrder.allCases.filter { isText(start, $0) }
    return found.count == 1 ? found[0] : nil
  }

  /// Returns the text; characters that are damaged become U+FFFD.
  static func text(_ bytes: some Collection<UInt8>, _ order: ByteOrder) -> String {
    String(decoding: units(Array(bytes), order), as: UTF16.self)
  }

  private static func units(_ bytes: [UInt8], _ order: ByteOrder) -> [UInt16] {
    stride(from: 0, to: bytes.count - 1, by: 2).map { place in
      let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      return order == .little ? second << 8 | first : first << 8 | second
    }
  }

  /// Every second byte of a text that is mostly ASCII is zero.
  private static func orderByZeros(_ bytes: [UInt8]) -> ByteOrder? {
    let looked = bytes.prefix(512), half = looked.count / 2
    var zeros = [0, 0]
    for (place, byte) in looked.enumerated() where byte == 0 { zeros[place % 2] += 1 }
    if zeros[1] * 10 > half * 7, zeros[0] == 0 { return .little }
    if zeros[0] * 10 > half * 7, zeros[1] == 0 { return .big }
    return nil
  }

  private static func isOneByteText(_ bytes: [UInt8]) -> Bool {
    let plain = bytes.filter { $0 != 0 }
    return !plain.contains(where: TextBytes.isControl) && TextBytes.isUTF8(plain)
  }

  /// Whether bytes are characters of one script, with spaces, line ends or punctuation of ASCII between them. Random bytes soon have a
  /// character of another script, or one that is not assigned.
  private static func isText(_ bytes: [UInt8], _ order: ByteOrder) -> Bool {
    var units = units(bytes, order)
    // The start of a longer text may end inside a character.
    if let last = units.last, (0xD800..<0xDC00).contains(last) { units.removeLast() }
    guard let text = String(validating: units, as: UTF16.self) else { return false }
    var letters: [Script: Int] = [:], separators = 0, count = 0
    for scalar in text.unicodeScalars {
      guard let script = script(of: scalar) else { return false }
      count += 1
      if script == .separator { separators += 1 } else if script != .common { letters[script, default: 0] += 1 }
    }
    let all = letters.values.reduce(0, +), most = letters.values.max() ?? 0
    // Ideographs stand beside kana and hangul.
    let eastern = [Script.han, .kana, .hangul].reduce(0) { $0 + (letters[$1] ?? 0) }
    return separators > 0 && (all >= 2 || count >= 8) && max(most, eastern) * 10 >= all * 9
  }

  /// A script; those of India and of its neighbours by their number.
  private enum Script: Hashable {
    case separator, common, greek, cyrillic, armenian, hebrew, arabic, indic(UInt32), georgian, han, kana, hangul
  }

  /// Nil for a character that texts hardly have.
  private static func script(of scalar: Unicode.Scalar) -> Script? {
    switch scalar.value {
    case 9, 10, 13, 0x20, 0x2C, 0x2E, 0x3A, 0x3B: return .separator
    case 0..<0x20: return TextBytes.isControl(UInt8(scalar.value)) ? nil : .common
    case 0x7F..<0xA0: return nil
    default: break
    }
    guard ![.unassigned, .privateUse, .control, .surrogate].contains(scalar.properties.generalCategory) else { return nil }
    return switch scalar.value {
    case 0x20..<0x370, 0x1E00..<0x1F00, 0x2000..<0x2C00, 0x3000..<0x3040, 0x3200..<0x3400, 0xFE00..<0xFE50, 0xFF00..<0xFFF0: .common
    case 0x1F000..<0x1FB00: .common
    case 0x370..<0x400, 0x1F00..<0x2000: .greek
    case 0x400..<0x530: .cyrillic
    case 0x530..<0x590: .armenian
    case 0x590..<0x600: .hebrew
    case 0x600..<0x780, 0xFB50..<0xFE00, 0xFE70..<0xFEFF: .arabic
    case 0x900..<0x1080: .indic(scalar.value / 0x80)
    case 0x10A0..<0x1100: .georgian
    case 0x1100..<0x1200, 0x3130..<0x3190, 0xAC00..<0xD7B0: .hangul
    case 0x1780..<0x1800: .indic(scalar.value / 0x80)
    case 0x3040..<0x3130, 0x31F0..<0x3200: .kana
    case 0x4E00..<0xA000, 0xF900..<0xFB00: .han
    default: nil
    }
  }
}
