// What the user has changed, found by comparing two texts.

import Foundation
import Testing

@testable import Shoji

@Suite("TextEdit") struct TextEditTests {
  struct Case: CustomTestStringConvertible {
    var old: String
    var new: String
    var caret: Int
    var range: Range<Int>
    var replacement: String
    var testDescription: String { "\(old) → \(new)" }
  }
  static let cases = [
    Case(old: "", new: "a", caret: 1, range: 0..<0, replacement: "a"),
    Case(old: "ab", new: "", caret: 0, range: 0..<2, replacement: ""),
    Case(old: "one two", new: "one big two", caret: 8, range: 4..<4, replacement: "big "),
    // Among equal letters the insertion point tells which one is new.
    Case(old: "aaa", new: "aaaa", caret: 2, range: 1..<1, replacement: "a"),
    Case(old: "aaa", new: "aa", caret: 0, range: 0..<1, replacement: ""),
    Case(old: "Hello", new: "Help", caret: 4, range: 3..<5, replacement: "p"),
    // Whole characters, whatever their number of units.
    Case(old: "👍", new: "👍🏽", caret: 4, range: 0..<2, replacement: "👍🏽"),
    Case(old: "か", new: "漢字", caret: 2, range: 0..<1, replacement: "漢字"),
    // Equal by Unicode, and yet another text.
    Case(old: "é", new: "e\u{301}", caret: 2, range: 0..<1, replacement: "e\u{301}"),
    // An insertion point that cannot be true does not lose text.
    Case(old: "abc", new: "abcd", caret: 900, range: 3..<3, replacement: "d"),
    Case(old: "abc", new: "xbc", caret: 0, range: 0..<1, replacement: "x"),
  ]

  @Test("The changed range is found", arguments: cases) func change(_ one: Case) throws {
    let edit = try #require(TextEdit(from: one.old, to: one.new, caret: one.caret))
    #expect(edit.range == one.range && edit.replacement == one.replacement)
    var text = AttributedString(one.old)
    text.apply(edit, typing: nil)
    #expect(String(text.characters).utf16.elementsEqual(one.new.utf16))
  }

  @Test("Changes at several places are told apart, so that what is between them keeps its styles") func several() {
    let changes = [("one two three", "One two, three!", [13..<13, 7..<7, 0..<1]), ("a b", "xa by", [3..<3, 0..<0])]
    for (old, new, ranges) in changes { #expect(TextEdit.all(from: old, to: new, caret: 0).map(\.range) == ranges) }
    #expect(TextEdit.all(from: "bold", to: "other", caret: 5).map(\.range) == [0..<4])
  }

  @Test("Equal texts have no change") func equal() { #expect(TextEdit(from: "a\nb", to: "a\nb", caret: 0) == nil) }

  @Test("Any change of any text is found") func any() {
    var generator = SystemRandomNumberGenerator()
    let letters = ["a", "b", "é", "e\u{301}", "👨‍👩‍👧", "\n", "か", "🇩🇪"]
    for _ in 0..<300 {
      func word() -> String { (0..<Int.random(in: 0...6, using: &generator)).map { _ in letters.randomElement()! }.joined() }
      let (old, new) = (word(), word())
      var text = AttributedString(old)
      let edits = TextEdit.all(from: old, to: new, caret: Int.random(in: 0...9, using: &generator))
      for edit in edits { text.apply(edit, typing: nil) }
      #expect(String(text.characters).utf16.elementsEqual(new.utf16), "\(Array(old.utf16)) \(Array(new.utf16)) \(edits)")
    }
  }
}
