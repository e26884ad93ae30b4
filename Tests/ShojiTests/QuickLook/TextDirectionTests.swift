// Texts from right to left in previews: each line, cell and block by its first strong letter.

import Foundation
import ShojiElements
import ShojiTesting
import SwiftUI
import Testing

@testable import QuickLook
@testable import Shoji

@MainActor @Suite("Directions of texts in previews") struct TextDirectionTests {
  @Test(
    "The first strong letter decides, not digits and signs",
    arguments: [
      ("Hello שלום", LayoutDirection.leftToRight), ("שלום Hello", .rightToLeft), ("1. (مرحبا) a", .rightToLeft),
      ("– 日本 שלום", .leftToRight),
      ("\u{200F}Hello", .rightToLeft), ("\u{200E}שלום", .leftToRight), ("123 – 45 %", nil), ("", nil), ("ﷺ", .rightToLeft),
      (String(repeating: "1", count: 2000) + "ש", nil),
    ])
  func first(_ text: String, _ direction: LayoutDirection?) { #expect(TextDirection.of(text) == direction) }

  private func screen(_ name: String, _ text: String, _ view: (URL) -> some View) throws -> TestScreen {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString)-\(name)")
    try Data(text.utf8).write(to: file)
    return TestScreen { view(file) }
  }

  @Test("Lines of a text begin at the side of their direction") func lines() throws {
    let html = try screen("a.txt", "שלום\nHello\n") { TextPreview(file: $0, isMarkdown: false) }.html
    #expect(html.contains("text-align:start"))
  }

  @Test("Cells and blocks are laid out by their texts, others as the page is") func blocks() throws {
    let table = try screen("a.csv", "שם,Name\n12,Ann\n") { TablePreview(file: $0) }.html
    #expect(table.components(separatedBy: "dir=\"rtl\"").count == 2)
    let markdown = try screen("a.md", "# שלום\n\n- אחד\n- one\n\nHello שלום\n") { TextPreview(file: $0, isMarkdown: true) }.html
    #expect(markdown.components(separatedBy: "dir=\"rtl\"").count == 3)
  }
}
