// PreviewKind: how a file is shown, by its first bytes and its name.

import Foundation
import Shoji
import ShojiElements

enum PreviewKind: Equatable {
  case image, pdf, text, markdown, table, movie, sound, archive, contacts, events, other

  /// How many bytes are looked at.
  private static let lookedAt = 4096

  init(_ file: URL) {
    let start = (try? FileHandle(forReadingFrom: file)).flatMap { try? $0.read(upToCount: Self.lookedAt) } ?? Data()
    self.init(start: start, extension: file.pathExtension.lowercased())
  }

  /// - Parameters:
  ///   - start: the first bytes; what they say counts more than the name
  init(start: Data, extension end: String) {
    func has(_ text: String, at offset: Int = 0) -> Bool { start.dropFirst(offset).starts(with: Array(text.utf8)) }
    if ImageHeader(start) != nil || has("GIF8") || has("\u{89}PNG") {
      self = .image
    } else if has("%PDF-") {
      self = .pdf
    } else if has("PK\u{3}\u{4}") || has("PK\u{5}\u{6}") {
      self = Self.offices.contains(end) ? .other : .archive
    } else if has("ftyp", at: 4) {
      self = has("M4A", at: 8) ? .sound : .movie
    } else if start.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) {
      self = .movie
    } else if has("ID3") || has("OggS") || has("fLaC") || has("RIFF") && has("WAVE", at: 8) || start.starts(with: [0xFF, 0xFB]) {
      self = .sound
    } else if has("BEGIN:VCARD") {
      self = .contacts
    } else if has("BEGIN:VCALENDAR") {
      self = .events
    } else if Self.isText(start) {
      switch end {
      case "md", "markdown": self = .markdown
      case "csv", "tsv": self = .table
      default: self = .text
      }
    } else {
      self = .other
    }
  }

  private static let offices: Set<String> = ["docx", "xlsx", "pptx", "odt", "ods", "odp", "pages", "numbers", "key", "epub"]

  /// Whether bytes are UTF-8 text; the last character may be cut.
  private static func isText(_ bytes: Data) -> Bool {
    guard !bytes.contains(0) else { return false }
    return (0...3).contains { String(data: bytes.dropLast($0), encoding: .utf8) != nil && $0 <= bytes.count }
  }
}
