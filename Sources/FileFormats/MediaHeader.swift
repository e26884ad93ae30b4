// MediaHeader: what the headers of a film or a sound say about it, read without loading the file.

import Foundation

/// The tracks, the size, the length and the date of a film or a sound, from the headers in its file.
///
/// Reads ISO media (MP4, M4V, QuickTime, M4A, 3GP) and Matroska with WebM. Every size in the file is distrusted: the number and the total
/// size of reads are limited, whatever the file claims.
package struct MediaHeader: Equatable, Sendable {
  /// Whether the file has a track with moving pictures that is shown; pictures of chapters and covers do not count.
  package var hasPicture = false
  /// Whether the file has a track with sound.
  package var hasSound = false
  /// The size in pixels as the film is shown, after its turn; nil without a picture, and if the file does not tell it.
  package var width: Int?, height: Int?
  /// The length in seconds; nil if the file does not tell it.
  package var duration: Double?
  /// The time at which the film was taken; nil if the file does not tell it, or tells a time before 1970.
  package var date: Date?
  /// The codecs of the tracks with picture and sound: codes of four characters in ISO media such as `avc1`, otherwise Matroska's names such
  /// as `V_VP9`.
  package var codecs: [String] = []

  init() {}

  /// Returns nil for files in other containers, and for files without a track that could be read.
  ///
  /// - Parameter read: returns up to a number of bytes (second argument) from a place of the file (first argument)
  package init?(read: @escaping (Int, Int) -> [UInt8]) {
    let file = MediaFile(read: read), start = FileStart(file.bytes(0, 12))
    guard let header = start.starts(MatroskaElement.mark) ? file.matroska : BoxReader.canBegin(start) ? file.boxed : nil,
      header.hasPicture || header.hasSound
    else { return nil }
    self = header
  }

  package init?(of bytes: some RandomAccessCollection<UInt8>) {
    self.init { place, count in
      guard place < bytes.count else { return [] }
      return Array(bytes[bytes.index(bytes.startIndex, offsetBy: place)...].prefix(count))
    }
  }

  /// Reads an open file at the places of its headers; the position of the descriptor stays where it is.
  package init?(descriptor: Int32) { self.init { place, count in OpenFile.bytes(of: descriptor, place, count) } }

  /// Returns nil for files that cannot be opened, too.
  package init?(path: String) {
    guard let file = OpenFile(path) else { return nil }
    self.init(read: file.bytes)
  }

  /// Whether the end of a file is missing, by the sizes in its headers: of ISO media, Matroska, WAV and AIFF. Unfinished recordings, whose
  /// headers tell no size, count as whole.
  package static func isCut(path: String) -> Bool {
    guard let file = OpenFile(path) else { return false }
    return (MediaFile(read: file.bytes).claimedSize ?? 0) > file.size
  }

  /// Notes the size of a picture's track, if it can be one. The first track that is shown decides.
  mutating func note(width: Double, height: Double) {
    guard self.width == nil, (1...65_536).contains(width), (1...65_536).contains(height) else { return }
    (self.width, self.height) = (Int(width.rounded()), Int(height.rounded()))
  }

  /// Returns a length that a film can have; nil for others, such as those of broken files.
  static func length(_ seconds: Double) -> Double? { seconds > 0 && seconds < 1e9 ? seconds : nil }

  /// Returns a time from 1970 to the year 9999; nil for others, which are placeholders or errors.
  static func date(_ seconds: Double) -> Date? { (0..<253_402_300_800).contains(seconds) ? Date(timeIntervalSince1970: seconds) : nil }
}

/// A film's or a sound's file, of which only the headers are read. Reads return nothing once the file has cost too much.
final class MediaFile {
  private let read: (Int, Int) -> [UInt8]
  private var bytesLeft: Int, readsLeft = 16_384

  /// - Parameter most: the most bytes that are read
  init(read: @escaping (Int, Int) -> [UInt8], most: Int = 1 << 20) { (self.read, bytesLeft) = (read, most) }

  /// Returns up to a number of bytes from a place; fewer at the end of the file.
  func bytes(_ place: Int, _ count: Int) -> [UInt8] {
    guard place >= 0, count > 0, count <= bytesLeft, readsLeft > 0 else { return [] }
    bytesLeft -= count
    readsLeft -= 1
    return read(place, count)
  }

  /// The size that a whole file has by its headers; nil if they do not tell it.
  var claimedSize: Int? {
    let start = FileStart(bytes(0, 12))
    if start.starts(MatroskaElement.mark) {
      let segment = MatroskaReader(self, in: 0..<BoxReader.farthest).first { $0.identifier == MatroskaElement.segment }
      return segment.flatMap { $0.isOpen ? nil : $0.content.upperBound }
    }
    if BoxReader.canBegin(start) {
      // A last box without a size reaches to the end of the file, wherever that is.
      let end = BoxReader(self, in: 0..<BoxReader.farthest).reduce(0) { $1.content.upperBound }
      return end < BoxReader.farthest ? end : nil
    }
    // Programs that write into a pipe leave the size open: 0 or all bits.
    let size = start.has("RIFF") ? start.littleEndian(4, 4) : start.has("FORM") ? start.bigEndian(4, 4) : 0
    return size > 0 && size < 0x7FFF_FFFF ? size + 8 : nil
  }
}
