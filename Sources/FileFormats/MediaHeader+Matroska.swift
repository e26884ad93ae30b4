// The headers of Matroska films and sounds, and of WebM, which are elements in elements (EBML, RFC 8794 and RFC 9559).

/// An element: its identifier, and the range of its content in the file.
struct MatroskaElement {
  let identifier: Int
  let content: Range<Int>
  /// Whether the size is unknown, so that the content reaches up to an element that cannot be part of it.
  let isOpen: Bool

  /// The bytes with which files begin.
  static let mark: [UInt8] = [0x1A, 0x45, 0xDF, 0xA3]
  static let segment = 0x1853_8067, info = 0x1549_A966, tracks = 0x1654_AE6B, track = 0xAE, video = 0xE0
}

/// The elements in a range of a file, one after the other. An element that is impossible ends them.
struct MatroskaReader: Sequence, IteratorProtocol {
  private let file: MediaFile
  private var place: Int
  private let end: Int

  init(_ file: MediaFile, in range: Range<Int>) { (self.file, place, end) = (file, range.lowerBound, range.upperBound) }

  mutating func next() -> MatroskaElement? {
    guard place < end else { return nil }
    let head = FileStart(file.bytes(place, 12))
    // The number of zeros before the first set bit is the number of bytes that follow.
    guard let first = head[0], first.leadingZeroBitCount < 4 else { return nil }
    let idLength = first.leadingZeroBitCount + 1
    guard let second = head[idLength], second != 0 else { return nil }
    let sizeLength = second.leadingZeroBitCount + 1, start = place + idLength + sizeLength
    guard head[idLength + sizeLength - 1] != nil, start <= end else { return nil }
    let mask = 1 << (7 * sizeLength) - 1, size = head.bigEndian(idLength, sizeLength) & mask, isOpen = size == mask
    guard isOpen || size <= end - start else { return nil }
    place = isOpen ? end : start + size
    return MatroskaElement(identifier: head.bigEndian(0, idLength), content: start..<place, isOpen: isOpen)
  }
}

extension MediaFile {
  /// The header of a Matroska file; nil if it has no tracks.
  var matroska: MediaHeader? {
    guard let segment = MatroskaReader(self, in: 0..<BoxReader.farthest).first(where: { $0.identifier == MatroskaElement.segment }) else {
      return nil
    }
    var header = MediaHeader(), hasInfo = false, hasTracks = false
    // Both elements usually come before the film itself, but need not.
    for element in MatroskaReader(self, in: segment.content) {
      switch element.identifier {
      case MatroskaElement.info where !hasInfo:
        hasInfo = true
        readInfo(element, into: &header)
      case MatroskaElement.tracks where !hasTracks:
        hasTracks = true
        for track in MatroskaReader(self, in: element.content).prefix(64) where track.identifier == MatroskaElement.track {
          readTrack(track, into: &header)
        }
      default: break
      }
      if hasInfo && hasTracks { break }
    }
    return hasTracks ? header : nil
  }

  private func readInfo(_ info: MatroskaElement, into header: inout MediaHeader) {
    var unit = 1_000_000.0, length: Double?
    for element in MatroskaReader(self, in: info.content) {
      switch element.identifier {
      case 0x2A_D7B1: unit = Double(number(element))
      case 0x4489: length = float(element)
      // Nanoseconds since the beginning of 2001.
      case 0x4461 where element.content.count == 8: header.date = MediaHeader.date(Double(number(element)) / 1e9 + 978_307_200)
      default: break
      }
    }
    header.duration = length.flatMap { MediaHeader.length($0 * unit / 1e9) }
  }

  private func readTrack(_ track: MatroskaElement, into header: inout MediaHeader) {
    var kind = 0, codec = "", isEnabled = true, video: MatroskaElement?
    for element in MatroskaReader(self, in: track.content) {
      switch element.identifier {
      case 0x83: kind = number(element)
      case 0x86:
        let name = bytes(element.content.lowerBound, min(element.content.count, 64)).prefix { (0x20..<0x7F).contains($0) }
        codec = String(decoding: name, as: UTF8.self)
      case 0xB9: isEnabled = number(element) != 0
      case MatroskaElement.video: video = element
      default: break
      }
    }
    guard kind == 1 && isEnabled || kind == 2 else { return }
    if kind == 1 { header.hasPicture = true } else { header.hasSound = true }
    if !codec.isEmpty, !header.codecs.contains(codec) { header.codecs.append(codec) }
    if kind == 1, let video { readVideo(video, into: &header) }
  }

  /// Reads the size: the one to show, which may be a ratio only, otherwise the stored one.
  private func readVideo(_ video: MatroskaElement, into header: inout MediaHeader) {
    var values: [Int: Int] = [:]
    for element in MatroskaReader(self, in: video.content) where [0xB0, 0xBA, 0x54B0, 0x54BA, 0x54B2].contains(element.identifier) {
      values[element.identifier] = number(element)
    }
    let stored = (Double(values[0xB0] ?? 0), Double(values[0xBA] ?? 0)), shown = (Double(values[0x54B0] ?? 0), Double(values[0x54BA] ?? 0))
    if shown.0 > 0, shown.1 > 0, values[0x54B2] ?? 0 != 0 {
      header.note(width: stored.1 * shown.0 / shown.1, height: stored.1)
    } else {
      header.note(width: shown.0 > 0 ? shown.0 : stored.0, height: shown.1 > 0 ? shown.1 : stored.1)
    }
  }

  /// Returns a whole number of up to eight bytes; 0 for longer ones.
  private func number(_ element: MatroskaElement) -> Int {
    let count = element.content.count
    return count <= 8 ? FileStart(bytes(element.content.lowerBound, count)).bigEndian(0, count) : 0
  }

  private func float(_ element: MatroskaElement) -> Double? {
    switch element.content.count {
    case 4: Double(Float(bitPattern: UInt32(truncatingIfNeeded: number(element))))
    case 8: Double(bitPattern: UInt64(bitPattern: Int64(number(element))))
    default: nil
    }
  }
}
