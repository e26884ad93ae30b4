// Vorbis comments, which Ogg, Opus and FLAC have.

import Foundation

extension SoundTags {
  /// The most bytes of comments that are read.
  private static let most = 6 << 20

  // MARK: FLAC

  /// A sequence of blocks before the sound.
  mutating func readFLAC(_ file: MediaFile) {
    var place = 4
    for _ in 0..<128 {
      let head = FileStart(file.bytes(place, 4)), size = head.bigEndian(1, 3)
      guard let kind = head[0] else { return }
      switch kind & 0x7F {
      case 4: readComments(file.bytes(place + 4, size)[...])
      case 6 where size <= Self.largestCover + (1 << 16): readPicture(file.bytes(place + 4, size))
      default: break
      }
      // The last block has a mark.
      if kind & 0x80 != 0 { return }
      place += 4 + size
    }
  }

  // MARK: Ogg

  /// The second packet of a stream has its comments, in as many pages as they need.
  mutating func readOgg(_ file: MediaFile) {
    var place = 0, stream: Int?, prefix = 0, packet: [UInt8] = []
    for _ in 0..<1024 {
      let head = FileStart(file.bytes(place, 27)), id = head.littleEndian(14, 4)
      guard head.has("OggS"), let count = head[26] else { return }
      let lengths = file.bytes(place + 27, Int(count)), start = place + 27 + lengths.count
      let size = lengths.reduce(0) { $0 + Int($1) }
      place = start + size
      guard lengths.count == Int(count) else { return }
      // The first page of each stream says what it is; comments follow from the next one on.
      if (head[5] ?? 0) & 2 != 0 {
        guard stream == nil, let found = Self.commentsPrefix(FileStart(file.bytes(start, min(size, 16)))) else { continue }
        (stream, prefix) = (id, found)
      } else if stream == id {
        guard packet.count + size <= Self.most else { return }
        // A packet ends with a length that is smaller than the largest one.
        let end = lengths.firstIndex { $0 < 255 }
        packet += file.bytes(start, end.map { lengths[...$0].reduce(0) { $0 + Int($1) } } ?? size)
        if end != nil { return readComments(packet.dropFirst(prefix)) }
      }
    }
  }

  /// Returns the length of what comes before the comments in their packet; nil for streams that are no sound.
  private static func commentsPrefix(_ start: FileStart) -> Int? {
    if start.has("\u{1}vorbis") { return 7 }
    if start.has("OpusHead") { return 8 }
    // A block of FLAC, with its head.
    return start.has("\u{7F}FLAC") ? 4 : nil
  }

  // MARK: Comments

  /// Reads lines such as `TITLE=Tides`, each behind its length. The first is the name of the program that wrote them.
  private mutating func readComments(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    func number() -> Int? {
      guard rest.count >= 4 else { return nil }
      defer { rest = rest.dropFirst(4) }
      return FileStart(rest.prefix(4)).littleEndian(0, 4)
    }
    guard let program = number(), program <= rest.count else { return }
    rest = rest.dropFirst(program)
    guard let count = number() else { return }
    for _ in 0..<min(count, 1024) {
      guard let length = number(), length <= rest.count else { return }
      let line = rest.prefix(length)
      rest = rest.dropFirst(length)
      guard let equals = line.prefix(64).firstIndex(of: UInt8(ascii: "=")) else { continue }
      readComment(String(decoding: line[..<equals], as: UTF8.self).uppercased(), line[(equals + 1)...])
    }
  }

  private mutating func readComment(_ name: String, _ value: ArraySlice<UInt8>) {
    var text: String { String(decoding: value.prefix(4096), as: UTF8.self) }
    switch name {
    case "TITLE": note(\.title, text)
    case "ARTIST": note(\.artist, text)
    case "ALBUM": note(\.album, text)
    case "METADATA_BLOCK_PICTURE":
      if let data = Data(base64Encoded: Data(value), options: .ignoreUnknownCharacters) { readPicture([UInt8](data)) }
    default: break
    }
  }

  /// Reads a picture as FLAC has it: with its kind, its type, a description and sizes before it.
  private mutating func readPicture(_ bytes: [UInt8]) {
    let block = FileStart(bytes), type = block.bigEndian(4, 4), description = block.bigEndian(8 + type, 4)
    let start = 8 + type + 4 + description + 20, size = block.bigEndian(start - 4, 4)
    guard bytes.count > 32, start <= bytes.count, size <= bytes.count - start else { return }
    noteCover(bytes[start..<(start + size)], isFront: block.bigEndian(0, 4) == 3)
  }
}
