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

  private func file(_ bytes: [UInt8]) throws -> URL {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
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
