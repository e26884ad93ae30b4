// How files are recognised and read for their previews.

import FileFormats
import Foundation
import ShojiTesting
import SwiftUI
import Testing

@testable import QuickLook

@Suite("Previews of files") struct PreviewTests {
  @Test(
    "A file is shown by its format; what no browser shows is named only",
    arguments: [
      ("%PDF-1.7", "a.txt", PreviewKind.pdf), ("PK\u{3}\u{4}", "a.zip", .archive), ("PK\u{3}\u{4}", "a.docx", .office),
      ("PK\u{3}\u{4}", "a.pages", .other), ("Hello", "a.docx", .text), ("BEGIN:VCARD\n", "a.vcf", .contacts),
      ("BEGIN:VCALENDAR\n", "a.ics", .events), ("OggS", "a.ogg", .sound), ("\0\0\0\u{18}ftypmp42", "a.mp4", .movie),
      ("a,b", "a.csv", .table),
      ("# A", "a.md", .markdown), ("<!doctype html><svg></svg>", "a.html", .web), ("RIFF0000AVI ", "a.avi", .other),
      ("\0\0\0\u{18}ftypheic", "a.heic", .image), ("8BPS", "a.psd", .other), ("\0\u{1}", "a.txt", .other), ("", "a.txt", .text),
    ])
  func kind(_ start: String, _ name: String, _ kind: PreviewKind) {
    #expect(PreviewKind(FileFormat(of: start.utf8, name: name)) == kind)
  }

  @Test("Text in the encodings of Windows and of Excel is read", arguments: [String.Encoding.utf8, .utf16, .utf16LittleEndian, .shiftJIS])
  func encodings(_ encoding: String.Encoding) throws {
    let text = "名前,数\r\nりんご,3\r\n東京都,20\r\n"
    let mark: [UInt8] = encoding == .utf16LittleEndian ? [0xFF, 0xFE] : encoding == .utf8 ? [0xEF, 0xBB, 0xBF] : []
    let bytes = mark + [UInt8](try #require(text.data(using: encoding)))
    #expect(PreviewKind(FileFormat(of: bytes, name: "a.csv")) == .table)
    #expect(PreviewText(try file(bytes))?.text == text)
  }

  @Test("A character that is cut in the middle does not make a text unreadable") func cut() {
    let start = String(repeating: "日本", count: 3000).utf8.prefix(FileFormat.lookedAt)
    #expect(PreviewKind(FileFormat(of: start, name: "a.txt")) == .text)
  }

  @Test("Values may be quoted, and the separator is found") func values() {
    #expect(SeparatedValues.rows(of: "a,\"b, \"\"c\"\"\"\r\n\"d\ne\",f\n\n", separator: nil) == [["a", "b, \"c\""], ["d\ne", "f"]])
    #expect(SeparatedValues.rows(of: "a;b\n1,5;2", separator: nil) == [["a", "b"], ["1,5", "2"]])
    #expect(SeparatedValues.rows(of: "a\tb", separator: "\t") == [["a", "b"]])
    #expect(SeparatedValues.rows(of: "", separator: nil) == [])
    #expect(SeparatedValues.rows(of: "1\n2\n3", separator: nil, most: 2) == [["1"], ["2"]])
  }

  @Test("Of a document with thousands of blocks only the first are made") @MainActor func longMarkdown() throws {
    let file = try file(Array(String(repeating: "# One\n", count: 20_000).utf8))
    let screen = TestScreen { TextPreview(file: file, isMarkdown: true) }
    let made = screen.html.components(separatedBy: "One").count - 1
    #expect((10...200).contains(made), "\(made)")
  }

  @Test("The kind of a file that is not shown is told by its bytes", arguments: ["8BPS", "\u{1}\u{2}\u{3}\0"])
  @MainActor func unknownKind(_ start: String) throws {
    let file = try file(Array(start.utf8), ending: ".jpg"), screen = TestScreen { UnknownPreview(file: file) }
    #expect(screen.texts.contains(file.lastPathComponent) && !screen.texts.contains { $0.uppercased().contains("JPEG") })
  }

  private func file(_ bytes: [UInt8], ending: String = "") throws -> URL {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString + ending)
    try Data(bytes).write(to: file)
    return file
  }
  private func number(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
  private func entry(_ name: String, size: Int) -> [UInt8] {
    [0x50, 0x4B, 1, 2] + number(0, 20) + number(size, 4) + number(name.utf8.count, 2) + number(0, 16) + Array(name.utf8)
  }
  private func zip(_ directory: [UInt8], count: Int, size: Int? = nil) -> [UInt8] {
    directory + [0x50, 0x4B, 5, 6] + number(0, 4) + number(count, 2) + number(count, 2) + number(size ?? directory.count, 4) + number(0, 4)
      + number(0, 2)
  }

  @Test("A zip file is listed and not unpacked, and names cannot hide characters") func archive() throws {
    let listing = try #require(
      ZipListing(try file(zip(entry("A/", size: 0) + entry("A/b\u{202E}txt.exe\n", size: 4_000_000_000), count: 2))))
    #expect(
      listing.entries == [
        ZipListing.Entry(name: "A/", size: 0, isFolder: true), ZipListing.Entry(name: "A/btxt.exe", size: 4_000_000_000, isFolder: false),
      ])
  }

  @Test("Names of a zip file from Windows in Japan are read") func archiveNames() throws {
    let name = [UInt8](try #require("資料/ひな形.txt".data(using: .shiftJIS)))
    let entry = [0x50, 0x4B, 1, 2] + number(0, 20) + number(1, 4) + number(name.count, 2) + number(0, 16) + name
    #expect(ZipListing(try file(zip(entry, count: 1)))?.entries.map(\.name) == ["資料/ひな形.txt"])
  }

  /// An entry with bytes as its name.
  private func entry(named name: [UInt8], extra: [UInt8] = [], size: Int = 1, host: UInt8 = 0) -> [UInt8] {
    let parts: [[UInt8]] = [
      [0x50, 0x4B, 1, 2, 20, host], number(0, 18), number(size, 4), number(name.count, 2), number(extra.count, 2), number(0, 14), name,
      extra,
    ]
    return parts.flatMap { $0 }
  }

  /// The bytes are of CP437, of CP850 and of CP866.
  @Test(
    "Names of a zip file in the code pages of DOS are read",
    arguments: [
      ([0x47, 0x72, 0x94, 0xE1, 0x65, 0x2E, 0x74, 0x78, 0x74], "Größe.txt"), ([0x72, 0x82, 0x73, 0x75, 0x6D, 0x82], "résumé"),
      ([0x73, 0x6D, 0x9B, 0x72], "smør"), ([0x8F, 0xE0, 0xA8, 0xA2, 0xA5, 0xE2], "Привет"),
      ([0x8E, 0x52, 0x93, 0x63, 0x82, 0xCC], "山田の"),
    ] as [([UInt8], String)])
  func consoleNames(_ name: [UInt8], _ expected: String) throws {
    #expect(ArchiveNames.texts(of: [raw(name)], Locale(identifier: "en_US")) == [expected])
    #expect(ArchiveNames.texts(of: [raw(name), raw(Array("a.txt".utf8))], Locale(identifier: "en_US")) == [expected, "a.txt"])
  }
  private func raw(_ name: [UInt8]) -> ArchiveNames.Raw { ArchiveNames.Raw(bytes: name[...], isUTF8: false, isFromWindows: true) }

  @Test("The extra field with the name in UTF-8 is used if it is of the name") func unicodeName() throws {
    #expect(ArchiveNames.checksum("123456789".utf8) == 0xCBF4_3926)
    let unicode = Array("日本.txt".utf8), raw = Array("__.txt".utf8)
    func extra(_ sum: Int) -> [UInt8] {
      let parts: [[UInt8]] = [number(0x7075, 2), number(unicode.count + 5, 2), [1], number(sum, 4), unicode]
      return parts.flatMap { $0 }
    }
    let (right, wrong) = (extra(Int(ArchiveNames.checksum(raw))), extra(1))
    let directory = entry(named: raw, extra: right) + entry(named: raw, extra: wrong)
    #expect(ZipListing(try file(zip(directory, count: 2)))?.entries.map(\.name) == ["日本.txt", "__.txt"])
  }

  @Test("Large zip files have their numbers in records of their own") func largeArchive() throws {
    let size = 5_000_000_000
    let extra: [[UInt8]] = [number(1, 2), number(16, 2), number(size, 8), number(1, 8)]
    let directory = entry(named: Array("a".utf8), extra: extra.flatMap { $0 }, size: 0xFFFF_FFFF)
    let parts: [[UInt8]] = [
      directory,
      // The record, its locator, and the end as small archives have it.
      [0x50, 0x4B, 6, 6], number(44, 8), number(0, 12), number(1, 8), number(1, 8), number(directory.count, 8), number(0, 8),
      [0x50, 0x4B, 6, 7], number(0, 4), number(directory.count, 8), number(1, 4),
      [0x50, 0x4B, 5, 6], number(0, 4), number(0xFFFF, 2), number(0xFFFF, 2), number(0xFFFF_FFFF, 4), number(0xFFFF_FFFF, 4), number(0, 2),
    ]
    let listing = try #require(ZipListing(try file(parts.flatMap { $0 })))
    #expect(listing.count == 1 && listing.entries == [ZipListing.Entry(name: "a", size: Int64(size), isFolder: false)])
  }

  @Test("Broken zip files are no archives, or short ones") func broken() throws {
    #expect(ZipListing(try file([])) == nil)
    #expect(ZipListing(try file(Array("PK".utf8))) == nil)
    #expect(ZipListing(try file(zip(entry("a", size: 1), count: 1, size: 1 << 30))) == nil)
    #expect(ZipListing(try file(zip(Array(entry("abc", size: 1).dropLast(2)), count: 9)))?.entries == [])
    // More entries than are listed.
    let many = ZipListing(try file(zip((0..<1200).flatMap { entry("\($0)", size: 1) }, count: 1200)))
    #expect(many?.entries.count == ZipListing.most && many?.count == 1200)
  }
}
