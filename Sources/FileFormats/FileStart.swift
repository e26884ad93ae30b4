// FileStart: the first bytes of a file, and what can be asked of them.

struct FileStart {
  private let bytes: [UInt8]

  init(_ bytes: some Collection<UInt8>) { self.bytes = Array(bytes) }

  var count: Int { bytes.count }

  /// The byte at a place; nil behind the end.
  subscript(place: Int) -> UInt8? { bytes.indices.contains(place) ? bytes[place] : nil }

  func starts(_ mark: [UInt8]) -> Bool { bytes.starts(with: mark) }
  func has(_ text: String, at place: Int = 0) -> Bool { bytes.dropFirst(place).starts(with: text.utf8) }

  func contains(_ text: String, within count: Int) -> Bool {
    let mark = Array(text.utf8), last = min(bytes.count, count) - mark.count
    return last >= 0 && (0...last).contains { bytes[$0...].starts(with: mark) }
  }

  /// A number of up to four bytes; 0 where the file is too short.
  func bigEndian(_ place: Int, _ count: Int) -> Int {
    place + count <= bytes.count ? bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) } : 0
  }
  func littleEndian(_ place: Int, _ count: Int) -> Int {
    place + count <= bytes.count ? bytes[place..<place + count].reversed().reduce(0) { $0 << 8 | Int($1) } : 0
  }

  /// Up to a number of bytes from a place.
  func bytes(_ place: Int, _ count: Int) -> [UInt8] { Array(bytes.dropFirst(place).prefix(count)) }

  func text(from place: Int, count: Int) -> String { String(decoding: bytes.dropFirst(place).prefix(count), as: UTF8.self) }
  func text(from place: Int, while isWanted: (UInt8) -> Bool) -> String {
    String(decoding: bytes.dropFirst(place).prefix(while: isWanted), as: UTF8.self)
  }

  /// The names of a zip archive's first entries.
  var zipEntries: [String] {
    var names: [String] = [], place = 0
    while place + 30 <= bytes.count {
      // Sizes may be unknown in the headers of entries, so the next header is searched for.
      guard bytes[place...].starts(with: [0x50, 0x4B, 3, 4]) else {
        place += 1
        continue
      }
      let length = littleEndian(place + 26, 2)
      names.append(text(from: place + 30, count: length))
      place += 30 + length
    }
    return names
  }

  /// The format of sound that has frames and no header; 0xFFFE and 0xFFFF are marks of other files.
  var soundFrame: FileFormat? {
    guard bytes.count > 3, bytes[0] == 0xFF, bytes[1] & 0xE0 == 0xE0, bytes[1] < 0xFE else { return nil }
    if bytes[1] & 0xF6 == 0xF0 { return .named("public.aac-audio") }
    // MPEG audio never has the reserved versions, bit rates and sample rates.
    guard bytes[1] & 0x18 != 0x08, bytes[2] & 0xF0 != 0xF0, bytes[2] & 0x0C != 0x0C else { return nil }
    switch bytes[1] & 0x06 {
    case 0x02: return .named("public.mp3")
    case 0x04: return .named("public.mp2")
    default: return nil
    }
  }

  // MARK: Texts

  /// Whether the bytes are text in some encoding: they have a byte order mark, or no control characters but those of texts.
  var isText: Bool {
    if starts([0xFF, 0xFE]) || starts([0xFE, 0xFF]) || starts([0, 0, 0xFE, 0xFF]) { return true }
    return !bytes.contains(where: TextBytes.isControl) || WideText.order(of: bytes) != nil
  }

  /// Whether the bytes are text but for a few that are wrong.
  var isDamagedText: Bool { TextBytes.isDamagedText(bytes) }

  /// The text without a byte order mark and without space before it. Characters beyond ASCII may be damaged.
  var trimmed: Substring { Substring(decoded).drop(while: \.isWhitespace) }

  private var decoded: String {
    if starts([0xEF, 0xBB, 0xBF]) { return String(decoding: bytes.dropFirst(3), as: UTF8.self) }
    if starts([0xFF, 0xFE]) { return WideText.text(bytes.dropFirst(2), .little) }
    if starts([0xFE, 0xFF]) { return WideText.text(bytes.dropFirst(2), .big) }
    if let order = WideText.order(of: bytes) { return WideText.text(bytes, order) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
