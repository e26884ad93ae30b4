// ArchivePreview: the names and sizes in a zip file. Nothing is unpacked, so a zip bomb is only a list.

import Foundation
import Shoji
import SwiftUI

struct ArchivePreview: View {
  let file: URL
  @Environment(\.locale) private var locale

  var body: some View {
    if let archive = ZipListing(file) {
      List {
        Section(header: Text(verbatim: PreviewWords.items(archive.count, locale))) {
          ForEach(Array(archive.entries.enumerated()), id: \.offset) { _, entry in
            LabeledContent {
              if !entry.isFolder { Text(entry.size, format: .byteCount(style: .file)) }
            } label: {
              Label {
                Text(verbatim: entry.name)
              } icon: {
                Image(systemName: entry.isFolder ? "folder" : "doc")
              }
            }
          }
          if archive.entries.count < archive.count {
            Text(verbatim: PreviewWords.onlyStart(locale)).font(.footnote).foregroundStyle(.secondary)
          }
        }
      }
    } else {
      UnknownPreview(file: file)
    }
  }
}

/// The central directory of a zip file.
struct ZipListing {
  struct Entry: Equatable {
    var name: String
    var size: Int64
    var isFolder: Bool
  }
  private(set) var entries: [Entry] = []
  /// How many entries the file says that it has.
  let count: Int

  /// The most entries that are listed, and the most bytes of the directory that are read.
  static let most = 1000, largestDirectory = 4 << 20

  /// Nil for a file that is no zip file, or a broken one.
  init?(_ file: URL) {
    guard let handle = try? FileHandle(forReadingFrom: file), let end = try? handle.seekToEnd(), end >= 22 else { return nil }
    // The record at the end may be followed by a comment.
    let tailLength = min(end, 22 + 65_535)
    guard (try? handle.seek(toOffset: end - tailLength)) != nil, let tail = try? handle.read(upToCount: Int(tailLength)) else { return nil }
    let bytes = [UInt8](tail)
    guard let record = stride(from: bytes.count - 22, through: 0, by: -1).first(where: { Self.number(bytes, $0, 4) == 0x0605_4B50 }),
      var total = Self.number(bytes, record + 10, 2), var size = Self.number(bytes, record + 12, 4),
      var offset = Self.number(bytes, record + 16, 4)
    else { return nil }
    // A large archive has its numbers in a record before, whose place the locator tells.
    if total == 0xFFFF || size == 0xFFFF_FFFF || offset == 0xFFFF_FFFF, Self.number(bytes, record - 20, 4) == 0x0706_4B50,
      let place = Self.number(bytes, record - 12, 8), UInt64(place) < end, (try? handle.seek(toOffset: UInt64(place))) != nil,
      let large = try? handle.read(upToCount: 56), Self.number([UInt8](large), 0, 4) == 0x0606_4B50,
      let largeTotal = Self.number([UInt8](large), 32, 8), let largeSize = Self.number([UInt8](large), 40, 8),
      let largeOffset = Self.number([UInt8](large), 48, 8)
    {
      (total, size, offset) = (largeTotal, largeSize, largeOffset)
    }
    guard UInt64(offset) <= end, UInt64(size) <= end - UInt64(offset) else { return nil }
    count = total
    guard (try? handle.seek(toOffset: UInt64(offset))) != nil,
      let directory = try? handle.read(upToCount: min(size, Self.largestDirectory)) ?? Data()
    else { return nil }
    read([UInt8](directory))
  }

  private mutating func read(_ bytes: [UInt8]) {
    var place = 0, names: [ArchiveNames.Raw] = []
    while entries.count < Self.most, Self.number(bytes, place, 4) == 0x0201_4B50,
      let size = Self.number(bytes, place + 24, 4), let nameLength = Self.number(bytes, place + 28, 2),
      let extraLength = Self.number(bytes, place + 30, 2), let commentLength = Self.number(bytes, place + 32, 2),
      place + 46 + nameLength <= bytes.count
    {
      let end = place + 46 + nameLength, raw = bytes[(place + 46)..<end]
      let extra = Self.extraFields([UInt8](bytes[end..<min(end + extraLength, bytes.count)]))
      let host = Self.number(bytes, place + 5, 1) ?? 0
      names.append(
        ArchiveNames.Raw(
          bytes: raw, isUTF8: (Self.number(bytes, place + 8, 2) ?? 0) & Self.isUTF8 != 0, isFromWindows: host == 0 || host == 11,
          unicode: extra[0x7075].flatMap { Self.unicodeName($0, of: raw) }))
      // The first number of the field of large archives is the size, if the usual place has no room for it.
      let large = size == 0xFFFF_FFFF ? extra[1].flatMap { Self.number($0, 0, 8) } : nil
      entries.append(Entry(name: "", size: Int64(large ?? size), isFolder: raw.last == UInt8(ascii: "/")))
      place = end + extraLength + commentLength
    }
    for (index, name) in ArchiveNames.texts(of: names).enumerated() {
      // A name with control characters would look like another one. Emoji and Indic letters are joined by format characters.
      let scalars = name.unicodeScalars.filter { !Self.isHidden($0) || DroppedFileName.joiners.contains($0) }
      entries[index].name = String(String.UnicodeScalarView(scalars))
    }
  }

  /// The flag of an entry whose name is UTF-8.
  private static let isUTF8 = 1 << 11

  /// The extra fields of an entry, by their number.
  private static func extraFields(_ bytes: [UInt8]) -> [Int: [UInt8]] {
    var fields: [Int: [UInt8]] = [:], place = 0
    while let kind = number(bytes, place, 2), let length = number(bytes, place + 2, 2), place + 4 + length <= bytes.count {
      fields[kind] = [UInt8](bytes[(place + 4)..<(place + 4 + length)])
      place += 4 + length
    }
    return fields
  }

  /// The name that an extra field has in UTF-8. The field is out of date if a program that does not know it has changed the name.
  private static func unicodeName(_ field: [UInt8], of name: ArraySlice<UInt8>) -> String? {
    guard field.first == 1, let sum = number(field, 1, 4), sum == Int(ArchiveNames.checksum(name)) else { return nil }
    return String(validating: field.dropFirst(5), as: UTF8.self)
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    [.control, .format].contains(scalar.properties.generalCategory)
  }

  private static func number(_ bytes: [UInt8], _ place: Int, _ count: Int) -> Int? {
    guard place >= 0, place + count <= bytes.count else { return nil }
    // Larger numbers are not of files.
    guard count < 8 || bytes[place + 7] < 0x80 else { return nil }
    return (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
  }
}
