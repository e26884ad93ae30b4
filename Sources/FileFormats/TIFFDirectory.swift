// TIFFDirectory: what TIFF files, and the EXIF data in photos, say of a picture.

/// The first directory of a TIFF file, as EXIF has it too, with what its own directory of EXIF says of time.
struct TIFFDirectory {
  private static let exifDirectory = 34_665, originalTime = 36_867, originalOffset = 36_881
  private var values: [Int: Int] = [:]
  private(set) var taken: PictureTime?

  /// Nil for bytes that do not begin with a TIFF header, and for a directory outside of them.
  init?(_ bytes: [UInt8], at start: Int) {
    let file = TIFFBytes(bytes, at: start)
    guard let file, let entries = file.entries(start + file.number(start + 4, 4)) else { return nil }
    for entry in entries {
      switch entry.kind {
      case 3: values[entry.tag] = file.number(entry.place, 2)
      case 4: values[entry.tag] = file.number(entry.place, 4)
      default: break
      }
    }
    guard let place = values[Self.exifDirectory], let exif = file.entries(start + place) else { return }
    func text(_ tag: Int) -> String? { exif.first { $0.tag == tag && $0.kind == 2 }.map { file.text($0) } }
    taken = text(Self.originalTime).flatMap { PictureTime($0, offset: text(Self.originalOffset)) }
  }

  /// The value of an entry that is one whole number.
  subscript(tag: Int) -> Int? { values[tag] }

  var orientation: PictureOrientation { values[274].flatMap(PictureOrientation.init) ?? .up }
}

/// The bytes of a TIFF file in its byte order.
private struct TIFFBytes {
  private let bytes: FileStart
  private let start: Int
  private let isLittle: Bool

  struct Entry {
    let tag: Int, kind: Int, count: Int
    /// Of the value, or of the number that says where it is.
    let place: Int
  }

  init?(_ all: [UInt8], at start: Int) {
    (bytes, self.start) = (FileStart(all), start)
    isLittle = bytes.has("II", at: start)
    guard isLittle || bytes.has("MM", at: start) else { return nil }
  }

  func number(_ place: Int, _ count: Int) -> Int { isLittle ? bytes.littleEndian(place, count) : bytes.bigEndian(place, count) }

  /// Nil for a directory outside of the bytes.
  func entries(_ directory: Int) -> [Entry]? {
    guard directory > start, directory + 2 <= bytes.count else { return nil }
    return (0..<min(number(directory, 2), 512)).map { directory + 2 + 12 * $0 }.filter { $0 + 12 <= bytes.count }.map {
      Entry(tag: number($0, 2), kind: number($0 + 2, 2), count: number($0 + 4, 4), place: $0 + 8)
    }
  }

  /// A text of up to 40 characters.
  func text(_ entry: Entry) -> String {
    bytes.text(from: entry.count <= 4 ? entry.place : start + number(entry.place, 4), count: min(entry.count, 40))
  }
}

/// When a picture was taken, by the clock of the camera.
package struct PictureTime: Equatable, Sendable {
  package let year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int
  /// How far the clock was ahead of UTC, in minutes; nil for a camera that does not know its time zone.
  package let offset: Int?

  /// Nil for a text that is no time; cameras whose clock was never set write zeros.
  ///
  /// - Parameters:
  ///   - text: such as `2026:11:30 09:05:00`
  ///   - offset: such as `+09:00`
  init?(_ text: String, offset: String?) {
    let parts = text.split { !("0"..."9").contains($0) }.compactMap { Int($0) }
    guard parts.count >= 6, (1826...9999).contains(parts[0]), (1...12).contains(parts[1]), (1...31).contains(parts[2]), parts[3] < 24,
      parts[4] < 60, parts[5] < 61
    else { return nil }
    (year, month, day, hour, minute, second) = (parts[0], parts[1], parts[2], parts[3], parts[4], parts[5])
    let away = (offset ?? "").split { !("0"..."9").contains($0) }.compactMap { Int($0) }
    self.offset =
      away.count == 2 && away[0] < 15 && away[1] < 60 ? (offset?.first == "-" ? -1 : 1) * (60 * away[0] + away[1]) : nil
  }
}
