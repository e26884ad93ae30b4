// PictureHeader: which size a picture has, and which way up it is shown.

/// The format, the size and the orientation of a picture, from the headers in its file.
package struct PictureHeader: Equatable, Sendable {
  package let format: FileFormat
  /// The size in pixels as the picture is shown, after its turn; 0 if the file does not tell it.
  package let width: Int, height: Int
  /// How the stored pixels are turned and mirrored to be shown.
  package let orientation: PictureOrientation
  /// When the picture was taken; nil if the file does not tell.
  package let taken: PictureTime?

  /// The orientation, if it is left to the page to turn the picture. Of PNG and WebP some browsers ignore it.
  package var ownTurn: PictureOrientation? {
    orientation != .up && ["public.png", "org.webmproject.webp"].contains(format.identifier) ? orientation : nil
  }

  init(format: FileFormat, width: Int, height: Int, orientation: PictureOrientation = .up, taken: PictureTime? = nil) {
    (self.format, self.taken) = (format, taken)
    (self.width, self.height) = orientation.isSideways ? (height, width) : (width, height)
    self.orientation = orientation
  }

  /// - Parameter exif: has the orientation and the time
  init(format: FileFormat, width: Int, height: Int, exif: TIFFDirectory?) {
    self.init(format: format, width: width, height: height, orientation: exif?.orientation ?? .up, taken: exif?.taken)
  }

  /// Returns nil for files of other formats.
  ///
  /// - Parameter name: the file's name; needed only for formats whose bytes look alike
  package init?(of bytes: some RandomAccessCollection<UInt8>, name: String = "") {
    self.init(name: name) { place, count in
      guard place >= 0, place < bytes.count else { return [] }
      let start = bytes.index(bytes.startIndex, offsetBy: place)
      return Array(bytes[start...].prefix(count))
    }
  }

  /// Reads a file piece by piece, because the size may come after large profiles and small pictures.
  ///
  /// - Parameter read: returns up to a number of bytes (second argument) from a place of the file (first argument)
  package init?(name: String = "", read: @escaping (Int, Int) -> [UInt8]) {
    let file = PictureFile(read: read)
    let format = FileFormat(of: file.bytes(0, FileFormat.lookedAt), name: name)
    guard format.family == .image else { return nil }
    switch format.identifier {
    case "public.png": self = file.png
    case "public.jpeg": self = file.jpeg
    case "org.webmproject.webp": self = file.webP
    case "com.compuserve.gif": self.init(format: format, width: file.littleEndian(6, 2), height: file.littleEndian(8, 2))
    case "com.microsoft.bmp": self = file.bitmap
    case "com.microsoft.ico": self = file.icon
    case "public.avif", "public.heic", "public.heif": self = file.coded(format)
    case "public.svg-image":
      let root = SVGRoot(FileStart(file.bytes(0, FileFormat.lookedAt)).trimmed)
      self.init(format: format, width: Self.pixels(root?.width), height: Self.pixels(root?.height))
    case _ where format.parent == "public.camera-raw-image" || format.identifier == "public.tiff":
      let directory = TIFFDirectory(file.bytes(0, 64 << 10), at: 0)
      self.init(format: format, width: directory?[256] ?? 0, height: directory?[257] ?? 0, exif: directory)
    default: self.init(format: format, width: 0, height: 0)
    }
  }

  private static func pixels(_ length: Double?) -> Int { length.map { Int(min(max($0, 0), 1e6).rounded()) } ?? 0 }
}

/// How a picture's stored pixels are turned and mirrored to be shown: the values of EXIF.
package enum PictureOrientation: Int, Sendable {
  case up = 1, upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left

  /// Whether width and height are exchanged.
  package var isSideways: Bool { rawValue >= 5 }

  /// Makes the stored pixels upright: mirrored from left to right where that is needed, then turned clockwise. In degrees.
  package var turn: (degrees: Int, isMirrored: Bool) {
    switch self {
    case .up: (0, false)
    case .upMirrored: (0, true)
    case .down: (180, false)
    case .downMirrored: (180, true)
    case .leftMirrored: (270, true)
    case .right: (90, false)
    case .rightMirrored: (90, true)
    case .left: (270, false)
    }
  }
}

/// A picture's file, of which only the parts with headers are read.
struct PictureFile {
  let read: (Int, Int) -> [UInt8]

  func bytes(_ place: Int, _ count: Int) -> [UInt8] { read(place, count) }
  func bigEndian(_ place: Int, _ count: Int) -> Int { FileStart(read(place, count)).bigEndian(0, count) }
  func littleEndian(_ place: Int, _ count: Int) -> Int { FileStart(read(place, count)).littleEndian(0, count) }
}

// MARK: Formats in pieces

extension PictureFile {
  /// The most pieces of a file that are looked at, so that a hostile file costs little.
  private static let mostPieces = 4096
  static let exifMark = Array("Exif\0\0".utf8)

  /// A sequence of chunks; the orientation may come before the pixels or after them.
  var png: PictureHeader {
    var place = 8, exif: TIFFDirectory?
    for _ in 0..<Self.mostPieces {
      let head = FileStart(read(place, 8)), length = head.bigEndian(0, 4), kind = head.text(from: 4, count: 4)
      if kind == "eXIf" { exif = TIFFDirectory(read(place + 8, min(length, 64 << 10)), at: 0) }
      guard kind.utf8.count == 4, !["eXIf", "IEND"].contains(kind) else { break }
      place += 12 + length
    }
    return PictureHeader(format: .png, width: bigEndian(16, 4), height: bigEndian(20, 4), exif: exif)
  }

  /// A sequence of segments; one of them, a start of frame, has the size.
  var jpeg: PictureHeader {
    var place = 2, exif: TIFFDirectory?
    for _ in 0..<Self.mostPieces {
      let head = FileStart(read(place, 10))
      guard head[0] == 0xFF, let kind = head[1] else { break }
      // Any number of 0xFF may come before a marker.
      if kind == 0xFF {
        place += 1
        continue
      }
      if (0xC0...0xCF).contains(kind), ![0xC4, 0xC8, 0xCC].contains(kind) {
        return PictureHeader(format: .jpeg, width: head.bigEndian(7, 2), height: head.bigEndian(5, 2), exif: exif)
      }
      // The picture's pixels begin, or it ends, without a size.
      if kind == 0xDA || kind == 0xD9 { break }
      let length = head.bigEndian(2, 2)
      if kind == 0xE1, exif == nil, read(place + 4, 6) == Self.exifMark {
        exif = TIFFDirectory(read(place + 10, max(0, length - 8)), at: 0)
      }
      // Restart markers and the file's start have no length.
      place += (0xD0...0xD8).contains(kind) || kind == 0x01 ? 2 : 2 + max(length, 2)
    }
    return PictureHeader(format: .jpeg, width: 0, height: 0, exif: exif)
  }

  var webP: PictureHeader {
    let format = FileFormat.named("org.webmproject.webp"), start = FileStart(read(0, 32))
    if start.has("VP8L", at: 12) {
      let bits = start.littleEndian(21, 4)
      return PictureHeader(format: format, width: (bits & 0x3FFF) + 1, height: ((bits >> 14) & 0x3FFF) + 1)
    }
    guard start.has("VP8X", at: 12) else {
      return PictureHeader(format: format, width: start.littleEndian(26, 2) & 0x3FFF, height: start.littleEndian(28, 2) & 0x3FFF)
    }
    return PictureHeader(
      format: format, width: start.littleEndian(24, 3) + 1, height: start.littleEndian(27, 3) + 1,
      exif: (start[20] ?? 0) & 0x08 == 0 ? nil : webPDirectory)
  }

  /// The orientation and the time, which come after the pixels.
  private var webPDirectory: TIFFDirectory? {
    var place = 12
    for _ in 0..<Self.mostPieces {
      let head = FileStart(read(place, 8)), length = head.littleEndian(4, 4)
      guard head[7] != nil else { return nil }
      if head.has("EXIF") {
        var exif = read(place + 8, min(length, 64 << 10))
        if exif.starts(with: Self.exifMark) { exif.removeFirst(6) }
        return TIFFDirectory(exif, at: 0)
      }
      place += 8 + length + length % 2
    }
    return nil
  }

  var bitmap: PictureHeader {
    let format = FileFormat.named("com.microsoft.bmp"), start = FileStart(read(0, 32))
    if start.littleEndian(14, 4) == 12 {
      return PictureHeader(format: format, width: start.littleEndian(18, 2), height: start.littleEndian(20, 2))
    }
    // Rows from top to bottom have a negative height.
    let height = Int(Int32(truncatingIfNeeded: start.littleEndian(22, 4)))
    return PictureHeader(format: format, width: start.littleEndian(18, 4), height: abs(height))
  }

  /// The largest of several pictures; 0 stands for 256.
  var icon: PictureHeader {
    let count = min(littleEndian(4, 2), 64), entries = FileStart(read(6, 16 * count))
    func side(_ index: Int) -> Int { entries[index].map { $0 == 0 ? 256 : Int($0) } ?? 0 }
    let sizes = (0..<count).map { (side(16 * $0), side(16 * $0 + 1)) }
    let largest = sizes.max { $0.0 * $0.1 < $1.0 * $1.1 } ?? (0, 0)
    return PictureHeader(format: .named("com.microsoft.ico"), width: largest.0, height: largest.1)
  }
}
