// SoundLength: reads the length of a sound from the header of a WAV, AIFF or CAF file. Compressed formats such as MP3 have none there.

import Foundation

package enum SoundLength {
  /// Returns the length in seconds; nil if the file is of another format or damaged.
  package static func seconds(of data: Data) -> Double? {
    let file = Bytes(data)
    switch file.text(0) {
    case "RIFF" where file.text(8) == "WAVE": return wave(file)
    case "FORM" where file.text(8) == "AIFF" || file.text(8) == "AIFC": return aiff(file)
    case "caff": return caf(file)
    default: return nil
    }
  }

  private static func wave(_ file: Bytes) -> Double? {
    guard let format = chunk("fmt ", in: file, from: 12, isBig: false), let data = chunk("data", in: file, from: 12, isBig: false),
      let rate = file.number(format.start + 8, 4, isBig: false), rate > 0
    else { return nil }
    return Double(data.size) / Double(rate)
  }

  private static func aiff(_ file: Bytes) -> Double? {
    guard let common = chunk("COMM", in: file, from: 12, isBig: true), let frames = file.number(common.start + 2, 4, isBig: true),
      let exponent = file.number(common.start + 8, 2, isBig: true), let mantissa = file.number(common.start + 10, 8, isBig: true)
    else { return nil }
    // The rate is a number of 80 bits.
    let rate = Double(mantissa) * pow(2, Double(Int(exponent & 0x7FFF) - 16383 - 63))
    return rate > 0 && rate.isFinite ? Double(frames) / rate : nil
  }

  private static func caf(_ file: Bytes) -> Double? {
    guard file.text(8) == "desc", let bits = file.number(20, 8, isBig: true) else { return nil }
    let rate = Double(bitPattern: bits)
    guard rate > 0, rate.isFinite else { return nil }
    var start = 8
    while let name = file.text(start), let size = file.number(start + 4, 8, isBig: true).map({ Int(truncatingIfNeeded: $0) }) {
      if name == "pakt", let frames = file.number(start + 20, 8, isBig: true) { return Double(frames) / rate }
      if name == "data", let bytes = file.number(36, 4, isBig: true), bytes > 0, let frames = file.number(40, 4, isBig: true), frames > 0 {
        // A size of -1 means the rest of the file.
        let length = max(0, (size == -1 ? file.count - start - 12 : size) - 4)
        return Double(length / Int(bytes) * Int(frames)) / rate
      }
      guard size >= 0, size < file.count else { return nil }
      start += 12 + size
    }
    return nil
  }

  /// Returns where the contents of a chunk are.
  private static func chunk(_ name: String, in file: Bytes, from start: Int, isBig: Bool) -> (start: Int, size: Int)? {
    var start = start
    while let found = file.text(start), let size = file.number(start + 4, 4, isBig: isBig) {
      if found == name { return (start + 8, Int(size)) }
      start += 8 + Int(size) + Int(size % 2)
    }
    return nil
  }

  /// The bytes of a file, read within their bounds.
  private struct Bytes {
    private let data: Data
    init(_ data: Data) { self.data = data }
    var count: Int { data.count }

    func number(_ start: Int, _ length: Int, isBig: Bool) -> UInt64? {
      guard start >= 0, start <= data.count - length else { return nil }
      let bytes = data[data.startIndex + start..<data.startIndex + start + length]
      return (isBig ? Array(bytes) : bytes.reversed()).reduce(0) { $0 << 8 | UInt64($1) }
    }
    func text(_ start: Int) -> String? {
      number(start, 4, isBig: true).map { number in
        String(decoding: (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * UInt64($0))) }, as: UTF8.self)
      }
    }
  }
}
