// ArchiveNames: the names in a zip file, which have several encodings. Only newer programs write UTF-8 and say so.

import Foundation
import Shoji

enum ArchiveNames {
  /// The name of an entry as its file has it.
  struct Raw {
    var bytes: ArraySlice<UInt8>
    var isUTF8: Bool
    /// Whether the program ran in Windows or DOS, where names have the code page of the console.
    var isFromWindows: Bool
    /// The name that an extra field repeats in UTF-8.
    var unicode: String?
  }

  /// Returns names in the encoding of the archive, which is guessed from all of them together, because each alone is short.
  static func texts(of names: [Raw], _ locale: Locale = .current) -> [String] {
    let guessed = names.filter { $0.unicode == nil && !$0.isUTF8 }
    let bytes = guessed.map(\.bytes)
    let separated = Data(bytes.joined(separator: [UInt8(ascii: "\n")]).filter { $0 > 0x1F || $0 == UInt8(ascii: "\n") })
    let isFromWindows = guessed.contains { $0.isFromWindows }
    let text = (isFromWindows ? ofConsole(separated, locale) : nil) ?? TextEncoding.decode(separated, locale: locale)?.text
    var texts = text?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
    // A line feed in a name divides it.
    if texts.count != bytes.count {
      texts = bytes.map { Substring(TextEncoding.decode(Data($0), locale: locale)?.text ?? String(decoding: $0, as: UTF8.self)) }
    }
    var rest = texts[...]
    return names.map { name in
      if let unicode = name.unicode { return unicode }
      return name.isUTF8 ? String(decoding: name.bytes, as: UTF8.self) : String(rest.popFirst() ?? "")
    }
  }

  /// The CRC-32 of bytes, by which an extra field names the name that it repeats.
  static func checksum(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? (sum >> 1) ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }

  // MARK: Code pages of the console

  /// Returns names in the code page of DOS in which they look like words; nil if they do in none.
  private static func ofConsole(_ bytes: Data, _ locale: Locale) -> String? {
    // Programs also write UTF-8 without saying so.
    guard bytes.contains(where: { $0 > 0x7F }), String(validating: bytes, as: UTF8.self) == nil else { return nil }
    let language = locale.language.languageCode?.identifier ?? ""
    if let text = TextEncoding.decode(bytes, named: "CP866"), isCyrillic(text) { return text }
    let central = ["pl", "cs", "sk", "hu", "ro", "hr", "sl"].contains(language)
    // In a name of two or three ideographs each byte can be a letter, so East Asian users need more evidence.
    let least = ["ja", "zh", "ko"].contains(language) ? 3 : 1
    let pages = (central ? ["CP852"] : []) + ["CP850", "CP437"]
    for page in pages {
      if let text = TextEncoding.decode(bytes, named: page), isLatin(text, least) { return text }
    }
    return nil
  }

  private static func words(_ text: String) -> [[Unicode.Scalar]] {
    text.unicodeScalars.split(whereSeparator: { !$0.properties.isAlphabetic }).map { Array($0) }
  }

  /// Signs that names have beside letters. Others, such as those for drawing boxes, show that the code page is wrong.
  private static let signs = Set("£§°·«»¿¡½¼¾№".unicodeScalars)

  private static func hasOnlySigns(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0.value < 0x80 || $0.properties.isAlphabetic || signs.contains($0) }
  }

  /// Whether the letters beyond ASCII are Cyrillic, not in words with Latin ones, in their usual case.
  private static func isCyrillic(_ text: String) -> Bool {
    guard hasOnlySigns(text) else { return false }
    var isLong = false
    for word in words(text) where word.contains(where: { $0.value > 0x7F }) {
      guard word.allSatisfy({ (0x400..<0x530).contains($0.value) }), CyrillicText.hasUsualCase(word) else { return false }
      // Capitals alone are also the first bytes of Japanese characters.
      if word.count > 2, word.contains(where: { $0.properties.isLowercase }) { isLong = true }
    }
    return isLong
  }

  /// Whether the letters beyond ASCII are Latin and in words with ASCII letters, in their usual case.
  ///
  /// - Parameter least: the fewest ASCII letters of such a word
  private static func isLatin(_ text: String, _ least: Int) -> Bool {
    guard hasOnlySigns(text) else { return false }
    for word in words(text) {
      let wide = word.filter { $0.value > 0x7F }
      guard !wide.isEmpty else { continue }
      guard wide.allSatisfy({ (0xC0..<0x250).contains($0.value) }), word.count - wide.count >= least, wide.count <= word.count / 2 + 1,
        hasUsualCase(word)
      else { return false }
    }
    return true
  }

  /// Whether each part of a word has its usual case; in names parts are often joined, such as in `MeineÜbersicht`.
  private static func hasUsualCase(_ word: [Unicode.Scalar]) -> Bool {
    var part: [Unicode.Scalar] = []
    for scalar in word {
      if scalar.properties.isUppercase, let last = part.last, last.properties.isLowercase {
        guard CyrillicText.hasUsualCase(part) else { return false }
        part = []
      }
      part.append(scalar)
    }
    // A capital beyond ASCII alone at the end is a small letter of another encoding.
    if part.count == 1, word.count > 1, part[0].value > 0x7F, part[0].properties.isUppercase { return false }
    return CyrillicText.hasUsualCase(part)
  }
}
