// TextEncoding: the encoding of a text file, which no file says. Files from Windows, from older phones and from Excel are often not UTF-8.

import FileFormats
import Foundation
import Glibc

/// A text and the encoding in which it was read.
package struct DecodedText: Equatable, Sendable {
  package var text: String
  /// The encoding's label, as browsers know it, such as `shift_jis`.
  package var encoding: String
}

package enum TextEncoding {
  /// Reads bytes as text: by a byte order mark, as UTF-8, and otherwise by a guess from the bytes and the user's language. Bytes that are wrong in
  /// the encoding, of which a text may have a few, become U+FFFD.
  ///
  /// - Parameters:
  ///   - isCut: whether the bytes are only the start of a text, whose last character may be cut
  ///   - locale: the user's; decides for texts that are too short for a guess
  /// - Returns: nil if the bytes are not a text: they have more than a few control characters. A text keeps its few.
  package static func decode(_ bytes: Data, isCut: Bool = false, locale: Locale = .current) -> DecodedText? {
    if let (encoding, length) = mark(bytes) { return converted(bytes.dropFirst(length), encoding, isCut: isCut)?.decoded }
    if let wide = TextEncodingGuess.wide(bytes) { return converted(bytes, wide, isCut: isCut)?.decoded }
    guard !bytes.contains(where: TextBytes.isControl) || TextBytes.isDamagedText(bytes) else { return nil }
    // NB: its texts are valid UTF-8 too, with escapes.
    if TextEncodingGuess.isEscapedJapanese(bytes), let text = converted(bytes, .iso2022JP, isCut: isCut), text.wrong == 0 {
      return text.decoded
    }
    if let text = utf8(bytes, isCut: isCut) { return DecodedText(text: text, encoding: "utf-8") }
    for encoding in TextEncodingGuess.candidates(bytes, locale) {
      guard let text = converted(bytes, encoding, isCut: isCut), text.isAcceptable,
        TextEncodingGuess.isPlausible(text.text, encoding, locale)
      else { continue }
      return text.decoded
    }
    return converted(bytes, .western, isCut: isCut)?.decoded
  }

  /// Reads bytes in an encoding that a file names, such as `ISO-8859-15`. Nil if the C library does not know it.
  package static func decode(_ bytes: Data, named name: String) -> String? {
    let name = name.uppercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }
    // As in browsers, Windows' encodings take the place of those that they extend.
    let wider = [
      "SHIFT_JIS": "CP932", "SHIFT-JIS": "CP932", "SJIS": "CP932", "X-SJIS": "CP932", "ISO-8859-1": "CP1252", "LATIN1": "CP1252",
    ]
    return converted(bytes, Encoding(name: wider[name] ?? name, label: ""), isCut: false)?.text
  }

  private static func mark(_ bytes: Data) -> (Encoding, Int)? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) { return (.utf32LittleEndian, 4) }
    if bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return (.utf32BigEndian, 4) }
    if bytes.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
    if bytes.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2) }
    return nil
  }

  /// Nil for bytes that are hardly UTF-8: most characters beyond ASCII are wrong.
  private static func utf8(_ bytes: Data, isCut: Bool) -> String? {
    for lacking in 0...(isCut ? 3 : 0) {
      if let text = String(validating: bytes.dropLast(lacking), as: UTF8.self) { return text }
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let right = text.unicodeScalars.count { $0.value > 0x7F && $0 != "\u{FFFD}" }, wrong = text.unicodeScalars.count { $0 == "\u{FFFD}" }
    return right > 0 && wrong * 4 <= right ? text : nil
  }

  /// Bytes that were read in an encoding.
  fileprivate struct Converted {
    var text: String
    var encoding: Encoding
    /// How many bytes are wrong in the encoding.
    var wrong: Int
    var decoded: DecodedText { DecodedText(text: text, encoding: encoding.label) }
    /// Whether the encoding is right in spite of a few wrong bytes.
    var isAcceptable: Bool { wrong * 100 <= text.unicodeScalars.count }
  }

  /// Converts bytes with the C library. Nil if it does not know the encoding.
  private static func converted(_ bytes: Data, _ encoding: Encoding, isCut: Bool) -> Converted? {
    guard let converter = iconv_open("UTF-8", encoding.name), converter != iconv_t(bitPattern: -1) else { return nil }
    defer { iconv_close(converter) }
    var source = bytes.map { CChar(bitPattern: $0) }
    var result: [UInt8] = [], wrong = 0
    result.reserveCapacity(source.count * 2)
    var room = [CChar](repeating: 0, count: 64 << 10)
    source.withUnsafeMutableBufferPointer { source in
      var input = source.baseAddress, left = source.count
      repeat {
        var code = 0, reason: Int32 = 0, filled = 0
        room.withUnsafeMutableBufferPointer { room in
          var output = room.baseAddress, free = room.count
          code = iconv(converter, &input, &left, &output, &free)
          reason = errno
          filled = room.count - free
        }
        result += room.prefix(filled).map { UInt8(bitPattern: $0) }
        guard code == -1, reason != E2BIG else { continue }
        // The last character is cut, or a byte is wrong.
        if reason == EINVAL, isCut { break }
        guard left > 0 else { break }
        wrong += 1
        result += Array("\u{FFFD}".utf8)
        input = input?.advanced(by: 1)
        left -= 1
      } while left > 0
    }
    return Converted(text: String(decoding: result, as: UTF8.self), encoding: encoding, wrong: wrong)
  }

  /// An encoding, by the C library's name and by the browsers'.
  struct Encoding: Hashable {
    let name: String
    let label: String

    static let utf8 = Encoding(name: "UTF-8", label: "utf-8")
    static let utf16LittleEndian = Encoding(name: "UTF-16LE", label: "utf-16le")
    static let utf16BigEndian = Encoding(name: "UTF-16BE", label: "utf-16be")
    // Browsers read no UTF-32.
    static let utf32LittleEndian = Encoding(name: "UTF-32LE", label: "utf-32le")
    static let utf32BigEndian = Encoding(name: "UTF-32BE", label: "utf-32be")
    static let shiftJIS = Encoding(name: "CP932", label: "shift_jis"), eucJP = Encoding(name: "EUC-JP", label: "euc-jp")
    static let iso2022JP = Encoding(name: "ISO-2022-JP", label: "iso-2022-jp")
    static let simplifiedChinese = Encoding(name: "GB18030", label: "gb18030")
    static let traditionalChinese = Encoding(name: "BIG5-HKSCS", label: "big5")
    static let korean = Encoding(name: "UHC", label: "euc-kr"), western = Encoding(name: "CP1252", label: "windows-1252")
  }
}
