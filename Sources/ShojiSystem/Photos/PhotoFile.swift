// PhotoFile: checks the files of pictures that browsers send, and names the ones that are kept.

/// The header of a PNG file.
struct PhotoFile: Equatable {
  var width: Int
  var height: Int

  /// The largest side in pixels.
  static let largestSide = 16_384
  /// The largest file of a small picture in bytes.
  static let largestThumbnail = 128 << 10

  /// Returns nil for bytes that are no whole PNG file: the signature, the header, and chunks up to the end.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 57, bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) else { return nil }
    func number(at place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    guard bytes[12..<16].elementsEqual("IHDR".utf8), number(at: 8) == 13 else { return nil }
    (width, height) = (number(at: 16), number(at: 20))
    guard (1...Self.largestSide).contains(width), (1...Self.largestSide).contains(height) else { return nil }
    var place = 8
    while place + 12 <= bytes.count {
      let length = number(at: place), isEnd = bytes[place + 4..<place + 8].elementsEqual("IEND".utf8)
      place += 12 + length
      if isEnd { break }
    }
    guard place == bytes.count, bytes[(place - 8)..<(place - 4)].elementsEqual("IEND".utf8) else { return nil }
  }

  /// Whether bytes are those of a JPEG file that is small enough.
  static func isThumbnail(_ bytes: [UInt8]) -> Bool {
    bytes.count <= largestThumbnail && bytes.starts(with: [0xff, 0xd8, 0xff]) && bytes.suffix(2).elementsEqual([0xff, 0xd9])
  }

  /// The name of a version of a picture.
  static func name(_ number: Int64, revision: Int) -> String { "\(number)-\(revision).png" }
}
