// SoundTags: what a sound's file says about it in words, and its cover.

import Foundation

/// The title, the artist, the album and the cover of a sound, from the tags in its file.
///
/// Reads ID3v2 (MP3, AAC), the metadata of MPEG-4, and Vorbis comments (Ogg, Opus, FLAC). Sizes in files are distrusted: texts and covers are
/// limited, and so is what is read.
package struct SoundTags: Equatable, Sendable {
  package var title: String?, artist: String?, album: String?
  /// The bytes of a JPEG or PNG picture.
  package var cover: [UInt8]?

  /// The most bytes of a cover.
  package static let largestCover = 3 << 20
  /// The most pixels of a cover on a side, and the most characters of a text.
  private static let largestSide = 8192, longestText = 300

  /// Decodes a text in an encoding that the file does not name.
  typealias TextDecoder = ([UInt8]) -> String?

  init() {}

  /// Returns nil for files without tags.
  ///
  /// - Parameters:
  ///   - read: returns up to a number of bytes (second argument) from a place of the file (first argument)
  ///   - decode: decodes a text in an encoding that the file does not name, as old ID3 tags have it
  package init?(read: @escaping (Int, Int) -> [UInt8], decode: @escaping ([UInt8]) -> String?) {
    let file = MediaFile(read: read, most: 8 << 20), start = FileStart(file.bytes(0, 12))
    var tags = SoundTags()
    if start.has("ID3") {
      tags.readID3(file, decode)
    } else if start.has("fLaC") {
      tags.readFLAC(file)
    } else if start.has("OggS") {
      tags.readOgg(file)
    } else if BoxReader.canBegin(start) {
      tags.readBoxes(file)
    }
    guard tags != SoundTags() else { return nil }
    self = tags
  }

  /// Returns nil for files that cannot be opened, too.
  package init?(path: String, decode: @escaping ([UInt8]) -> String?) {
    guard let file = OpenFile(path) else { return nil }
    self.init(read: file.bytes, decode: decode)
  }

  /// Keeps the first text of a kind. Characters that are not seen, and could make one text look like another, are dropped.
  mutating func note(_ key: WritableKeyPath<SoundTags, String?>, _ text: String?) {
    guard self[keyPath: key] == nil, let text else { return }
    let shown = text.unicodeScalars.prefix(4 * Self.longestText).filter {
      ![.control, .surrogate, .privateUse].contains($0.properties.generalCategory) && !("\u{202A}"..."\u{202E}").contains($0)
        && !("\u{2066}"..."\u{2069}").contains($0)
    }
    let trimmed = String(String.UnicodeScalarView(shown)).trimmingCharacters(in: .whitespacesAndNewlines).prefix(Self.longestText)
    if !trimmed.isEmpty { self[keyPath: key] = String(trimmed) }
  }

  /// Keeps a cover, if its bytes are a picture that all browsers show at little cost. A front cover takes the place of another picture.
  mutating func noteCover(_ bytes: some RandomAccessCollection<UInt8>, isFront: Bool = false) {
    guard cover == nil || isFront, bytes.count <= Self.largestCover, let header = PictureHeader(of: bytes),
      header.format == .jpeg || header.format == .png, (1...Self.largestSide).contains(header.width),
      (1...Self.largestSide).contains(header.height)
    else { return }
    cover = Array(bytes)
  }
}

// MARK: MPEG-4

extension SoundTags {
  fileprivate mutating func readBoxes(_ file: MediaFile) {
    func inner(_ name: String, _ box: MediaBox?, skipping: Int = 0) -> MediaBox? {
      guard let box, box.content.count >= skipping else { return nil }
      return BoxReader(file, in: (box.content.lowerBound + skipping)..<box.content.upperBound).first { $0.kind == name }
    }
    let movie = BoxReader(file, in: 0..<BoxReader.farthest).first { $0.kind == "moov" }
    let data = inner("meta", inner("udta", movie))
    // In MPEG-4 the box has a version and flags of four bytes before its content.
    guard let list = inner("ilst", data, skipping: 4) ?? inner("ilst", data) else { return }
    for item in BoxReader(file, in: list.content).prefix(256) {
      guard ["©nam", "©ART", "©alb", "aART", "covr"].contains(item.kind), let value = inner("data", item), value.content.count > 8 else {
        continue
      }
      let isCover = item.kind == "covr"
      guard value.content.count <= (isCover ? Self.largestCover : 1 << 16) else { continue }
      let bytes = file.content(of: value, upTo: value.content.count), type = FileStart(bytes.prefix(4)).bigEndian(0, 4)
      let text =
        type == 2 ? String(bytes: bytes.dropFirst(8), encoding: .utf16BigEndian) : String(decoding: bytes.dropFirst(8), as: UTF8.self)
      switch item.kind {
      case "©nam": note(\.title, text)
      case "©ART": artist = nil; note(\.artist, text)
      case "aART": note(\.artist, text)
      case "©alb": note(\.album, text)
      default: noteCover(bytes.dropFirst(8))
      }
    }
  }
}
