// MarkdownLimits: documents that would take far more time or memory than their size. The library fills each row of a table up to the columns of its
// header, copies the target of a link to each of its uses, and looks for the end of each declaration, such as `<!A`, up to the end of the paragraph.

import Foundation

struct MarkdownLimits {
  /// The document, with what would be too much made plain text.
  private(set) var text: String
  /// Whether tables are read; else they are shown as text.
  private(set) var allowsTables = true

  /// Far more than documents of users have.
  private static let mostDeclarations = 500, mostCells = 200_000, mostCopied = 16 << 20

  init(_ text: String) {
    self.text = text
    let bytes = Array(text.utf8)
    if Self.declarations(in: bytes) > Self.mostDeclarations { self.text = self.text.replacingOccurrences(of: "<!", with: "\\<!") }
    var cells = 0, columns = 0, longest = 0, definition = 0
    for line in bytes.split(omittingEmptySubsequences: false, whereSeparator: { $0 == 10 || $0 == 13 }) {
      let start = line.drop { $0 == 32 || $0 == 9 || $0 == UInt8(ascii: ">") }
      if start.isEmpty {
        (columns, definition) = (0, 0)
        continue
      }
      if start.allSatisfy({ "|-: \t".utf8.contains($0) }) { columns = max(columns, 1 + start.count { $0 == UInt8(ascii: "|") }) }
      cells += columns
      // A definition goes on in further lines, up to the next one.
      definition = start.first == UInt8(ascii: "[") ? start.count : definition > 0 ? definition + start.count : 0
      longest = max(longest, definition)
    }
    allowsTables = cells <= Self.mostCells
    if longest * bytes.count(where: { $0 == UInt8(ascii: "[") }) > Self.mostCopied {
      self.text = self.text.replacingOccurrences(of: "]:", with: "]\\:")
    }
  }

  private static func declarations(in bytes: [UInt8]) -> Int {
    var count = 0
    for index in bytes.indices.dropLast(2) where bytes[index] == UInt8(ascii: "<") && bytes[index + 1] == UInt8(ascii: "!") {
      if (0x61...0x7A).contains(bytes[index + 2] | 0x20) { count += 1 }
    }
    return count
  }
}
