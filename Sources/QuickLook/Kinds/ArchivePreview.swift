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
      let total = Self.number(bytes, record + 10, 2), let size = Self.number(bytes, record + 12, 4),
      let offset = Self.number(bytes, record + 16, 4), UInt64(offset) + UInt64(size) <= end
    else { return nil }
    count = total
    guard (try? handle.seek(toOffset: UInt64(offset))) != nil,
      let directory = try? handle.read(upToCount: min(size, Self.largestDirectory)) ?? Data()
    else { return nil }
    read([UInt8](directory))
  }

  private mutating func read(_ bytes: [UInt8]) {
    var place = 0, names: [(bytes: ArraySlice<UInt8>, isUTF8: Bool)] = []
    while entries.count < Self.most, Self.number(bytes, place, 4) == 0x0201_4B50,
      let size = Self.number(bytes, place + 24, 4), let nameLength = Self.number(bytes, place + 28, 2),
      let extraLength = Self.number(bytes, place + 30, 2), let commentLength = Self.number(bytes, place + 32, 2),
      place + 46 + nameLength <= bytes.count
    {
      let raw = bytes[(place + 46)..<(place + 46 + nameLength)]
      names.append((raw, (Self.number(bytes, place + 8, 2) ?? 0) & Self.isUTF8 != 0))
      entries.append(Entry(name: "", size: Int64(size), isFolder: raw.last == UInt8(ascii: "/")))
      place += 46 + nameLength + extraLength + commentLength
    }
    for (index, name) in Self.texts(of: names).enumerated() {
      // A name with control characters would look like another one. Emoji and Indic letters are joined by format characters.
      let scalars = name.unicodeScalars.filter { !Self.isHidden($0) || DroppedFileName.joiners.contains($0) }
      entries[index].name = String(String.UnicodeScalarView(scalars))
    }
  }

  /// The flag of an entry whose name is UTF-8.
  private static let isUTF8 = 1 << 11

  /// Returns names in the encoding of the archive, which is guessed from all of them together, because each alone is short.
  private static func texts(of names: [(bytes: ArraySlice<UInt8>, isUTF8: Bool)]) -> [String] {
    let guessed = names.filter { !$0.isUTF8 }.map(\.bytes)
    let separated = Data(guessed.joined(separator: [UInt8(ascii: "\n")]).filter { $0 > 0x1F || $0 == UInt8(ascii: "\n") })
    var texts = TextEncoding.decode(separated)?.text.split(separator: "\n", omittingEmptySubsequences: false) ?? []
    // A line feed in a name divides it.
    if texts.count != guessed.count {
      texts = guessed.map { Substring(TextEncoding.decode(Data($0))?.text ?? String(decoding: $0, as: UTF8.self)) }
    }
    var rest = texts[...]
    return names.map { $0.isUTF8 ? String(decoding: $0.bytes, as: UTF8.self) : String(rest.popFirst() ?? "") }
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    [.control, .format].contains(scalar.properties.generalCategory)
  }

  private static func number(_ bytes: [UInt8], _ place: Int, _ count: Int) -> Int? {
    guard place >= 0, place + count <= bytes.count else { return nil }
    return (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
  }
}
