// What the system process finds in a document before LibreOffice sees it.

import Foundation
import Testing

@testable import ShojiSystem

@Suite("Formats of office documents") struct OfficeFormatTests {
  private func failure(_ bytes: [UInt8]) -> PreviewFailure? {
    if case .failure(let failure) = OfficeFormat.inspect(bytes) { failure } else { nil }
  }
  private func format(_ bytes: [UInt8]) -> OfficeFormat? { try? OfficeFormat.inspect(bytes).get() }
  private let types = OfficeSamples.Part("[Content_Types].xml", "<Types/>")

  @Test("A document's contents say what it is")
  func formats() {
    #expect(format(OfficeSamples.docx("")) == .docx)
    #expect(format(OfficeSamples.zip([types, .init("xl/workbook.xml", "")])) == .xlsx)
    #expect(format(OfficeSamples.zip([types, .init("ppt/presentation.xml", "")])) == .pptx)
    for (kind, expected) in [("text", OfficeFormat.odt), ("spreadsheet", .ods), ("presentation", .odp), ("text-template", .odt)] {
      #expect(format(OfficeSamples.openDocument(kind, "")) == expected)
    }
    #expect(format(Array("{\\rtf1 Hello}".utf8)) == .rtf)
    for (stream, expected) in [("WordDocument", OfficeFormat.doc), ("Workbook", .xls), ("PowerPoint Document", .ppt)] {
      #expect(format(OfficeSamples.compound([stream])) == expected, "\(stream)")
    }
  }

  private static let broken: [[UInt8]] = [
    [], Array("PK".utf8), Array("Hello".utf8), [0x89, 0x50, 0x4E, 0x47], Array(OfficeSamples.docx("").dropLast(30)),
    OfficeSamples.zip([.init("a.txt", "Hello")]), OfficeSamples.zip([.init("[Content_Types].xml", "<Types/>"), .init("a.txt", "Hello")]),
    OfficeSamples.zip([.init("mimetype", "application/epub+zip")]), Array(OfficeSamples.compound(["WordDocument"]).prefix(700)),
    OfficeSamples.compound(["Other"]),
    // An entry that is not packed, and larger than it says.
    OfficeSamples.zip([.init("mimetype", data: Array("application/vnd.oasis.opendocument.text".utf8), declared: 10)]),
  ]

  @Test("What is no document, or a broken one, is damaged", arguments: OfficeFormatTests.broken)
  func damaged(_ bytes: [UInt8]) {
    #expect(failure(bytes) == .damaged)
  }

  @Test("A document with a password says so in each format")
  func passwords() {
    #expect(failure(OfficeSamples.compound(["EncryptionInfo", "EncryptedPackage"])) == .password)
    #expect(failure(OfficeSamples.compound(["PowerPoint Document", "EncryptedSummary"])) == .password)
    var header = [UInt8](repeating: 0, count: 32)
    header[11] = 1
    #expect(failure(OfficeSamples.compound(["WordDocument"], beginning: header)) == .password)
    // Begin of file, then the record that says how the others are encrypted.
    let workbook: [UInt8] = [0x09, 0x08, 4, 0, 0, 6, 5, 0, 0x2F, 0, 2, 0, 0, 0]
    #expect(failure(OfficeSamples.compound(["Workbook"], beginning: workbook)) == .password)
    let entry = "<manifest:encryption-data manifest:checksum=\"\"/>"
    #expect(failure(OfficeSamples.openDocument("text", "", entry: entry)) == .password)
    #expect(failure(OfficeSamples.openDocument("text", "", further: [.init("encrypted-package", "x")])) == .password)
  }

  @Test("A document that would be unpacked to gigabytes is refused by what it says of itself")
  func bomb() {
    let parts = (0..<100).map { OfficeSamples.Part("word/media/\($0).xml", data: [1, 2, 3], declared: 100 << 20) }
    #expect(failure(OfficeSamples.docx("", further: parts)) == .tooLarge)
  }

  @Test("Loops and lies in the tables of a compound file end")
  func loops() {
    var bytes = OfficeSamples.compound(["WordDocument"])
    // The directory's sector follows itself.
    bytes.replaceSubrange(516..<520, with: OfficeSamples.number(1, 4))
    #expect(format(bytes) == .doc)
    bytes.replaceSubrange(48..<52, with: OfficeSamples.number(0x7FFF_FFFF, 4))
    #expect(failure(bytes) == .damaged)
  }
}
