// The headers of ISO media (ISO/IEC 14496-12) and QuickTime films, which are boxes in boxes.

/// A box: the code of its kind, and the range of its content in the file.
struct MediaBox {
  let kind: String
  let content: Range<Int>
}

/// The boxes in a range of a file, one after the other. A box that is impossible ends them.
struct BoxReader: Sequence, IteratorProtocol {
  private let file: MediaFile
  private var place: Int
  private let end: Int

  /// The kinds of boxes with which films begin.
  private static let firstKinds = ["ftyp", "moov", "mdat", "wide", "free", "skip", "pnot", "styp"]
  /// The end of ranges that reach to the end of the file. Sums of two such places do not overflow.
  static let farthest = 1 << 60

  init(_ file: MediaFile, in range: Range<Int>) { (self.file, place, end) = (file, range.lowerBound, range.upperBound) }

  static func canBegin(_ start: FileStart) -> Bool { firstKinds.contains(start.text(from: 4, count: 4)) }

  mutating func next() -> MediaBox? {
    guard place + 8 <= end else { return nil }
    let head = FileStart(file.bytes(place, 16)), short = head.bigEndian(0, 4)
    guard head[7] != nil else { return nil }
    // A size of 1 means that a longer one follows, of 0 that the box is the last one. A size beyond 63 bits is negative here.
    let start = place + (short == 1 ? 16 : 8)
    let size = short == 1 ? head.bigEndian(8, 8) : short == 0 ? end - place : short
    guard size >= start - place, size <= end - place else { return nil }
    place += size
    // Codes have letters of ISO 8859-1, such as ©.
    return MediaBox(kind: String(String.UnicodeScalarView(head.bytes(4, 4).map { UnicodeScalar($0) })), content: start..<place)
  }
}

extension MediaFile {
  /// The header of ISO media; nil if the file has no `moov` box. That box may come after the film, of whatever size.
  var boxed: MediaHeader? {
    guard let movie = BoxReader(self, in: 0..<BoxReader.farthest).first(where: { $0.kind == "moov" }) else { return nil }
    var header = MediaHeader(), tracks: [MediaTrack] = []
    for box in BoxReader(self, in: movie.content) {
      switch box.kind {
      case "mvhd":
        let times = MovieTimes(FileStart(content(of: box, upTo: 32)))
        (header.duration, header.date) = (times.seconds, times.created.flatMap(MediaHeader.date))
      case "mvex": header.duration = header.duration ?? fragmentedLength(box, in: movie)
      // Films have a few tracks.
      case "trak" where tracks.count < 64: tracks.append(MediaTrack(self, box))
      default: break
      }
    }
    // If no track is enabled, all count. Pictures of chapters are tracks that are not enabled.
    let enabled = tracks.contains(where: \.isEnabled) ? tracks.filter(\.isEnabled) : tracks
    header.hasPicture = enabled.contains { $0.handler == "vide" }
    header.hasSound = tracks.contains { $0.handler == "soun" }
    for track in enabled where track.handler == "vide" { header.note(width: track.width, height: track.height) }
    let played = enabled.filter { $0.handler == "vide" } + tracks.filter { $0.handler == "soun" }
    for codec in played.flatMap(\.codecs) where !header.codecs.contains(codec) { header.codecs.append(codec) }
    header.duration = header.duration ?? tracks.compactMap(\.seconds).max()
    return header
  }

  /// The length of a film in fragments, in the units of the whole film.
  private func fragmentedLength(_ box: MediaBox, in movie: MediaBox) -> Double? {
    guard let length = BoxReader(self, in: box.content).first(where: { $0.kind == "mehd" }),
      let head = BoxReader(self, in: movie.content).first(where: { $0.kind == "mvhd" })
    else { return nil }
    let bytes = FileStart(content(of: length, upTo: 12)), units = MovieTimes(FileStart(content(of: head, upTo: 32))).unitsPerSecond
    return units > 0 ? MediaHeader.length(Double(bytes.bigEndian(4, bytes[0] == 1 ? 8 : 4)) / Double(units)) : nil
  }

  func content(of box: MediaBox, upTo count: Int) -> [UInt8] { bytes(box.content.lowerBound, Swift.min(box.content.count, count)) }
}

/// The times in the boxes `mvhd` and `mdhd`, which begin alike.
private struct MovieTimes {
  /// The time of creation in seconds since 1970; nil if the file does not contain it.
  let created: Double?
  let unitsPerSecond: Int
  let seconds: Double?

  /// The seconds from 1904, when QuickTime's time begins, to 1970.
  private static let epoch = 2_082_844_800.0

  init(_ bytes: FileStart) {
    let isLong = bytes[0] == 1, side = isLong ? 8 : 4
    let time = bytes.bigEndian(4, side), length = bytes.bigEndian(8 + 2 * side, side)
    created = time > 0 ? Double(time) - Self.epoch : nil
    unitsPerSecond = bytes.bigEndian(4 + 2 * side, 4)
    // All bits are set if the length is not known; with 64 bits that is a negative number.
    let isKnown = length > 0 && (isLong || length != 0xFFFF_FFFF)
    seconds = isKnown && unitsPerSecond > 0 ? MediaHeader.length(Double(length) / Double(unitsPerSecond)) : nil
  }
}

/// A track of a film, from its box `trak`.
private struct MediaTrack {
  var isEnabled = false
  /// The kind of its medium: `vide`, `soun` or another one.
  var handler = ""
  var codecs: [String] = []
  /// The size as it is shown; 0 if it is not known.
  var width = 0.0, height = 0.0
  var seconds: Double?

  init(_ file: MediaFile, _ track: MediaBox) {
    var matrix: TrackMatrix?, descriptions: MediaBox?
    for box in BoxReader(file, in: track.content) {
      switch box.kind {
      case "tkhd":
        let bytes = FileStart(file.content(of: box, upTo: 96)), sizes = bytes[0] == 1 ? 88 : 76
        isEnabled = (bytes[3] ?? 0) & 1 == 1
        (width, height) = (Double(bytes.bigEndian(sizes, 4)) / 65_536, Double(bytes.bigEndian(sizes + 4, 4)) / 65_536)
        matrix = TrackMatrix(bytes, at: sizes - 36)
      case "mdia":
        for box in BoxReader(file, in: box.content) {
          switch box.kind {
          case "mdhd": seconds = MovieTimes(FileStart(file.content(of: box, upTo: 32))).seconds
          case "hdlr": handler = FileStart(file.content(of: box, upTo: 12)).text(from: 8, count: 4)
          case "minf":
            let table = BoxReader(file, in: box.content).first { $0.kind == "stbl" }
            descriptions = table.flatMap { table in BoxReader(file, in: table.content).first { $0.kind == "stsd" } }
          default: break
          }
        }
      default: break
      }
    }
    guard handler == "vide" || handler == "soun" else { return }
    if let descriptions { read(descriptions, of: file) }
    if let matrix { (width, height) = matrix.extent(width, height) }
  }

  /// Reads the descriptions of the samples: the codec, and the stored size, which is shown if the track tells none.
  private mutating func read(_ descriptions: MediaBox, of file: MediaFile) {
    let start = min(descriptions.content.lowerBound + 8, descriptions.content.upperBound)
    for entry in BoxReader(file, in: start..<descriptions.content.upperBound).prefix(8) {
      codecs.append(String(entry.kind.unicodeScalars.map { (" "..."~").contains($0) ? Character($0) : "?" }))
      guard handler == "vide", width == 0 || height == 0 else { continue }
      let bytes = FileStart(file.content(of: entry, upTo: 28))
      (width, height) = (Double(bytes.bigEndian(24, 2)), Double(bytes.bigEndian(26, 2)))
    }
  }
}

/// The matrix with which a track's pictures are turned and scaled to be shown; phones turn their films by it.
private struct TrackMatrix {
  private let a: Double, b: Double, c: Double, d: Double

  /// Nil for a matrix that would show nothing.
  init?(_ bytes: FileStart, at place: Int) {
    func number(_ index: Int) -> Double { Double(Int32(truncatingIfNeeded: bytes.bigEndian(place + 4 * index, 4))) / 65_536 }
    (a, b, c, d) = (number(0), number(1), number(3), number(4))
    guard a * d != b * c else { return nil }
  }

  /// Returns the size of the smallest rectangle around a picture of a size.
  func extent(_ width: Double, _ height: Double) -> (Double, Double) {
    (abs(a) * width + abs(c) * height, abs(b) * width + abs(d) * height)
  }
}
