// TextEncodingGuess: the encodings that bytes may have, the likeliest first: by the user's language for short texts, and by the library uchardet.

import CUchardet
import FileFormats
import Foundation

enum TextEncodingGuess {
  typealias Encoding = TextEncoding.Encoding

  /// A text with fewer bytes beyond ASCII is too short for statistics, such as the name of a file.
  private static let shortest = 40

  /// The encodings to try, the likeliest first.
  static func candidates(_ bytes: Data, _ locale: Locale) -> [Encoding] {
    let found = measured(bytes), ofLanguage = ranked(usual(in: locale), bytes)
    let isShort = bytes.lazy.filter { $0 > 0x7F }.prefix(shortest).count < shortest
    var candidates: [Encoding] = isShort ? ofLanguage : []
    // Kana are so rare in other texts that they decide alone, however short a text is.
    candidates.append(.shiftJIS)
    if let found {
      // The statistics of a longer text are better than the rank.
      if isShort, cyrillicPages.contains(where: { $0.label == found.label }) { candidates += ranked(cyrillicPages, bytes) }
      candidates.append(found)
    }
    return candidates + ofLanguage
  }

  private static let cyrillicPages = [
    Encoding(name: "CP1251", label: "windows-1251"), Encoding(name: "KOI8-R", label: "koi8-r"), Encoding(name: "CP866", label: "ibm866"),
  ]

  /// Returns the Cyrillic encodings by the plausibility of the text in them, and others as they are.
  private static func ranked(_ encodings: [Encoding], _ bytes: Data) -> [Encoding] {
    guard encodings == cyrillicPages else { return encodings }
    let start = bytes.prefix(4096)
    let texts = encodings.map { (encoding: $0, rank: CyrillicText.plausibility(TextEncoding.decode(start, named: $0.name) ?? "")) }
    return texts.sorted { $0.rank > $1.rank }.map { $0.encoding }
  }

  /// The encodings that files in a language often have, apart from UTF-8.
  private static func usual(in locale: Locale) -> [Encoding] {
    func windows(_ number: Int) -> [Encoding] { [Encoding(name: "CP\(number)", label: "windows-\(number)")] }
    return switch locale.language.languageCode?.identifier {
    case "ja": [.shiftJIS, .eucJP]
    case "zh": locale.language.script == .hanTraditional ? [.traditionalChinese] : [.simplifiedChinese]
    case "ko": [.korean]
    case "ru", "uk", "bg", "be", "sr", "mk": cyrillicPages
    case "el": windows(1253)
    case "pl", "cs", "sk", "hu", "ro", "hr", "sl": windows(1250)
    case "tr", "az": windows(1254)
    case "he": windows(1255)
    case "ar", "fa", "ur": windows(1256)
    case "lt", "lv", "et": windows(1257)
    case "vi": windows(1258)
    case "th": [Encoding(name: "CP874", label: "windows-874")]
    default: []
    }
  }

  // MARK: Statistics

  /// Returns the encoding that uchardet finds; nil if it finds none.
  private static func measured(_ bytes: Data) -> Encoding? {
    guard let detector = uchardet_new() else { return nil }
    defer { uchardet_delete(detector) }
    let code = bytes.withUnsafeBytes { uchardet_handle_data(detector, $0.baseAddress, $0.count) }
    guard code == 0 else { return nil }
    uchardet_data_end(detector)
    let name = String(cString: uchardet_get_charset(detector))
    return name.isEmpty || name == "ASCII" || name == "UTF-8" ? nil : labels[name] ?? Encoding(name: name, label: name.lowercased())
  }

  /// The encodings whose names differ between the library, the C library and browsers.
  private static let labels: [String: Encoding] = [
    "SHIFT_JIS": .shiftJIS, "EUC-JP": .eucJP, "ISO-2022-JP": .iso2022JP, "GB18030": .simplifiedChinese, "BIG5": .traditionalChinese,
    "UHC": .korean, "EUC-KR": .korean, "TIS-620": Encoding(name: "CP874", label: "windows-874"),
    "MAC-CYRILLIC": Encoding(name: "MAC-CYRILLIC", label: "x-mac-cyrillic"),
    // Texts of Windows have quotation marks where these have none.
    "ISO-8859-1": .western, "ISO-8859-15": .western,
    // Of older Western texts it finds the wrong one of Apple's encodings.
    "MAC-CENTRALEUROPE": Encoding(name: "MACINTOSH", label: "macintosh"),
  ]

  // MARK: Plausibility

  /// Whether a text that was read in an encoding looks like one: other texts can be read in it by chance, and then have rare characters only.
  static func isPlausible(_ text: String, _ encoding: Encoding, _ locale: Locale) -> Bool {
    switch encoding {
    case .shiftJIS, .eucJP: isJapanese(text, isUsers: locale.language.languageCode == .japanese)
    case .simplifiedChinese, .traditionalChinese: share(of: text) { $0.properties.isIdeographic || isPunctuation($0) } > 0.8
    case .korean: share(of: text) { (0xAC00...0xD7A3).contains($0.value) || isPunctuation($0) } > 0.5
    default: share(of: text) { $0.properties.isAlphabetic || isPunctuation($0) } > 0.5
    }
  }

  private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    (0x2010...0x203A).contains(scalar.value) || (0x3000...0x303F).contains(scalar.value) || (0xFF01...0xFF60).contains(scalar.value)
      || [0xA0, 0xAB, 0xB0, 0xB7, 0xBB, 0x20AC, 0x2116].contains(scalar.value)
  }

  /// The share of the characters beyond ASCII for which a condition holds; 1 without such characters.
  private static func share(of text: String, _ holds: (Unicode.Scalar) -> Bool) -> Double {
    let wide = text.unicodeScalars.lazy.filter { $0.value > 0x7F }
    var all = 0, right = 0
    for scalar in wide {
      all += 1
      if holds(scalar) { right += 1 }
    }
    return all == 0 ? 1 : Double(right) / Double(all)
  }

  /// Japanese has kana, or at least kanji that are used every day.
  ///
  /// - Parameter isUsers: whether the user reads Japanese; then a short text of narrow katakana, as old programs write them, is Japanese too
  private static func isJapanese(_ text: String, isUsers: Bool) -> Bool {
    let kana = share(of: text) { (0x3041...0x30FF).contains($0.value) }, isASCII = text.unicodeScalars.allSatisfy { $0.value < 0x80 }
    if !isASCII, kana > 0.02, share(of: text, isJapanese) > 0.9 { return true }
    let isShort = text.unicodeScalars.lazy.filter { $0.value > 0x7F }.prefix(shortest).count < shortest
    if isUsers, isShort, share(of: text, isNarrowKana) > 0.9 { return true }
    return share(of: text) { $0.properties.isIdeographic && isCommon($0) } >= 0.5
  }
  private static func isNarrowKana(_ scalar: Unicode.Scalar) -> Bool { (0xFF61...0xFF9F).contains(scalar.value) }
  private static func isJapanese(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isIdeographic || (0x3000...0x30FF).contains(scalar.value) || (0xFF01...0xFF9F).contains(scalar.value)
      || isPunctuation(scalar) || (0x2190...0x26FF).contains(scalar.value) || (0x391...0x451).contains(scalar.value)
  }

  /// Whether a character is of the first level of JIS X 0208, the 2,965 kanji that are used every day.
  private static func isCommon(_ scalar: Unicode.Scalar) -> Bool {
    guard let bytes = String(scalar).data(using: .shiftJIS), bytes.count == 2 else { return false }
    let code = Int(bytes[bytes.startIndex]) << 8 | Int(bytes[bytes.startIndex + 1])
    return (0x889F...0x9872).contains(code)
  }

  // MARK: By the bytes alone

  /// The encoding of a text of UTF-16 without a byte order mark; nil for other bytes.
  static func wide(_ bytes: Data) -> Encoding? {
    switch WideText.order(of: bytes) {
    case .little: .utf16LittleEndian
    case .big: .utf16BigEndian
    case nil: nil
    }
  }

  /// Whether bytes have the escapes by which old Japanese mail changes between its alphabets.
  static func isEscapedJapanese(_ bytes: Data) -> Bool {
    guard let first = bytes.firstIndex(of: 27), bytes.allSatisfy({ $0 < 0x80 }) else { return false }
    return ["$@", "$B", "(J", "(I"].contains { bytes[first...].dropFirst().starts(with: $0.utf8) }
  }
}
