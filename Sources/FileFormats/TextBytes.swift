// TextBytes: whether bytes are text in an encoding whose characters begin with one byte.

package enum TextBytes {
  /// Text has tabs, line feeds, form feeds and returns, and programs' outputs have bells, backspaces and escapes, but no other control
  /// characters.
  package static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 && !(7...13).contains(byte) && byte != 26 && byte != 27 }

  /// Whether bytes are a text with a few control characters, such as zeros in a log after a power failure. Up to eight bytes of a UTF-8
  /// text may be wrong if they are few beside the others; of any other text up to one percent, because random bytes have eight percent.
  package static func isDamagedText(_ bytes: some Collection<UInt8>) -> Bool {
    let wrong = bytes.reduce(0) { $0 + (isControl($1) ? 1 : 0) }
    guard wrong * 4 <= bytes.count else { return false }
    return wrong * 100 <= bytes.count || wrong <= 8 && isUTF8(bytes)
  }

  /// Whether bytes are UTF-8. The last character of a longer text may be cut.
  static func isUTF8(_ bytes: some Collection<UInt8>) -> Bool {
    let bytes = Array(bytes)
    return (0...(bytes.count < 64 ? 0 : 3)).contains { String(validating: bytes.dropLast($0), as: UTF8.self) != nil }
  }
}
