// PhotoFile: checks the files of pictures that browsers send, and names the ones that are kept.

import FileFormats

/// A PNG file with nothing in it but a picture.
struct PhotoFile: Equatable {
  let width: Int
  let height: Int
  /// The file. Texts, places, programs and whatever else may be in a PNG file are left out.
  let bytes: [UInt8]

  /// The largest side in pixels.
  static let largestSide = 16_384
  /// The largest file of a small picture in bytes.
  static let largestThumbnail = 128 << 10

  /// The chunks that say what a picture looks like.
  private static let kept = ["IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "cICP", "sBIT", "pHYs"].map {
    Array($0.utf8)
  }

  /// Returns nil for bytes that are no whole PNG file: the signature, the header, and chunks up to the end.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 57, bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) else { return nil }
    func number(at place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    guard bytes[12..<16].elementsEqual("IHDR".utf8), number(at: 8) == 13 else { return nil }
    (width, height) = (number(at: 16), number(at: 20))
    guard (1...Self.largestSide).contains(width), (1...Self.largestSide).contains(height) else { return nil }
    var place = 8, kept = Array(bytes[..<8])
    kept.reserveCapacity(bytes.count)
    while place + 12 <= bytes.count {
      let end = place + 12 + number(at: place), kind = Array(bytes[place + 4..<place + 8])
      guard end <= bytes.count else { return nil }
      if Self.kept.contains(kind) { kept += bytes[place..<end] }
      place = end
      if kind.elementsEqual("IEND".utf8) { break }
    }
    guard place == bytes.count, bytes[(place - 8)..<(place - 4)].elementsEqual("IEND".utf8) else { return nil }
    self.bytes = kept
  }

  /// Whether bytes are those of a JPEG file that is small enough.
  static func isThumbnail(_ bytes: [UInt8]) -> Bool {
    bytes.count <= largestThumbnail && bytes.starts(with: [0xff, 0xd8, 0xff]) && bytes.suffix(2).elementsEqual([0xff, 0xd9])
  }

  /// The name of a file of the library. The first is the original, the others are edited versions, which are PNG files.
  static func name(_ number: Int64, _ file: Int, original: FileFormat) -> String {
    "\(number)-\(file)\(ending(file == 0 ? original : .png))"
  }
  /// The extension of a format's files, with its dot.
  static func ending(_ format: FileFormat) -> String { format.extensions.first.map { "." + $0 } ?? "" }
}
