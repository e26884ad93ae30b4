// PreviewEncoding: the encoding of a text file, which no file says. Files from Windows and from Excel in Japan are often not UTF-8.

import Foundation

enum PreviewEncoding {
  /// Returns bytes as text: as UTF-8, as UTF-16 with a byte order mark, as Shift JIS, or as Western text of Windows. Nil for bytes that are no
  /// text, which have control characters.
  ///
  /// - Parameter isCut: whether the bytes are only the start of a text, whose last character may be cut.
  static func text(_ bytes: Data, isCut: Bool) -> String? {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return decoded(bytes, .utf16, mayLack: isCut ? 3 : 0) }
    guard !bytes.contains(where: isControl) else { return nil }
    if let text = decoded(bytes, .utf8, mayLack: isCut ? 3 : 0) { return text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text }
    if let text = decoded(bytes, .shiftJIS, mayLack: isCut ? 1 : 0), isJapanese(text) { return text }
    return decoded(bytes, .windowsCP1252, mayLack: 0)
  }

  private static func decoded(_ bytes: Data, _ encoding: String.Encoding, mayLack most: Int) -> String? {
    (0...min(most, bytes.count)).lazy.compactMap { String(data: bytes.dropLast($0), encoding: encoding) }.first
  }

  /// Text has line feeds, returns, tabs and form feeds, and of programs' outputs escapes, but no other control characters.
  private static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 && ![9, 10, 12, 13, 27].contains(byte) }

  /// Western text can be read as Shift JIS by chance, and then has rare characters only: Japanese has kana, or at least common kanji.
  private static func isJapanese(_ text: String) -> Bool {
    let wide = text.unicodeScalars.filter { $0.value > 0x7F }
    if wide.contains(where: { (0x3041...0x30FF).contains($0.value) }) { return true }
    let common = wide.filter { $0.properties.isIdeographic && isCommon($0) }
    return common.count * 2 >= wide.count
  }

  /// Whether a character is of the first level of JIS X 0208, the 2,965 kanji that are used every day.
  private static func isCommon(_ scalar: Unicode.Scalar) -> Bool {
    guard let bytes = String(scalar).data(using: .shiftJIS), bytes.count == 2 else { return false }
    let code = Int(bytes[bytes.startIndex]) << 8 | Int(bytes[bytes.startIndex + 1])
    return (0x889F...0x9872).contains(code)
  }
}
