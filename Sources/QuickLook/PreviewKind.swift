// PreviewKind: how a file is shown, by its first bytes and its name.

import Foundation
import Shoji
import ShojiElements

enum PreviewKind: Equatable {
  case image, pdf, office, text, markdown, table, movie, sound, archive, contacts, events, other

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
    if ImageHeader(start) != nil || has("GIF8") || start.starts(with: [0x89, 0x50, 0x4E, 0x47]) || Self.isOtherImage(start, end) {
      self = .image
    } else if has("%PDF-") {
      self = .pdf
    } else if has("PK\u{3}\u{4}") || has("PK\u{5}\u{6}") {
      self = Self.offices.contains(end) ? .office : Self.packages.contains(end) ? .other : .archive
    } else if has("{\\rtf") || Self.offices.contains(end) && start.starts(with: Self.compoundFile) {
      self = .office
    } else if has("ftyp", at: 4) {
      self = Self.kind(ofBrand: String(decoding: start.dropFirst(8).prefix(4), as: UTF8.self))
    } else if start.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) {
      self = .movie
    } else if has("ID3") || has("OggS") || has("fLaC") || has("RIFF") && has("WAVE", at: 8) || Self.isFrameOfSound(start) {
      self = .sound
    } else if has("BEGIN:VCARD") {
      self = .contacts
    } else if has("BEGIN:VCALENDAR") {
      self = .events
    } else if PreviewEncoding.text(start, isCut: start.count == Self.lookedAt) != nil {
      switch end {
      case "md", "markdown": self = .markdown
      case "csv", "tsv": self = .table
      default: self = .text
      }
    } else {
      // A damaged document shows its reason.
      self = Self.offices.contains(end) ? .office : .other
    }
  }

  /// Text documents, spreadsheets and presentations, also with macros, and templates.
  private static let offices: Set<String> = [
    "docx", "docm", "dotx", "doc", "dot", "odt", "ott", "xlsx", "xlsm", "xltx", "xls", "xlt", "ods", "ots", "pptx", "pptm", "potx", "ppsx",
    "ppt",
    "pps", "odp", "otp",
  ]
  /// Documents that are zip files, and whose entries mean nothing to users.
  private static let packages: Set<String> = ["pages", "numbers", "key", "epub"]
  /// The first bytes of documents of the older formats, and of encrypted ones.
  private static let compoundFile: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]

  /// Images that browsers show and whose size is not read. Their first bytes alone could be a text's.
  private static func isOtherImage(_ start: Data, _ end: String) -> Bool {
    end == "bmp" && start.starts(with: Array("BM".utf8)) || end == "ico" && start.starts(with: [0, 0, 1, 0])
  }

  /// How a file in the container of MPEG-4 is shown, by its main brand. Of browsers only Safari shows HEIC; elsewhere it would
  /// be a broken image.
  private static func kind(ofBrand brand: String) -> PreviewKind {
    switch brand {
    case "avif", "avis": .image
    case "heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1": .other
    case "M4A ", "M4B ": .sound
    default: .movie
    }
  }

  /// Whether bytes are the beginning of MPEG audio (MP3, AAC) without a header. 0xFFFE and 0xFFFF are other files' marks.
  private static func isFrameOfSound(_ start: Data) -> Bool {
    let bytes = Array(start.prefix(2))
    return bytes.count == 2 && bytes[0] == 0xFF && bytes[1] & 0xE0 == 0xE0 && bytes[1] < 0xFE
  }
}
