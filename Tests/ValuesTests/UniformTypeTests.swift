// UTType: conformance, and look-up by extension and by MIME type.

import ShojiElements
import Testing

@Suite("Uniform types") struct UniformTypeTests {
  @Test("A type conforms to itself and to its supertypes") func conformance() {
    #expect(UTType.png.conforms(to: .image))
    #expect(UTType.png.conforms(to: .data))
    #expect(UTType.json.conforms(to: .text))
    #expect(!UTType.json.conforms(to: .image))
    #expect(UTType.image.isSubtype(of: .item))
    #expect(!UTType.image.isSubtype(of: .image))
  }
  @Test("Types are found by extension and by MIME type") func tags() {
    #expect(UTType(filenameExtension: "JPG") == .jpeg)
    #expect(UTType(filenameExtension: "") == nil && UTType(filenameExtension: "mkv")?.conforms(to: .movie) == true)
    #expect(UTType(filenameExtension: "txt", conformingTo: .image) == nil)
    #expect(UTType(mimeType: "application/pdf") == .pdf)
    #expect(UTType.svg.preferredFilenameExtension == "svg")
    #expect(
      UTType(filenameExtension: "XLSX")?.conforms(to: .spreadsheet) == true
        && UTType(filenameExtension: "odp")?.conforms(to: .presentation) == true)
    #expect(
      UTType(mimeType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document")?.preferredFilenameExtension == "docx")
    #expect(UTType("no.such.kind") == nil)
    #expect(UTType(exportedAs: "com.example.note").identifier == "com.example.note")
    let drawing = UTType(exportedAs: "com.example.drawing", conformingTo: .image)
    #expect(drawing.conforms(to: .image) && drawing.conforms(to: .item) && !drawing.conforms(to: .text))
    #expect(drawing.lineage == [drawing, .image, .data, .item])
    // Types that conform to each other.
    _ = UTType(exportedAs: "com.example.a", conformingTo: UTType(exportedAs: "com.example.b"))
    let b = UTType(exportedAs: "com.example.b", conformingTo: UTType(importedAs: "com.example.a"))
    #expect(b.lineage.count == 2 && !b.conforms(to: .data))
    #expect(UTType.image.acceptedMIMETypes.contains("image/png") && !UTType.image.acceptedMIMETypes.contains("text/plain"))
  }
}
