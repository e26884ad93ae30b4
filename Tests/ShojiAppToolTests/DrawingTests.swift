// Drawings of an asset catalogue that are PDF files.

import Foundation
import Testing

@testable import ShojiAppTool

@Suite("Drawings that are PDF files") struct DrawingTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
  private func finish() { try? FileManager.default.removeItem(at: folder) }
  private func write(_ text: String) throws -> URL {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("die.pdf")
    try Data(text.utf8).write(to: file)
    return file
  }

  @Test("A drawing becomes an SVG file of the same size") func converts() throws {
    defer { finish() }
    let content = "1 0 0 rg 10 10 20 20 re f"
    let file = try write(
      """
      %PDF-1.4
      1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
      2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
      3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 40 60] /Contents 4 0 R>> endobj
      4 0 obj <</Length \(content.count)>> stream
      \(content)
      endstream endobj
      trailer <</Root 1 0 R>>
      """)
    let picture = folder.appendingPathComponent("die.svg")
    #expect(Drawing.convert(file, to: picture) == nil)
    let text = try String(contentsOf: picture, encoding: .utf8)
    #expect(text.contains("<svg") && text.contains("width=\"40") && text.contains("height=\"60") && text.contains("<path"))
  }

  @Test("A file that is no PDF is told, and the build goes on with an empty picture") func broken() throws {
    defer { finish() }
    let file = try write("no PDF")
    let picture = folder.appendingPathComponent("die.svg")
    #expect(Drawing.convert(file, to: picture)?.hasPrefix("\(file.path):1:1: warning: ") == true)
    #expect(FileManager.default.contents(atPath: picture.path) == Data())
  }
}
