// Selections in attributed texts, and editing at them.

import Foundation
import SwiftUI
import Testing

@testable import Shoji

@Suite("AttributedTextSelection") struct AttributedTextSelectionTests {
  private static func text(_ parts: (String, Color?)...) -> AttributedString {
    var text = AttributedString()
    for (words, color) in parts {
      var part = AttributedString(words)
      part.foregroundColor = color
      text += part
    }
    return text
  }
  private let text = Self.text(("One ", nil), ("red", .red), (" two", nil))
  private func range(_ words: String, in text: AttributedString) -> Range<AttributedString.Index> { text.range(of: words)! }
  private func colors(_ text: AttributedString) -> [String] {
    text.runs.map {
      "\(String(text[$0.range].characters))\($0.foregroundColor == nil ? "" : $0.foregroundColor == .red ? ":red" : ":blue")"
    }
  }

  @Test("A new selection is an insertion point at the end") func new() {
    #expect(AttributedTextSelection().indices(in: text) == .insertionPoint(text.endIndex))
    #expect(AttributedTextSelection(ranges: RangeSet()).indices(in: text) == .insertionPoint(text.endIndex))
  }

  @Test("A range is selected, and an empty one is an insertion point") func ranges() {
    let red = range("red", in: text)
    #expect(AttributedTextSelection(range: red).indices(in: text) == .ranges(RangeSet(red)))
    #expect(AttributedTextSelection(range: red.lowerBound..<red.lowerBound).indices(in: text) == .insertionPoint(red.lowerBound))
    #expect(AttributedTextSelection(range: red) == AttributedTextSelection(ranges: RangeSet(red)))
    #expect(String(text[AttributedTextSelection(range: red)].characters) == "red")
  }

  @Test("A selection of a longer text is clamped to a shorter one, at whole characters") func clamped() {
    let selection = AttributedTextSelection(range: range("two", in: text))
    let short = AttributedString("Öé")
    #expect(selection.indices(in: short) == .insertionPoint(short.endIndex))
    #expect(selection.units(in: AttributedString()) == 0..<0)
    let family = AttributedString("👨‍👩‍👧")
    let inside = AttributedTextSelection(insertionPoint: text.index(text.startIndex, offsetByCharacters: 3))
    #expect(inside.indices(in: family) == .insertionPoint(family.startIndex))
  }

  @Test("UTF-16 offsets of the browser are converted, beside characters of several units", arguments: [0..<0, 1..<5, 5..<6, 2..<900])
  func units(offsets: Range<Int>) {
    let text = AttributedString("a👍🏽b")
    let selection = AttributedTextSelection(offsets, in: text)
    // An offset within a character becomes its start.
    #expect(selection.units(in: text) == (offsets == 2..<900 ? 1..<6 : offsets))
  }

  @Test("Attributes are those of each selected run, or those of typed text") func attributes() {
    let all = AttributedTextSelection(range: text.startIndex..<text.endIndex)
    #expect(Array(all.attributes(in: text)[\.foregroundColor]) == [nil, .red, nil])
    #expect(all.attributes(in: text)[\.foregroundColor].contains(.red))
    let behind = AttributedTextSelection(insertionPoint: range("red", in: text).upperBound)
    #expect(behind.attributes(in: text).map(\.foregroundColor) == [.red])
    #expect(behind.typingAttributes(in: text).foregroundColor == .red)
    let chosen = AttributedTextSelection(insertionPoint: text.startIndex, typingAttributes: AttributeContainer().foregroundColor(.blue))
    #expect(chosen.typingAttributes(in: text).foregroundColor == .blue)
    #expect(chosen.affinity(in: text) == .automatic)
  }

  @Test("At the start of a paragraph typed text belongs to the paragraph, and in an empty one to the text before") func paragraphs() {
    let text = Self.text(("One\n", .red), ("two\n", .blue), ("\n", .red))
    func typed(_ offset: Int) -> Color? {
      AttributedTextSelection(offset..<offset, in: text).typingAttributes(in: text).foregroundColor
    }
    #expect([typed(0), typed(3), typed(4), typed(7), typed(8)] == [.red, .red, .blue, .blue, .blue])
  }

  @Test("Text typed behind a link is no part of it, text within it is") func links() {
    var text = AttributedString("a link")
    text.link = URL(string: "https://example.com")
    func link(_ offset: Int) -> URL? { AttributedTextSelection(offset..<offset, in: text).typingAttributes(in: text).link }
    #expect(link(6) == nil && link(3) != nil)
  }

  @Test("Attributes of a selection are changed within it only") func transform() {
    var text = text
    var selection = AttributedTextSelection(range: text.index(text.startIndex, offsetByCharacters: 2)..<range("two", in: text).lowerBound)
    text.transformAttributes(in: &selection) { $0.foregroundColor = .blue }
    #expect(colors(text) == ["On", "e red :blue", "two"])
    #expect(String(text[selection].characters) == "e red ")
  }

  @Test("At an insertion point the typing attributes are changed") func transformTyping() {
    var text = text
    var selection = AttributedTextSelection()
    text.transformAttributes(in: &selection) { $0.foregroundColor = .blue }
    #expect(colors(text) == colors(self.text))
    text.replaceSelection(&selection, withCharacters: "!?")
    #expect(colors(text) == ["One ", "red:red", " two", "!?:blue"])
    #expect(selection.indices(in: text) == .insertionPoint(text.endIndex))
  }

  @Test("A replaced selection leaves the insertion point behind the new text") func replace() {
    var text = text
    var selection = AttributedTextSelection(range: range("red", in: text))
    text.replaceSelection(&selection, withCharacters: "crimson")
    #expect(colors(text) == ["One ", "crimson:red", " two"] && selection.units(in: text) == 11..<11)
    text.replaceSelection(&selection, with: Self.text(("!", .blue)))
    #expect(colors(text) == ["One ", "crimson:red", "!:blue", " two"] && selection.units(in: text) == 12..<12)
  }

  @Test("Several ranges are replaced by one text, at the first of them") func replaceRanges() {
    var text = AttributedString("one two three")
    var ranges = RangeSet(range("one", in: text))
    ranges.insert(contentsOf: range("three", in: text))
    var selection = AttributedTextSelection(ranges: ranges)
    #expect(String(text[selection].characters) == "onethree")
    text.replaceSelection(&selection, withCharacters: "X")
    #expect(String(text.characters) == "X two " && selection.units(in: text) == 1..<1)
  }

  @Test("A selection follows its text when the text before it changes") func follows() {
    var text = text
    var selection = AttributedTextSelection(range: range("red", in: text))
    text.transform(updating: &selection) { $0.characters.insert(contentsOf: "Now ", at: $0.startIndex) }
    #expect(String(text[selection].characters) == "red")
  }
}
