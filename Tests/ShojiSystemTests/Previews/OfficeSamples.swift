// OfficeSamples: office documents made for tests, also hostile ones.

import CZlib
import Foundation

@testable import ShojiSystem

enum OfficeSamples {
  // MARK: Zip files

  struct Part {
    var name: String
    var data: [UInt8]
    /// The size that the directory tells; nil for the true one.
    var declared: Int?
    var isPacked = false

    init(_ name: String, _ text: String) { (self.name, data) = (name, Array(text.utf8)) }
    init(_ name: String, data: [UInt8], declared: Int? = nil, isPacked: Bool = false) {
      (self.name, self.data, self.declared, self.isPacked) = (name, data, declared, isPacked)
    }
  }

  static func number(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }

  static func zip(_ parts: [Part]) -> [UInt8] {
    var bytes: [UInt8] = []
    var directory: [UInt8] = []
    for part in parts {
      let sum = Int(crc32(0, part.data, UInt32(part.data.count)))
      let packed = part.isPacked ? deflated(part.data) : part.data
      let facts =
        number(part.isPacked ? 8 : 0, 2) + number(0, 4) + number(sum, 4) + number(packed.count, 4)
        + number(part.declared ?? part.data.count, 4) + number(part.name.utf8.count, 2)
      directory += [0x50, 0x4B, 1, 2, 20, 0, 20, 0, 0, 0] + facts + number(0, 12) + number(bytes.count, 4) + Array(part.name.utf8)
      bytes += [0x50, 0x4B, 3, 4, 20, 0, 0, 0] + facts + number(0, 2) + Array(part.name.utf8) + packed
    }
    let end: [UInt8] = [0x50, 0x4B, 5, 6] + number(0, 4) + number(parts.count, 2) + number(parts.count, 2)
    return bytes + directory + end + number(directory.count, 4) + number(bytes.count, 4) + number(0, 2)
  }

  private static func deflated(_ bytes: [UInt8]) -> [UInt8] {
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    stream.initialize(to: z_stream())
    defer { stream.deallocate() }
    deflateInit2_(stream, 9, Z_DEFLATED, -15, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    defer { deflateEnd(stream) }
    var input = bytes
    var output = [UInt8](repeating: 0, count: bytes.count + 1000)
    input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { target in
        (stream.pointee.next_in, stream.pointee.avail_in) = (input.baseAddress, UInt32(input.count))
        (stream.pointee.next_out, stream.pointee.avail_out) = (target.baseAddress, UInt32(target.count))
        _ = deflate(stream, Z_FINISH)
      }
    }
    output.removeLast(Int(stream.pointee.avail_out))
    return output
  }

  // MARK: Word

  private static let types = """
    <?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">\
    <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
    <Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" \
    ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>
    """
  private static let relations = """
    <?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">\
    <Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>
    """
  static func paragraph(_ text: String) -> String { "<w:p><w:r><w:t xml:space=\"preserve\">\(text)</w:t></w:r></w:p>" }

  /// - Parameters:
  ///   - prologue: put before the document's root.
  ///   - links: the document's relations.
  ///   - declared: the size that the document tells of itself; nil for the true one.
  static func docx(_ body: String, prologue: String = "", links: String = "", declared: Int? = nil, further: [Part] = []) -> [UInt8] {
    let document = """
      <?xml version="1.0" encoding="UTF-8"?>\(prologue)<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" \
      xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:v="urn:schemas-microsoft-com:vml">\
      <w:body>\(body)</w:body></w:document>
      """
    let targets = "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">\(links)</Relationships>"
    return zip(
      [
        Part("[Content_Types].xml", types), Part("_rels/.rels", relations),
        Part("word/document.xml", data: Array(document.utf8), declared: declared, isPacked: declared != nil),
        Part("word/_rels/document.xml.rels", targets),
      ] + further)
  }

  /// A document that wants a picture and its template from an address.
  static func linked(to address: String) -> [UInt8] {
    let base = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    return docx(
      paragraph("Before")
        + "<w:p><w:r><w:pict><v:shape style=\"width:50pt;height:50pt\"><v:imagedata r:id=\"image\"/></v:shape></w:pict></w:r></w:p>"
        + "<w:p><w:fldSimple w:instr=\"INCLUDEPICTURE &quot;\(address)/field.png&quot; \\d\"><w:r><w:t>F</w:t></w:r></w:fldSimple></w:p>",
      links: "<Relationship Id=\"image\" Type=\"\(base)/image\" Target=\"\(address)/image.png\" TargetMode=\"External\"/>"
        + "<Relationship Id=\"template\" Type=\"\(base)/attachedTemplate\" Target=\"\(address)/template.dotm\" TargetMode=\"External\"/>")
  }

  // MARK: OpenDocument

  private static let spaces = [
    "office": "office", "text": "text", "table": "table", "script": "script", "manifest": "manifest",
  ].map { "xmlns:\($0)=\"urn:oasis:names:tc:opendocument:xmlns:\($1):1.0\"" }.joined(separator: " ")

  /// - Parameters:
  ///   - scripts: the contents of `office:scripts`.
  ///   - entry: put into the manifest's entry of the content.
  static func openDocument(
    _ kind: String, _ body: String, scripts: String = "", entry: String = "", further: [Part] = []
  ) -> [UInt8] {
    let type = "application/vnd.oasis.opendocument.\(kind)"
    let others = further.map { "<manifest:file-entry manifest:full-path=\"\($0.name)\" manifest:media-type=\"text/xml\"/>" }.joined()
    return zip(
      [
        Part("mimetype", type),
        Part(
          "content.xml",
          """
          <?xml version="1.0" encoding="UTF-8"?><office:document-content \(spaces) xmlns:xlink="http://www.w3.org/1999/xlink" \
          xmlns:dom="http://www.w3.org/2001/xml-events" office:version="1.2"><office:scripts>\(scripts)</office:scripts><office:body>\(body)</office:body></office:document-content>
          """),
        Part(
          "META-INF/manifest.xml",
          """
          <?xml version="1.0" encoding="UTF-8"?><manifest:manifest \(spaces) manifest:version="1.2">\
          <manifest:file-entry manifest:full-path="/" manifest:media-type="\(type)"/>\
          <manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml">\(entry)</manifest:file-entry>\(others)</manifest:manifest>
          """),
      ] + further)
  }

  static func odt(_ text: String) -> [UInt8] { openDocument("text", "<office:text><text:p>\(text)</text:p></office:text>") }

  /// A text whose macro would replace it when it is opened.
  static func macro(_ text: String, replacing new: String) -> [UInt8] {
    let library = "<!DOCTYPE library:library PUBLIC \"-//OpenOffice.org//DTD OfficeDocument 1.0//EN\" \"library.dtd\">"
    let space = "xmlns:library=\"http://openoffice.org/2000/library\" xmlns:xlink=\"http://www.w3.org/1999/xlink\""
    return openDocument(
      "text", "<office:text><text:p>\(text)</text:p></office:text>",
      scripts: "<office:event-listeners><script:event-listener script:language=\"ooo:script\" script:event-name=\"dom:load\" "
        + "xlink:href=\"vnd.sun.star.script:Standard.Module1.Run?language=Basic&amp;location=document\" xlink:type=\"simple\"/></office:event-listeners>",
      further: [
        Part(
          "Basic/script-lc.xml",
          "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\(library.replacing("library:library", with: "library:libraries").replacing("library.dtd", with: "libraries.dtd"))"
            + "<library:libraries \(space)><library:library library:name=\"Standard\" library:link=\"false\"/></library:libraries>"),
        Part(
          "Basic/Standard/script-lb.xml",
          "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\(library)<library:library \(space) library:name=\"Standard\" library:readonly=\"false\" "
            + "library:passwordprotected=\"false\"><library:element library:name=\"Module1\"/></library:library>"),
        Part(
          "Basic/Standard/Module1.xml",
          "<?xml version=\"1.0\" encoding=\"UTF-8\"?><!DOCTYPE script:module PUBLIC \"-//OpenOffice.org//DTD OfficeDocument 1.0//EN\" \"module.dtd\">"
            + "<script:module xmlns:script=\"http://openoffice.org/2000/script\" script:name=\"Module1\" script:language=\"StarBasic\">"
            + "Sub Run\nThisComponent.Text.String = &quot;\(new)&quot;\nEnd Sub\n</script:module>"),
      ])
  }

  // MARK: Compound files

  /// A compound file with empty streams of these names, or with one whose beginning is given.
  static func compound(_ names: [String], beginning: [UInt8] = []) -> [UInt8] {
    var header = CompoundFile.signature + [UInt8](repeating: 0, count: 16)
    for value in [0x3E, 3, 0xFFFE, 9, 6] { header += number(value, 2) }
    header += [UInt8](repeating: 0, count: 10)
    for value in [1, 1, 0, 4096, 0xFFFF_FFFE, 0, 0xFFFF_FFFE, 0] { header += number(value, 4) }
    // The allocation table is sector 0, the directory sector 1, the only stream from sector 2 on.
    header += number(0, 4) + [UInt8](repeating: 0xFF, count: 108 * 4)
    var table = number(0xFFFF_FFFD, 4) + number(0xFFFF_FFFE, 4)
    table += (3..<10).flatMap { number($0, 4) } + number(0xFFFF_FFFE, 4)
    table += [UInt8](repeating: 0xFF, count: 512 - table.count)
    var directory: [UInt8] = []
    for name in ["Root Entry"] + names {
      var entry: [UInt8] = []
      for unit in name.utf16 { entry += number(Int(unit), 2) }
      entry += [UInt8](repeating: 0, count: 64 - entry.count)
      entry += number(name.utf16.count * 2 + 2, 2) + number(name == "Root Entry" ? 5 : 2, 1) + number(1, 1)
      entry += [UInt8](repeating: 0xFF, count: 12) + [UInt8](repeating: 0, count: 36)
      directory += entry + number(2, 4) + number(4096, 8)
    }
    directory += [UInt8](repeating: 0, count: 512 - directory.count)
    return header + table + directory + beginning + [UInt8](repeating: 0, count: 4096 - beginning.count)
  }
}
