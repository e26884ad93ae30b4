// FontSheet: the style sheet of the fonts among an app's resources. Views name a font as on iOS: by its PostScript name, its full name or its family.

import Foundation

package enum FontSheet {
  /// The sheet's path below the folder of an app's assets.
  static let name = "fonts.css"

  /// Returns the sheet for font files by their paths; nil without any.
  static func css(_ fonts: [(path: String, bytes: [UInt8])]) -> String? {
    guard !fonts.isEmpty else { return nil }
    var faces: [String] = []
    for font in fonts.sorted(by: { $0.path < $1.path }) {
      let file = String(font.path.split(separator: "/").last?.prefix { $0 != "." } ?? "")
      let names = FontNames(font.bytes)
      let address = font.path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? ""
      for name in Set(names.map { $0.ownNames } ?? [file]).sorted() where !name.isEmpty {
        faces.append("@font-face{font-family:\(quoted(name));src:url(\"\(address)\")}")
      }
      if let names, let family = names.family, !names.ownNames.contains(family) {
        faces.append(
          "@font-face{font-family:\(quoted(family));font-weight:\(names.weight);font-style:\(names.isItalic ? "italic" : "normal");src:url(\"\(address)\")}"
        )
      }
    }
    return faces.joined(separator: "\n")
  }

  /// A name as a string of CSS, in which nothing ends the string.
  private static func quoted(_ name: String) -> String {
    "\""
      + name.unicodeScalars.map {
        $0.properties.isAlphabetic || $0.value >= 48 && $0.value < 58 || " -_.".unicodeScalars.contains($0)
          ? String($0) : "\\\(String($0.value, radix: 16)) "
      }.joined() + "\""
  }
}

/// The names that a font file gives itself.
struct FontNames: Equatable {
  /// The PostScript name and the full name.
  var ownNames: [String] = []
  var family: String?
  var weight = 400
  var isItalic = false

  /// Nil for a file that is no TrueType or OpenType font.
  init?(_ bytes: [UInt8]) {
    let file = Reader(bytes: bytes)
    guard let version = file.number(at: 0, bytes: 4), [0x0001_0000, 0x4F54_544F, 0x7472_7565].contains(version),
      let count = file.number(at: 4, bytes: 2)
    else { return nil }
    var tables: [String: Int] = [:]
    for index in 0..<count {
      let record = 12 + 16 * index
      guard let tag = file.text(at: record, bytes: 4, isWide: false), let offset = file.number(at: record + 8, bytes: 4) else { return nil }
      tables[tag] = offset
    }
    guard let names = tables["name"] else { return nil }
    let found = Self.names(file, at: names)
    ownNames = [found[6], found[4]].compactMap { $0 }
    family = found[16] ?? found[1]
    if let table = tables["OS/2"] {
      weight = file.number(at: table + 4, bytes: 2).map { min(max($0, 1), 1000) } ?? 400
      isItalic = (file.number(at: table + 62, bytes: 2) ?? 0) & 1 == 1
    }
    guard !ownNames.isEmpty || family != nil else { return nil }
  }

  /// The names by their numbers, in English where there are several languages.
  private static func names(_ file: Reader, at table: Int) -> [Int: String] {
    guard let count = file.number(at: table + 2, bytes: 2), let strings = file.number(at: table + 4, bytes: 2) else { return [:] }
    var result: [Int: String] = [:]
    for index in 0..<count {
      let record = table + 6 + 12 * index
      guard let platform = file.number(at: record, bytes: 2), let language = file.number(at: record + 4, bytes: 2),
        let name = file.number(at: record + 6, bytes: 2), let length = file.number(at: record + 8, bytes: 2),
        let offset = file.number(at: record + 10, bytes: 2), [1, 4, 6, 16].contains(name),
        let text = file.text(at: table + strings + offset, bytes: length, isWide: platform != 1)
      else { continue }
      if result[name] == nil || platform == 3 && language == 0x409 { result[name] = text }
    }
    return result
  }

  /// Reads numbers and texts of a file that may be broken.
  private struct Reader {
    let bytes: [UInt8]
    func number(at offset: Int, bytes count: Int) -> Int? {
      guard offset >= 0, offset + count <= bytes.count else { return nil }
      return bytes[offset..<(offset + count)].reduce(0) { $0 << 8 | Int($1) }
    }
    func text(at offset: Int, bytes count: Int, isWide: Bool) -> String? {
      guard offset >= 0, count >= 0, offset + count <= bytes.count else { return nil }
      let part = bytes[offset..<(offset + count)]
      guard isWide else { return String(part.map { Character(Unicode.Scalar($0)) }) }
      return String(
        decoding: stride(from: part.startIndex, to: part.endIndex - 1, by: 2).map { UInt16(part[$0]) << 8 | UInt16(part[$0 + 1]) },
        as: UTF16.self)
    }
  }
}
