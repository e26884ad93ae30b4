// What a file is, by its bytes and its name.

import Foundation
import ShojiElements
import Testing

@testable import FileFormats

@Suite("Formats of files") struct FileFormatTests {
  private func identifier(_ start: [UInt8], _ name: String = "") -> String { FileFormat(of: start, name: name).identifier }

  @Test(
    "The bytes decide, whatever the name says",
    arguments: [
      ("%PDF-1.7", "a.jpg", "com.adobe.pdf"), ("GIF89a", "a.png", "com.compuserve.gif"),
      ("RIFF0000WEBPVP8 ", "a.jpg", "org.webmproject.webp"),
      ("RIFF1234WAVE", "", "com.microsoft.waveform-audio"), ("RIFF1234AVI LIST", "film", "public.avi"), ("OggS", "a", "org.xiph.ogg-audio"),
      ("fLaC", "a.mp3", "org.xiph.flac"), ("caff", "", "com.apple.coreaudio-format"), ("FORM0000AIFF", "a.wav", "public.aiff-audio"),
      ("{\\rtf1 Hello", "a.txt", "public.rtf"), ("\0\0\0\u{14}ftypM4A ", "a.mp4", "com.apple.m4a-audio"),
      ("\0\0\0\u{14}ftypqt  ", "a.mp4", "com.apple.quicktime-movie"), ("\0\0\0\u{14}ftypavif", "a.jpg", "public.avif"),
      ("\0\0\0\u{14}ftypheic", "a.jpg", "public.heic"), ("\0\0\0\u{18}ftypmif1\0\0\0\0mif1avif", "a.heic", "public.avif"),
      ("\0\0\0\u{18}ftypmif1\0\0\0\0mif1heic", "", "public.heic"), ("\0\0\0\u{8}wide\0\0\0\0mdat", "film", "com.apple.quicktime-movie"),
      ("BEGIN:VCARD\nVERSION:3.0", "a.txt", "public.vcard"), ("begin:vcalendar\n", "a", "com.apple.ical.ics"), ("wOF2", "", "org.w3.woff2"),
      ("Rar!\u{1A}\u{7}\0", "a.zip", "com.rarlab.rar-archive"), ("8BPS", "a.jpg", "com.adobe.photoshop-image"),
    ])
  func bytes(_ start: String, _ name: String, _ expected: String) { #expect(identifier(Array(start.utf8), name) == expected) }

  @Test(
    "Binary marks",
    arguments: [
      ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "public.png"), ([0xFF, 0xD8, 0xFF, 0xE1], "public.jpeg"),
      ([0x49, 0x49, 0x2A, 0], "public.tiff"), ([0x4D, 0x4D, 0, 0x2A], "public.tiff"), ([0xFF, 0x0A], "public.jpeg-xl"),
      ([0x1F, 0x8B, 8], "org.gnu.gnu-zip-archive"), ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], "org.7-zip.7-zip-archive"),
      ([0x1A, 0x45, 0xDF, 0xA3] + Array("webm".utf8), "org.webmproject.webm"),
      ([0x1A, 0x45, 0xDF, 0xA3] + Array("..matroska".utf8), "org.matroska.mkv"),
      ([0xFF, 0xFB, 0x90, 0], "public.mp3"), ([0xFF, 0xF3, 0x50, 0], "public.mp3"), ([0xFF, 0xF1, 0x50, 0x80], "public.aac-audio"),
      ([0xFF, 0xFD, 0x90, 0], "public.mp2"), ([0, 0, 1, 0xBA], "public.mpeg"), ([0xFF, 0xFE, 0x41, 0], "public.plain-text"),
      ([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1], "public.data"), ([0, 1, 2], "public.data"), ([], "public.plain-text"),
    ] as [([UInt8], String)])
  func marks(_ start: [UInt8], _ expected: String) { #expect(identifier(start) == expected) }

  @Test(
    "The name tells texts apart, and what looks alike",
    arguments: [
      ("a,b", "A.CSV", "public.comma-separated-values-text"), ("# A", "a.md", "net.daringfireball.markdown"),
      ("let a", "a.swift", "public.swift-source"),
      ("{}", "a.json", "public.json"), ("Hello", "a.unknown", "public.plain-text"), ("Hello", "a", "public.plain-text"),
      ("export let a", "a.ts", "public.plain-text"), ("Hello", "a.docx", "public.plain-text"),
      ("BM is a man", "a.bmp", "public.plain-text"),
      ("\0\u{1}", "a.pptx", "org.openxmlformats.presentationml.presentation"), ("\0\u{1}", "a.png", "public.data"),
      ("\0\0\0\u{14}ftypisom", "a.m4a", "com.apple.m4a-audio"), ("\0\0\0\u{14}ftypisom", "a", "public.mpeg-4"),
      ("ID3", "a.aac", "public.aac-audio"), ("ID3", "a", "public.mp3"), ("see %PDF-1.4", "a.pdf", "com.adobe.pdf"),
      ("see %PDF-1.4", "a.txt", "public.plain-text"),
    ])
  func names(_ start: String, _ name: String, _ expected: String) { #expect(identifier(Array(start.utf8), name) == expected) }

  /// The first entries of an archive, without sizes, as programs write them that do not know these yet.
  private func archive(_ entries: [String], content: String = "") -> [UInt8] {
    var bytes: [UInt8] = []
    for name in entries {
      bytes += [0x50, 0x4B, 3, 4]
      bytes += [UInt8](repeating: 0, count: 22)
      bytes += [UInt8(name.utf8.count), 0, 0, 0]
      bytes += Array(name.utf8)
      bytes += Array(content.utf8)
      bytes += [7, 8]
    }
    return bytes
  }

  @Test("Documents that are zip archives are known by their entries, and plain archives stay archives") func archives() {
    let types = "[Content_Types].xml"
    #expect(identifier(archive([types, "_rels/.rels", "word/document.xml"])) == "org.openxmlformats.wordprocessingml.document")
    #expect(identifier(archive([types, "xl/workbook.xml"]), "a.zip") == "org.openxmlformats.spreadsheetml.sheet")
    #expect(identifier(archive([types, "word/document.xml"]), "a.dotx") == "org.openxmlformats.wordprocessingml.template")
    #expect(identifier(archive([types, "_rels/.rels"]), "a.pptx") == "org.openxmlformats.presentationml.presentation")
    #expect(identifier(archive(["mimetype"], content: "application/vnd.oasis.opendocument.text")) == "org.oasis-open.opendocument.text")
    // The next entry follows at once.
    let sheet = "application/vnd.oasis.opendocument.spreadsheet"
    #expect(identifier(archive(["mimetype"], content: sheet + "PK\u{3}\u{4}")) == "org.oasis-open.opendocument.spreadsheet")
    #expect(identifier(archive(["mimetype"], content: "application/epub+zip"), "a.zip") == "org.idpf.epub-container")
    // The type is compressed.
    let parts = archive(["mimetype", "content.xml", "META-INF/manifest.xml"])
    #expect(identifier(parts, "a.ods") == "org.oasis-open.opendocument.spreadsheet" && identifier(parts, "a.zip") == "public.zip-archive")
    #expect(identifier(archive(["a", "b", "c"]), "a.docx") == "public.zip-archive")
    #expect(
      identifier(archive(["a"]), "a") == "public.zip-archive"
        && identifier(archive(["Index.zip"]), "a.pages") == "com.apple.iwork.pages.sffpages")
  }

  @Test(
    "A text is an SVG if its root element is one; otherwise it is a text",
    arguments: [
      ("<svg xmlns='http://www.w3.org/2000/svg'/>", true),
      ("\u{FEFF} <?xml version=\"1.0\"?>\n<!-- a > b -->\n<svg xmlns=\"http://www.w3.org/2000/svg\">", true),
      ("<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"svg11.dtd\"><svg xmlns=\"http://www.w3.org/2000/svg\">", true),
      ("<!DOCTYPE svg [<!ENTITY ns_svg \"http://www.w3.org/2000/svg\">]>\n<svg xmlns=\"&ns_svg;\">", true),
      ("<svg:svg xmlns:svg=\"http://www.w3.org/2000/svg\"/>", true), ("<svg width=\"1\"/>", false),
      ("# A\n<svg xmlns='http://www.w3.org/2000/svg'/>", false),
      ("<!doctype html><svg xmlns='http://www.w3.org/2000/svg'/>", false), ("let icon = \"<svg>\"", false), ("<!-- <svg> -->", false),
      ("<svgx>", false),
    ])
  func drawings(_ text: String, _ isDrawing: Bool) {
    #expect((FileFormat(of: text.utf8, name: "a.txt") == .svg) == isDrawing)
    #expect(
      (FileFormat(of: (Array(text.utf16).flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }), name: "a.txt") == .svg)
        == (isDrawing && text.utf16.count > 8))
  }

  @Test("Texts in wide encodings are texts, and tables of zeros are not") func wide() {
    let text = Array("Name,Value\nHello there, 42\n".utf16)
    #expect(identifier(text.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }, "a.csv") == "public.comma-separated-values-text")
    #expect(identifier(text.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }, "a.txt") == "public.plain-text")
    #expect(identifier([UInt8](repeating: 0, count: 64), "a.txt") == "public.data")
  }

  @Test(
    "UTF-16 without a byte order mark is text in other scripts than the Latin one too",
    arguments: [
      ("Привет, мир. Это письмо.\n", "a.txt", "public.plain-text"), ("Да, нет\n", "a.txt", "public.plain-text"),
      ("名前,数\r\nりんご,3\r\n", "a.csv", "public.comma-separated-values-text"), ("昨日、友達と東京へ行きました。\n", "a.txt", "public.plain-text"),
      ("오늘은 날씨가 좋다.\n", "a.txt", "public.plain-text"), ("שלום עולם\n", "a", "public.plain-text"),
      ("BEGIN:VCARD\r\nFN:Иван Сергеевич Петров\r\nEND:VCARD\r\n", "a.vcf", "public.vcard"),
      ("BEGIN:VCALENDAR\r\nSUMMARY:Встреча с друзьями\r\n", "a.ics", "com.apple.ical.ics"),
    ])
  func wideScripts(_ text: String, _ name: String, _ expected: String) {
    #expect(identifier(text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }, name) == expected)
    #expect(identifier(text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }, name) == expected)
  }

  @Test("Bytes without meaning are no text, whatever their name is", arguments: 0..<20) func random(_ seed: Int) {
    var state = UInt64(seed) &* 7919 &+ 1
    let bytes = (0..<4096).map { _ -> UInt8 in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 56)
    }
    for count in [32, 64, 200, 4096] {
      let start: [UInt8] = [0] + Array(bytes.prefix(count - 1))
      #expect(identifier(start, "a.txt") == "public.data", "\(count)")
    }
    // Samples of a quiet sound.
    let samples = bytes.flatMap { byte -> [UInt8] in [byte, byte < 0x80 ? 0 : 0xFF] }
    #expect(identifier(samples, "a.txt") == "public.data")
  }

  @Test("A few bytes that are wrong do not make a file whose name is a text's another one") func damagedTexts() {
    #expect(identifier(Array("started\n\0\0\0next\n".utf8), "Server.log") == FileFormat(name: "Server.log")?.identifier)
    #expect(identifier(Array("a,b\n1,\u{1}2\n".utf8), "a.csv") == "public.comma-separated-values-text")
    #expect(identifier(Array("a,b\n1,Größe\u{1F}\n".utf8), "a.csv") == "public.comma-separated-values-text")
    let western = (0..<50).flatMap { _ -> [UInt8] in Array("Gr".utf8) + [0xF6, 0xDF, 0x65, 0x0A] }
    #expect(identifier(western + [0] + western, "a.txt") == "public.plain-text")
    #expect(identifier(Array("a,b\n1,\u{1}2\n".utf8), "a") == "public.data")
    #expect(identifier([0x80, 1, 0xFF, 0x41], "a.txt") == "public.data")
  }

  @Test("Identifiers, extensions and MIME types lead back to their format; none is in the table twice") func table() {
    let all = FileFormat.all
    #expect(Set(all.map(\.identifier)).count == all.count)
    let endings = all.flatMap(\.extensions)
    #expect(Set(endings).count == endings.count && endings.allSatisfy { $0 == $0.lowercased() && !$0.hasPrefix(".") })
    for format in all {
      #expect(UTType(format.identifier)?.conforms(to: .item) == true, "\(format.identifier) conforms to \(format.parent)")
      if let ending = format.extensions.first { #expect(UTType(filenameExtension: ending)?.identifier == format.identifier) }
    }
    #expect(
      FileFormat(mimeType: "Text/CSV; charset=utf-8")?.extensions == ["csv"] && FileFormat(name: "/a.b/c") == nil
        && FileFormat(name: ".png") == nil)
    #expect(FileFormat(name: "film.MOV")?.servedType == "video/mp4" && FileFormat(name: "film.mov")?.mimeType == "video/quicktime")
  }

  @Test("An extension that the system does not know has a dynamic type, as on Apple's systems") func dynamic() throws {
    let type = try #require(UTType(filenameExtension: "ALH"))
    #expect(type.identifier == "dyn.ah62d4rv4ge80c5dk" && type.isDynamic && !type.isDeclared)
    #expect(
      type.preferredFilenameExtension == "alh" && type.preferredMIMEType == nil && type.conforms(to: .data) && !type.conforms(to: .image))
    #expect(UTType(type.identifier) == type && UTType("dyn.nothing") == nil && UTType("dyn.a") == nil)
    let drawing = try #require(UTType(filenameExtension: "drawing", conformingTo: .image))
    #expect(drawing.conforms(to: .image) && drawing != UTType(filenameExtension: "drawing"))
    #expect(UTType(mimeType: "application/x-thing")?.preferredMIMEType == "application/x-thing")
  }
}
